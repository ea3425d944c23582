import assert from "node:assert/strict";
import { test } from "node:test";
import { mulberry32, PPM, type Ticks } from "@meridian/core";
import { type Candle, candleAt, candleCount } from "../candles.ts";
import { FIRST_MINUTE, MARKET, candle, scripted, still, walkOf, wish } from "../testing/fixtures.ts";
import type { Wish } from "../strategy.ts";
import { Simulation } from "./simulation.ts";

const FUNDS = { base: 1_000_000_000n, quote: 10_000_000n };

function simulate(acts: Parameters<typeof scripted>[0], candles: readonly Candle[], slippagePpm = 0) {
  const terms = { strategy: scripted(acts), parameters: {}, market: MARKET, lossMaxPpm: PPM };
  const simulation = new Simulation(terms, FUNDS, candles[0]!.open, { slippagePpm });
  for (const one of candles) simulation.step(one);
  return simulation;
}

const endsOf = ({ records }: Simulation<never>): string[] =>
  records.map(({ end, filledPrice, fee }) => `${end} ${filledPrice} ${fee}`);

const seen = (simulation: unknown): string[] => endsOf(simulation as Simulation<never>);

test("a limit buy fills at its own price once a candle trades below it, not when one touches it", () => {
  const place = [wish("buy", "limit", 90, 10)];
  const touched = simulate([{ place }], [still(0, 100), candle(1, 100, 100, 90, 95)]);
  assert.deepEqual(seen(touched), ["open null 0"]);
  const through = simulate([{ place }], [still(0, 100), candle(1, 100, 100, 89, 95)]);
  // The maker's 0.1 % of ten lots of a million units each.
  assert.deepEqual(seen(through), ["filled 90 10000"]);
  assert.equal(through.account.base, FUNDS.base + 10_000_000n - 10_000n);
  assert.equal(through.account.quote, FUNDS.quote - 9_000n);
});

test("a limit sell fills once a candle trades above it, and pays its fee in quote", () => {
  const place = [wish("sell", "limit", 110, 10)];
  assert.deepEqual(seen(simulate([{ place }], [still(0, 100), candle(1, 100, 110, 100, 105)])), [
    "open null 0",
  ]);
  const through = simulate([{ place }], [still(0, 100), candle(1, 100, 111, 100, 105)]);
  assert.deepEqual(seen(through), ["filled 110 11"]);
  assert.equal(through.account.quote, FUNDS.quote + 11_000n - 11n);
});

test("no order fills in the candle it was placed in", () => {
  const place = [wish("buy", "limit", 90, 10)];
  const simulation = simulate(
    [undefined, { place }],
    [still(0, 100), candle(1, 100, 120, 80, 100), still(2, 100)],
  );
  assert.deepEqual(seen(simulation), ["open null 0"]);
});

test("a limit order that the next candle opens beyond pays the taker's fee, and gets no better price", () => {
  const place = [wish("buy", "limit", 105, 10), wish("sell", "limit", 95, 10)];
  const simulation = simulate([{ place }], [still(0, 100), candle(1, 100, 106, 94, 100)]);
  assert.deepEqual(seen(simulation), ["filled 105 20000", "filled 95 19"]);
});

test("a gap beyond an order that stood before fills it at its own price", () => {
  const place = [wish("buy", "limit", 90, 10)];
  const simulation = simulate([{ place }], [still(0, 100), still(1, 100), still(2, 70)]);
  assert.deepEqual(seen(simulation), ["filled 90 10000"]);
});

test("a market order fills at the next open, moved against it by the slippage", () => {
  const place = [wish("buy", "market", 1_000, 10), wish("sell", "market", 1_000, 10)];
  const simulation = simulate([{ place }], [still(0, 1_000), candle(1, 2_000, 2_500, 1_500, 2_400)], 1_000);
  // 0.1 % of 2,000 ticks is two ticks either way.
  assert.deepEqual(
    simulation.records.map(({ filledPrice }) => filledPrice),
    [2_002, 1_998],
  );
  assert.equal(simulation.account.slippage, 2n * 2n * 10n * 10n);
});

