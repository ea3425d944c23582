/**
 * A market's figures between the decimals that people write and the whole numbers that the core counts: prices in
 * ticks, quantities in lots, amounts in smallest units. Server and browser read and write them here.
 */
import { type DecimalProblem, formatDecimal, parseDecimal, trimDecimal } from "../numeric/decimal.ts";
import { mulDiv } from "../numeric/mul-div.ts";
import { type Amount, type Lots, LOTS_MAX, type Ticks, TICKS_MAX } from "../numeric/numbers.ts";
import { wholeNumber } from "../numeric/whole-number.ts";

/** Prices travel as decimals with at most this many digits after the point: 922 million is then the highest. */
export const PRICE_DIGITS = 10;

/** The steps of a market's prices and quantities; they never change once the market is defined. */
export interface MarketGrid {
  readonly baseDecimals: number;
  readonly quoteDecimals: number;
  /** Base units of a lot. */
  readonly lotSize: bigint;
  readonly quotePerTickLot: bigint;
  readonly priceDecimals: number;
  /** One tick as a count of 10^-priceDecimals. */
  readonly tickUnits: bigint;
}

/** @returns the grid of a lot of `lotSize` base units whose price moves by `quotePerTickLot` quote units */
export function marketGrid(
  { lotSize, quotePerTickLot }: Pick<MarketGrid, "lotSize" | "quotePerTickLot">,
  baseDecimals: number,
  quoteDecimals: number,
): MarketGrid {
  const scaled = quotePerTickLot * 10n ** BigInt(baseDecimals);
  const whole = lotSize * 10n ** BigInt(quoteDecimals);
  let tickUnits = mulDiv(scaled, 10n ** BigInt(TICK_DECIMALS_MAX), whole, "floor");
  let priceDecimals = TICK_DECIMALS_MAX;
  while (priceDecimals > 0 && tickUnits % 10n === 0n) {
    tickUnits = mulDiv(tickUnits, 1n, 10n, "floor");
    priceDecimals -= 1;
  }
  return { baseDecimals, quoteDecimals, lotSize, quotePerTickLot, priceDecimals, tickUnits };
}

const TICK_DECIMALS_MAX = 18;

/** "off_step": between two ticks or lots. "above_max": more than a market can count. "zero": no price, no quantity. */
export type StepProblem = DecimalProblem | "off_step" | "above_max" | "zero";

/** A price as whole ticks; digits after the point beyond {@link PRICE_DIGITS} are "off_step". */
export function readTicks(grid: MarketGrid, text: string): Ticks | StepProblem {
  const value = parseDecimal(text, PRICE_DIGITS);
  const tick = grid.tickUnits * 10n ** BigInt(PRICE_DIGITS - grid.priceDecimals);
  return stepsIn(value === "too_many_decimals" ? "off_step" : value, tick, TICKS_MAX) as Ticks | StepProblem;
}

/** A quantity as whole lots. */
export function readLots(grid: MarketGrid, text: string): Lots | StepProblem {
  return stepsIn(parseDecimal(text, grid.baseDecimals), grid.lotSize, LOTS_MAX) as Lots | StepProblem;
}

function stepsIn(units: bigint | StepProblem, step: bigint, most: number): number | StepProblem {
  if (typeof units === "string") return units;
  if (units === 0n) return "zero";
  const count = mulDiv(units, 1n, step, "floor");
  if (count * step !== units) return "off_step";
  return count > BigInt(most) ? "above_max" : wholeNumber(count);
}

/** 0 ticks is "0", which stands for "no price" wherever it is read. */
export function priceText({ tickUnits, priceDecimals }: MarketGrid, ticks: number): string {
  return trimDecimal(formatDecimal(BigInt(ticks) * tickUnits, priceDecimals));
}

/** {@link priceText} with all digits of the market's prices, so that a column of them stands in line. */
export function alignedPriceText({ tickUnits, priceDecimals }: MarketGrid, ticks: number): string {
  return formatDecimal(BigInt(ticks) * tickUnits, priceDecimals);
}

export function quantityText({ lotSize, baseDecimals }: MarketGrid, lots: number): string {
  return trimDecimal(formatDecimal(BigInt(lots) * lotSize, baseDecimals));
}

export function baseText({ baseDecimals }: MarketGrid, units: bigint): string {
  return trimDecimal(formatDecimal(units, baseDecimals));
}

export function quoteText({ quoteDecimals }: MarketGrid, units: bigint): string {
  return trimDecimal(formatDecimal(units, quoteDecimals));
}

/** Quote units that `base` units are worth at a price, rounded down. */
export function worthInQuote(
  { quotePerTickLot, lotSize }: Pick<MarketGrid, "quotePerTickLot" | "lotSize">,
  base: bigint,
  ticks: number,
): Amount {
  return mulDiv(base, BigInt(ticks) * quotePerTickLot, lotSize, "floor") as Amount;
}
