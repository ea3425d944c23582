/** A series of five minutes with three sources and funded members, for tests that tell one story. */
import type { Event } from "../events.ts";
import { createExchange, type Exchange } from "../exchange.ts";
import type { MemberId } from "../ids.ts";
import type { Amount, RatePpm, Ticks } from "../numeric/index.ts";
import type {
  DefineSeries,
  Direction,
  EnterRound,
  RoundSample,
  RoundSource,
  TurnRounds,
} from "../round/commands.ts";
import { USDT } from "./contract.ts";
import { run, TEST_TIME } from "./market.ts";

export const BTC_5M = "BTC-5M";
export const ROUND_MS = 300_000;
/** The time at which the first round opens. */
export const ROUND_START = TEST_TIME - (TEST_TIME % ROUND_MS) + ROUND_MS;
/** Ticks of a whole USDT. */
export const ROUND_PRICE = 100;

export const TEST_SOURCES: readonly RoundSource[] = ["north", "south", "east"].map((source, place) => ({
  source,
  key: String(place + 1).repeat(64),
  signer: "source",
}));

/** Stakes of 1 to 1,000 USDT; 3 % of the losers' pool. */
export function seriesTerms(more: Partial<DefineSeries> = {}): DefineSeries {
  return {
    type: "defineSeries",
    time: TEST_TIME,
    series: BTC_5M,
    base: "BTC",
    minutes: 5,
    priceDecimals: 2,
    stakeMin: USDT as Amount,
    stakeMax: (1_000n * USDT) as Amount,
    openFeePpm: 0 as RatePpm,
    rewardFeePpm: 30_000 as RatePpm,
    ...more,
  };
}

/** Round 1 is open, and members 1 to `members` have 5,000 USDT each in their rounds account. */
export function roundExchange(members: number, terms: Partial<DefineSeries> = {}): Exchange {
  const exchange = createExchange();
  const time = TEST_TIME;
  run(exchange, { type: "defineCoin", time, coin: "USDT", decimals: 6 });
  run(exchange, { type: "defineCoin", time, coin: "BTC", decimals: 8 });
  run(exchange, seriesTerms(terms));
  run(exchange, { type: "setSeriesState", time, series: BTC_5M, isOpen: true });
  run(exchange, { type: "setRoundSources", time, series: BTC_5M, sources: TEST_SOURCES });
  for (let member = 1; member <= members; member++) {
    run(exchange, { type: "openMember", time, member, inviter: 0 });
    const funds = { time, member, coin: "USDT", amount: (5_000n * USDT) as Amount };
    run(exchange, { ...funds, type: "creditDeposit", depositKey: `rounds:${member}`, network: "evm" });
    run(exchange, { ...funds, type: "transfer", from: "spot", to: "rounds" });
  }
  run(exchange, { type: "turnRounds", time: ROUND_START, series: BTC_5M, samples: [] });
  return exchange;
}

/** @param stake in USDT; @param minute since the first round opened */
export function entry(
  member: MemberId,
  direction: Direction,
  stake: bigint,
  round = 1,
  minute = (round - 1) * 5 + 1,
): EnterRound {
  const time = ROUND_START + minute * 60_000;
  return {
    type: "enterRound",
    time,
    member,
    series: BTC_5M,
    round,
    direction,
    stake: (stake * USDT) as Amount,
  };
}

/** The time at which a round is locked and the one before is settled. */
export function lockOf(round: number): number {
  return ROUND_START + round * ROUND_MS;
}

/** One sample of each source at the boundary itself. @param prices in USDT */
export function samplesOf(boundary: number, prices: readonly number[]): RoundSample[] {
  return prices.map((price, place) => ({
    source: TEST_SOURCES[place]!.source,
    price: Math.round(price * ROUND_PRICE) as Ticks,
    time: boundary,
    signature: String(place + 1).repeat(128),
  }));
}

/** Locks a round, and settles the one before, at a price in USDT. */
export function turnAt(round: number, prices: number | readonly number[], lateMs = 2_500): TurnRounds {
  const boundary = lockOf(round);
  const samples = samplesOf(boundary, typeof prices === "number" ? [prices, prices, prices] : prices);
  return { type: "turnRounds", time: boundary + lateMs, series: BTC_5M, samples };
}

/** {@link turnAt}, carried out. */
export function turn(exchange: Exchange, round: number, prices: number | readonly number[]): Event[] {
  return run(exchange, turnAt(round, prices));
}
