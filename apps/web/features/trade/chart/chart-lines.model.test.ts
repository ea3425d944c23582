import type { Order } from "@meridian/contract";
import { expect, test } from "vitest";
import { asksBefore, hasPlace, isRiskyMove, lineId, orderLines, readLineId } from "./chart-lines.model.ts";

const ORDER = {
  orderId: "7",
  side: "buy",
  status: "new",
  price: "100.0",
  stopPrice: "0",
  quantity: "2",
  quoteAmount: "0",
  listId: "",
} as Order;
const label = (text: string, side: string, quantity: string): string => `${text} ${side} ${quantity}`;
const view = { bid: "99.0", ask: "101.0", last: "100.0" };

test("a resting order is one line, a pending one shows where it wakes and where it would rest", () => {
  expect(orderLines(ORDER, label).map(({ id, label: text }) => [id, text])).toEqual([
    ["7.price", "order buy 2"],
  ]);
  const pending: Order = { ...ORDER, status: "pending", stopPrice: "105.0" };
  expect(orderLines(pending, label).map(({ kind, price }) => [kind, price])).toEqual([
    ["trigger", "105.0"],
    ["order", "100.0"],
  ]);
});

test("a market order that waits has its trigger alone, counted in what it spends", () => {
  const order: Order = {
    ...ORDER,
    status: "pending",
    price: "0",
    stopPrice: "90.0",
    quantity: "0",
    quoteAmount: "50",
  };
  expect(orderLines(order, label).map(({ id, label: text }) => [id, text])).toEqual([
    ["7.trigger", "trigger buy 50"],
  ]);
});

test("a price at which an order wakes is named by the kind of the order", () => {
  const pending: Order = { ...ORDER, side: "sell", status: "pending", price: "0", stopPrice: "90.0" };
  const labelOf = (type: Order["type"]) => orderLines({ ...pending, type }, label)[0]?.label;
  expect(labelOf("takeProfitMarket")).toBe("takeProfit sell 2");
  expect(labelOf("stopLimit")).toBe("stop sell 2");
  expect(labelOf("trailingStop")).toBe("trigger sell 2");
});

test("a leg of a list cannot be pulled", () => {
  expect(orderLines({ ...ORDER, listId: "3" }, label)[0]?.movable).toBe(false);
  expect(orderLines(ORDER, label)[0]?.movable).toBe(true);
});

test("a line's name is read back, and foreign names are not", () => {
  expect(readLineId(lineId({ orderId: "12", part: "trigger" }))).toEqual({ orderId: "12", part: "trigger" });
  expect(readLineId("ticket")).toBeUndefined();
});

test("a pull into the other side or far away asks first, a small one does not", () => {
  expect(isRiskyMove(ORDER, "price", "100.5", view, 1)).toBe(false);
  expect(isRiskyMove(ORDER, "price", "101.0", view, 1)).toBe(true);
  expect(isRiskyMove({ ...ORDER, side: "sell" }, "price", "99.0", view, 1)).toBe(true);
  expect(isRiskyMove(ORDER, "price", "94.9", view, 1)).toBe(true);
  expect(isRiskyMove({ ...ORDER, status: "pending" }, "trigger", "101.0", view, 1)).toBe(false);
});

test("a move by a finger is always asked about, one by a mouse as the member wished", () => {
  for (const when of ["risky", "always", "never"] as const) expect(asksBefore(when, false, true)).toBe(true);
  const byMouse = (["risky", "always", "never"] as const).map((when) => [
    asksBefore(when, false, false),
    asksBefore(when, true, false),
  ]);
  expect(byMouse).toEqual([
    [false, true],
    [true, true],
    [false, false],
  ]);
});

test("an order in the book has a place in the queue, one that waits for its trigger has none", () => {
  expect(hasPlace({ status: "partiallyFilled" })).toBe(true);
  expect(hasPlace({ status: "pending" })).toBe(false);
});
