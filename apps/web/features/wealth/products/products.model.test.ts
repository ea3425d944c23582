import { expect, test } from "vitest";
import { product } from "../wealth.testing.ts";
import { coinsOf, FILTER_FIRST, shownProducts, takenOf } from "./products.model.ts";

const all = [
  product({ productId: "usdt", kind: "flexible", termDays: 0, ratePpm: 30_000, riskLevel: 2 }),
  product({ productId: "usdt-90", termDays: 90, ratePpm: 90_000 }),
  product({ productId: "eth-60", kind: "pledge", coin: "ETH", termDays: 60, ratePpm: 40_000, riskLevel: 4 }),
];
const ids = (filter: Partial<typeof FILTER_FIRST>): string[] =>
  shownProducts(all, { ...FILTER_FIRST, ...filter }).map(({ productId }) => productId);

test("products are sorted by the highest rate, the shortest term or the lowest risk", () => {
  expect(ids({})).toEqual(["usdt-90", "eth-60", "usdt"]);
  expect(ids({ sort: "term" })).toEqual(["usdt", "eth-60", "usdt-90"]);
  expect(ids({ sort: "risk" })).toEqual(["usdt", "usdt-90", "eth-60"]);
});

test("a kind and a coin leave what fits both", () => {
  expect(ids({ kind: "pledge" })).toEqual(["eth-60"]);
  expect(ids({ coin: "USDT" })).toEqual(["usdt-90", "usdt"]);
  expect(ids({ kind: "pledge", coin: "USDT" })).toEqual([]);
  expect(coinsOf(all)).toEqual(["USDT", "ETH"]);
});

test("a quota of which nothing is taken looks untouched, and one that is sold out is full", () => {
  expect(takenOf({ copies: 1_000_000, copiesLeft: 1_000_000 })).toEqual({ percent: 0, isBelowOne: false });
  expect(takenOf({ copies: 100, copiesLeft: 0 })).toEqual({ percent: 100, isBelowOne: false });
  expect(takenOf({ copies: 100, copiesLeft: 200 })).toEqual({ percent: 0, isBelowOne: false });
});

test("less than a percent of a quota is said to be less, and the last percent is not taken before its end", () => {
  expect(takenOf({ copies: 1_000, copiesLeft: 999 })).toEqual({ percent: 1, isBelowOne: true });
  expect(takenOf({ copies: 1_000, copiesLeft: 990 })).toEqual({ percent: 1, isBelowOne: false });
  expect(takenOf({ copies: 1_000, copiesLeft: 1 })).toEqual({ percent: 99, isBelowOne: false });
});
