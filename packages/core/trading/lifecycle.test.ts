// Goal: the table of statuses is the truth, neither more nor less. Method: short stories whose events are followed
// order by order; every edge that is walked must be in the table, and every edge of the table must be walked.
import assert from "node:assert/strict";
import test from "node:test";
import type { Command } from "../commands.ts";
import type { Event } from "../events.ts";
import type { Lots, Ticks } from "../numeric/index.ts";
import {
  amendment,
  pendingOrder,
  limitOrder,
  marketOrder,
  orderList,
  run,
  TEST_TIME,
  testExchange,
} from "../testing/market.ts";
import type { OrderEvent } from "./events.ts";
import { LIFECYCLE, type OrderStatus, statusAfter, statusAfterFill, statusAtFirst } from "./lifecycle.ts";

const ioc = { timeInForce: "ioc" } as const;
const expireTaker = { selfTradePrevention: "expireTaker" } as const;
const decrement = { selfTradePrevention: "decrement" } as const;
const cancelAll = {
  type: "cancelAllOrders",
  time: TEST_TIME,
  member: 1,
  market: "",
  marketKind: "",
  side: "",
  kind: "all",
} as const;
const much = 9_900;

const STORIES: readonly (readonly Command[])[] = [
  // New orders that end without a fill, and filled ones.
  [limitOrder(1, "buy", 90, 20), amendment(1, 1, { quantity: 15 as Lots }), cancelAll],
  [
    limitOrder(1, "sell", 100, 20),
    limitOrder(2, "buy", 99, 20, ioc),
    limitOrder(1, "buy", 100, 20, expireTaker),
  ],
  [
    limitOrder(1, "sell", 100, 20),
    limitOrder(1, "buy", 100, 12, decrement),
    limitOrder(2, "buy", 100, 5),
    cancelAll,
  ],
  // Partly filled, then each way on.
  [
    limitOrder(1, "sell", 100, 30),
    limitOrder(2, "buy", 100, 5),
    limitOrder(1, "buy", 100, 12, decrement),
    amendment(1, 1, { quantity: 25 as Lots }),
    limitOrder(2, "buy", 100, 2),
    marketOrder(2, "buy", 20),
  ],
  [
    limitOrder(1, "sell", 100, 10),
    limitOrder(2, "sell", 100, 10),
    limitOrder(2, "buy", 100, 20, expireTaker),
  ],
  // Pending orders: armed, triggered, cancelled, expired, rejected.
  [
    orderList("oto", limitOrder(1, "buy", 95, 20), pendingOrder(1, "sell", 90, 19)),
    limitOrder(2, "sell", 95, 20),
    limitOrder(2, "buy", 90, 20),
    limitOrder(3, "sell", 90, 5),
  ],
  [pendingOrder(1, "sell", 90, 20), cancelAll],
  [orderList("oto", limitOrder(1, "buy", 95, 20), limitOrder(1, "sell", 110, 20)), cancelAll],
  [
    orderList("oto", limitOrder(1, "buy", 95, 20), limitOrder(1, "sell", 110, much)),
    limitOrder(1, "sell", 120, 5_000),
    limitOrder(2, "sell", 95, 20),
  ],
  [pendingOrder(1, "buy", 105, 20_000), limitOrder(2, "sell", 106, 30), limitOrder(3, "buy", 106, 10)],
  [
    orderList(
      "oco",
      limitOrder(1, "sell", 110, 20, { price: 110 as Ticks }),
      pendingOrder(1, "sell", 90, 20),
    ),
  ],
];

/** The orders that an event concerns. */
function concerned(event: Event): number[] {
  if ("makerOrderId" in event) return [event.makerOrderId, event.takerOrderId];
  return "orderId" in event ? [event.orderId] : [];
}

function walkStory(commands: readonly Command[], walked: Set<string>): void {
  const exchange = testExchange(3);
  const statuses = new Map<number, OrderStatus>();
  for (const event of commands.flatMap((command) => run(exchange, command))) {
    if (event.type === "orderPlaced" || event.type === "pendingOrderPlaced") {
      statuses.set(event.orderId, statusAtFirst(event));
      continue;
    }
    for (const orderId of concerned(event)) {
      const before = statuses.get(orderId)!;
      const isFill = event.type === "tradeExecuted";
      const after = isFill ? statusAfterFill(before) : statusAfter(before, event as OrderEvent);
      statuses.set(orderId, after);
      walked.add(`${before} ${isFill ? "fill" : event.type} ${after}`);
    }
  }
}

test("orders walk every edge of the table of statuses, and no other", () => {
  const walked = new Set<string>();
  for (const story of STORIES) walkStory(story, walked);
  const edges = Object.entries(LIFECYCLE).flatMap(([status, byEvent]) =>
    Object.entries(byEvent).flatMap(([type, nexts]) => nexts.map((next) => `${status} ${type} ${next}`)),
  );
  assert.deepEqual([...walked].sort(), edges.sort());
});

test("an order that has ended moves no more", () => {
  const exchange = testExchange(1);
  run(exchange, limitOrder(1, "buy", 90, 20));
  const closed = run(exchange, cancelAll)[0] as OrderEvent;
  for (const end of ["filled", "cancelled", "expired", "expiredInMatch", "rejected"] as const) {
    assert.throws(() => statusAfter(end, closed), /leads from/);
  }
});
