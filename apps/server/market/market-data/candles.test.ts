// Goal: candles of every interval are exactly those of the trades.
// Method: a hundred days of random trades with gaps, half projected, then a restart, then the other half; each interval
// is held against a recomputation from the list of trades by the calendar itself.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { CANDLE_INTERVALS, type Candle, type CandleInterval } from "@meridian/contract";
import type { TradeExecuted } from "@meridian/core";
import { Random } from "@meridian/core/testing";
import type { Postgres } from "../../ground/postgres/index.ts";
import { startTemporaryPostgres } from "../../ground/postgres/testing.ts";
import { startProjections } from "../projections/projections.ts";
import { freshDatabase, MemoryEngine, SILENT } from "../projections/testing.ts";
import { type MarketData, startMarketData } from "./market-data.ts";
import { defineMarket, expected, MARKET, naiveCandles, naiveOpen, price, tradeAt } from "./testing.ts";

const START = Date.UTC(2026, 0, 15, 7, 31, 12);
const DAY = 86_400_000;

let postgres: Postgres;
before(async () => (postgres = await startTemporaryPostgres()));
after(() => postgres.stop());

class Trades {
  readonly list: TradeExecuted[] = [];
  private readonly random = new Random(3);
  private time = START;
  private price = 640_000;

  trade(engine: MemoryEngine): void {
    const { random } = this;
    this.time += random.oneIn(12) ? random.between(0, 8 * 3_600_000) : random.between(0, 90_000);
    this.price += random.between(-50, 50);
    const event = tradeAt(this.list.length + 1, this.time, this.price, random.between(1, 10_000));
    this.list.push(event);
    engine.record([event], this.time);
  }

  get lastTime(): number {
    return this.time;
  }
}

async function assertInterval(
  marketData: MarketData,
  interval: CandleInterval,
  trades: Trades,
): Promise<void> {
  const naive = naiveCandles(interval, trades.list);
  const list = await marketData.candles(MARKET, interval, { limit: 1_000 });
  let close = "";
  let seen = 0;
  let previousOpen: number | undefined;
  for (const candle of list) {
    const inside = naive.get(candle[0]);
    assert.equal(candle[0], naiveOpen(interval, candle[0]), "opens on the calendar");
    if (previousOpen !== undefined) assert.equal(naiveOpen(interval, candle[0] - 1), previousOpen, "no gap");
    if (inside !== undefined) {
      assert.deepEqual(candle, expected(candle[0], inside), interval);
      seen += 1;
    } else if (close !== "") assert.deepEqual(candle.slice(1), [close, close, close, close, "0", "0", 0]);
    close = candle[4];
    previousOpen = candle[0];
  }
  const first = list[0]![0];
  assert.equal(
    seen,
    [...naive.keys()].filter((open) => open >= first).length,
    `${interval}: none is missing`,
  );
  assert.equal(previousOpen, naiveOpen(interval, trades.lastTime), "ends with the one that runs");
}

test("candles of every interval equal the ones recomputed from the trades", { timeout: 40_000 }, async () => {
  const pool = await freshDatabase(postgres);
  const engine = new MemoryEngine();
  const trades = new Trades();
  defineMarket(engine, START);
  const nowMs = (): number => trades.lastTime;
  for (const part of [3_000, 3_000]) {
    const projections = await startProjections({ pool, engine, log: SILENT });
    const marketData = await startMarketData({ pool, engine, nowMs });
    for (let count = 0; count < part; count += 1) trades.trade(engine);
    assert.equal(await projections.waitFor(engine.sequence, 20_000), true);
    while (marketData.sequence < engine.sequence) await new Promise(setImmediate);
    for (const interval of CANDLE_INTERVALS)
      if (interval !== "1s") await assertInterval(marketData, interval, trades);
    marketData.stop();
    await projections.stop();
  }
  assert.ok(trades.lastTime > START + 90 * DAY, "the trades span months");
  const fresh = await startMarketData({ pool, engine, nowMs });
  for (const interval of CANDLE_INTERVALS) {
    if (interval === "1s") continue;
    // A stream's, which knows only what the start has read.
    const newest = fresh.newestCandles(MARKET, interval);
    await assertInterval(fresh, interval, trades);
    const read = await fresh.candles(MARKET, interval, { limit: 1_000 });
    assert.deepEqual(newest, read.slice(-newest.length), interval);
    assert.deepEqual(newest, fresh.newestCandles(MARKET, interval), interval);
  }
  await assertPaging(fresh, trades);
  assertTicker(fresh, trades);
  fresh.stop();
  await pool.end();
});

/** Pages of 7 from the oldest day meet pages of 7 from the newest. */
async function assertPaging(marketData: MarketData, trades: Trades): Promise<void> {
  const forward: Candle[] = [];
  for (let from = 0; ;) {
    const page = await marketData.candles(MARKET, "1d", { limit: 7, from });
    if (page.length === 0) break;
    forward.push(...page);
    from = page.at(-1)![0] + 1;
  }
  const backward: Candle[] = [];
  for (let to = trades.lastTime + 1; ;) {
    const page = await marketData.candles(MARKET, "1d", { limit: 7, to });
    backward.unshift(...page);
    if (page.length === 0) break;
    to = page[0]![0];
  }
  assert.deepEqual(forward, backward);
  assert.equal(forward[0]![0], naiveOpen("1d", START));
}

function assertTicker(marketData: MarketData, trades: Trades): void {
  const from = Math.floor(trades.lastTime / 60_000) * 60_000 + 60_000 - DAY;
  const window = trades.list.filter(({ time }) => time >= from);
  const before = trades.list.filter(({ time }) => time < from).at(-1)!;
  const ticker = marketData.ticker(MARKET);
  const [, , high, low, last, base, quote] = expected(0, window);
  assert.deepEqual(
    [ticker.open, ticker.high, ticker.low, ticker.last, ticker.volumeBase, ticker.volumeQuote],
    [price(before.price), high, low, last, base, quote],
  );
  const change = ((trades.list.at(-1)!.price - before.price) / before.price) * 100;
  assert.ok(Math.abs(Number.parseFloat(ticker.changePercent) - change) < 0.011);
  assert.equal(marketData.sparkline(MARKET).length, 24);
}

test("seconds are kept for the last hour and filled between trades", { timeout: 30_000 }, async () => {
  const pool = await freshDatabase(postgres);
  const engine = new MemoryEngine();
  const trades = new Trades();
  defineMarket(engine, START);
  const marketData = await startMarketData({ pool, engine, nowMs: () => trades.lastTime });
  for (let count = 0; count < 50; count += 1) trades.trade(engine);
  while (marketData.sequence < engine.sequence) await new Promise(setImmediate);
  await assertInterval(marketData, "1s", trades);
  marketData.stop();
  await pool.end();
});
