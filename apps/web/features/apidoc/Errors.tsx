/** Every way in which a call says no, with its permanent number and the words that a member reads. */
import { ErrorState, SkeletonRows } from "@meridian/ui";
import { useTranslations } from "use-intl";
import type { Apidoc } from "./use-apidoc.ts";

const ROWS_WHILE_LOADING = 10;

export function Errors({ doc }: { doc: Apidoc }) {
  const t = useTranslations("apidoc");
  const text = useTranslations("refusals");
  const { refusals } = doc;
  return (
    <>
      <p className="text-14 leading-relaxed text-text-2">{t("errors.text")}</p>
      {refusals === undefined && doc.isError && <ErrorState onRetry={doc.retry} />}
      {refusals === undefined && !doc.isError && <SkeletonRows rows={ROWS_WHILE_LOADING} rowHeightPx={44} />}
      {refusals !== undefined && (
        <ul>
          {refusals.map(({ name, code, status }) => (
            <li key={name} className="flex gap-3 border-b border-line py-2 text-13 last:border-0">
              <span className="figure w-12 shrink-0 text-text-1">{code}</span>
              <span className="figure w-9 shrink-0 text-text-3">{status}</span>
              <span className="min-w-0">
                <span className="block font-mono text-12 break-all text-text-3">{name}</span>
                {text(name as Parameters<typeof text>[0], { bound: "…" })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
