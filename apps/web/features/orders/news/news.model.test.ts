import { expect, test } from "vitest";
import { newsGroups } from "./news.model.ts";
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
