/** Rounds as decimals. */
import type { OptionsEntry, OptionsRound, OptionsSeries, OptionsSeriesRow } from "@meridian/contract";
import {
  type Amount,
  amount,
  type Direction,
  formatDecimal,
  mulDiv,
  payoutPerUnit,
  PER_UNIT_DECIMALS,
  QUORUM,
  ratePpm,
  type RoundView,
  type SeriesView,
  shareOf,
  STAKE_COIN,
  trimDecimal,
} from "@meridian/core";
import type { VenueTerms } from "../market-data/index.ts";
import type { EntryRow, RoundRow } from "../projections/index.ts";
import type { Priced } from "./observe.ts";
import type { RoundData } from "./round-data.ts";

type Terms = Pick<VenueTerms, "amountText">;

export function stakeText(terms: Terms, units: bigint): string {
  return terms.amountText(STAKE_COIN, units);
}

/** Null for 0, which is no price. */
export function priceText(
  { priceDecimals }: Pick<Priced, "priceDecimals">,
  ticks: number | undefined,
): string | null {
  return ticks === undefined || ticks === 0 ? null : trimDecimal(formatDecimal(BigInt(ticks), priceDecimals));
}

const SIDES = { up: "bullish", down: "bearish" } as const;

function directionText(direction: Direction): "bullish" | "bearish" {
  return SIDES[direction];
}

function resultText(result: RoundRow["result"]): OptionsRound["result"] {
  return result === "up" || result === "down" ? SIDES[result] : result;
}

export function seriesText(terms: Terms, view: SeriesView, data: RoundData, nowMs: number): OptionsSeries {
  const { series, base, minutes, priceDecimals, openFeePpm, rewardFeePpm } = view;
  const hasSources = data.freshSources(view, nowMs) >= QUORUM;
  return {
    ...{ series, base, coin: STAKE_COIN, minutes, priceDecimals, openFeePpm, rewardFeePpm },
    stakeMin: stakeText(terms, view.stakeMin),
    stakeMax: stakeText(terms, view.stakeMax),
    closed: view.isOpen ? (hasSources ? "" : "sources") : "stopped",
  };
}

/** With the rounds that run. */
export function seriesRow(terms: Terms, view: SeriesView, data: RoundData, nowMs: number): OptionsSeriesRow {
  const now = data.priceNow(view, nowMs);
  const running = [view.open, view.locked].filter((round) => round !== undefined);
  return {
    ...seriesText(terms, view, data, nowMs),
    currentPrice: priceText(view, now),
    rounds: running.map((round) => roundText(terms, view, runningRow(view, round), now)),
    time: nowMs,
  };
}

/** The figures that a round has while it runs and after. */
export type RoundFigures = Pick<
  RoundRow,
  | ("series" | "round" | "state" | "opensAt" | "locksAt" | "closesAt" | "openPrice" | "closePrice")
  | ("upPool" | "downPool" | "upMembers" | "downMembers" | "openFeePpm" | "rewardFeePpm")
  | ("rewardFee" | "result" | "reason" | "winners")
>;

const ENTRIES_CLOSE_BEFORE_MS = 10_000;

function runningRow({ series, locked }: SeriesView, round: RoundView): RoundFigures {
  return {
    ...round,
    series,
    state: round === locked ? "locked" : "open",
    closePrice: 0,
    upPool: round.pools.up,
    downPool: round.pools.down,
    upMembers: round.members.up,
    downMembers: round.members.down,
    ...({ rewardFee: 0n, result: "", reason: "", winners: 0 } as const),
  };
}

/** @param now the price of this moment, in ticks */
export function roundText(
  terms: Terms,
  of: Priced,
  row: RoundFigures,
  now: number | undefined,
): OptionsRound {
  return {
    series: row.series,
    base: of.base,
    expectNumber: row.round,
    state: row.state,
    ...timesText(row),
    entriesCloseAt: row.locksAt - ENTRIES_CLOSE_BEFORE_MS,
    ...pricesText(of, row, now),
    ...poolsText(terms, row),
    buyPayout: perUnitText(row, "up"),
    sellPayout: perUnitText(row, "down"),
    openFeePpm: row.openFeePpm,
    rewardFeePpm: row.rewardFeePpm,
    rewardFee: stakeText(terms, row.rewardFee),
    result: resultText(row.result),
    reason: row.reason,
    winners: row.winners,
  };
}

function timesText({ opensAt, locksAt, closesAt }: RoundFigures) {
  return {
    openingTime: opensAt,
    lockTime: locksAt,
    deliveryTime: closesAt,
    timeRange: [locksAt, closesAt] as [number, number],
  };
}

function pricesText(of: Priced, { openPrice, closePrice, state }: RoundFigures, now: number | undefined) {
  const close = priceText(of, closePrice);
  const isRunning = state === "open" || state === "locked";
  return {
    openPrice: priceText(of, openPrice),
    closePrice: close,
    deliveryPrice: close,
    currentPrice: isRunning ? priceText(of, now) : close,
  };
}

function poolsText(terms: Terms, { upPool, downPool, upMembers, downMembers }: RoundFigures) {
  return {
    buyRewardPool: stakeText(terms, upPool),
    sellRewardPool: stakeText(terms, downPool),
    buyMembers: upMembers,
    sellMembers: downMembers,
  };
}

/** Null where nobody is on the side, and of a round that was given back. */
function perUnitText(
  { upPool, downPool, rewardFeePpm, result }: RoundFigures,
  side: Direction,
): string | null {
  const pools = { up: amount(upPool), down: amount(downPool) };
  const isGivenBack = result !== "" && result !== "up" && result !== "down";
  if (pools[side] === 0n || isGivenBack) return null;
  const perUnit = payoutPerUnit(shareOf(pools, side, ratePpm(rewardFeePpm)));
  return trimDecimal(formatDecimal(perUnit, PER_UNIT_DECIMALS));
}

export function entryText(
  terms: Terms,
  of: Priced,
  entry: EntryRow,
  row: RoundFigures,
  now: number | undefined,
): OptionsEntry {
  const isRunning = entry.outcome === "running";
  const profit = isRunning ? 0n : entry.payout - entry.stake - entry.openFee;
  const text = (units: bigint): string => stakeText(terms, units);
  return {
    series: entry.series,
    base: of.base,
    coin: STAKE_COIN,
    expectNumber: entry.round,
    direction: directionText(entry.direction),
    betAmount: text(entry.stake),
    openFee: text(entry.openFee),
    state: entry.outcome,
    result: resultText(row.result),
    reason: row.reason,
    rewardAmount: text(entry.payout),
    rewardFee: text(rewardFeeOf(entry, row)),
    ...pricesText(of, row, now),
    ...poolsText(terms, row),
    ...timesText(row),
    profitLoss: text(profit),
    createTime: entry.enteredAt,
    endTime: isRunning ? null : entry.endedAt,
  };
}

/** A winner's part of the losers' pool without the fee, less what it got of it. */
function rewardFeeOf(
  { outcome, stake, direction, payout }: EntryRow,
  { upPool, downPool }: RoundFigures,
): Amount {
  if (outcome !== "won") return amount(0n);
  const [winning, losing] = direction === "up" ? [upPool, downPool] : [downPool, upPool];
  return amount(mulDiv(stake, losing, winning, "floor") - (payout - stake));
}
