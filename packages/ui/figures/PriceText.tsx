/**
 * The only way to show a price: as many decimals as the market's tick, small prices folded as 0.0₅123, and a dash for
 * 0, which is how a market that never traded is reported.
 */
import { clsx } from "clsx";
import { useLocale } from "use-intl";
import {
  decimalMark,
  decimalsOf,
  type DecimalText,
  type Direction,
  formatPrice,
  hasPrice,
  smallPrice,
} from "./format.ts";
import { Arrow } from "./Arrow.tsx";

export interface PriceTextProps {
  value: DecimalText;
  /** Decimals of the tick; by default as many as the value was written with. */
  decimals?: number;
  /** Colours the price and puts an arrow behind it, so that colour is never alone. */
  direction?: Direction;
  /** A difference of prices: 0 is shown as such. */
  difference?: boolean;
  className?: string;
}

const toneOf: Record<Direction, string> = { up: "text-up", down: "text-down", level: "" };

export function PriceText({ value, decimals, direction, difference = false, className }: PriceTextProps) {
  const locale = useLocale();
  if (!difference && !hasPrice(value)) return <span className={clsx("figure", className)}>—</span>;
  const small = smallPrice(value);
  const text = formatPrice(value, locale, decimals ?? decimalsOf(value));
  return (
    <span
      className={clsx("figure whitespace-nowrap", direction && toneOf[direction], className)}
      title={value}
    >
      {small === undefined ? (
        text
      ) : (
        <>
          <span aria-hidden>
            0{decimalMark(locale)}0<sub className="text-[0.7em]">{small.zeros}</sub>
            {small.digits}
          </span>
          <span className="sr-only">{text}</span>
        </>
      )}
      {direction !== undefined && direction !== "level" && <Arrow direction={direction} className="ms-1" />}
    </span>
  );
}
