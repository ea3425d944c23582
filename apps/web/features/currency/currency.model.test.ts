import type { Balance, CoinInfo, CoinNetwork } from "@meridian/contract";
import { expect, test } from "vitest";
import { coinAt, creditedAfterMs, foundCoins, ofCoin, ownedOf, priceOf } from "./currency.model.ts";

const balance = (account: Balance["account"], coin: string, available: string, frozen: string): Balance => ({
  ...{ account, coin, available, frozen },
});
const coin = (code: string, name: string): CoinInfo => ({ coin: code, name, decimals: 8, networks: [] });

test("what is owned of a coin adds up over all accounts, and is worth its price, cut and not rounded", () => {
  const balances = [
    balance("spot", "BTC", "0.10000001", "0.4"),
    balance("wealth", "BTC", "1", "0"),
    balance("spot", "ETH", "7", "0"),
  ];
  expect(ownedOf("BTC", balances, "3")).toEqual({
    ...{ available: "1.10000001", frozen: "0.4", total: "1.50000001", valueUsdt: "4.50000003" },
  });
  expect(ownedOf("SOL", balances, null)).toEqual({
    available: "0",
    frozen: "0",
    total: "0",
    valueUsdt: null,
  });
});

test("a price is that of the market in USDT, and none before its first trade", () => {
  const tickers = [
    { market: "ETH/BTC", last: "0.05" },
    { market: "BTC/USDT", last: "64000.5" },
    { market: "NEW/USDT", last: "0" },
  ];
  expect(["USDT", "BTC", "ETH", "NEW"].map((code) => priceOf(code, tickers))).toEqual([
    "1",
    "64000.5",
    null,
    null,
  ]);
});

test("a coin's markets are those where it is bought and those where it pays", () => {
  const rows = [
    { base: "ETH", quote: "USDT" },
    { base: "ETH", quote: "BTC" },
    { base: "BTC", quote: "USDT" },
  ];
  expect(ofCoin("BTC", rows)).toEqual(rows.slice(1));
});

test("coins are found by code and by name, and an address may be written small", () => {
  const coins = [coin("BTC", "Bitcoin"), coin("ETH", "Ethereum")];
  expect(foundCoins(coins, " eth").map((found) => found.coin)).toEqual(["ETH"]);
  expect(foundCoins(coins, "bitc").map((found) => found.coin)).toEqual(["BTC"]);
  expect(foundCoins(coins, "").length).toBe(2);
  expect(coinAt(coins, "btc")?.coin).toBe("BTC");
  expect(coinAt(coins, "XYZ")).toBeUndefined();
});

test("a deposit takes as many blocks as it needs confirmations", () => {
  expect(creditedAfterMs({ blockTimeMs: 12_000, confirmationsRequired: 3 } as CoinNetwork)).toBe(36_000);
});
