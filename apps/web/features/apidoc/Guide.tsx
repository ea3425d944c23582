/** One of five guides that apply to every call. */
import { useTranslations } from "use-intl";
import { Code } from "./Code.tsx";
import { Errors } from "./Errors.tsx";
import { Signing } from "./Signing.tsx";
import type { Apidoc, Guide as GuideName } from "./use-apidoc.ts";

const BASICS = ["envelope", "decimals", "times", "methods", "idempotency", "lists", "language"] as const;
const LIMITS = ["weight", "headers", "refused", "banned"] as const;
const STREAM = ["socket", "channels", "sequence", "auth"] as const;

const ENVELOPE = `{ "code": 0, "message": "", "data": { … } }`;
const SUBSCRIBE = `{ "op": "subscribe", "channels": ["book:BTC/USDT", "trades:BTC/USDT"] }`;

function Points({ texts }: { texts: readonly string[] }) {
  return (
    <ul className="flex list-disc flex-col gap-2 ps-5 text-14 leading-relaxed text-text-2">
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

export function Guide({ guide, doc }: { guide: GuideName; doc: Apidoc }) {
  const t = useTranslations("apidoc");
  return (
    <article className="flex min-w-0 flex-col gap-4">
      <h2 className="text-20 font-semibold">{t(`${guide}.title`)}</h2>
      {guide === "basics" && (
        <>
          <Points texts={BASICS.map((name) => t(`basics.${name}`))} />
          <Code text={ENVELOPE} label={t("output")} />
        </>
      )}
      {guide === "signing" && <Signing />}
      {guide === "limits" && <Points texts={LIMITS.map((name) => t(`limits.${name}`))} />}
      {guide === "stream" && (
        <>
          <Points texts={STREAM.map((name) => t(`stream.${name}`))} />
          <Code text={SUBSCRIBE} label={t("stream.title")} />
        </>
      )}
      {guide === "errors" && <Errors doc={doc} />}
    </article>
  );
}
