import { expect, test } from "vitest";
import { product } from "../wealth.testing.ts";
import { coinsOf, FILTER_FIRST, shownProducts, takenPercent } from "./products.model.ts";

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

test("a quota of which anything is taken never looks untouched, and an oversold one is full", () => {
  expect(takenPercent({ copies: 1_000_000, copiesLeft: 1_000_000 })).toBe(0);
  expect(takenPercent({ copies: 1_000_000, copiesLeft: 999_999 })).toBe(1);
  expect(takenPercent({ copies: 100, copiesLeft: 0 })).toBe(100);
});
