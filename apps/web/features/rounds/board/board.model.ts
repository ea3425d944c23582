/** The rounds of a series as the cards of a rail. Pure. */
import type { OptionsRound, OptionsSeriesRow } from "@meridian/contract";
import { decimalUnits, formatDecimal, mulDiv } from "@meridian/core";

/**
 * A round's state by the clock: "next" takes entries, "closing" takes none in the seconds before its lock, "live"
 * awaits its close price, "calculating" is past its moment and not decided yet; the others are over.
 */
export type Phase = "next" | "closing" | "live" | "calculating" | "won" | "refunded";

export interface RoundOnCard {
  readonly kind: "round";
  readonly key: number;
  readonly round: OptionsRound;
  readonly phase: Phase;
  /** The next moment that it waits for; 0 when it is over. */
  readonly endsAt: number;
  /** Of the way to that moment, 0 to 100. */
  readonly percent: number;
}

/** A round that is not open yet: only its times are known. */
export interface LaterOnCard {
  readonly kind: "later";
  readonly key: number;
  readonly openingTime: number;
  readonly lockTime: number;
}

export type Card = RoundOnCard | LaterOnCard;

const LATER_SHOWN = 2;
const MINUTE_MS = 60_000;
const WHOLE = 100;

export function phaseOf(round: OptionsRound, nowMs: number): Phase {
  const { state, result, lockTime, deliveryTime, entriesCloseAt } = round;
  if (state === "void") return "refunded";
  if (state === "settled") return result === "bullish" || result === "bearish" ? "won" : "refunded";
  if (state === "locked") return nowMs < deliveryTime ? "live" : "calculating";
  if (nowMs >= lockTime) return "calculating";
  return nowMs < entriesCloseAt ? "next" : "closing";
}

function cardOf(round: OptionsRound, nowMs: number): RoundOnCard {
  const phase = phaseOf(round, nowMs);
  const [from, to] =
    round.state === "open" ? [round.openingTime, round.lockTime] : [round.lockTime, round.deliveryTime];
  const isOver = phase === "won" || phase === "refunded";
  const share = Math.floor((WHOLE * (nowMs - from)) / (to - from));
  return {
    ...{ kind: "round", key: round.expectNumber, round, phase },
    endsAt: isOver ? 0 : to,
    percent: isOver ? WHOLE : Math.max(0, Math.min(WHOLE, share)),
  };
}

/** Oldest first, as they stand from left to right; behind the one that takes entries those that follow it. */
export function cardsOf({ rounds, minutes, closed }: OptionsSeriesRow, nowMs: number): readonly Card[] {
  const cards = rounds
    .toSorted((one, other) => one.expectNumber - other.expectNumber)
    .map((round) => cardOf(round, nowMs));
  const last = cards.at(-1)?.round;
  if (last?.state !== "open" || closed === "stopped") return cards;
  const later = Array.from({ length: LATER_SHOWN }, (_, place): LaterOnCard => {
    const openingTime = last.lockTime + place * minutes * MINUTE_MS;
    const key = last.expectNumber + place + 1;
    return { kind: "later", key, openingTime, lockTime: openingTime + minutes * MINUTE_MS };
  });
  return [...cards, ...later];
}

/** The round that takes entries, or took them until its last seconds. */
export function openRound({ rounds }: OptionsSeriesRow): OptionsRound | undefined {
  return rounds.find(({ state }) => state === "open");
}

/** The round that awaits its close price. */
export function liveRound({ rounds }: OptionsSeriesRow): OptionsRound | undefined {
  return rounds.find(({ state }) => state === "locked");
}

const DIGITS = 10;
const units = (text: string): bigint => decimalUnits(text, DIGITS);

export function poolOf({ buyRewardPool, sellRewardPool }: OptionsRound): string {
  return formatDecimal(units(buyRewardPool) + units(sellRewardPool), DIGITS);
}

/**
 * Whole percent of all stakes that are on a rise, a half rounded up; undefined while there are none. 0 and 100 stand
 * only for a side with nothing and with everything.
 */
export function risePercent({ buyRewardPool, sellRewardPool }: OptionsRound): number | undefined {
  const [up, down] = [units(buyRewardPool), units(sellRewardPool)];
  const all = up + down;
  if (all === 0n) return undefined;
  if (up === 0n || down === 0n) return up === 0n ? 0 : WHOLE;
  const nearest = Number(mulDiv(2n * BigInt(WHOLE) * up + all, 1n, 2n * all, "floor"));
  return Math.min(Math.max(nearest, 1), WHOLE - 1);
}

/** Difference of a price from another, with its sign; undefined where one of them is not there. */
export function differenceOf(price: string | null, from: string | null): string | undefined {
  return price === null || from === null ? undefined : formatDecimal(units(price) - units(from), DIGITS);
}

/** The price that a round's card shows: of now while it runs, then its close price. */
export function priceOf({ closePrice, currentPrice }: OptionsRound): string | null {
  return closePrice ?? currentPrice;
}

/** The direction that is ahead, or has won; undefined while neither is. */
export function ahead(round: OptionsRound): "bullish" | "bearish" | undefined {
  const difference = differenceOf(priceOf(round), round.openPrice);
  if (difference === undefined || !/[1-9]/.test(difference)) return undefined;
  return difference.startsWith("-") ? "bearish" : "bullish";
}
