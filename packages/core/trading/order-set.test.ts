// Goal: every type of order does what its rules say, as its events show. Method: one short story each, in a round
// market whose price stands at 100; after every story the invariants hold and a snapshot reads back as the same bytes.
import assert from "node:assert/strict";
import test from "node:test";
import type { Command } from "../commands.ts";
import type { Event } from "../events.ts";
import { createExchange, type Exchange } from "../exchange.ts";
import { checkInvariants } from "../invariants.ts";
import { outcomeOf } from "../outcome.ts";
import type { Lots, Ticks } from "../numeric/index.ts";
import { decodeSnapshot, encodeSnapshot } from "../snapshot.ts";
import {
  amendment,
  pendingOrder,
  limitOrder,
  marketOrder,
  orderList,
  run,
  TEST_FUNDS,
  TEST_TIME,
  testExchange,
} from "../testing/market.ts";
import { balanceOf, bookLevels, openOrdersOf, pendingOrdersOf } from "../views.ts";

/** "placed 3", "trade 1x5@100", "closed 2 filled filled": what a command led to, short enough to compare. */
function linesOf(events: readonly Event[]): string[] {
  return events.map((event) => {
    switch (event.type) {
      case "tradeExecuted":
        return `trade ${event.makerOrderId}/${event.takerOrderId} ${event.quantity}@${event.price}`;
      case "orderClosed":
        return `closed ${event.orderId} ${event.end} ${event.reason}`;
      case "orderTriggered":
        return `triggered ${event.orderId} at ${event.price} +${event.held}`;
      case "orderArmed":
        return `armed ${event.orderId} +${event.held}`;
      case "pendingOrderPlaced":
        return `pending ${event.orderId} +${event.held}`;
      case "orderPlaced":
        return `placed ${event.orderId} +${event.held}`;
      case "orderReduced":
        return `reduced ${event.orderId} to ${event.quantity} −${event.released}`;
      default:
        return event.type;
    }
  });
}

/** Runs a command and holds everything that must be true against what comes of it. */
function linesAfter(exchange: Exchange, command: Command): string[] {
  const events = run(exchange, command);
  assert.deepEqual(checkInvariants(exchange), []);
  const bytes = encodeSnapshot(exchange);
  assert.deepEqual(encodeSnapshot(decodeSnapshot(bytes)), bytes);
  return linesOf(events);
}

/** Members 1 to 4; the last price is 100, after orders 1 and 2. */
function traded(): Exchange {
  const exchange = testExchange(4);
  run(exchange, limitOrder(1, "sell", 100, 10));
  run(exchange, limitOrder(2, "buy", 100, 10));
  return exchange;
}

/** Moves the last price with an order of member 1 against one of member 2, where the book is empty. */
function moveTo(exchange: Exchange, price: number): string[] {
  run(exchange, limitOrder(1, "sell", price, 20));
  return linesAfter(exchange, limitOrder(2, "buy", price, 20));
}

test("a stop sell waits with its base held and goes for the market when the price falls to it", () => {
  const exchange = traded();
  assert.deepEqual(linesAfter(exchange, pendingOrder(3, "sell", 95, 20)), ["pending 3 +20000"]);
  run(exchange, limitOrder(4, "buy", 90, 50));
  const events = moveTo(exchange, 95);
  assert.ok(events.includes("triggered 3 at 95 +0") && events.includes("trade 4/3 20@90"));
  assert.equal(balanceOf(exchange, "member:3:spot", "BTC").frozen, 0n);
});

test("a stop buy by quote amount and a take-profit sell are met by a rising price, by rising number", () => {
  const exchange = traded();
  run(exchange, pendingOrder(3, "buy", 105, 20_000));
  run(exchange, pendingOrder(4, "sell", 104, 15, { condition: "takeProfit" }));
  const events = moveTo(exchange, 106);
  assert.deepEqual(events.slice(1), [
    "trade 5/6 20@106",
    "closed 5 filled filled",
    "closed 6 filled filled",
    "triggered 3 at 106 +0",
    "closed 3 expired noLiquidity",
    "triggered 4 at 106 +0",
    "closed 4 expired noLiquidity",
  ]);
});

