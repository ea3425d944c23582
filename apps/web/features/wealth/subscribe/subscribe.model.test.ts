import { expect, test } from "vitest";
import { product } from "../wealth.testing.ts";
import { amountMost, amountProblem, estimateOf } from "./subscribe.model.ts";

const own = { available: "2000", invested: "0" };

test.each([
  ["", "missing"],
  ["0", "missing"],
  ["99", "wealth.amount_below_min"],
  ["100.5", "wealth.not_whole_copies"],
  ["50001", "wealth.amount_above_max"],
  ["2001", "ledger.insufficient_balance"],
  ["2000", undefined],
  ["100", undefined],
] as const)("%s is %s", (amount, problem) => {
  expect(amountProblem(amount, product(), own)).toBe(problem);
});

test("what is invested already counts to the maximum, and the quota bounds all", () => {
  expect(amountProblem("1000", product(), { ...own, invested: "49500" })).toBe("wealth.amount_above_max");
  expect(amountProblem("1000", product({ amountLeft: "900" }), own)).toBe("wealth.too_few_copies");
  expect(amountProblem("1000", product(), undefined)).toBeUndefined();
});

test("the most is what balance, maximum and quota let in, in whole copies", () => {
  expect(amountMost(product(), { ...own, available: "1999.99" })).toBe("1999");
  expect(amountMost(product(), { ...own, invested: "49500" })).toBe("500");
  expect(amountMost(product(), { ...own, invested: "60000" })).toBe("0");
  expect(amountMost(product({ amountLeft: "12", price: "5" }), own)).toBe("10");
});

test("an estimate is the sum of days that are each cut to the coin's smallest unit", () => {
  expect(estimateOf("5000", product(), 6)).toEqual({ daily: "1", total: "30", days: 30 });
  const odd = estimateOf("101", product({ ratePpm: 70_000 }), 6);
  expect(odd).toEqual({ daily: "0.019369", total: "0.58107", days: 30 });
  expect(estimateOf("5000", product({ termDays: 0 }), 6).days).toBe(30);
  expect(estimateOf("", product(), 6).total).toBe("0");
});
