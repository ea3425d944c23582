/** Recomputes receipts in the browser: given as text or as a file, checked with no further call. */
import { Button, Chip, ErrorState } from "@meridian/ui";
import { FileUp, ShieldCheck } from "lucide-react";
import { type ChangeEvent, useMemo, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { client, useRoundTerms } from "../../../data/index.ts";
import { Checked } from "./Checked.tsx";
import { receiptsIn } from "./given.model.ts";

const LATEST = 20;
const BYTES_MAX = 20_000_000;
const COMMAND = "npm run verify-rounds";

/** Brings receipts to look at: the only call there is, ahead of what is checked. */
function Latest({ onText }: { onText: (text: string) => void }) {
  const t = useTranslations("roundReceipt.verify");
  const list = useRoundTerms().data?.list ?? [];
  const [failed, setFailed] = useState<string>();
  const bring = async (series: string): Promise<void> => {
    setFailed(undefined);
    try {
      const { list: over } = await client.call("user/optionsAllRecord", { series, limit: LATEST });
      const from = over.at(-1)?.expectNumber ?? 1;
      const receipts = await client.call("data/roundReceipts", { series, from, limit: LATEST });
      onText(JSON.stringify(receipts.list, null, 2));
    } catch {
      setFailed(series);
    }
  };
  if (failed !== undefined) return <ErrorState onRetry={() => void bring(failed)} className="py-2" />;
  return (
    <div className="flex flex-wrap items-center gap-1.5 text-12 text-text-3">
      {t("latest", { count: LATEST })}
      {list.map(({ series }) => (
        <Chip key={series} onClick={() => void bring(series)}>
          {series}
        </Chip>
      ))}
    </div>
  );
}

interface GivenProps {
  readonly text: string;
  readonly onText: (text: string) => void;
}

function Given({ text, onText }: GivenProps) {
  const t = useTranslations("roundReceipt.verify");
  const file = useRef<HTMLInputElement>(null);
  const take = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const chosen = target.files?.[0];
    if (chosen !== undefined && chosen.size <= BYTES_MAX) onText(await chosen.text());
    target.value = "";
  };
  return (
    <section className="grid gap-3">
      <label htmlFor="receipts" className="text-13 text-text-2">
        {t("field")}
      </label>
      <textarea
        id="receipts"
        value={text}
        onChange={({ target }) => onText(target.value)}
        spellCheck={false}
        autoComplete="off"
        placeholder={t("placeholder")}
        className="h-72 w-full rounded-control border border-line-strong bg-surface-1 p-3 font-mono text-12 outline-none focus:border-accent max-lg:h-48 max-lg:text-16"
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button onClick={() => file.current?.click()}>
          <FileUp aria-hidden className="size-4" />
          {t("file")}
        </Button>
        <input
          ref={file}
          type="file"
          accept=".json,.jsonl,.txt,application/json"
          aria-label={t("file")}
          className="sr-only"
          tabIndex={-1}
          onChange={(event) => void take(event)}
        />
        <Latest onText={onText} />
      </div>
    </section>
  );
}

export default function Verify() {
  const t = useTranslations("roundReceipt.verify");
  const [text, setText] = useState("");
  const given = useMemo(() => (text.trim() === "" ? [] : receiptsIn(text)), [text]);
  return (
    <div className="mx-auto grid w-full max-w-300 gap-6 px-6 py-8 max-lg:gap-4 max-lg:p-4">
      <div>
        <h1 className="text-28 font-semibold max-lg:hidden">{t("title")}</h1>
        <p className="mt-1 max-w-200 text-14 text-text-2">{t("text")}</p>
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-2 *:min-w-0">
        <Given text={text} onText={setText} />
        {given === undefined ? (
          <p role="alert" className="rounded-card bg-danger-soft p-4 text-13 text-danger">
            {t("unreadable")}
          </p>
        ) : given.length === 0 ? (
          <div className="grid gap-3 rounded-card border border-line bg-surface-1 p-5 text-13 text-text-2">
            <h2 className="flex items-center gap-2 text-14 font-semibold text-text-1">
              <ShieldCheck aria-hidden className="size-4 text-accent" />
              {t("what.title")}
            </h2>
            <ul className="grid list-disc gap-1.5 ps-4">
              {(["hash", "signature", "price", "result", "money", "chain"] as const).map((name) => (
                <li key={name}>{t(`what.${name}`)}</li>
              ))}
            </ul>
            <p className="text-12 text-text-3">{t("command")}</p>
            <code className="rounded-control bg-surface-2 px-3 py-2 font-mono text-12">{COMMAND}</code>
          </div>
        ) : (
          <Checked given={given} />
        )}
      </div>
    </div>
  );
}
