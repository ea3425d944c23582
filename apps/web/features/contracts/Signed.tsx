import { AmountText, clsx } from "@meridian/ui";

interface SignedProps {
  readonly value: string;
  readonly coin?: string;
  readonly className?: string;
  /** Nobody's own money: shown while balances are hidden too. */
  readonly shown?: boolean;
}

/** A gain or a loss, by its sign and in its colour. */
export function Signed({ value, coin, className, shown = false }: SignedProps) {
  const isLoss = value.startsWith("-");
  const isSome = /[1-9]/.test(value);
  return (
    <span className={clsx(isSome && (isLoss ? "text-down" : "text-up"), className)}>
      {isSome && !isLoss && "+"}
      <AmountText value={value} decimals={2} balance={!shown} {...(coin === undefined ? {} : { coin })} />
    </span>
  );
}
