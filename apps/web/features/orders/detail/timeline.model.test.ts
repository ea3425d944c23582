import { expect, test } from "vitest";
import { conditionOf } from "../list/condition.model.ts";
import { freshKeys, seenOf } from "../news/fresh.model.ts";
import { newsGroups, newsOf } from "../news/news.model.ts";
import { testOrder } from "../orders.testing.ts";
import { type Detail, stepsOf } from "./timeline.model.ts";

function kinds(order: Partial<Detail["order"]>, fillTimes: readonly number[] = []): readonly string[] {
  const fills = fillTimes.map((time) => ({ time })) as unknown as Detail["fills"];
  return stepsOf({ order: testOrder(order), fills, siblings: [], before: null }).map(({ kind }) => kind);
}

test("the story of an order ends where it stands", () => {
  expect(kinds({ status: "new" })).toEqual(["placed", "now"]);
  expect(kinds({ status: "filled", reason: "filled" }, [1, 2])).toEqual(["placed", "fills", "ended"]);
  expect(kinds({ status: "pending", type: "stopLimit" })).toEqual(["pending", "now"]);
  expect(kinds({ status: "rejected", type: "stopLimit", triggeredAt: 5 })).toEqual([
    "pending",
    "triggered",
    "ended",
  ]);
  expect(kinds({ status: "new", replaces: "6" })).toEqual(["replaced", "now"]);
});

test("a condition says which way the price must go", () => {
  const stop = { type: "stopLimit", stopPrice: "65000", executed: "0" } as const;
  const profit = { ...stop, type: "takeProfitMarket" } as const;
  const kindOf = (change: object) => conditionOf(testOrder(change)).kind;
  expect([kindOf({ ...stop, side: "buy" }), kindOf({ ...stop, side: "sell" })]).toEqual([
    "rising",
    "falling",
  ]);
  expect([kindOf({ ...profit, side: "buy" }), kindOf({ ...profit, side: "sell" })]).toEqual([
    "falling",
    "rising",
  ]);
  expect(kindOf({})).toBe("none");
});

test("a trailing stop shows its distance, and from where once it follows", () => {
  const trailing = testOrder({ type: "trailingStop", side: "sell", trailingBps: 150 });
  expect(conditionOf(trailing)).toEqual({
    ...{ kind: "trails", percent: "1.5", from: "" },
    ...{ by: "last", awaits: false },
  });
  expect(conditionOf({ ...trailing, stopPrice: "65000" }).kind).toBe("startsRising");
  expect(conditionOf({ ...trailing, stopPrice: "65000", extremePrice: "65400" })).toMatchObject({
    kind: "trails",
    from: "65400",
  });
  expect(conditionOf({ ...trailing, awaits: "3" }).awaits).toBe(true);
});

test("only rows that changed or came on top are news, not the pages before", () => {
  const seen = seenOf([
    { key: "a", timeMs: 10 },
    { key: "b", timeMs: 8 },
  ]);
  const rows = [
    { key: "c", timeMs: 12 },
    { key: "a", timeMs: 10 },
    { key: "b", timeMs: 11 },
    { key: "z", timeMs: 3 },
  ];
  expect(freshKeys(seen, rows)).toEqual(["c", "b"]);
});

test("a changed order is reported once, by the one that took its place", () => {
  expect(newsOf({ status: "cancelled", reason: "amended", executed: "0" })).toBeUndefined();
  expect(newsOf({ status: "new", replaces: "6", executed: "0" })?.kind).toBe("changed");
  expect(newsOf({ status: "new", triggeredAt: 5, executed: "0" })?.kind).toBe("triggered");
  expect(newsOf({ status: "expired", reason: "listed", executed: "0" })?.kind).toBe("listed");
});

test("many orders of one kind are reported in one message", () => {
  const cancelled = ["1", "2", "3"].map((orderId) => testOrder({ orderId, status: "cancelled" }));
  const groups = newsGroups([...cancelled, testOrder({ orderId: "9", status: "filled" })]);
  expect(groups.map(({ text, orders }) => `${text.kind} ${orders.length}`)).toEqual([
    "cancelled 3",
    "filled 1",
  ]);
  expect(newsGroups(cancelled.slice(1)).map(({ orders }) => orders.length)).toEqual([1, 1]);
});

test("a condition names the price it watches", () => {
  const stop = testOrder({ type: "stopMarket", stopPrice: "60000", triggerBy: "mark" });
  expect(conditionOf(stop)).toMatchObject({ by: "mark", price: "60000" });
});
