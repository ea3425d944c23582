import type { LendingRow } from "@meridian/contract";
import { expect, test } from "vitest";
import { isUncovered, lentPercent, sortedLending } from "./loans.model.ts";

function row(coin: string, more: Partial<LendingRow> = {}): LendingRow {
  return {
    ...{ coin, available: "1000", operating: "0", receivable: "0" },
    ...{ overdue: "0", writtenOff: "0", dueSoon: "0" },
    ...more,
  };
}

test("what is lent is shown as a share of all there is to lend, rounded up", () => {
  expect(lentPercent(row("USDT"))).toBe(0);
  expect(lentPercent(row("USDT", { available: "0", receivable: "0" }))).toBe(0);
  // 1 of 1,001.
  expect(lentPercent(row("USDT", { receivable: "1" }))).toBe(1);
  expect(lentPercent(row("USDT", { available: "0", receivable: "5" }))).toBe(100);
});

test("coins with something overdue come first, then what was written off", () => {
  const rows = [row("BTC"), row("ETH", { writtenOff: "1" }), row("USDT", { overdue: "0.5" }), row("SOL")];
  expect(sortedLending(rows).map(({ coin }) => coin)).toEqual(["USDT", "ETH", "BTC", "SOL"]);
});

test("a loan is uncovered once its collateral is worth less than its debt", () => {
  expect([isUncovered({ coverUsdt: "-0.01" }), isUncovered({ coverUsdt: "0" })]).toEqual([true, false]);
  expect(isUncovered({ coverUsdt: "" })).toBe(false);
});
