import type { Order } from "@meridian/contract";
import { expect, test } from "vitest";
import { filledPercent, filterOpen, historyInput, isFiltered, orderValue, tabOf } from "./orders.model.ts";

const order: Order = {
  orderId: "7",
  clientOrderId: "",
  market: "BTC/USDT",
  side: "buy",
  type: "limit",
  timeInForce: "gtc",
  postOnly: false,
  price: "64000.1",
  quantity: "0.03",
  quoteAmount: "0",
  displayQuantity: "0",
  stopPrice: "0",
  trailingBps: 0,
  extremePrice: "0",
  executed: "0.01",
  executedQuote: "640.001",
  averagePrice: "64000.1",
  fee: "0.00001",
  feeCoin: "BTC",
  held: "1280.002",
  heldCoin: "USDT",
  status: "partiallyFilled",
  reason: "",
  listId: "",
  contingency: "",
  awaits: "",
  replaces: "",
  triggeredAt: null,
  createdAt: 0,
  updatedAt: 0,
};

test("the filled share is rounded down, so that an order never looks done before it is", () => {
  expect(filledPercent(order)).toBe(33);
  expect(filledPercent({ ...order, executed: "0.02999999" })).toBe(99);
  expect(filledPercent({ ...order, executed: "0.03" })).toBe(100);
});

test("an order by quote is as far filled as its money is spent", () => {
  expect(filledPercent({ ...order, quantity: "0", quoteAmount: "1280.002" })).toBe(50);
  expect(filledPercent({ ...order, quantity: "0", quoteAmount: "0" })).toBe(0);
});

test("a limit order is worth price times quantity, exactly; a market order has no such value", () => {
  expect(orderValue(order)).toBe("1920.003");
  expect(orderValue({ ...order, price: "0" })).toBe("");
});

test("the query names the tab, else the path does", () => {
  expect(tabOf("/history1", null)).toBe("history");
  expect(tabOf("/current", null)).toBe("open");
  expect(tabOf("/current", "fills")).toBe("fills");
  expect(tabOf("/mborder", "nonsense")).toBe("open");
});

test("a period covers both of its days whole, in the zone of the device", () => {
  const input = historyInput({ from: "2026-03-01", to: "2026-03-01" });
  expect(input).toEqual({
    from: new Date(2026, 2, 1).getTime(),
    to: new Date(2026, 2, 2).getTime() - 1,
  });
  expect(historyInput({ market: "BTC/USDT", status: "filled", from: "" })).toEqual({
    market: "BTC/USDT",
    status: "filled",
  });
});

test("open orders are filtered by pair and side", () => {
  const orders = [order, { ...order, orderId: "8", side: "sell" as const }];
  expect(filterOpen(orders, { side: "sell" }).map((row) => row.orderId)).toEqual(["8"]);
  expect(filterOpen(orders, { market: "ETH/USDT" })).toEqual([]);
  expect([isFiltered({}), isFiltered({ side: "sell" })]).toEqual([false, true]);
});
