/**
 * The year before the first start: every minute of the simulated market as a bar, gathered into the intervals that are
 * kept. All intervals are gathered from the same minutes, so they agree exactly. Prices are whole ticks, volumes whole
 * lots and whole tick-lots (one tick times one lot), so sums are exact too.
 */
import { setImmediate } from "node:timers/promises";
import { activityAt, bridgeMaximum, type MarketBirth, Random } from "../../market/feeds/index.ts";
import { basisAt } from "../basis.ts";
import type { MarketTempo } from "../tempo.ts";
import { ContractTrack } from "./contract-track.ts";
import { type Funding, impactPpm } from "./funding.ts";
import { joinPrices, type Prices, PriceTrack, type Walk } from "./prices.ts";
import { MINUTES_PER_DAY, walkYear, type Year } from "./year.ts";

/** Days kept of each interval, counted back from the end. */
export const HISTORY_INTERVALS = [
  { interval: "1m", minutes: 1, days: 7 },
  { interval: "5m", minutes: 5, days: 30 },
  { interval: "15m", minutes: 15, days: 90 },
  { interval: "1h", minutes: 60, days: 365 },
  { interval: "1d", minutes: MINUTES_PER_DAY, days: 365 },
] as const;

export interface Bar extends Prices {
  readonly openMinute: number;
  lots: number;
  tickLots: number;
  trades: number;
  /** Of a contract: what its index did meanwhile. */
  readonly index: Prices | undefined;
}

/** A market as the history needs it. Coins by their place in the model; a quote of −1 is USDT. */
export interface HistoryMarket {
  readonly tempo: MarketTempo;
  readonly baseIndex: number;
  readonly quoteIndex: number;
  /** In quote coins and base coins. */
  readonly tick: number;
  readonly lot: number;
  /** USDT that a contract's book is asked for when its premium is taken; undefined of a spot market. */
  readonly impactNotional: number | undefined;
}

export interface MarketHistory {
  readonly market: string;
  /** Per interval, in the order of {@link HISTORY_INTERVALS}; oldest first, the last bar may still be running. */
  readonly bars: readonly (readonly Bar[])[];
  /** Of a contract, oldest first. */
  readonly funding: readonly Funding[];
}

/** BTC and ETH move together; their ratio moves as much as this correlation leaves. */
const PAIR_CORRELATION = 0.81;

/** The first of the streams of randomness for volumes, one for each market: prices are the model's alone. */
const VOLUME_STREAM = 4_711;

/** Days of one market between two moments at which others work: some ten milliseconds. */
const TURN_DAYS = 15;

/**
 * Simulates the year again from its birth, up to the start of `endMinute`, one market after the other, so that one can
 * be written while the next is made.
 */
export async function* simulateHistory(
  birth: MarketBirth,
  markets: readonly HistoryMarket[],
  endMinute: number,
): AsyncGenerator<MarketHistory> {
  const year = await walkYear(birth, endMinute);
  for (const [place, market] of markets.entries()) {
    const random = Random.seeded(birth.seed, VOLUME_STREAM + place);
    const writer = new MarketWriter(market, birth, year, random);
    for (let minute = year.firstMinute; minute < endMinute; minute += 1) {
      if (minute % (TURN_DAYS * MINUTES_PER_DAY) === 0) await setImmediate();
      writer.addMinute(minute);
    }
    const { bars, contract } = writer;
    yield { market: writer.market, bars, funding: contract?.funding.settled ?? [] };
  }
}

class MarketWriter {
  readonly market: string;
  readonly bars: Bar[][] = HISTORY_INTERVALS.map(() => []);
  readonly contract: ContractTrack | undefined;
  private readonly terms: HistoryMarket;
  private readonly year: Year;
  private readonly random: Random;
  private readonly starts: readonly number[];
  private readonly prices: PriceTrack;
  private readonly quoteScale: number;

  constructor(terms: HistoryMarket, birth: MarketBirth, year: Year, random: Random) {
    this.market = terms.tempo.market;
    this.terms = terms;
    this.year = year;
    this.random = random;
    const scaleOf = (index: number) => (index < 0 ? 1 : (birth.scales[index] as number));
    this.quoteScale = scaleOf(terms.quoteIndex);
    const ticksAtLevelZero = scaleOf(terms.baseIndex) / this.quoteScale / terms.tick;
    this.prices = new PriceTrack(ticksAtLevelZero);
    this.contract = contractTrackOf(terms, birth.seed, ticksAtLevelZero);
    this.starts = HISTORY_INTERVALS.map(({ minutes, days }) => {
      const wanted = Math.max(year.firstMinute, year.endMinute - days * MINUTES_PER_DAY);
      return Math.ceil(wanted / minutes) * minutes;
    });
    const level = this.ratioAt(year.firstMinute);
    this.prices.begin(level + (this.contract?.begin(level, year.firstMinute) ?? 0));
  }

