import { expect, test } from "vitest";
import { contractLevels, isUniform, matching, percentOf } from "./fees.model.ts";

test("parts per million become percent without losing a digit", () => {
  expect([0, 1, 375, 1000, 20_000, 200_000, 1_000_000].map(percentOf)).toEqual([
    "0.00",
    "0.0001",
    "0.0375",
    "0.10",
    "2.00",
    "20.00",
    "100.00",
  ]);
});

test("markets are told apart only where they differ", () => {
  const market = { market: "A/B", makerFeePpm: 1, takerFeePpm: 2 };
  expect(isUniform([market, { ...market, market: "C/B" }])).toBe(true);
  expect(isUniform([market, { ...market, takerFeePpm: 3 }])).toBe(false);
});

test("a coin is found by its letters, its name and its network", () => {
  const row = { coin: "BTC", name: "Bitcoin", label: "Main chain" };
  const rows = [row, { ...row, coin: "ETH", name: "Ether", label: "EVM" }] as never;
  expect(matching(rows, "bit")).toHaveLength(1);
  expect(matching(rows, "evm")).toHaveLength(1);
  expect(matching(rows, " ")).toHaveLength(2);
  expect(matching(rows, "x")).toHaveLength(0);
});

test("the levels of contracts have their own rates at the same turnover", () => {
  const level = { level: 1, volumeMinUsdt: "1000000", makerFeePpm: 900, takerFeePpm: 1000 };
  const levels = [{ ...level, contractMakerFeePpm: 180, contractTakerFeePpm: 500 }];
  expect(contractLevels({ levels })).toEqual([{ ...level, makerFeePpm: 180, takerFeePpm: 500 }]);
});