test("what a triggered order trades may trigger the next, all in one step", () => {
  const exchange = traded();
  run(exchange, limitOrder(4, "buy", 94, 20));
  run(exchange, limitOrder(4, "buy", 90, 20));
  run(exchange, pendingOrder(3, "sell", 98, 20));
  run(exchange, pendingOrder(3, "sell", 94, 20));
  const events = moveTo(exchange, 98);
  const triggered = events.filter((line) => line.startsWith("triggered") || line.startsWith("trade"));
  assert.deepEqual(triggered, [
    "trade 7/8 20@98",
    "triggered 5 at 98 +0",
    "trade 3/5 20@94",
    "triggered 6 at 94 +0",
    "trade 4/6 20@90",
  ]);
});

test("a triggered limit order rests at its price behind those that came before it, and keeps its number", () => {
  const exchange = traded();
  const stop = {
    orderType: "limit",
    price: 105 as Ticks,
    quantity: 12 as Lots,
    quoteAmount: 0n as never,
  } as const;
  assert.deepEqual(linesAfter(exchange, pendingOrder(3, "buy", 104, 0, stop)), ["pending 3 +12600"]);
  run(exchange, limitOrder(4, "buy", 103, 11));
  moveTo(exchange, 104);
  assert.deepEqual(
    openOrdersOf(exchange, 3).map(({ orderId, remaining }) => [orderId, remaining]),
    [[3, 12]],
  );
  const taken = linesAfter(exchange, limitOrder(1, "sell", 103, 12));
  assert.equal(taken[1], "trade 3/7 12@105");
});

test("a trailing stop follows the highest price and triggers when the price has turned by its distance", () => {
  const exchange = traded();
  const trailing = { condition: "trailingStop", trailingBps: 500 } as const;
  run(exchange, pendingOrder(3, "sell", 0, 20, trailing));
  moveTo(exchange, 110);
  assert.deepEqual(
    pendingOrdersOf(exchange, 3).map(({ extreme, trailingLevel }) => [extreme, trailingLevel]),
    [[110, 104]],
  );
  assert.ok(!moveTo(exchange, 105).some((line) => line.startsWith("triggered")));
  assert.ok(moveTo(exchange, 104).includes("triggered 3 at 104 +0"));
});

test("a trailing stop with an activation price follows from there on alone", () => {
  const exchange = traded();
  const trailing = { condition: "trailingStop", trailingBps: 1_000 } as const;
  run(exchange, pendingOrder(3, "buy", 90, 20_000, trailing));
  moveTo(exchange, 115);
  assert.equal(pendingOrdersOf(exchange, 3)[0]!.extreme, 0);
  moveTo(exchange, 90);
  assert.equal(pendingOrdersOf(exchange, 3)[0]!.extreme, 90);
  assert.ok(moveTo(exchange, 99).includes("triggered 3 at 99 +0"));
});

test("a triggered limit order outside the band is rejected, and a fill-or-kill one that cannot fill expires", () => {
  const exchange = traded();
  const stop = { orderType: "limit", quantity: 30 as Lots, quoteAmount: 0n as never } as const;
  run(exchange, pendingOrder(3, "sell", 95, 30, { ...stop, price: 60 as Ticks }));
  run(exchange, pendingOrder(3, "sell", 95, 30, { ...stop, price: 90 as Ticks, timeInForce: "fok" }));
  const events = moveTo(exchange, 95);
  assert.deepEqual(events.slice(-2), ["closed 3 rejected priceBand", "closed 4 expired timeInForce"]);
  assert.deepEqual(balanceOf(exchange, "member:3:spot", "BTC"), { available: TEST_FUNDS, frozen: 0n });
});

const STOP_LIMIT = { orderType: "limit", quoteAmount: 0n as never } as const;

