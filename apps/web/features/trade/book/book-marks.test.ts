import { expect, test } from "vitest";
import { bookMarks } from "./book-marks.ts";
import type { Ghost } from "../ticket/ticket-store.ts";

const order = { market: "BTC/USDT", side: "buy", price: "64000.0", status: "new", stopPrice: "0" } as const;
const ghost: Ghost = {
  market: "BTC/USDT",
  side: "sell",
  type: "limit",
  price: "65000.0",
  triggerPrice: "",
  takeProfitPrice: "",
  stopLossPrice: "",
  quantity: "1",
  eats: null,
};

test("an order in the book is marked on its side, those of other markets not at all", () => {
  expect(bookMarks([order, { ...order, market: "ETH/USDT" }], null, "BTC/USDT")).toEqual([
    { price: "64000.0", side: "bid", kind: "live" },
  ]);
});

test("a pending order is marked where it would trigger, whichever side is shown there", () => {
  const pending = { ...order, status: "pending", price: "66000.0", stopPrice: "65900.0" } as const;
  expect(bookMarks([pending], null, "BTC/USDT")).toEqual([
    { price: "65900.0", side: "bid", kind: "pending" },
    { price: "65900.0", side: "ask", kind: "pending" },
  ]);
});

test("a trailing stop that follows already has no price to mark", () => {
  const trailing = { ...order, status: "pending", price: "0", stopPrice: "0" } as const;
  expect(bookMarks([trailing], null, "BTC/USDT")).toEqual([]);
});

test("the typed order is marked unless it only waits for its trigger", () => {
  expect(bookMarks([], ghost, "BTC/USDT")).toEqual([{ price: "65000.0", side: "ask", kind: "ghost" }]);
  expect(bookMarks([], { ...ghost, triggerPrice: "66000.0" }, "BTC/USDT")).toEqual([]);
  expect(bookMarks([], ghost, "ETH/USDT")).toEqual([]);
});
