/**
 * The number types of the exchange. Prices and quantities are whole counts of the market's smallest step,
 * amounts are whole counts of the coin's smallest unit, rates are parts per million. Nothing here is ever a fraction.
 */

declare const brand: unique symbol;
type Branded<Base, Name extends string> = Base & { readonly [brand]: Name };

/** A price as a whole count of the market's ticks; a safe integer, 1 to TICKS_MAX. */
export type Ticks = Branded<number, "Ticks">;

/** A quantity as a whole count of the market's lots; a safe integer, 0 to LOTS_MAX. */
export type Lots = Branded<number, "Lots">;

/** Money: a whole count of the coin's smallest unit; within ±AMOUNT_MAX. */
export type Amount = Branded<bigint, "Amount">;

/** A rate in parts per million: 1,000 is 0.1 %. */
export type RatePpm = Branded<number, "RatePpm">;

/** A signed rate in parts per billion: 100,000 is 0.01 %. */
export type RatePpb = Branded<number, "RatePpb">;

/** Milliseconds since 1970-01-01 UTC. */
export type TimeMs = number;

/** 2³¹ − 1 ticks: BTC at a tick of 0.1 reaches 214,748,364 USDT. Keeps ladders in 32-bit arrays. */
export const TICKS_MAX = 2_147_483_647;

/** 2⁴⁸ lots; ticks × lots is always computed in bigint, so only storage bounds this. */
export const LOTS_MAX = 281_474_976_710_656;

/** 2⁶³ − 1: what a signed 64-bit cell holds. With 8 decimals that is 92 billion coins. */
export const AMOUNT_MAX = 9_223_372_036_854_775_807n;

export const PPM = 1_000_000;

export const ZERO = 0n as Amount;

export function ticks(value: number): Ticks {
  assert(Number.isSafeInteger(value) && value >= 0 && value <= TICKS_MAX, "ticks out of range");
  return value as Ticks;
}

export function lots(value: number): Lots {
  assert(Number.isSafeInteger(value) && value >= 0 && value <= LOTS_MAX, "lots out of range");
  return value as Lots;
}

export function amount(value: bigint): Amount {
  assert(value <= AMOUNT_MAX && value >= -AMOUNT_MAX, "amount out of range");
  return value as Amount;
}

export function ratePpm(value: number): RatePpm {
  assert(Number.isSafeInteger(value) && value >= 0 && value <= PPM, "rate out of range");
  return value as RatePpm;
}

/** A broken invariant stops the engine: nothing catches this inside the core. */
export class InvariantBroken extends Error {
  override name = "InvariantBroken";
}

export function assert(condition: boolean, message: string): asserts condition {
  if (!condition) throw new InvariantBroken(message);
}
