import { clsx } from "clsx";
import { AmountText } from "./AmountText.tsx";

export interface GainTextProps {
  readonly value: string;
  readonly decimals?: number;
  readonly coin?: string;
  readonly className?: string;
  /** Nobody's own money: shown while balances are hidden too. */
  readonly shown?: boolean;
}

/** A gain or a loss, by its sign and in its colour. */
export function GainText({ value, decimals = 2, coin, className, shown = false }: GainTextProps) {
  const isLoss = value.startsWith("-");
  const isSome = /[1-9]/.test(value);
  return (
    <span className={clsx(isSome && (isLoss ? "text-down" : "text-up"), className)}>
      {isSome && !isLoss && "+"}
      <AmountText
        value={value}
        decimals={decimals}
        balance={!shown}
        {...(coin === undefined ? {} : { coin })}
      />
    </span>
  );
}
