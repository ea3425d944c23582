import { expect, test } from "vitest";
import { effectOf, endReasonOf, filledPercent, isDone, orderValue } from "./orders.model.ts";
import { testOrder } from "./orders.testing.ts";

test("the filled share is rounded down, so that an order never looks done before it is", () => {
  expect(filledPercent(testOrder())).toBe(33);
  expect(filledPercent(testOrder({ executed: "0.02999999" }))).toBe(99);
  expect(filledPercent(testOrder({ executed: "0.03" }))).toBe(100);
});

test("an order by quote is as far filled as its money is spent", () => {
  expect(filledPercent(testOrder({ quantity: "0", quoteAmount: "1280.002" }))).toBe(50);
  expect(filledPercent(testOrder({ quantity: "0", quoteAmount: "0" }))).toBe(0);
});

test("a limit order is worth price times quantity, exactly; a market order has no such value", () => {
  expect(orderValue(testOrder())).toBe("1920.003");
  expect(orderValue(testOrder({ price: "0" }))).toBe("");
});

test("millions of a cheap coin are as far filled, and worth as much, as they are", () => {
  const order = testOrder({ price: "0.14", quantity: "20000000", executed: "15000000" });
  expect(filledPercent(order)).toBe(75);
  expect(orderValue(order)).toBe("2800000");
});

test("an order that waits or rests is not done", () => {
  const done = (["pending", "new", "partiallyFilled", "filled", "rejected"] as const).map((status) =>
    isDone({ status }),
  );
  expect(done).toEqual([false, false, false, true, true]);
});

test("a reason without words of its own is left to the status", () => {
  expect(endReasonOf({ reason: "priceBand" })).toBe("priceBand");
  expect([endReasonOf({ reason: "filled" }), endReasonOf({ reason: "moonPhase" })]).toEqual([
    undefined,
    undefined,
  ]);
});

test("an order of a contract shows which position it opens or closes, and that it only reduces", () => {
  const of = (positionEffect: "" | "reduce" | "close" | "long" | "short", side: "buy" | "sell") =>
    effectOf(testOrder({ positionEffect, side }));
  expect([of("", "sell"), of("reduce", "sell"), of("close", "buy")]).toEqual([
    undefined,
    "reduceOnly",
    "reduceOnly",
  ]);
  expect([of("long", "buy"), of("long", "sell")]).toEqual(["openLong", "closeLong"]);
  expect([of("short", "sell"), of("short", "buy")]).toEqual(["openShort", "closeShort"]);
});
