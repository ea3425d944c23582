// Goal: a member's worth is exact to the last digit, whatever the balances.
// Method: balances with more digits than a float keeps, and totals that are known by hand.
import type { Balance, CoinInfo } from "@meridian/contract";
import { expect, test } from "vitest";
import type { MarketTicker } from "../../data/index.ts";
import {
  assetsOf,
  nextSort,
  openProfitUsdt,
  sharesOf,
  totalUsdt,
  viewAssets,
  worthIn,
} from "./account.model.ts";

const coin = (code: string, decimals = 8): CoinInfo => ({
  coin: code,
  name: `${code} coin`,
  decimals,
  networks: [],
});
const coins = [coin("USDT", 6), coin("BTC"), coin("ETH"), coin("XYZ")];

function balance(
  code: string,
  available: string,
  frozen = "0",
  account: Balance["account"] = "spot",
): Balance {
  return { account, coin: code, available, frozen };
}

function ticker(market: string, last: string, changePercent = "1.00"): MarketTicker {
  const still = { open: last, high: last, low: last, bid: last, ask: last, average: last };
  const nothing = { volumeBase: "0", volumeQuote: "0", bidDepth: "0", askDepth: "0", sparkline: [] };
  return { market, last, changePercent, ...still, ...nothing, time: 1 };
}

const tickers = [ticker("BTC/USDT", "64120.50", "-2.10"), ticker("ETH/USDT", "3000.25", "0.40")];
const markets = [{ market: "BTC/USDT", priceDecimals: 1 }];
const balances = [
  balance("USDT", "1000.000001"),
  balance("BTC", "0.1", "0.00000001"),
  balance("BTC", "0.1", "0", "wealth"),
  balance("ETH", "0.0001"),
];

test("a coin's accounts are added up and valued without losing a digit", () => {
  const btc = assetsOf(coins, balances, tickers, markets).find((asset) => asset.coin === "BTC");
  expect(btc?.priceDecimals).toBe(1);
  expect(btc?.available).toBe("0.2");
  expect(btc?.frozen).toBe("0.00000001");
  expect(btc?.total).toBe("0.20000001");
  expect(btc?.valueUsdt).toBe("12824.100641205");
});

test("the total is the sum of what each coin is worth", () => {
  expect(totalUsdt(assetsOf(coins, balances, tickers, markets))).toBe("13824.400667205");
  expect(totalUsdt([])).toBe("0");
});

test("open positions count at the mark of the moment, losses as losses", () => {
  const long = { market: "BTC-PERP", isLong: true, quantity: "0.5", entryValue: "30000", mark: "60000" };
  const short = { market: "ETH-PERP", isLong: false, quantity: "2", entryValue: "6000", mark: "3050" };
  const marks = [{ market: "BTC-PERP", mark: "60200.5" }];
  expect(openProfitUsdt([long, short], marks)).toBe("0.25");
  expect(openProfitUsdt([short], [])).toBe("-100");
  const assets = assetsOf([coin("USDT", 6)], [balance("USDT", "-20", "50", "contract")], [], []);
  expect(totalUsdt(assets, ["-12.5"])).toBe("17.5");
  expect(totalUsdt(assets, ["-12.5"], "20.25"), "what is owed of loans is nobody's worth").toBe("-2.75");
});

test("twenty digits survive where a float would lose them", () => {
  const assets = assetsOf([coin("USDT", 6)], [balance("USDT", "12345678901234.567891")], [], []);
  expect(totalUsdt(assets)).toBe("12345678901234.567891");
});

test("the most valuable coin stands first and a coin without a market has no worth", () => {
  const assets = assetsOf(coins, [...balances, balance("XYZ", "5")], tickers, markets);
  expect(assets.map((asset) => asset.coin)).toEqual(["BTC", "USDT", "ETH", "XYZ"]);
  expect(assets[3]?.valueUsdt).toBeNull();
  expect(assets[3]?.market).toBeNull();
});

test("hiding small balances keeps what nobody prices, and a search finds names", () => {
  const assets = assetsOf(coins, [...balances, balance("XYZ", "5")], tickers, markets);
  const view = { search: "", smallHidden: true, sort: undefined };
  expect(viewAssets(assets, view).map((asset) => asset.coin)).toEqual(["BTC", "USDT", "XYZ"]);
  expect(viewAssets(assets, { ...view, search: "eth" })).toEqual([]);
  expect(viewAssets(assets, { ...view, smallHidden: false, search: "eth COIN" })).toHaveLength(1);
});

test("changes sort with their sign, and a third press brings the first order back", () => {
  const assets = assetsOf(coins, balances, tickers, markets);
  const first = nextSort(undefined, "changePercent");
  expect(viewAssets(assets, { search: "", smallHidden: false, sort: first }).map((row) => row.coin)).toEqual([
    "ETH",
    "USDT",
    "XYZ",
    "BTC",
  ]);
  const second = nextSort(first, "changePercent");
  expect(second?.direction).toBe("ascending");
  expect(nextSort(second, "changePercent")).toBeUndefined();
});

test("shares add up to the whole and the rest stands as one", () => {
  const assets = assetsOf(
    [coin("USDT", 6), coin("BTC"), coin("ETH")],
    [balance("USDT", "100"), balance("BTC", "1"), balance("ETH", "1")],
    [ticker("BTC/USDT", "100"), ticker("ETH/USDT", "100")],
    [],
  );
  const shares = sharesOf(assets, 2);
  expect(shares.map((share) => share.coin)).toEqual(["USDT", "BTC", null]);
  expect(shares.reduce((sum, share) => sum + share.partsPerTenThousand, 0)).toBe(10_000);
  expect(shares[0]?.percent).toBe("33.34");
  expect(sharesOf([], 5)).toEqual([]);
});

test("a worth is stated in a coin at its price, cut to the coin's decimals", () => {
  expect(worthIn("130157.65", { price: "63992.5", decimals: 8 })).toBe("2.03395163");
  expect(worthIn("1", { price: "3", decimals: 8 })).toBe("0.33333333");
  expect(worthIn("1", { price: null, decimals: 8 })).toBeNull();
  expect(worthIn("1", undefined)).toBeNull();
});
