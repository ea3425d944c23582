import assert from "node:assert/strict";
import test from "node:test";
import type { Event } from "../events.ts";
import { holdsOf } from "../holds.ts";
import { outcomeOf } from "../outcome.ts";
import {
  limitOrder,
  marketOrder,
  refusalOf,
  run,
  TEST_FUNDS,
  TEST_TIME,
  testExchange,
} from "../testing/market.ts";
import { balanceOf, bookLevels, openOrdersOf } from "../views.ts";

function typesOf(events: readonly Event[]): string {
  return events.map(({ type }) => type).join(" ");
}

function closesOf(events: readonly Event[]): string[] {
  return events.flatMap((event) =>
    event.type === "orderClosed" ? [`${event.orderId} ${event.end} ${event.reason} ${event.remaining}`] : [],
  );
}

test("a fill at a better price releases the difference, and both sides pay the fee from what they receive", () => {
  const exchange = testExchange(2);
  run(exchange, limitOrder(1, "sell", 100, 50));
  const events = run(exchange, limitOrder(2, "buy", 110, 50));
  assert.equal(typesOf(events), "orderPlaced tradeExecuted orderClosed orderClosed");
  const usdt = balanceOf(exchange, "member:2:spot", "USDT");
  assert.deepEqual(usdt, { available: TEST_FUNDS - 50_000n, frozen: 0n });
  assert.equal(balanceOf(exchange, "member:2:spot", "BTC").available, TEST_FUNDS + 50_000n - 100n);
  assert.equal(balanceOf(exchange, "member:1:spot", "USDT").available, TEST_FUNDS + 50_000n - 50n);
  assert.equal(balanceOf(exchange, "venue:fees", "BTC").available, 100n);
  assert.equal(balanceOf(exchange, "venue:fees", "USDT").available, 50n);
  assert.deepEqual(outcomeOf(events), {
    type: "order",
    orderId: 2,
    clientOrderId: "",
    status: "filled",
    reason: "filled",
    executed: 50,
    executedQuote: 50_000n,
    fee: 100n,
  });
});

test("of two orders at one price the earlier trades first, and a better price before both", () => {
  const exchange = testExchange(4);
  run(exchange, limitOrder(1, "sell", 101, 5));
  run(exchange, limitOrder(2, "sell", 101, 5));
  run(exchange, limitOrder(3, "sell", 100, 5));
  const events = run(exchange, limitOrder(4, "buy", 101, 12));
  const makers = events.flatMap((event) => (event.type === "tradeExecuted" ? [event.makerOrderId] : []));
  assert.deepEqual(makers, [3, 1, 2]);
  assert.deepEqual(bookLevels(exchange, "BTC/USDT", 5).asks, [{ price: 101, lots: 3, orders: 1 }]);
});

test("what an immediate order does not fill expires, and a fill-or-kill order trades all or is refused", () => {
  const exchange = testExchange(2);
  run(exchange, limitOrder(1, "sell", 100, 10));
  assert.equal(
    refusalOf(exchange, limitOrder(2, "buy", 100, 11, { timeInForce: "fok" })),
    "order.fok_not_fillable",
  );
  const events = run(exchange, limitOrder(2, "buy", 100, 15, { timeInForce: "ioc" }));
  assert.deepEqual(closesOf(events), ["1 filled filled 0", "2 expired timeInForce 5"]);
  assert.equal(balanceOf(exchange, "member:2:spot", "USDT").frozen, 0n);
});

test("a post-only order is refused where it would take and rests where it would not", () => {
  const exchange = testExchange(2);
  run(exchange, limitOrder(1, "sell", 100, 10));
  const postOnly = { postOnly: true };
  assert.equal(refusalOf(exchange, limitOrder(2, "buy", 100, 10, postOnly)), "order.post_only_would_take");
  assert.equal(typesOf(run(exchange, limitOrder(2, "buy", 99, 11, postOnly))), "orderPlaced");
  assert.equal(
    refusalOf(exchange, limitOrder(2, "buy", 90, 20, { postOnly: true, timeInForce: "ioc" })),
    "order.post_only_terms",
  );
});

test("a market buy stops at the edge of the band and says so", () => {
  const exchange = testExchange(2, { bandHighPpm: 1_050_000 });
  run(exchange, limitOrder(1, "sell", 105, 10));
  run(exchange, { ...limitOrder(1, "sell", 105, 10), clientOrderId: "second" });
  const widened = { ...exchange.trading.markets.get("BTC/USDT")!.terms, bandHighPpm: 2_000_000 };
  run(exchange, { ...widened, type: "defineMarket", time: TEST_TIME });
  run(exchange, limitOrder(1, "sell", 106, 10));
  run(exchange, { ...widened, bandHighPpm: 1_050_000, type: "defineMarket", time: TEST_TIME });
  const events = run(exchange, marketOrder(2, "buy", 25));
  assert.deepEqual(closesOf(events), ["1 filled filled 0", "2 filled filled 0", "4 expired priceBand 5"]);
  assert.equal(balanceOf(exchange, "member:2:spot", "USDT").available, TEST_FUNDS - 21_000n);
  const later = marketOrder(2, "buy", 25, 0n, { time: TEST_TIME + 1 });
  assert.equal(typesOf(run(exchange, later)), "orderPlaced tradeExecuted orderClosed orderClosed");
});

