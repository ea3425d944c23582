import type { Deposit } from "@meridian/contract";
import { expect, test } from "vitest";
import { counted, depositCoins, isTxHash, stageOf, timeLeftMs } from "./recharge.model.ts";

const network = {
  network: "evm",
  label: "EVM",
  contract: null,
  depositMin: "0.001",
  confirmationsRequired: 3,
  confirmationsUnlock: 12,
  blockTimeMs: 2000,
  withdrawFee: "0.1",
  withdrawMin: "1",
};
const coin = (code: string, networks = [network]) => ({ coin: code, name: code, decimals: 8, networks });

function deposit(part: Partial<Deposit>): Deposit {
  return {
    depositKey: "k",
    network: "evm",
    coin: "BTC",
    amount: "1",
    address: "0x",
    txHash: "0x",
    state: "confirming",
    confirmations: 1,
    confirmationsRequired: 3,
    confirmationsUnlock: 12,
    createdAt: 0,
    creditedAt: null,
    ...part,
  };
}

test("coins one owns come first, and coins without a network are not offered", () => {
  const coins = [coin("USDT"), coin("BTC"), coin("ETH"), coin("XMR", [])];
  const balances = [
    { account: "spot", coin: "ETH", available: "0.00000000", frozen: "1.5" },
    { account: "spot", coin: "USDT", available: "0.000000", frozen: "0" },
  ] as const;
  expect(depositCoins(coins, balances).map((row) => row.coin)).toEqual(["ETH", "USDT", "BTC"]);
});

test("every state of a deposit belongs to one stage", () => {
  const stages = (
    [
      "detected",
      "confirming",
      "credited",
      "unlocked",
      "belowMinimum",
      "unsupported",
      "removed",
      "reversed",
    ] as const
  ).map((state) => stageOf(deposit({ state })));
  expect(stages).toEqual([
    "arriving",
    "arriving",
    "credited",
    "done",
    "refused",
    "refused",
    "refused",
    "refused",
  ]);
});

test("the time left counts the blocks to the next stage", () => {
  expect(timeLeftMs(deposit({ confirmations: 1 }), 2000)).toBe(4000);
  expect(timeLeftMs(deposit({ state: "credited", confirmations: 4 }), 2000)).toBe(16_000);
  expect(timeLeftMs(deposit({ state: "unlocked", confirmations: 30 }), 2000)).toBe(0);
  expect(counted(deposit({ state: "credited", confirmations: 30 }))).toBe(3);
});

test("a transaction id is 0x and 64 hexadecimal digits", () => {
  expect(isTxHash(` 0x${"aB".repeat(32)} `)).toBe(true);
  for (const bad of ["", "0x12", "ab".repeat(32), `0x${"g".repeat(64)}`]) expect(isTxHash(bad)).toBe(false);
});
