import { expect, test } from "vitest";
import { product } from "../loans.testing.ts";
import { coinsOf, kindsOf, productMeant, termsOf } from "./choice.model.ts";

const all = [
  product({ productId: "usdt-90", loanTermDays: 90 }),
  product({ productId: "usdt-7", loanTermDays: 7, isOpen: false }),
  product(),
  product({ productId: "btc-30", coin: "BTC" }),
  product({ productId: "small", kind: "credit", collaterals: [], ltv: null }),
];

test("kinds and coins are those on offer, and terms come the shortest first", () => {
  expect(kindsOf(all)).toEqual(["pledged", "credit"]);
  expect(coinsOf(all, "pledged")).toEqual(["USDT", "BTC"]);
  const terms = termsOf(all, { kind: "pledged", coin: "USDT" });
  expect(terms.map(({ productId }) => productId)).toEqual(["usdt-7", "usdt-30", "usdt-90"]);
});

test.each([
  [{}, "usdt-30"],
  [{ kind: "credit" }, "small"],
  [{ kind: "pledged", coin: "BTC" }, "btc-30"],
  [{ kind: "pledged", coin: "USDT", productId: "usdt-90" }, "usdt-90"],
  [{ kind: "credit", coin: "BTC", productId: "usdt-90" }, "small"],
] as const)("%o means %s", (choice, productId) => {
  expect(productMeant(all, choice)?.productId).toBe(productId);
});

test("nothing is meant where nothing is lent", () => {
  expect(productMeant([], {})).toBeUndefined();
});
