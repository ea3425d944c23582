import { expect, test } from "vitest";
import { isSucceeded, newsGroups, newsOf } from "./news.model.ts";
import { testOrder } from "../orders.testing.ts";

const leg = (orderId: string, change: Parameters<typeof testOrder>[0]) =>
  testOrder({ orderId, listId: "5", contingency: "otoco", executed: "0", ...change });

test("the orders of a list that was placed are reported in one message, as the order that is in the book", () => {
  const placed = [
    leg("1", { status: "new" }),
    leg("2", { status: "pending", awaits: "1" }),
    leg("3", { status: "pending", awaits: "1" }),
  ];
  const groups = newsGroups(placed);
  expect(groups.map(({ text, orders }) => [text.kind, orders.length])).toEqual([["placed", 1]]);
});

test("what filled leads what ended because of it, and another order's news stand by themselves", () => {
  const groups = newsGroups([
    leg("2", { status: "filled" }),
    leg("3", { status: "expired", reason: "listed" }),
    testOrder({ orderId: "9", status: "cancelled" }),
  ]);
  expect(groups.map(({ text, orders }) => [text.kind, orders[0]?.orderId])).toEqual([
    ["filled", "2"],
    ["cancelled", "9"],
  ]);
});

test("a list that is cancelled is one message of all its orders", () => {
  const groups = newsGroups([leg("1", { status: "cancelled" }), leg("2", { status: "cancelled" })]);
  expect(groups.map(({ text, orders }) => [text.kind, orders.length])).toEqual([["cancelled", 2]]);
});

test("the rest of an order expires only where some of it was filled", () => {
  const expired = { status: "expired", reason: "noLiquidity" } as const;
  expect(newsOf(testOrder(expired))).toEqual({ kind: "expired", tone: "warning" });
  expect(newsOf(testOrder({ ...expired, executed: "0" }))).toEqual({ kind: "unfilled", tone: "warning" });
  // What an order of a list ended for says more.
  expect(newsOf(testOrder({ status: "expired", reason: "listed", executed: "0" }))?.kind).toBe("listed");
});

const exit = (orderId: string, change: Parameters<typeof testOrder>[0] = {}) =>
  testOrder({
    ...{ orderId, market: "BTC-PERP", side: "sell", type: "takeProfitMarket", positionEffect: "close" },
    ...{ quantity: "0", executed: "0", status: "pending", createdAt: 10_000 },
    ...change,
  });

test("the end of a take profit or stop loss that another took the place of is no news", () => {
  const old = exit("3", { status: "cancelled", createdAt: 1_000, updatedAt: 10_050 });
  expect(isSucceeded(old, [exit("4"), old])).toBe(true);
  expect(isSucceeded(old, [old])).toBe(false);
  expect(isSucceeded(old, [exit("4", { type: "stopMarket" })])).toBe(false);
  expect(isSucceeded(old, [exit("4", { side: "buy" })])).toBe(false);
  expect(isSucceeded(old, [exit("4", { quantity: "1" })])).toBe(false);
  // Taken back by hand later, or the successor itself.
  expect(isSucceeded({ ...old, updatedAt: 70_000 }, [exit("4")])).toBe(false);
  expect(isSucceeded(exit("4", { status: "cancelled", updatedAt: 10_050 }), [old, exit("4")])).toBe(false);
});
