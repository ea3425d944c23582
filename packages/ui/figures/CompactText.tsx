import { clsx } from "clsx";
import { useLocale } from "use-intl";
import { type DecimalText, formatCompact } from "./format.ts";
import { Unit } from "./Unit.tsx";

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
      {coin !== undefined && <Unit coin={coin} />}
    </span>
  );
}
