import { Check, Copy as CopyIcon } from "lucide-react";
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
  document.execCommand("copy");
  field.remove();
}

export interface CopyProps {
  text: string;
  /** What is copied, for screen readers: "address". */
  label?: string;
  className?: string;
}

/** Copies and shows a tick for a moment. */
export function Copy({ text, label, className }: CopyProps) {
  const t = useTranslations("ui");
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), TICK_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const name = copied ? t("copied") : label === undefined ? t("copy") : t("copyWhat", { what: label });
  return (
    <IconButton
      label={name}
      size="small"
      className={className ?? ""}
      onClick={() => void copyText(text).then(() => setCopied(true))}
    >
      {copied ? <Check aria-hidden className="text-up" /> : <CopyIcon aria-hidden />}
      <span aria-live="polite" className="sr-only">
        {copied ? t("copied") : ""}
      </span>
    </IconButton>
  );
}
