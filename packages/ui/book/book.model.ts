/**
 * Levels as the stream gives them to rows as the eye reads them: grouped, summed, measured. Exact throughout, in whole
 * units: of 10^-priceDecimals, of 10^-quantityDecimals, and of their product for what a row costs.
 */
import { mulDiv } from "@meridian/core";
import type { DecimalText } from "../figures/format.ts";

/** Price and quantity. */
export type BookLevel = readonly [price: DecimalText, quantity: DecimalText];
export type BookSide = "bid" | "ask";
export const BOOK_MODES = ["both", "bids", "asks"] as const;
export type BookMode = (typeof BOOK_MODES)[number];
/** The coin that sizes and sums are shown in. */
export type BookUnit = "base" | "quote";
/** Measure of the shading behind a row: everything down to it, or the row alone. */
export type BookBars = "depth" | "size";

export interface BookScale {
  readonly tickSize: DecimalText;
  readonly priceDecimals: number;
  readonly quantityDecimals: number;
}

/** One row in whole units: compared without making text, since most rows of most frames have not changed. */
export interface BookUnits {
  readonly price: bigint;
  readonly size: bigint;
  /** Cost of this row alone, at the real prices inside it. */
  readonly value: bigint;
  /** Of this row and all better ones. */
  readonly sum: bigint;
  readonly cost: bigint;
}

/** A row as text. */
export interface BookRow {
  readonly price: DecimalText;
  readonly size: DecimalText;
  readonly sum: DecimalText;
  /** Cost of taking everything down to here, in quote. */
  readonly cost: DecimalText;
  /** That cost over that sum, at the price's decimals, rounded down. */
  readonly average: DecimalText;
  /** The distance of the average from the best row, in percent points with two decimals, rounded up. */
  readonly impactPercent: DecimalText;
}

/** Multiples of the tick that the grouping menu offers. */
export const GROUPINGS = [1, 10, 100, 1000] as const;
export type Grouping = (typeof GROUPINGS)[number];

const HUNDREDTHS_PER_WHOLE = 10_000n;

export function toUnits(text: DecimalText, decimals: number): bigint {
  const point = text.indexOf(".");
  if (point < 0) return BigInt(text + "0".repeat(decimals));
  const fraction = text.slice(point + 1, point + 1 + decimals);
  return BigInt(text.slice(0, point) + fraction.padEnd(decimals, "0"));
}

