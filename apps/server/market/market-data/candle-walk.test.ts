// Goal: whatever the clock does, every interval's candles are those of the trades, as read and as published live.
// Method: trades at random moments with bursts, gaps, borders of weeks and months met to the millisecond, a clock that
// steps back, and restarts; all fifteen intervals against a fold by the calendar itself.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { type Candle, CANDLE_INTERVALS, type CandleInterval, type CandlesMessage } from "@meridian/contract";
import type { TradeExecuted } from "@meridian/core";
import { Random } from "@meridian/core/testing";
import type { Pool } from "pg";
import type { Postgres } from "../../ground/postgres/index.ts";
import { startTemporaryPostgres } from "../../ground/postgres/testing.ts";
import { type Projections, startProjections } from "../projections/projections.ts";
import { freshDatabase, MemoryEngine, SILENT } from "../projections/testing.ts";
import { CandlesFeed } from "./candles-feed.ts";
import { baseOf, openTimeOf, stepOpenTime } from "./intervals.ts";
import { type MarketData, startMarketData } from "./market-data.ts";
import { defineMarket, expected, MARKET, naiveCandles, naiveOpen, tradeAt } from "./testing.ts";

const SECOND = 1_000;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Each before a border: of a leap February, of a year within a week, of a month that is a Monday. */
const STARTS = [Date.UTC(2028, 1, 27, 22), Date.UTC(2026, 11, 30, 5), Date.UTC(2026, 5, 28, 12)];
const TRADES = 250;
/** A listener that received nothing for more candles than this reads the history again. */
const LIVE_CANDLES_MAX = 900;

let postgres: Postgres;
before(async () => (postgres = await startTemporaryPostgres()));
after(() => postgres.stop());

/** The next moment of a trade. */
function walk(random: Random, nowMs: number): number {
  switch (random.between(0, 9)) {
    case 0:
      return nowMs - random.between(0, 2 * SECOND);
    case 1:
      return borderAfter(random, nowMs) - random.between(0, 1);
    case 2:
      return nowMs + random.between(0, 9 * DAY);
    case 3:
      return nowMs + random.between(0, 5 * HOUR);
    case 4:
      return nowMs + random.between(0, 200 * SECOND);
    default:
      return nowMs + random.between(0, 1_500);
  }
}

function borderAfter(random: Random, nowMs: number): number {
  const interval = random.pick(["1m", "1h", "1d", "3d", "1w", "1M"] as const);
  const open = naiveOpen(interval, nowMs);
  let border = open;
  while (naiveOpen(interval, border) === open) border += interval === "1m" ? 60 * SECOND : HOUR;
  return border;
}

/** A page that listens: keeps the latest of each candle that it was sent. */
class Listener {
  readonly candles = new Map<number, Candle>();
  readonly interval: CandleInterval;
  seenMs: number;
  private readonly feed: CandlesFeed;

  constructor(marketData: MarketData, interval: CandleInterval, nowMs: number) {
    this.interval = interval;
    this.seenMs = nowMs;
    this.feed = new CandlesFeed(marketData, MARKET, interval);
    this.take(this.feed.snapshot());
  }

  tick(nowMs: number): void {
    this.seenMs = nowMs;
    const delta = this.feed.delta();
    if (delta !== null) this.take(delta);
  }

  private take(message: CandlesMessage): void {
    for (const candle of message.list) this.candles.set(candle[0], candle);
  }
}

class Scene {
  readonly trades: TradeExecuted[] = [];
  nowMs: number;
  readonly engine = new MemoryEngine();
  private readonly pool: Pool;
  private projections: Projections | undefined;
  private price = 640_000;

  constructor(pool: Pool, startMs: number) {
    this.pool = pool;
    this.nowMs = startMs;
    defineMarket(this.engine, startMs);
  }

  /** From what the tables hold. */
  async start(): Promise<MarketData> {
    this.projections = await startProjections({ pool: this.pool, engine: this.engine, log: SILENT });
    return startMarketData({ pool: this.pool, engine: this.engine, nowMs: () => this.nowMs });
  }

  async stop(marketData: MarketData): Promise<void> {
    await this.projections?.waitFor(this.engine.sequence, 20_000);
    await this.projections?.stop();
    marketData.stop();
  }

  trade(random: Random, timeMs: number): void {
    this.price += random.between(-30, 30);
    const event = tradeAt(this.trades.length + 1, timeMs, this.price, random.between(1, 9_999));
    this.nowMs = Math.max(this.nowMs, timeMs);
    this.trades.push(event);
    this.engine.record([event], timeMs);
  }

  async settled(marketData: MarketData): Promise<void> {
    while (marketData.sequence < this.engine.sequence) await new Promise(setImmediate);
  }
}