  /** The minutes from the year's first on, each in its turn. */
  addMinute(minute: number): void {
    const from = this.ratioAt(minute);
    const change = this.ratioAt(minute + 1) - from;
    const deviation = this.deviationAt(minute);
    const walk: Walk = {
      to: from + change,
      high: from + bridgeMaximum(change, deviation, this.random.uniform()),
      low: from - bridgeMaximum(-change, deviation, this.random.uniform()),
    };
    const beside = this.contract?.next(walk, minute);
    const { open, high, low, close } = this.prices.next(walk, beside?.basis);

    const stir = Math.min(5, 0.6 + (0.5 * Math.abs(change)) / Math.max(deviation, 1e-9));
    const average = Math.round((open + high + low + close) / 4);
    const { lots, trades } = this.volumeAt(minute, stir, average);
    const tickLots = lots * average;
    this.gather({ openMinute: minute, open, high, low, close, lots, tickLots, trades, index: beside?.index });
    if (beside !== undefined) this.contract?.funding.take(minute + 1, beside.index.close, close);
  }

  /** @param stir how much more there is to trade than in a calm minute @param average price in ticks */
  private volumeAt(minute: number, stir: number, average: number): { lots: number; trades: number } {
    const { takesPerMinute, takeNotional, tradesPerTake, turnoverPerTake } = this.terms.tempo;
    const noise = Math.exp(0.5 * this.random.normal() - 0.125);
    const takes = takesPerMinute * activityAt(minute) * stir * noise;
    const trades = Math.max(1, Math.round(takes * tradesPerTake));
    const notional = takes * takeNotional * turnoverPerTake * (0.6 + 0.8 * this.random.uniform());
    const { tick, lot, quoteIndex } = this.terms;
    const quoteUsdt = this.quoteScale * Math.exp(this.year.levelAt(quoteIndex, minute + 1));
    const usdtPerLot = average * tick * lot * quoteUsdt;
    return { lots: Math.max(trades, Math.round(notional / usdtPerLot)), trades };
  }

  private gather(bar: Bar): void {
    for (let index = 0; index < HISTORY_INTERVALS.length; index += 1) {
      if (bar.openMinute < (this.starts[index] as number)) continue;
      const { minutes } = HISTORY_INTERVALS[index] as (typeof HISTORY_INTERVALS)[number];
      const openMinute = bar.openMinute - (bar.openMinute % minutes);
      const list = this.bars[index] as Bar[];
      const last = list.at(-1);
      if (last?.openMinute === openMinute) join(last, bar);
      else list.push({ ...bar, openMinute, index: bar.index === undefined ? undefined : { ...bar.index } });
    }
  }

  private ratioAt(minute: number): number {
    const { baseIndex, quoteIndex } = this.terms;
    return this.year.levelAt(baseIndex, minute) - this.year.levelAt(quoteIndex, minute);
  }

  private deviationAt(minute: number): number {
    const base = this.year.deviationAt(this.terms.baseIndex, minute);
    const quote = this.year.deviationAt(this.terms.quoteIndex, minute);
    return Math.sqrt(base * base + quote * quote - 2 * PAIR_CORRELATION * base * quote);
  }
}

function contractTrackOf(
  { tempo, baseIndex, impactNotional }: HistoryMarket,
  seed: number,
  ticksAtLevelZero: number,
): ContractTrack | undefined {
  const { contract } = tempo;
  if (contract === undefined || impactNotional === undefined) return undefined;
  const basisOf = (timeMs: number) => basisAt(seed, baseIndex, contract.basisPpm, timeMs);
  return new ContractTrack(ticksAtLevelZero, basisOf, impactPpm(tempo, impactNotional));
}

function join(into: Bar, next: Bar): void {
  joinPrices(into, next);
  if (into.index !== undefined && next.index !== undefined) joinPrices(into.index, next.index);
  into.lots += next.lots;
  into.tickLots += next.tickLots;
  into.trades += next.trades;
}
