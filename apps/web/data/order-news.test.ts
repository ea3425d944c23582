import type { Order } from "@meridian/contract";
import { expect, test } from "vitest";
import { newsAmong } from "./order-news.ts";

const trailing = {
  orderId: "7",
  type: "trailingStop",
  status: "pending",
  stopPrice: "0",
  extremePrice: "100",
  updatedAt: 1,
} as unknown as Order;

test("a trailing stop that only follows the market is no news", () => {
  expect(newsAmong([{ ...trailing, extremePrice: "101", updatedAt: 2 }], [trailing])).toEqual([]);
});

test("an order that is unknown, triggered or changed is news", () => {
  const triggered: Order = { ...trailing, status: "new", updatedAt: 3 };
  const changed: Order = { ...trailing, stopPrice: "90", updatedAt: 3 };
  expect(newsAmong([trailing], [])).toEqual([trailing]);
  expect(newsAmong([triggered], [trailing])).toEqual([triggered]);
  expect(newsAmong([changed], [trailing])).toEqual([changed]);
});
