/** The only way to show an amount of a coin. Cut to `decimals`, never rounded up; exact for any length. */
import { clsx } from "clsx";
import { useLocale } from "use-intl";
import { useDisplay } from "./display.ts";
import { type DecimalText, formatAmount } from "./format.ts";
import { Unit } from "./Unit.tsx";

export interface AmountTextProps {
  value: DecimalText;
  decimals: number;
  coin?: string;
  /** Keep trailing zeros, for columns. */
  fixed?: boolean;
  /** A balance of the member: hidden when balances are hidden. */
  balance?: boolean;
  className?: string;
}

/** Stands for a balance while balances are hidden. */
export const AMOUNT_HIDDEN = "••••••";

export function AmountText({ value, decimals, coin, fixed, balance, className }: AmountTextProps) {
  const locale = useLocale();
  const { balancesHidden } = useDisplay();
  const text =
    balance === true && balancesHidden ? AMOUNT_HIDDEN : formatAmount(value, locale, decimals, fixed);
  return (
    <span
      className={clsx("figure whitespace-nowrap", className)}
      title={text === AMOUNT_HIDDEN ? undefined : value}
    >
      {text}
      {coin !== undefined && <Unit coin={coin} />}
    </span>
  );
}
