import { expect, test } from "vitest";
import { cancelInput, ordersEnded } from "../cancel/cancel-scope.model.ts";
import { listsOf, orderRows } from "./list-rows.model.ts";
import { testOrder } from "../orders.testing.ts";

const entry = testOrder({ orderId: "3", listId: "3", contingency: "otoco" });
const exits = (["4", "5"] as const).map((orderId) =>
  testOrder({ orderId, listId: "3", contingency: "otoco", awaits: "3", side: "sell", status: "pending" }),
);
const alone = testOrder({ orderId: "6" });
const NOWHERE = { marketKind: undefined, market: "", side: "all", kind: "all" } as const;

test("the orders of a list stand together in the order of their legs, where the newest of them stands", () => {
  const rows = orderRows([alone, exits[1]!, testOrder({ orderId: "4.5" }), exits[0]!, entry]);
  expect(rows.map(({ order, place }) => `${order.orderId} ${place}`)).toEqual([
    "6 alone",
    "3 first",
    "4 middle",
    "5 last",
    "4.5 alone",
  ]);
  expect(listsOf(rows).map((list) => list.length)).toEqual([1, 3, 1]);
});

test("the last order left of a list stands like an order of its own", () => {
  expect(orderRows([exits[1]!]).map(({ place }) => place)).toEqual(["alone"]);
});

test("cancelling counts what a list ends with its orders", () => {
  const orders = [alone, ...exits, entry];
  const ids = (change: object) =>
    ordersEnded(orders, { ...NOWHERE, ...change }).map(({ orderId }) => orderId);
  expect(ids({ side: "buy" })).toEqual(["6", "4", "5", "3"]);
  expect(ids({ side: "sell" })).toEqual(["4", "5"]);
  expect(ids({ kind: "open" })).toEqual(["6", "4", "5", "3"]);
  expect(ids({ market: "ETH/USDT" })).toEqual([]);
});

test("an order that only waits for another does not take that one along", () => {
  const working = testOrder({ orderId: "1", listId: "1", contingency: "oto" });
  const pending = testOrder({
    orderId: "2",
    listId: "1",
    contingency: "oto",
    awaits: "1",
    status: "pending",
  });
  const ended = ordersEnded([working, pending], { ...NOWHERE, kind: "conditional" });
  expect(ended.map(({ orderId }) => orderId)).toEqual(["2"]);
});

test("a scope that leaves nothing out names nothing", () => {
  expect(cancelInput(NOWHERE)).toEqual({});
  expect(cancelInput({ marketKind: "spot", market: "BTC/USDT", side: "sell", kind: "open" })).toEqual({
    marketKind: "spot",
    market: "BTC/USDT",
    side: "sell",
    kind: "open",
  });
});
