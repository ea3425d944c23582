import type { Balance } from "@meridian/contract";
import { expect, test } from "vitest";
import { holdingsOf } from "./assets.model.ts";

const balance = (coin: string, available: string, frozen = "0"): Balance => ({
  account: "spot",
  coin,
  available,
  frozen,
});

test("a coin's worth is exact, and the most valuable coin stands first", () => {
  const balances = [
    balance("USDT", "100.5", "0.25"),
    balance("BTC", "0.10000001", "0.1"),
    balance("XYZ", "7"),
  ];
  expect(holdingsOf(balances, [{ market: "BTC/USDT", last: "64000.1" }])).toEqual([
    { coin: "BTC", available: "0.10000001", frozen: "0.1", total: "0.20000001", worth: "12800.02064" },
    { coin: "USDT", available: "100.5", frozen: "0.25", total: "100.75", worth: "100.75" },
    { coin: "XYZ", available: "7", frozen: "0", total: "7", worth: "" },
  ]);
});

test("what is empty or lies in another account is left out", () => {
  const rows = [balance("BTC", "0.00000000"), { ...balance("ETH", "5"), account: "wealth" as const }];
  expect(holdingsOf(rows, [])).toEqual([]);
});