test("a market order by quote amount spends no more than it says and gives the rest back", () => {
  const exchange = testExchange(2);
  run(exchange, limitOrder(1, "sell", 100, 10));
  run(exchange, limitOrder(1, "sell", 103, 10));
  const events = run(exchange, marketOrder(2, "buy", 0, 15_500n));
  const outcome = outcomeOf(events);
  assert.equal(outcome.type === "order" && outcome.executedQuote, 10_000n + 5_150n);
  assert.deepEqual(closesOf(events), ["1 filled filled 0", "3 filled filled 0"]);
  assert.deepEqual(balanceOf(exchange, "member:2:spot", "USDT"), {
    available: TEST_FUNDS - 15_150n,
    frozen: 0n,
  });
});

test("each mode of self-trade prevention ends the orders it names", () => {
  const expected = {
    none: ["1 filled filled 0", "2 filled filled 0"],
    expireTaker: ["2 expiredInMatch selfTradePrevention 10"],
    expireMaker: ["1 expiredInMatch selfTradePrevention 10"],
    expireBoth: ["1 expiredInMatch selfTradePrevention 10", "2 expiredInMatch selfTradePrevention 10"],
    decrement: ["1 expiredInMatch selfTradePrevention 0", "2 expiredInMatch selfTradePrevention 0"],
  } as const;
  for (const mode of ["none", "expireTaker", "expireMaker", "expireBoth", "decrement"] as const) {
    const exchange = testExchange(1);
    run(exchange, limitOrder(1, "sell", 100, 10));
    const events = run(exchange, limitOrder(1, "buy", 101, 10, { selfTradePrevention: mode }));
    assert.deepEqual(closesOf(events), expected[mode], mode);
    const frozen = openOrdersOf(exchange, 1).reduce((sum, order) => sum + order.held, 0n);
    const { frozen: btc } = balanceOf(exchange, "member:1:spot", "BTC");
    const { frozen: usdt } = balanceOf(exchange, "member:1:spot", "USDT");
    assert.equal(btc + usdt, frozen, mode);
  }
});

test("cancelling all orders goes by rising number, names them in the outcome, and frees everything", () => {
  const exchange = testExchange(1);
  run(exchange, limitOrder(1, "buy", 90, 20, { clientOrderId: "mine" }));
  run(exchange, limitOrder(1, "sell", 110, 20));
  assert.deepEqual(holdsOf(exchange, 1), [
    { coin: "USDT", amount: 18_000n, heldBy: "order:1" },
    { coin: "BTC", amount: 20_000n, heldBy: "order:2" },
  ]);
  assert.equal(
    refusalOf(exchange, limitOrder(1, "buy", 91, 20, { clientOrderId: "mine" })),
    "order.client_id_in_use",
  );
  const all = {
    type: "cancelAllOrders",
    time: TEST_TIME,
    member: 1,
    market: "",
    marketKind: "",
    side: "",
    kind: "all",
  } as const;
  assert.deepEqual(outcomeOf(run(exchange, all)), { type: "cancelled", orderIds: [1, 2] });
  assert.deepEqual(outcomeOf(run(exchange, all)), { type: "cancelled", orderIds: [] });
  assert.deepEqual(holdsOf(exchange, 1), []);
  run(exchange, limitOrder(1, "buy", 91, 20, { clientOrderId: "mine" }));
});

test("an order of somebody else is as unknown as one that never was, and a closed one is closed", () => {
  const exchange = testExchange(2);
  run(exchange, limitOrder(1, "buy", 90, 20));
  const cancel = { type: "cancelOrder", time: TEST_TIME, member: 2, orderId: 1, clientOrderId: "" } as const;
  assert.equal(refusalOf(exchange, cancel), "order.unknown");
  assert.equal(refusalOf(exchange, { ...cancel, orderId: 2 }), "order.unknown");
  run(exchange, { ...cancel, member: 1 });
  assert.equal(refusalOf(exchange, { ...cancel, member: 1 }), "order.closed");
});

test("the band moves with the five-minute average and falls back to the last price when it is quiet", () => {
  const exchange = testExchange(2);
  assert.equal(refusalOf(exchange, limitOrder(1, "sell", 131, 10)), "order.price_outside_band");
  assert.equal(refusalOf(exchange, limitOrder(1, "sell", 69, 20)), "order.price_outside_band");
  run(exchange, limitOrder(1, "sell", 130, 10));
  run(exchange, limitOrder(2, "buy", 130, 10));
  run(exchange, limitOrder(1, "sell", 169, 10));
  assert.equal(refusalOf(exchange, limitOrder(1, "sell", 170, 10)), "order.price_outside_band");
  const quiet = { time: TEST_TIME + 3_600_000 };
  assert.equal(refusalOf(exchange, limitOrder(2, "buy", 90, 20, quiet)), "order.price_outside_band");
  run(exchange, limitOrder(2, "buy", 91, 20, quiet));
});
