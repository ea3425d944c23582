import { Check, Copy as CopyIcon, X } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { IconButton } from "../controls/IconButton.tsx";

const TICK_SHOWN_MS = 1_600;

/** Clipboards are missing on plain http; a hidden field and the old command still work there. */
async function copyText(text: string): Promise<void> {
  if (navigator.clipboard !== undefined) return navigator.clipboard.writeText(text);
  const field = document.createElement("textarea");
  field.value = text;
  field.style.position = "fixed";
  field.style.opacity = "0";
  document.body.append(field);
  field.select();
  const done = document.execCommand("copy");
  field.remove();
  if (!done) throw new Error("the browser did not copy");
}

export interface CopyProps {
  text: string;
  /** Name of the text, for screen readers: "address". */
  label?: string;
  className?: string;
}

const ICONS = { idle: CopyIcon, copied: Check, failed: X };
const COLOURS = { idle: "", copied: "text-up", failed: "text-danger" };

/** Copies and shows a tick for a moment, or that it did not work. */
export function Copy({ text, label, className }: CopyProps) {
  const t = useTranslations("ui");
  const [outcome, setOutcome] = useState<keyof typeof ICONS>("idle");
  useEffect(() => {
    if (outcome === "idle") return;
    const timer = setTimeout(() => setOutcome("idle"), TICK_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [outcome]);
  const said = outcome === "idle" ? "" : t(outcome === "copied" ? "copied" : "copyFailed");
  const name = label === undefined ? t("copy") : t("copyWhat", { what: label });
  const Icon = ICONS[outcome];
  const copy = (): void =>
    void copyText(text).then(
      () => setOutcome("copied"),
      () => setOutcome("failed"),
    );
  return (
    <IconButton label={said === "" ? name : said} size="small" className={className ?? ""} onClick={copy}>
      <Icon aria-hidden className={COLOURS[outcome]} />
      <span aria-live="polite" className="sr-only">
        {said}
      </span>
    </IconButton>
  );
}
