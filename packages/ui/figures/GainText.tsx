import { clsx } from "clsx";
import { AmountText } from "./AmountText.tsx";
import { useDisplay } from "./display.ts";
import { type Direction, directionShown } from "./format.ts";

export interface GainTextProps {
  readonly value: string;
  readonly decimals?: number;
  readonly coin?: string;
  /** Keep trailing zeros, as an amount beside it does. */
  readonly fixed?: boolean;
  readonly className?: string;
  /** Nobody's own money: shown while balances are hidden too. */
  readonly shown?: boolean;
}

const TONES: Readonly<Record<Direction, string>> = { up: "text-up", down: "text-down", level: "" };

/** A gain or a loss, by its sign and in its colour; what is shown as zero, or hidden, has neither. */
export function GainText({
  value,
  decimals = 2,
  coin,
  fixed = false,
  className,
  shown = false,
}: GainTextProps) {
  const { balancesHidden } = useDisplay();
  const direction = balancesHidden && !shown ? "level" : directionShown(value, decimals);
  return (
    <span className={clsx(TONES[direction], className)}>
      {direction === "up" && "+"}
      <AmountText
        value={value}
        decimals={decimals}
        fixed={fixed}
        balance={!shown}
        {...(coin === undefined ? {} : { coin })}
      />
    </span>
  );
}