test("of a pair the stop ends with the first fill of the limit order", () => {
  const exchange = traded();
  const pair = orderList("oco", limitOrder(3, "sell", 110, 20), pendingOrder(3, "sell", 90, 20));
  assert.deepEqual(linesAfter(exchange, pair), ["placed 3 +20000", "pending 4 +0"]);
  const events = linesAfter(exchange, limitOrder(4, "buy", 110, 10));
  assert.deepEqual(events.slice(1), [
    "trade 3/5 10@110",
    "closed 5 filled filled",
    "closed 4 expired listed",
  ]);
  assert.equal(openOrdersOf(exchange, 3)[0]!.remaining, 10);
});

test("of a pair the limit order ends before the stop takes its hold and goes live", () => {
  const exchange = traded();
  const stop = { ...STOP_LIMIT, price: 112 as Ticks, quantity: 20 as Lots };
  const pair = orderList("oco", limitOrder(3, "buy", 90, 20), pendingOrder(3, "buy", 110, 0, stop));
  assert.deepEqual(linesAfter(exchange, pair), ["placed 3 +18000", "pending 4 +4400"]);
  const events = moveTo(exchange, 111);
  assert.deepEqual(events.slice(-2), ["closed 3 expired listed", "triggered 4 at 111 +18000"]);
  assert.equal(balanceOf(exchange, "member:3:spot", "USDT").frozen, 22_400n);
});

test("whichever leg of a pair its member cancels, both are cancelled", () => {
  for (const [named, other] of [
    [3, 4],
    [4, 3],
  ] as const) {
    const exchange = traded();
    run(exchange, orderList("oco", limitOrder(3, "sell", 110, 20), pendingOrder(3, "sell", 90, 20)));
    const cancel = {
      type: "cancelOrder",
      time: TEST_TIME,
      member: 3,
      orderId: named,
      clientOrderId: "",
    } as const;
    assert.deepEqual(linesAfter(exchange, cancel), [
      `closed ${named} cancelled member`,
      `closed ${other} cancelled member`,
    ]);
  }
});

test("a leg that waits for another holds nothing until that one is filled, and ends when it is cancelled", () => {
  const exchange = traded();
  const list = orderList("oto", limitOrder(3, "buy", 95, 20), pendingOrder(3, "sell", 90, 19));
  assert.deepEqual(linesAfter(exchange, list), ["placed 3 +19000", "pending 4 +0"]);
  linesAfter(exchange, limitOrder(4, "sell", 95, 15, { timeInForce: "ioc" }));
  assert.equal(pendingOrdersOf(exchange, 3)[0]!.awaits, 3);
  assert.deepEqual(linesAfter(exchange, limitOrder(4, "sell", 95, 20)).slice(-1), ["armed 4 +19000"]);
  assert.equal(pendingOrdersOf(exchange, 3)[0]!.awaits, 0);
  run(exchange, orderList("oto", limitOrder(3, "buy", 90, 20), marketOrder(3, "sell", 19)));
  const all = { type: "cancelAllOrders", time: TEST_TIME, member: 3, market: "", marketKind: "" } as const;
  assert.deepEqual(linesAfter(exchange, { ...all, side: "buy", kind: "open" }), [
    "closed 7 cancelled member",
    "closed 8 expired listed",
  ]);
  assert.deepEqual(linesAfter(exchange, { ...all, side: "", kind: "conditional" }), [
    "closed 4 cancelled member",
  ]);
});

test("a filled order lets a pair loose of which one cancels the other", () => {
  const exchange = traded();
  const legs = [limitOrder(3, "sell", 110, 20), pendingOrder(3, "sell", 90, 20)] as const;
  const events = run(exchange, orderList("otoco", limitOrder(3, "buy", 95, 20), ...legs));
  assert.deepEqual(outcomeOf(events), {
    type: "list",
    listId: 3,
    orders: [
      { orderId: 3, clientOrderId: "", status: "new" },
      { orderId: 4, clientOrderId: "", status: "pending" },
      { orderId: 5, clientOrderId: "", status: "pending" },
    ],
  });
  assert.deepEqual(linesAfter(exchange, limitOrder(4, "sell", 95, 20)).slice(-2), [
    "triggered 4 at 95 +20000",
    "armed 5 +0",
  ]);
  assert.deepEqual(moveTo(exchange, 90).slice(-3), [
    "closed 4 expired listed",
    "triggered 5 at 90 +20000",
    "closed 5 expired noLiquidity",
  ]);
});