test("an order that the money does not reach for is refused, and holds nothing", () => {
  const place = [
    wish("buy", "limit", 100, 10_000),
    wish("buy", "limit", 100, 10),
    wish("sell", "limit", 200, 1_001),
  ];
  const simulation = simulate([{ place }], [still(0, 100), still(1, 100)]);
  assert.deepEqual(
    simulation.records.map(({ end }) => end),
    ["open", "refused", "refused"],
  );
  assert.equal(simulation.account.heldQuote, FUNDS.quote);
  assert.equal(simulation.account.heldBase, 0n);
});

test("the worth at the low counts what was bought on the way down, and nothing that was sold after it", () => {
  const place = [wish("buy", "limit", 90, 10), wish("sell", "limit", 110, 10)];
  const simulation = simulate([{ place }], [still(0, 100), candle(1, 100, 120, 80, 100)]);
  // 1,009.99 lots at 80 ticks of 10, and the quote less 90 × 10 × 10.
  assert.equal(simulation.worthLow, 10_000_000n - 9_000n + 807_992n);
});

// Goal: no unit of money appears or vanishes. Method: random orders and cancellations over a random walk; after each
// candle the account is held against the sums of what its records say, and its holds against the orders that are open.
test("coins, money and fees balance to the last unit after each candle", () => {
  for (let seed = 1; seed <= 20; seed++) {
    const random = mulberry32(seed);
    const between = (least: number, most: number): number =>
      least + Math.floor(random() * (most - least + 1));
    const candles = walkOf(300, 1_000, 0.004, seed);
    const acts = Array.from({ length: 300 }, () => ({ place: wishes(between), cancel: [between(1, 400)] }));
    const terms = { strategy: scripted(acts), parameters: {}, market: MARKET, lossMaxPpm: PPM };
    const simulation = new Simulation(terms, FUNDS, candles.open[0]! as Ticks, { slippagePpm: 700 });
    for (let place = 0; place < candleCount(candles); place++) {
      simulation.step(candleAt(candles, place));
      assertBalanced(simulation as unknown as Simulation, `seed ${seed}, minute ${place}`);
    }
    assert.ok(simulation.fills >= 30, `${simulation.fills} fills`);
  }
});

function wishes(between: (least: number, most: number) => number): Wish[] {
  return Array.from({ length: between(0, 3) }, () => {
    const side = between(0, 1) === 0 ? "buy" : "sell";
    return wish(side, between(0, 4) === 0 ? "market" : "limit", between(950, 1_050), between(1, 300));
  });
}

function assertBalanced({ account, records, run }: Simulation, when: string): void {
  let [base, quote, feesBase, feesQuote, heldBase, heldQuote] = [FUNDS.base, FUNDS.quote, 0n, 0n, 0n, 0n];
  for (const { order, end, filledPrice, fee } of records) {
    const lots = BigInt(order.quantity);
    if (end === "open" && order.orderType === "limit") {
      if (order.side === "sell") heldBase += lots * 1_000_000n;
      else heldQuote += lots * BigInt(order.price) * 10n;
    }
    if (end !== "filled") continue;
    const [coins, money] = [lots * 1_000_000n, lots * BigInt(filledPrice!) * 10n];
    base += order.side === "buy" ? coins : -coins;
    quote += order.side === "buy" ? -money : money;
    if (order.side === "buy") feesBase += fee;
    else feesQuote += fee;
  }
  assert.equal(account.base + account.feesBase, base, when);
  assert.equal(account.quote + account.feesQuote, quote, when);
  assert.deepEqual([account.feesBase, account.feesQuote], [feesBase, feesQuote], when);
  assert.deepEqual([account.heldBase, account.heldQuote], [heldBase, heldQuote], when);
  assert.ok(account.base >= account.heldBase && account.quote >= account.heldQuote, when);
  const open = records.filter(({ end }) => end === "open").map(({ order }) => order.id);
  assert.deepEqual(run.orders.map(({ id }) => id).sort(byNumber), open.sort(byNumber), when);
  assert.equal(run.leaving.length, 0, when);
}

const byNumber = (one: number, other: number): number => one - other;

test("records say when an order was placed and ended", () => {
  const acts = [{ place: [wish("buy", "limit", 90, 10)] }, { cancel: [1] }];
  const [record] = simulate(acts, [still(0, 100), still(1, 100)]).records;
  assert.deepEqual(
    [record!.placedAt, record!.end, record!.endedAt, record!.endReason?.key],
    [FIRST_MINUTE, "cancelled", FIRST_MINUTE + 60_000, "stopped"],
  );
});
