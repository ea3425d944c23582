/**
 * The year before the first start: every minute of the simulated market as a bar, gathered into the intervals that are
 * kept. All intervals are gathered from the same minutes, so they agree exactly. Prices are whole ticks, volumes whole
 * lots and whole tick-lots (one tick times one lot), so sums are exact too.
 */
import { setImmediate } from "node:timers/promises";
import {
  activityAt,
  bridgeMaximum,
  HISTORY_MINUTES,
  type MarketBirth,
  MarketModel,
  Random,
} from "../../market/feeds/index.ts";
import { basisAt } from "../basis.ts";
import type { MarketTempo } from "../tempo.ts";
import { ContractTrack } from "./contract-track.ts";
import { type Funding, impactPpm } from "./funding.ts";
import { joinPrices, type Prices, PriceTrack, type Walk } from "./prices.ts";

const MINUTES_PER_DAY = 1_440;

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

/** The randomness of volumes is its own stream: prices are the model's alone. */
const VOLUME_STREAM = 4_711;

/** Simulates the year again from its birth, up to the start of `endMinute`; lets others work after every day. */
export async function simulateHistory(
  birth: MarketBirth,
  markets: readonly HistoryMarket[],
  endMinute: number,
): Promise<MarketHistory[]> {
  const model = MarketModel.seeded(birth.seed, birth.minute - HISTORY_MINUTES);
  const random = Random.seeded(birth.seed, VOLUME_STREAM);
  const writers = markets.map((market) => new MarketWriter(market, birth, model.minute, endMinute));
  for (const writer of writers) writer.begin(model);
  while (model.minute < endMinute) {
    if (model.minute % MINUTES_PER_DAY === 0) await setImmediate();
    model.step();
    for (const writer of writers) writer.addMinute(model, random);
  }
  return writers.map((writer) => ({
    ...{ market: writer.market, bars: writer.bars },
    funding: writer.contract?.funding.settled ?? [],
  }));
}

class MarketWriter {
  readonly market: string;
  readonly bars: Bar[][] = HISTORY_INTERVALS.map(() => []);
  readonly contract: ContractTrack | undefined;
  private readonly terms: HistoryMarket;
  private readonly starts: readonly number[];
  private readonly prices: PriceTrack;
  private readonly usdtPerLotTick: (ticks: number, model: MarketModel) => number;

  constructor(terms: HistoryMarket, birth: MarketBirth, firstMinute: number, endMinute: number) {
    this.market = terms.tempo.market;
    this.terms = terms;
    const scaleOf = (index: number) => (index < 0 ? 1 : (birth.scales[index] as number));
    const ticksAtLevelZero = scaleOf(terms.baseIndex) / scaleOf(terms.quoteIndex) / terms.tick;
    this.prices = new PriceTrack(ticksAtLevelZero);
    this.contract = contractTrackOf(terms, birth.seed, ticksAtLevelZero);
    this.starts = HISTORY_INTERVALS.map(({ minutes, days }) => {
      const wanted = Math.max(firstMinute, endMinute - days * MINUTES_PER_DAY);
      return Math.ceil(wanted / minutes) * minutes;
    });
    const quoteScale = scaleOf(terms.quoteIndex);
    this.usdtPerLotTick = (ticks, model) =>
      ticks * terms.tick * terms.lot * quoteScale * Math.exp(levelOf(model.levels, terms.quoteIndex));
  }

  begin(model: MarketModel): void {
    const level = this.ratio(model.levels);
    this.prices.begin(level + (this.contract?.begin(level, model.minute) ?? 0));
  }

  /** The minute that the model's last step walked. */
  addMinute(model: MarketModel, random: Random): void {
    const minute = model.minute - 1;
    const from = this.ratio(model.previous);
    const change = this.ratio(model.levels) - from;
    const deviation = this.deviation(model);
    const walk: Walk = {
      to: from + change,
      high: from + bridgeMaximum(change, deviation, random.uniform()),
      low: from - bridgeMaximum(-change, deviation, random.uniform()),
    };
    const beside = this.contract?.next(walk, minute);
    const { open, high, low, close } = this.prices.next(walk, beside?.basis);

    const { takesPerMinute, takeNotional, tradesPerTake, turnoverPerTake } = this.terms.tempo;
    const stir = Math.min(5, 0.6 + (0.5 * Math.abs(change)) / Math.max(deviation, 1e-9));
    const noise = Math.exp(0.5 * random.normal() - 0.125);
    const takes = takesPerMinute * activityAt(minute) * stir * noise;
    const trades = Math.max(1, Math.round(takes * tradesPerTake));
    const average = Math.round((open + high + low + close) / 4);
    const notional = takes * takeNotional * turnoverPerTake * (0.6 + 0.8 * random.uniform());
    const lots = Math.max(trades, Math.round(notional / this.usdtPerLotTick(average, model)));
    const volume = { lots, tickLots: lots * average, trades };
    this.gather({ openMinute: minute, open, high, low, close, ...volume, index: beside?.index });
    if (beside !== undefined) this.contract?.funding.take(minute + 1, beside.index.close, close);
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

  private ratio(levels: Float64Array): number {
    return levelOf(levels, this.terms.baseIndex) - levelOf(levels, this.terms.quoteIndex);
  }

  private deviation(model: MarketModel): number {
    const base = levelOf(model.deviations, this.terms.baseIndex);
    const quote = levelOf(model.deviations, this.terms.quoteIndex);
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

function levelOf(levels: Float64Array, index: number): number {
  return index < 0 ? 0 : (levels[index] as number);
}

function join(into: Bar, next: Bar): void {
  joinPrices(into, next);
  if (into.index !== undefined && next.index !== undefined) joinPrices(into.index, next.index);
  into.lots += next.lots;
  into.tickLots += next.tickLots;
  into.trades += next.trades;
}
