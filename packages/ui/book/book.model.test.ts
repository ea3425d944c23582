import { expect, test } from "vitest";
import {
  type BookLevel,
  bookRows,
  bookSpread,
  bookUnits,
  eatenShares,
  fromUnits,
  groupingText,
  marksOf,
  rowText,
  shareOf,
  toUnits,
} from "./book.model.ts";

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

function texts(levels: BookLevel[], side: "bid" | "ask", grouping: 1 | 10) {
  const rows = bookUnits(levels, side, scale, grouping, 15);
  return rows.map((row) => rowText(row, rows[0]!, scale));
}

test("sums and costs run from the best row outwards", () => {
  expect(texts(asks, "ask", 1).map((row) => row.sum)).toEqual(["1.0000", "3.0000", "4.0000"]);
  expect(texts(asks, "ask", 1).map((row) => row.cost)).toEqual(["100.100000", "300.500000", "401.600000"]);
});

test("grouping moves asks up and bids down, never to a better price", () => {
  expect(texts(asks, "ask", 10).map((row) => [row.price, row.size])).toEqual([
    ["101.00", "3.0000"],
    ["102.00", "1.0000"],
  ]);
  expect(texts(bids, "bid", 10).map((row) => [row.price, row.size])).toEqual([
    ["99.00", "2.0000"],
    ["98.00", "4.0000"],
  ]);
});

test("the cost of a grouped row comes from the real prices inside it", () => {
  const row = texts(asks, "ask", 10)[0];
  expect(row?.cost).toBe("300.500000");
  expect(row?.average).toBe("100.16");
});

test("the impact down to a row is its average against the best row, rounded up", () => {
  expect(texts(asks, "ask", 1).map((row) => row.impactPercent)).toEqual(["0.00", "0.06", "0.30"]);
  expect(texts(bids, "bid", 1).at(-1)?.impactPercent).toBe("1.34");
});

test("the deepest row fills the shading", () => {
  expect(bookRows(asks, "ask", scale, 1, 15).map((row) => row.share)).toEqual([0.25, 0.75, 1]);
});

test("no more than the asked rows are made", () => {
  expect(bookUnits(bids, "bid", scale, 1, 2)).toHaveLength(2);
  expect(bookUnits([], "bid", scale, 1, 2)).toEqual([]);
});

test("an order eats whole rows from the best one on and a part of the last", () => {
  const rows = bookUnits(asks, "ask", scale, 1, 15);
  expect(eatenShares(rows, toUnits("2.0000", 4))).toEqual([1, 0.5, 0]);
  expect(eatenShares(rows, toUnits("9.0000", 4))).toEqual([1, 1, 1]);
  expect(eatenShares(rows, 0n)).toEqual([0, 0, 0]);
});

test("a share is never under nothing nor over all", () => {
  expect([shareOf(5n, 0n), shareOf(-1n, 5n), shareOf(9n, 5n), shareOf(1n, 3n)]).toEqual([0, 0, 1, 0.333]);
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

test("a price is marked in the row that it is grouped into, on its own side", () => {
  const mark = { price: "99.20", side: "bid", kind: "live" } as const;
  expect([...marksOf([mark], "bid", scale, 10)]).toEqual([[9_900n, "live"]]);
  expect([...marksOf([mark], "ask", scale, 10)]).toEqual([]);
});

test("where an order stands, one that only waits is not shown", () => {
  const marks = [
    { price: "99.20", side: "bid", kind: "pending" },
    { price: "99.20", side: "bid", kind: "live" },
  ] as const;
  expect(marksOf(marks, "bid", scale, 1).get(9_920n)).toBe("live");
});

test("text and units are each other's reverse", () => {
  for (const text of ["0.00", "0.10", "64120.50"]) expect(fromUnits(toUnits(text, 2), 2)).toBe(text);
  expect(toUnits("5", 2)).toBe(500n);
});
