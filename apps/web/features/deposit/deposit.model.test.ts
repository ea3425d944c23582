import type { Deposit } from "@meridian/contract";
import { expect, test } from "vitest";
import {
  counted,
  depositCoins,
  explorerPage,
  stageOf,
  stepsOf,
  timeLeftMs,
  timeSaid,
  txHashIn,
  unlistedAmount,
} from "./deposit.model.ts";

const network = {
  network: "evm",
  addressKind: "evm" as const,
  label: "EVM",
  chainId: null,
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
    reason: "",
    unlisted: null,
    createdAt: 0,
    creditedAt: null,
    unlockedAt: null,
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

test("a transaction id is found alone and within a link, in either chain's writing", () => {
  const digits = "ab".repeat(32);
  expect(txHashIn(` 0x${digits.toUpperCase()} `)).toBe(`0x${digits}`);
  expect(txHashIn(digits)).toBe(digits);
  expect(txHashIn(`https://explorer.example/tx/0x${digits}?lang=en`)).toBe(`0x${digits}`);
  for (const bad of ["", "0x12", `0x${digits}0`, `0x${"g".repeat(64)}`]) expect(txHashIn(bad)).toBe(null);
});

test("the way of a deposit names what is behind it, what is counted now, and what is ahead", () => {
  const storyOf = (part: Partial<Deposit>) =>
    stepsOf(deposit(part)).map(({ place, count }) => (count === "" ? place : `${place} ${count}`));
  expect(storyOf({ state: "detected", confirmations: 0 })).toEqual(["now", "ahead 0/3", "ahead", "ahead"]);
  expect(storyOf({ confirmations: 2 })).toEqual(["done", "now 2/3", "ahead", "ahead"]);
  expect(storyOf({ state: "credited", confirmations: 5 })).toEqual(["done", "done 3/3", "done", "now 5/12"]);
  expect(storyOf({ state: "unlocked", confirmations: 12 })).toEqual([
    "done",
    "done 3/3",
    "done",
    "done 12/12",
  ]);
});

test("times are said in seconds while they are short", () => {
  expect(timeSaid(6_000)).toEqual({ unit: "seconds", count: 6 });
  expect(timeSaid(36_000)).toEqual({ unit: "seconds", count: 36 });
  expect(timeSaid(1_800_001)).toEqual({ unit: "minutes", count: 31 });
});

test("an unlisted amount has the digits that its contract claims, or stands in its smallest unit", () => {
  const unlisted = { contract: "0x1", symbol: "X", raw: "1500000", decimals: 6 };
  expect(unlistedAmount(unlisted)).toBe("1.5");
  expect(unlistedAmount({ ...unlisted, decimals: null })).toBe("1500000");
  expect(unlistedAmount({ ...unlisted, decimals: 255 })).toBe("1500000");
  expect(unlistedAmount({ ...unlisted, raw: "9".repeat(78), decimals: 0 })).toBe("9".repeat(78));
});

test("a transaction leads to the page of its own network, with nothing of its id left to interpret", () => {
  const explorers = [{ network: "evm", url: "https://explorer.example/tx/{tx}" }];
  expect(explorerPage(explorers, "evm", "0xab")).toBe("https://explorer.example/tx/0xab");
  expect(explorerPage(explorers, "evm", "$&/../?")).toBe("https://explorer.example/tx/%24%26%2F..%2F%3F");
  expect(explorerPage(explorers, "bitcoin", "ab")).toBe(null);
});
