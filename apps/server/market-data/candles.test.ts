// Goal: candles of every interval are exactly those of the trades.
// Method: a hundred days of random trades with gaps, half projected, then a restart, then the other half; each interval
// is held against a recomputation from the list of trades by the calendar itself.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { CANDLE_INTERVALS, type Candle, type CandleInterval } from "@meridian/contract";
import { amount, lots, ticks, type TradeExecuted } from "@meridian/core";
import { Random } from "@meridian/core/testing";
import type { Postgres } from "../postgres/index.ts";
import { startTemporaryPostgres } from "../postgres/testing.ts";
import { startProjections } from "../projections/projections.ts";
import { freshDatabase, MemoryEngine, SILENT } from "../projections/testing.ts";
import { defineMarketCommand, SEED_MARKETS } from "../venue/markets.ts";
import { type MarketData, startMarketData } from "./market-data.ts";

const START = Date.UTC(2026, 0, 15, 7, 31, 12);
const DAY = 86_400_000;
const MARKET = "BTC/USDT";

let postgres: Postgres;
before(async () => (postgres = await startTemporaryPostgres()));
after(() => postgres.stop());

function venue(engine: MemoryEngine): void {
  for (const [coin, decimals] of [
    ["USDT", 6],
    ["BTC", 8],
  ] as const)
    engine.run({ type: "defineCoin", time: START, coin, decimals });
  engine.run(defineMarketCommand(SEED_MARKETS[0]!, START));
}

class Trades {
  readonly list: TradeExecuted[] = [];
  private readonly random = new Random(3);
  private time = START;
  private price = 640_000;

  trade(engine: MemoryEngine): void {
    const { random } = this;
    this.time += random.oneIn(12) ? random.between(0, 8 * 3_600_000) : random.between(0, 90_000);
    this.price += random.between(-50, 50);
    const quantity = random.between(1, 10_000);
    const event: TradeExecuted = {
      type: "tradeExecuted",
      time: this.time,
      market: MARKET,
      tradeId: this.list.length + 1,
      price: ticks(this.price),
      quantity: lots(quantity),
      takerSide: random.pick(["buy", "sell"] as const),
      makerOrderId: 1,
      takerOrderId: 2,
      makerMember: 1,
      takerMember: 2,
      baseAmount: amount(BigInt(quantity) * 1_000n),
      quoteAmount: amount(BigInt(quantity) * BigInt(this.price)),
      makerFee: amount(1n),
      takerFee: amount(1n),
      buyerReleased: amount(0n),
    };
    this.list.push(event);
    engine.record([event], this.time);
  }

  get lastTime(): number {
    return this.time;
  }
}

/** By the calendar itself, one date at a time: nothing of the code under test. */
function naiveOpen(interval: CandleInterval, time: number): number {
  const date = new Date(time);
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()];
  if (interval === "1M") return Date.UTC(year, month, 1);
  if (interval === "1w") return Date.UTC(year, month, day - ((date.getUTCDay() + 6) % 7));
  if (interval === "3d") return Math.floor(time / (3 * DAY)) * 3 * DAY;
  if (interval === "1d") return Date.UTC(year, month, day);
  const count = Number.parseInt(interval, 10);
  const unit = { s: 1_000, m: 60_000, h: 3_600_000 }[interval.at(-1) as "s" | "m" | "h"];
  return Math.floor(time / (count * unit)) * count * unit;
}

function naiveCandles(
  interval: CandleInterval,
  trades: readonly TradeExecuted[],
): Map<number, TradeExecuted[]> {
  const candles = new Map<number, TradeExecuted[]>();
  for (const trade of trades) {
    const open = naiveOpen(interval, trade.time);
    candles.set(open, [...(candles.get(open) ?? []), trade]);
  }
  return candles;
}

function price(value: number): string {
  return `${value / 10}`;
}

function decimal(units: bigint, decimals: number): string {
  const digits = `${units}`.padStart(decimals + 1, "0");
  const text = `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
  return text.replace(/\.?0+$/, "");
}

function expected(openTime: number, trades: readonly TradeExecuted[]): Candle {
  const prices = trades.map((trade) => trade.price as number);
  const base = trades.reduce((sum, trade) => sum + trade.baseAmount, 0n);
  const quote = trades.reduce((sum, trade) => sum + trade.quoteAmount, 0n);
  const ohlc = [prices[0]!, Math.max(...prices), Math.min(...prices), prices.at(-1)!].map(price);
  return [
    openTime,
    ohlc[0]!,
    ohlc[1]!,
    ohlc[2]!,
    ohlc[3]!,
    decimal(base, 8),
    decimal(quote, 6),
    trades.length,
  ];
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
  venue(engine);
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
  for (const interval of CANDLE_INTERVALS)
    if (interval !== "1s") await assertInterval(fresh, interval, trades);
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
  venue(engine);
  const marketData = await startMarketData({ pool, engine, nowMs: () => trades.lastTime });
  for (let count = 0; count < 50; count += 1) trades.trade(engine);
  while (marketData.sequence < engine.sequence) await new Promise(setImmediate);
  await assertInterval(marketData, "1s", trades);
  marketData.stop();
  await pool.end();
});
