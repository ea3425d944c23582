import { expect, test } from "vitest";
import { healthOf, marketRows, type MarketView, nextSort, quotesOf, viewRows } from "./markets.model.ts";

function ticker(market: string, last: string, changePercent: string, volumeQuote: string) {
  return {
    market,
    last,
    changePercent,
    volumeQuote,
    open: last,
    high: last,
    low: last,
    volumeBase: "1",
    bid: last,
    ask: last,
    average: last,
    time: 0,
    sparkline: [],
  };
}

const rows = marketRows(
  [
    ticker("BTC/USDT", "64120.5", "2.10", "900.5"),
    ticker("ETH/USDT", "3100.25", "-1.05", "1200"),
    ticker("ETH/BTC", "0.04835", "-10.00", "3"),
  ],
  { coins: [{ coin: "BTC", name: "Bitcoin", decimals: 8, networks: [] }], markets: [] },
);
const everything: MarketView = { tab: "all", search: "", sort: undefined, favourites: new Set(["ETH/BTC"]) };
const names = (view: Partial<MarketView>) =>
  viewRows(rows, { ...everything, ...view }).map((row) => row.market);

test("the exchange's own order stands until a column is sorted", () => {
  expect(names({})).toEqual(["BTC/USDT", "ETH/USDT", "ETH/BTC"]);
});

test("figures sort by value, not by text, and changes by sign", () => {
  expect(names({ sort: { key: "last", direction: "descending" } })).toEqual([
    "BTC/USDT",
    "ETH/USDT",
    "ETH/BTC",
  ]);
  expect(names({ sort: { key: "changePercent", direction: "ascending" } })[0]).toBe("ETH/BTC");
  expect(names({ sort: { key: "volumeQuote", direction: "descending" } })[0]).toBe("ETH/USDT");
});

test("tabs keep favourites or one quote coin; a search looks through all of them", () => {
  expect(names({ tab: "favourites" })).toEqual(["ETH/BTC"]);
  expect(names({ tab: "USDT" })).toEqual(["BTC/USDT", "ETH/USDT"]);
  expect(names({ tab: "favourites", search: "bitcoin" })).toEqual(["BTC/USDT"]);
  expect(names({ search: "eth/b" })).toEqual(["ETH/BTC"]);
  expect(quotesOf(rows)).toEqual(["USDT", "BTC"]);
});

test("pressing a column again turns its order, then gives it up", () => {
  const first = nextSort(undefined, "last");
  expect(first).toEqual({ key: "last", direction: "descending" });
  expect(nextSort(first, "last")).toEqual({ key: "last", direction: "ascending" });
  expect(nextSort(nextSort(first, "last"), "last")).toBeUndefined();
  expect(nextSort(first, "market")).toEqual({ key: "market", direction: "ascending" });
});

test("health follows the spread", () => {
  expect(healthOf("64000.0", "64000.1")).toBe("deep");
  expect(healthOf("100", "100.2")).toBe("fair");
  expect(healthOf("100", "101")).toBe("thin");
  expect(healthOf("0", "101")).toBe("empty");
});
