import { expect, test } from "vitest";
import { type BookLevel, bookRows, bookSpread, groupingText, holdsOwn } from "./book.model.ts";

const scale = { tickSize: "0.10", priceDecimals: 2, quantityDecimals: 4 };
const asks: BookLevel[] = [
  ["100.10", "1.0000"],
  ["100.20", "2.0000"],
  ["101.10", "1.0000"],
];
const bids: BookLevel[] = [
  ["99.90", "1.5000"],
  ["99.20", "0.5000"],
  ["98.00", "4.0000"],
];

test("sums run from the best row outwards and the deepest row fills the shading", () => {
  const rows = bookRows(asks, "ask", scale, 1, 15);
  expect(rows.map((row) => row.sum)).toEqual(["1.0000", "3.0000", "4.0000"]);
  expect(rows.map((row) => row.share)).toEqual([0.25, 0.75, 1]);
});

test("grouping moves asks up and bids down, never to a better price", () => {
  expect(bookRows(asks, "ask", scale, 10, 15).map((row) => [row.price, row.size])).toEqual([
    ["101.00", "3.0000"],
    ["102.00", "1.0000"],
  ]);
  expect(bookRows(bids, "bid", scale, 10, 15).map((row) => [row.price, row.size])).toEqual([
    ["99.00", "2.0000"],
    ["98.00", "4.0000"],
  ]);
});

test("the cost of a grouped row comes from the real prices inside it", () => {
  const row = bookRows(asks, "ask", scale, 10, 15)[0];
  expect(row?.cost).toBe("300.500000");
  expect(row?.average).toBe("100.16");
});

test("no more than the asked rows are made", () => {
  expect(bookRows(bids, "bid", scale, 1, 2)).toHaveLength(2);
});

test("the spread is the gap of the best prices, and unknown while a side is empty", () => {
  expect(bookSpread(bids, asks, 2)).toEqual({ value: "0.20", percent: "0.199" });
  expect(bookSpread([], asks, 2)).toBeUndefined();
});

test("the grouping menu names the step", () => {
  expect([1, 10, 100, 1000].map((grouping) => groupingText(scale, grouping as 1))).toEqual([
    "0.1",
    "1",
    "10",
    "100",
  ]);
});

test("an own order is marked in the row that its price is grouped into", () => {
  const row = bookRows(bids, "bid", scale, 10, 15)[0];
  expect(row !== undefined && holdsOwn(row, "bid", new Set(["99.20"]), scale, 10)).toBe(true);
  expect(row !== undefined && holdsOwn(row, "bid", new Set(["98.00"]), scale, 10)).toBe(false);
});