test("a leg that its member cannot pay when its turn comes is rejected, and of a pair both are", () => {
  const exchange = traded();
  const much = 9_000;
  const pending = [limitOrder(3, "sell", 110, much), pendingOrder(3, "sell", 90, much)] as const;
  run(exchange, orderList("otoco", limitOrder(3, "buy", 95, 20), ...pending));
  run(exchange, orderList("oto", limitOrder(3, "buy", 94, 20), pendingOrder(3, "sell", 90, much)));
  run(exchange, limitOrder(3, "sell", 120, 5_000));
  assert.deepEqual(linesAfter(exchange, limitOrder(4, "sell", 94, 40)).slice(-3), [
    "closed 4 rejected insufficientBalance",
    "closed 5 rejected insufficientBalance",
    "closed 7 rejected insufficientBalance",
  ]);
});

test("the book shows an iceberg slice by slice, each at the end of the queue", () => {
  const exchange = traded();
  run(exchange, limitOrder(1, "sell", 105, 50, { displayQuantity: 20 as Lots }));
  run(exchange, limitOrder(3, "sell", 105, 15));
  assert.deepEqual(bookLevels(exchange, "BTC/USDT", 5).asks, [{ price: 105, lots: 35, orders: 2 }]);
  const events = linesAfter(exchange, limitOrder(2, "buy", 105, 45));
  assert.deepEqual(
    events.filter((line) => line.startsWith("trade")),
    ["trade 3/5 20@105", "trade 4/5 15@105", "trade 3/5 10@105"],
  );
  assert.deepEqual(bookLevels(exchange, "BTC/USDT", 5).asks, [{ price: 105, lots: 10, orders: 1 }]);
  const fok = linesAfter(exchange, limitOrder(2, "buy", 105, 20, { timeInForce: "fok" }));
  assert.equal(fok.at(-1), "closed 6 filled filled");
});

test("amending to a smaller quantity keeps the place in the queue, and anything else loses it", () => {
  const exchange = traded();
  run(exchange, limitOrder(1, "sell", 105, 30, { clientOrderId: "mine" }));
  run(exchange, limitOrder(3, "sell", 105, 30));
  assert.deepEqual(linesAfter(exchange, amendment(1, 3, { quantity: 20 as Lots })), [
    "reduced 3 to 20 −10000",
  ]);
  assert.equal(linesAfter(exchange, limitOrder(2, "buy", 105, 12))[1], "trade 3/5 12@105");
  const events = run(exchange, amendment(1, 3, { quantity: 40 as Lots }));
  assert.deepEqual(linesOf(events), ["closed 3 cancelled amended", "placed 6 +28000"]);
  const outcome = outcomeOf(events);
  assert.ok(outcome.type === "order" && outcome.orderId === 6 && outcome.clientOrderId === "mine");
  assert.equal(linesAfter(exchange, limitOrder(2, "buy", 105, 30))[1], "trade 4/7 30@105");
});

test("amending a stop queues it anew with what it holds already counted", () => {
  const exchange = traded();
  run(exchange, pendingOrder(3, "sell", 90, 10_000, { clientOrderId: "mine" }));
  assert.deepEqual(linesAfter(exchange, amendment(3, 3, { triggerPrice: 92 as Ticks })), [
    "closed 3 cancelled amended",
    "pending 4 +10000000",
  ]);
  assert.deepEqual(
    pendingOrdersOf(exchange, 3).map(({ clientOrderId, triggerPrice }) => [clientOrderId, triggerPrice]),
    [["mine", 92]],
  );
});

test("an exchange without markets writes and reads an empty snapshot", () => {
  const bytes = encodeSnapshot(createExchange());
  assert.deepEqual(encodeSnapshot(decodeSnapshot(bytes)), bytes);
});
