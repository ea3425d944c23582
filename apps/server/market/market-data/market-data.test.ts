// Goal: what the public sees equals the engine's own books and trades, from wherever it starts.
// Method: the engine's view and the tables are made to stand at different sequences, then more is traded.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { allPendingOrders, bookLevels } from "@meridian/core";
import { CommandGenerator, TRADING_PARTS } from "@meridian/core/testing";
import type { Postgres } from "../../ground/postgres/index.ts";
import { startTemporaryPostgres } from "../../ground/postgres/testing.ts";
import { startProjections } from "../projections/projections.ts";
import { freshDatabase, MemoryEngine, SILENT } from "../projections/testing.ts";
import { isFill } from "./fill-event.ts";
import { type MarketData, startMarketData } from "./market-data.ts";
import { changePercent } from "./tape.ts";

let postgres: Postgres;
before(async () => (postgres = await startTemporaryPostgres()));
after(() => postgres.stop());

const caughtUp = async (marketData: MarketData, engine: MemoryEngine): Promise<void> => {
  while (marketData.sequence < engine.sequence) await new Promise(setImmediate);
};

/** The number of trailing stops met that followed their market. */
let following = 0;

function assertEqualsCore(marketData: MarketData, engine: MemoryEngine): void {
  for (const { orderId, extreme } of allPendingOrders(engine.exchange)) {
    assert.equal(marketData.extremeOf(orderId), extreme, `how far order ${orderId} has followed`);
    if (extreme > 0) following += 1;
  }
  const trades = engine.records.flatMap(({ events }) => events.filter(isFill));
  assert.equal(marketData.terms.markets().length, 5, "three spot markets and two contracts");
  for (const scale of marketData.terms.markets()) {
    const { market } = scale;
    const core = bookLevels(engine.exchange, market, 1_000);
    const book = marketData.book(market)!;
    for (const side of ["bids", "asks"] as const)
      assert.deepEqual(
        book[side].top(1_000),
        core[side].map(({ price, lots }) => [price, lots]),
        `${market} ${side}`,
      );
    const own = trades.filter((trade) => trade.market === market);
    assert.deepEqual(
      marketData.trades(market, 500).map(({ tradeId }) => tradeId),
      own
        .map(({ tradeId }) => tradeId)
        .slice(-500)
        .reverse(),
    );
    const minutes = marketData.newestCandles(market, "1M");
    const volume = own.reduce((sum, { quantity }) => sum + BigInt(quantity) * scale.lotSize, 0n);
    assert.equal(minutes.at(-1)?.[7], own.length, "each trade is in one candle");
    assert.ok(volume > 0n);
    assert.equal(minutes.at(-1)?.[5], marketData.terms.amountText(scale.base, volume));
  }
}

test(
  "books, trades and candles continue from wherever the view and the tables stand",
  { timeout: 30_000 },
  async () => {
    const pool = await freshDatabase(postgres);
    const engine = new MemoryEngine();
    const generator = new CommandGenerator(606, TRADING_PARTS);
    const trade = (count: number): void => {
      for (let place = 0; place < count; place += 1)
        engine.run(generator.next(engine.exchange.trading.lastOrderId));
    };
    const nowMs = (): number => engine.records.at(-1)!.timeMs;
    for (const command of generator.opening()) engine.run(command);
    trade(700);
    const projections = await startProjections({ pool, engine, log: SILENT });
    await projections.waitFor(engine.sequence, 10_000);
    await projections.stop();
    trade(700);

    const marketData = await startMarketData({ pool, engine, nowMs });
    trade(300);
    await caughtUp(marketData, engine);
    assertEqualsCore(marketData, engine);

    let reloads = 0;
    marketData.onReload(() => (reloads += 1));
    const reloading = marketData.reload();
    trade(200);
    await reloading;
    trade(100);
    await caughtUp(marketData, engine);
    assertEqualsCore(marketData, engine);
    assert.equal(reloads, 1);
    assert.ok(following > 0);
    marketData.stop();
    await pool.end();
  },
);

test("a change in percent has its sign and is cut, never rounded up", () => {
  const cases: readonly (readonly [number, number, string])[] = [
    [100, 100, "0.00"],
    [300, 301, "0.33"],
    [300, 299, "-0.33"],
    [3, 2, "-33.33"],
    [1, 3, "200.00"],
    [100_000, 99_999, "0.00"],
    [0, 5, "0.00"],
  ];
  for (const [open, last, text] of cases) assert.equal(changePercent(open, last), text, `${open} to ${last}`);
});
