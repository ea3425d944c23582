import { percentOfPpm } from "@meridian/core";
import { expect, test } from "vitest";
import { bestBefore, type Detail, feeInOther, type Fill, isRounded } from "./receipt.model.ts";

const fill: Fill = {
  tradeId: "7",
  orderId: "3",
  market: "BTC/USDT",
  side: "buy",
  role: "taker",
  price: "64000.5",
  quantity: "0.01",
  quoteAmount: "640.005",
  fee: "0.00001",
  feeCoin: "BTC",
  realisedProfit: "0",
  sequence: 9,
  time: 0,
  received: "0.01",
  receivedCoin: "BTC",
  feePpm: 1_000,
};

test("a fee is stated in the other coin at the fill's own price", () => {
  expect(feeInOther(fill, "BTC", "USDT")).toEqual({ amount: "0.640005", coin: "USDT" });
  const sold: Fill = { ...fill, side: "sell", fee: "640.005", feeCoin: "USDT" };
  expect(feeInOther(sold, "BTC", "USDT")).toEqual({ amount: "0.01", coin: "BTC" });
});

test("a rate keeps every digit it has", () => {
  expect([1_000, 750, 0, 1].map(percentOfPpm)).toEqual(["0.1", "0.075", "0", "0.0001"]);
});

test("a fee is said to be rounded only when it was", () => {
  expect(isRounded(fill)).toBe(false);
  expect(isRounded({ ...fill, received: "0.00001", fee: "0.00000001" })).toBe(false);
  expect(isRounded({ ...fill, received: "0.000011", fee: "0.00000002" })).toBe(true);
});

test("an order that never took met no prices, and an empty side has none", () => {
  const detail = (before: Detail["before"]): Detail => ({ before, fills: [] }) as unknown as Detail;
  expect(bestBefore(detail(null))).toBeUndefined();
  expect(bestBefore(detail({ bid: "0", ask: "64000.5" }))).toEqual({ bid: "", ask: "64000.5" });
});
