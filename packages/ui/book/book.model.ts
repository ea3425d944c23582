/** Levels as the stream gives them to rows as the eye reads them: grouped, summed, measured. Exact throughout. */
import type { DecimalText } from "../figures/format.ts";

/** Price and quantity. */
export type BookLevel = readonly [price: DecimalText, quantity: DecimalText];
export type BookSide = "bid" | "ask";

export interface BookScale {
  tickSize: DecimalText;
  priceDecimals: number;
  quantityDecimals: number;
}

export interface BookRow {
  price: DecimalText;
  size: DecimalText;
  /** Of this row and all better ones. */
  sum: DecimalText;
  /** What taking everything down to here costs, in quote. */
  cost: DecimalText;
  /** That cost over that sum, at the price's decimals, rounded down. */
  average: DecimalText;
  /** The sum's share of the deepest shown sum, 0 to 1: the width of the shading. */
  share: number;
}

/** Multiples of the tick that the grouping menu offers. */
export const GROUPINGS = [1, 10, 100, 1000] as const;
export type Grouping = (typeof GROUPINGS)[number];

const SHARE_PARTS = 1000n;

function toUnits(text: DecimalText, decimals: number): bigint {
  const [whole = "0", fraction = ""] = text.split(".");
  return BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, "0"));
}

function fromUnits(units: bigint, decimals: number): DecimalText {
  if (decimals === 0) return units.toString();
  const digits = units.toString().padStart(decimals + 1, "0");
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/** Bids are grouped downwards and asks upwards, so that a grouped price is never better than a real one. */
function groupPrice(price: bigint, step: bigint, side: BookSide): bigint {
  const down = (price / step) * step;
  return side === "bid" || down === price ? down : down + step;
}

interface Group {
  price: bigint;
  size: bigint;
  /** Of the real levels inside, in price units × quantity units. */
  cost: bigint;
}

function groupLevels(
  levels: readonly BookLevel[],
  side: BookSide,
  scale: BookScale,
  step: bigint,
  rows: number,
): Group[] {
  const groups: Group[] = [];
  for (const [priceText, sizeText] of levels) {
    const real = toUnits(priceText, scale.priceDecimals);
    const size = toUnits(sizeText, scale.quantityDecimals);
    const price = groupPrice(real, step, side);
    const last = groups.at(-1);
    if (last?.price === price) {
      last.size += size;
      last.cost += real * size;
    } else {
      if (groups.length === rows) break;
      groups.push({ price, size, cost: real * size });
    }
  }
  return groups;
}

/**
 * The best `rows` rows of one side, best first.
 *
 * @param levels best first
 */
export function bookRows(
  levels: readonly BookLevel[],
  side: BookSide,
  scale: BookScale,
  grouping: Grouping,
  rows: number,
): BookRow[] {
  const step = toUnits(scale.tickSize, scale.priceDecimals) * BigInt(grouping);
  const groups = groupLevels(levels, side, scale, step > 0n ? step : 1n, rows);
  const deepest = groups.reduce((sum, group) => sum + group.size, 0n);
  let sum = 0n;
  let cost = 0n;
  return groups.map((group) => {
    sum += group.size;
    cost += group.cost;
    return {
      price: fromUnits(group.price, scale.priceDecimals),
      size: fromUnits(group.size, scale.quantityDecimals),
      sum: fromUnits(sum, scale.quantityDecimals),
      cost: fromUnits(cost, scale.priceDecimals + scale.quantityDecimals),
      average: fromUnits(sum === 0n ? 0n : cost / sum, scale.priceDecimals),
      share: deepest === 0n ? 0 : Number((sum * SHARE_PARTS) / deepest) / Number(SHARE_PARTS),
    };
  });
}

/** Ask minus bid, and its share of the ask in percent with three decimals; undefined when a side is empty. */
export function bookSpread(bids: readonly BookLevel[], asks: readonly BookLevel[], priceDecimals: number) {
  const bid = bids[0];
  const ask = asks[0];
  if (bid === undefined || ask === undefined) return undefined;
  const askUnits = toUnits(ask[0], priceDecimals);
  const gap = askUnits - toUnits(bid[0], priceDecimals);
  if (gap < 0n || askUnits === 0n) return undefined;
  return { value: fromUnits(gap, priceDecimals), percent: fromUnits((gap * 100_000n) / askUnits, 3) };
}

/** The step a grouping stands for, as text for the menu: tick 0.1 grouped by 100 is "10". */
export function groupingText(scale: BookScale, grouping: Grouping): DecimalText {
  const step = toUnits(scale.tickSize, scale.priceDecimals) * BigInt(grouping);
  const text = fromUnits(step, scale.priceDecimals);
  return text.includes(".") ? text.replace(/\.?0+$/, "") : text;
}

/** True when an own order's price falls into a row. */
export function holdsOwn(
  row: BookRow,
  side: BookSide,
  own: ReadonlySet<DecimalText>,
  scale: BookScale,
  grouping: Grouping,
) {
  if (own.size === 0) return false;
  const step = toUnits(scale.tickSize, scale.priceDecimals) * BigInt(grouping);
  const price = toUnits(row.price, scale.priceDecimals);
  for (const text of own) {
    if (groupPrice(toUnits(text, scale.priceDecimals), step, side) === price) return true;
  }
  return false;
}
