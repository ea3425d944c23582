/**
 * A position and what a fill makes of it. It keeps no average price: the exact sum of what it was entered for is what
 * every figure follows from, and nothing is lost to rounding however often it grows and shrinks.
 */
import { mulDiv } from "../numeric/index.ts";
import { type Fraction, fraction } from "./fraction.ts";

export interface Position {
  /** Lots; above zero for a long, below for a short, 0 for none. */
  readonly size: number;
  /** Quote units that it was entered for, signed like the size. */
  readonly cost: bigint;
}

export interface Filled extends Position {
  /** Lots of the fill that reduced the position that was there. */
  readonly closed: number;
  /** The profit of those lots before fees, in quote units; rounded down for the member, what is left stays cost. */
  readonly realised: bigint;
}

export const FLAT: Position = { size: 0, cost: 0n };

/**
 * The position after a fill. Beyond zero the old position is closed whole and the rest is opened at the fill's price.
 *
 * @param lots bought, or sold when negative; not 0
 * @param lotValue quote units of one lot at the fill's price
 */
export function fillPosition({ size, cost }: Position, lots: number, lotValue: bigint): Filled {
  const grows = size === 0 || size > 0 === lots > 0;
  if (grows) return { size: size + lots, cost: cost + BigInt(lots) * lotValue, closed: 0, realised: 0n };
  const closed = Math.min(Math.abs(size), Math.abs(lots));
  const closing = lots > 0 ? closed : -closed;
  const released = mulDiv(cost, BigInt(closed), BigInt(Math.abs(size)), "ceil");
  const realised = -BigInt(closing) * lotValue - released;
  const opening = lots - closing;
  const rest = { size: size + closing, cost: cost - released };
  if (opening === 0) return { ...rest, closed, realised };
  return { size: opening, cost: BigInt(opening) * lotValue, closed, realised };
}

/** The profit that closing at a price would bring, before fees. Quote units. */
export function unrealisedOf({ size, cost }: Position, lotValue: bigint): bigint {
  return BigInt(size) * lotValue - cost;
}

/** The value of a position whatever its side. Quote units. */
export function notionalOf({ size }: Position, lotValue: bigint): bigint {
  return BigInt(Math.abs(size)) * lotValue;
}

/** The average price of entry in ticks; undefined without a position. */
export function entryPriceOf({ size, cost }: Position, quotePerTickLot: bigint): Fraction | undefined {
  return size === 0 ? undefined : fraction(cost, BigInt(size) * quotePerTickLot);
}
