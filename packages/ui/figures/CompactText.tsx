import { clsx } from "clsx";
import { useLocale } from "use-intl";
import { type DecimalText, formatCompact } from "./format.ts";

export interface CompactTextProps {
  value: DecimalText;
  coin?: string;
  className?: string;
}

/** Volumes and capitalisations in short (12.35M), full value in the title. Never for balances. */
export function CompactText({ value, coin, className }: CompactTextProps) {
  return (
    <span className={clsx("figure whitespace-nowrap", className)} title={value}>
      {formatCompact(value, useLocale())}
      {coin !== undefined && <span className="ms-1 text-text-3">{coin}</span>}
    </span>
  );
}
