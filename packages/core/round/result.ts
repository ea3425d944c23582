/** Results and payouts of rounds: pure, so that a receipt is checked by the functions that decided. */
import { type Amount, amount, mulDiv, PPM, type RatePpm, type Ticks } from "../numeric/index.ts";
import type { Direction } from "./commands.ts";

/** "oneSided": nobody stands against the winners, or nobody against the losers. */
export type RoundResult = "up" | "down" | "tie" | "oneSided";

/** "quorum": too few sources had a price. "spread": they were too far apart. "late": nobody asked them in time. */
export type VoidReason = "quorum" | "spread" | "late";

/** Stakes of each direction. */
export interface Pools {
  readonly up: Amount;
  readonly down: Amount;
}

/** A tie and a round with an empty pool give everything back. */
export function resultOf(open: Ticks, close: Ticks, { up, down }: Pools): RoundResult {
  if (close === open) return "tie";
  if (up === 0n || down === 0n) return "oneSided";
  return close > open ? "up" : "down";
}

/** The losers' pool as the winners divide it, and the fee on it. */
export interface Share {
  readonly winning: Amount;
  readonly rewardFee: Amount;
  /** The losers' pool without the fee. */
  readonly shared: Amount;
}

/** The fee is of the losers' pool alone, and rounded up. */
export function shareOf(pools: Pools, winner: Direction, rewardFeePpm: RatePpm): Share {
  const [winning, losing] = winner === "up" ? [pools.up, pools.down] : [pools.down, pools.up];
  const rewardFee = amount(mulDiv(losing, BigInt(rewardFeePpm), BigInt(PPM), "ceil"));
  return { winning, rewardFee, shared: amount(losing - rewardFee) };
}

/** The stake and its part of what is shared, rounded down: never less than the stake. */
export function payoutOf(stake: Amount, { winning, shared }: Share): Amount {
  return amount(stake + mulDiv(stake, shared, winning, "floor"));
}

/** On top of a stake, rounded up. A stake in parts costs what it costs whole. */
export function openFeeOf(stake: Amount, openFeePpm: RatePpm): Amount {
  return amount(mulDiv(stake, BigInt(openFeePpm), BigInt(PPM), "ceil"));
}

/** Digits after the point of what one unit of stake brings. */
export const PER_UNIT_DECIMALS = 8;
const ONE = 10n ** BigInt(PER_UNIT_DECIMALS);

/** Payout of one unit of stake, with itself, as a count of 10^-{@link PER_UNIT_DECIMALS}; rounded down. */
export function payoutPerUnit({ winning, shared }: Share): bigint {
  return ONE + mulDiv(shared, ONE, winning, "floor");
}

/** Payout of a stake if the pools stayed as they are with it, and its direction won. */
export function payoutIfWon(
  { up, down }: Pools,
  direction: Direction,
  stake: Amount,
  rewardFeePpm: RatePpm,
): Amount {
  const isUp = direction === "up";
  const pools = isUp ? { up: amount(up + stake), down } : { up, down: amount(down + stake) };
  return stake === 0n ? stake : payoutOf(stake, shareOf(pools, direction, rewardFeePpm));
}
