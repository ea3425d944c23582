/**
 * The way participants bet on rounds: some follow the last move, some bet against it, some toss a coin. Each brings
 * what most people would stake. Pure: randomness and prices are given.
 */
import type { Direction } from "@meridian/core";
import type { Random } from "../../market/feeds/index.ts";

export interface Temper {
  /** The share of rounds that it enters. */
  readonly eagerness: number;
  /** 1 to follow a move always, −1 to bet on its end. */
  readonly follows: number;
  /** USDT, in the middle of what it stakes. */
  readonly stake: number;
}

export interface Bet {
  readonly direction: Direction;
  /** Whole USDT. */
  readonly stake: number;
}

export const TEMPERS: readonly Temper[] = [
  { eagerness: 0.9, follows: 0.6, stake: 20 },
  { eagerness: 0.8, follows: -0.6, stake: 25 },
  { eagerness: 0.7, follows: 0, stake: 12 },
  { eagerness: 0.6, follows: 0.3, stake: 60 },
  { eagerness: 0.6, follows: -0.3, stake: 50 },
  { eagerness: 0.5, follows: 0, stake: 8 },
  { eagerness: 0.4, follows: 0.8, stake: 90 },
  { eagerness: 0.4, follows: -0.8, stake: 80 },
];

/** A move of this share of the price is one that everybody sees. */
const MOVE_SEEN = 0.000_5;
const STAKE_DEVIATION = 0.6;
const STAKE_MAX = 500;

/**
 * Undefined from whom stays away.
 *
 * @param move since the last open price, as a share of it
 */
export function betOf({ eagerness, follows, stake }: Temper, move: number, random: Random): Bet | undefined {
  if (random.uniform() >= eagerness) return undefined;
  const up = 0.5 + 0.5 * follows * Math.tanh(move / MOVE_SEEN);
  const direction = random.uniform() < up ? "up" : "down";
  const drawn = Math.round(stake * Math.exp(STAKE_DEVIATION * random.normal()));
  return { direction, stake: Math.min(STAKE_MAX, Math.max(1, drawn)) };
}