for (const [seed, startMs] of STARTS.entries())
  test(
    `candles read and published from ${new Date(startMs).toISOString().slice(0, 10)} on are those of the trades`,
    { timeout: 120_000 },
    async () => {
      const random = new Random(seed + 1);
      const pool = await freshDatabase(postgres);
      const scene = new Scene(pool, startMs);
      for (let round = 0; round < 2; round += 1) {
        const marketData = await scene.start();
        try {
          await live(scene, marketData, random);
          for (const interval of CANDLE_INTERVALS)
            if (interval !== "1s" || round === 0) await assertRead(scene, marketData, interval, random);
        } finally {
          await scene.stop(marketData);
        }
      }
      await pool.end();
    },
  );

/** By the stored stretch that each falls into, then as they were made: a clock that stepped back went back in time. */
function inOrder(interval: CandleInterval, trades: readonly TradeExecuted[]): TradeExecuted[] {
  const stretchOf = ({ time }: TradeExecuted): number => naiveOpen(baseOf(interval), time);
  return trades.toSorted((one, other) => stretchOf(one) - stretchOf(other));
}

/** Trades while fifteen listeners are served now and then; each ends with every candle since it listens, exactly. */
async function live(scene: Scene, marketData: MarketData, random: Random): Promise<void> {
  await scene.settled(marketData);
  const listeners = CANDLE_INTERVALS.map((interval) => new Listener(marketData, interval, scene.nowMs));
  const fromMs = scene.nowMs;
  for (let count = 0; count < TRADES; count += 1) {
    const timeMs = walk(random, scene.nowMs);
    for (const listener of listeners) {
      const limitMs = stepOpenTime(listener.interval, listener.seenMs, LIVE_CANDLES_MAX);
      if (timeMs > limitMs || random.oneIn(4)) listener.tick(scene.nowMs);
    }
    scene.trade(random, timeMs);
    await scene.settled(marketData);
  }
  for (const listener of listeners) {
    listener.tick(scene.nowMs);
    assertSeen(scene, listener, fromMs);
  }
}

function assertSeen({ trades }: Scene, { interval, candles }: Listener, fromMs: number): void {
  const naive = naiveCandles(interval, inOrder(interval, trades));
  const from = naiveOpen(interval, fromMs);
  for (const [openTime, inside] of naive)
    if (openTime >= from) assert.deepEqual(candles.get(openTime), expected(openTime, inside), interval);
  for (const [openTime, candle] of candles) {
    assert.equal(openTime, naiveOpen(interval, openTime), `${interval} opens on the calendar`);
    if (!naive.has(openTime)) assert.deepEqual(candle.slice(5), ["0", "0", 0], `${interval} without a trade`);
  }
}

/** The latest thousand, and stretches from anywhere. */
async function assertRead(
  scene: Scene,
  marketData: MarketData,
  interval: CandleInterval,
  random: Random,
): Promise<void> {
  const naive = naiveCandles(interval, inOrder(interval, scene.trades));
  const first = Math.min(...naive.keys());
  await assertStretch(scene, naive, interval, await marketData.candles(MARKET, interval, { limit: 1_000 }));
  for (let count = 0; count < 4; count += 1) {
    const anywhere = random.pick(scene.trades).time + random.between(-DAY, DAY);
    const limit = random.between(1, 400);
    const from = anywhere;
    const list = await marketData.candles(MARKET, interval, { limit, from });
    const wanted = Math.max(from, first);
    const opens =
      openTimeOf(interval, wanted) === wanted
        ? wanted
        : stepOpenTime(interval, openTimeOf(interval, wanted), 1);
    if (list.length > 0) assert.equal(list[0]![0], opens, `${interval} from ${from}`);
    await assertStretch(scene, naive, interval, list);
    const back = await marketData.candles(MARKET, interval, { limit, to: anywhere });
    if (back.length > 0) assert.equal(naiveOpen(interval, anywhere - 1), back.at(-1)![0]);
    await assertStretch(scene, naive, interval, back);
  }
}

/** Whole, without a gap, each candle exact or flat at the close before it. */
async function assertStretch(
  scene: Scene,
  naive: ReadonlyMap<number, readonly TradeExecuted[]>,
  interval: CandleInterval,
  list: readonly Candle[],
): Promise<void> {
  let close: string | undefined;
  for (const [place, candle] of list.entries()) {
    const [openTime] = candle;
    const before = list[place - 1]?.[0];
    if (before !== undefined) assert.equal(naiveOpen(interval, openTime - 1), before, `${interval} no gap`);
    const inside = naive.get(openTime);
    if (inside !== undefined) assert.deepEqual(candle, expected(openTime, inside), interval);
    else {
      close ??= lastBefore(scene.trades, interval, openTime);
      assert.deepEqual(candle.slice(1), [close, close, close, close, "0", "0", 0], `${interval} flat`);
    }
    close = candle[4];
  }
}

/** The close of the latest candle before an open time. */
function lastBefore(trades: readonly TradeExecuted[], interval: CandleInterval, openTime: number): string {
  const earlier = inOrder(interval, trades).filter(({ time }) => naiveOpen(interval, time) < openTime);
  const latest = Math.max(...earlier.map(({ time }) => naiveOpen(interval, time)));
  return expected(
    latest,
    earlier.filter(({ time }) => naiveOpen(interval, time) === latest),
  )[4];
}