export function fromUnits(units: bigint, decimals: number): DecimalText {
  if (decimals === 0) return units.toString();
  const digits = units.toString().padStart(decimals + 1, "0");
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/** Bids are grouped downwards and asks upwards, so that a grouped price is never better than a real one. */
function groupPrice(price: bigint, step: bigint, side: BookSide): bigint {
  const down = mulDiv(price, 1n, step, "floor") * step;
  return side === "bid" || down === price ? down : down + step;
}

/** Units of price that one group spans, at least one. */
export function stepOf(scale: BookScale, grouping: Grouping): bigint {
  const step = toUnits(scale.tickSize, scale.priceDecimals) * BigInt(grouping);
  return step > 0n ? step : 1n;
}

/**
 * The best `rows` rows of one side, best first.
 *
 * @param levels best first
 */
export function bookUnits(
  levels: readonly BookLevel[],
  side: BookSide,
  scale: BookScale,
  grouping: Grouping,
  rows: number,
): BookUnits[] {
  const step = stepOf(scale, grouping);
  const made: BookUnits[] = [];
  let [price, size, value, sum, cost] = [-1n, 0n, 0n, 0n, 0n];
  const close = (): void => {
    if (price < 0n) return;
    sum += size;
    cost += value;
    made.push({ price, size, value, sum, cost });
  };
  for (const [priceText, sizeText] of levels) {
    const real = toUnits(priceText, scale.priceDecimals);
    const units = toUnits(sizeText, scale.quantityDecimals);
    const grouped = groupPrice(real, step, side);
    if (grouped !== price) {
      close();
      if (made.length === rows) return made;
      [price, size, value] = [grouped, 0n, 0n];
    }
    size += units;
    value += real * units;
  }
  close();
  return made;
}

/** @param best the row nearest to the other side, which the impact is measured from */
export function rowText(row: BookUnits, best: BookUnits, scale: BookScale): BookRow {
  const { priceDecimals, quantityDecimals } = scale;
  const average = row.sum === 0n ? 0n : mulDiv(row.cost, 1n, row.sum, "floor");
  const bestAverage = best.size === 0n ? 0n : mulDiv(best.value, 1n, best.size, "floor");
  const away = average > bestAverage ? average - bestAverage : bestAverage - average;
  const hundredths = bestAverage === 0n ? 0n : mulDiv(away, HUNDREDTHS_PER_WHOLE, bestAverage, "ceil");
  return {
    price: fromUnits(row.price, priceDecimals),
    size: fromUnits(row.size, quantityDecimals),
    sum: fromUnits(row.sum, quantityDecimals),
    cost: fromUnits(row.cost, priceDecimals + quantityDecimals),
    average: fromUnits(average, priceDecimals),
    impactPercent: fromUnits(hundredths, 2),
  };
}

/** The best `rows` rows of one side as text, each with its sum's share of the deepest one, 0 to 1. */
export function bookRows(
  levels: readonly BookLevel[],
  side: BookSide,
  scale: BookScale,
  grouping: Grouping,
  rows: number,
): (BookRow & { readonly share: number })[] {
  const made = bookUnits(levels, side, scale, grouping, rows);
  const [best, deepest] = [made[0], made.at(-1)];
  if (best === undefined || deepest === undefined) return [];
  return made.map((row) => ({ ...rowText(row, best, scale), share: shareOf(row.sum, deepest.sum) }));
}

/** A part of a whole from 0 to 1, in steps of a thousandth: fine enough for a bar. */
export function shareOf(part: bigint, whole: bigint): number {
  if (whole <= 0n || part <= 0n) return 0;
  return part >= whole ? 1 : Number(mulDiv(part, 1000n, whole, "floor")) / 1000;
}

/** The share of each row that an order takes by eating `eaten` units from the best row on: 0 to 1, best first. */
export function eatenShares(rows: readonly BookUnits[], eaten: bigint): number[] {
  return rows.map((row) => shareOf(eaten - (row.sum - row.size), row.size));
}

/** Ask minus bid, and its share of the ask in percent with three decimals; undefined when a side is empty. */
export function bookSpread(bids: readonly BookLevel[], asks: readonly BookLevel[], priceDecimals: number) {
  const bid = bids[0];
  const ask = asks[0];
  if (bid === undefined || ask === undefined) return undefined;
  const askUnits = toUnits(ask[0], priceDecimals);
  const gap = askUnits - toUnits(bid[0], priceDecimals);
  if (gap < 0n || askUnits === 0n) return undefined;
  return {
    value: fromUnits(gap, priceDecimals),
    percent: fromUnits(mulDiv(gap, 100_000n, askUnits, "floor"), 3),
  };
}

/** The step a grouping stands for, as text for the menu: tick 0.1 grouped by 100 is "10". */
export function groupingText(scale: BookScale, grouping: Grouping): DecimalText {
  const text = fromUnits(stepOf(scale, grouping), scale.priceDecimals);
  return text.includes(".") ? text.replace(/0{1,18}$/, "").replace(/\.$/, "") : text;
}

export type MarkKind = "live" | "pending" | "ghost";

/** A price that the book marks: an own order that stands there, one that waits for it, or the one being typed. */
export interface BookMark {
  readonly price: DecimalText;
  readonly side: BookSide;
  readonly kind: MarkKind;
}

const MARK_ORDER: readonly MarkKind[] = ["live", "ghost", "pending"];

/** Grouped price to what is marked there, for one side; where several meet, the one that stands is shown. */
export function marksOf(
  marks: readonly BookMark[],
  side: BookSide,
  scale: BookScale,
  grouping: Grouping,
): ReadonlyMap<bigint, MarkKind> {
  const step = stepOf(scale, grouping);
  const found = new Map<bigint, MarkKind>();
  for (const kind of MARK_ORDER) {
    for (const mark of marks) {
      if (mark.side !== side || mark.kind !== kind) continue;
      const price = groupPrice(toUnits(mark.price, scale.priceDecimals), step, side);
      if (!found.has(price)) found.set(price, kind);
    }
  }
  return found;
}
