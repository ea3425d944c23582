// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { depthShares, healthOf, spreadPercentOf } from "./health.model.ts";
import { createRows, marketRows, type MarketView, nextSort, quotesOf, viewRows } from "./markets.model.ts";
import { worthText } from "./worth.model.ts";

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
    bidDepth: "1000",
    askDepth: "900",
    time: 0,
    sparkline: ["1", "2"],
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
});

test("tabs keep favourites or one quote coin; a search looks through all of them", () => {
  expect(names({ tab: "favourites" })).toEqual(["ETH/BTC"]);
  expect(names({ tab: "USDT" })).toEqual(["BTC/USDT", "ETH/USDT"]);
  expect(names({ tab: "favourites", search: "bitcoin" })).toEqual(["BTC/USDT"]);
  expect(names({ search: "eth/b" })).toEqual(["ETH/BTC"]);
  expect(quotesOf(rows)).toEqual(["USDT", "BTC"]);
});

test("contracts have a tab of their own, stars like any market, and are found by their coin", () => {
  const contract = {
    ...ticker("BTC-PERP", "64125.0", "2.20", "700"),
    ...{ mark: "64121.0", index: "64120.0", indexAt: 0, isIndexLost: false, lastRate: "0.0001" },
    ...{ predictedRate: "-0.0002", fundingAt: 0, openInterest: "12.5" },
  };
  const menu = { coins: [], markets: [{ market: "BTC-PERP", priceDecimals: 1 }] };
  const both = marketRows([ticker("BTC/USDT", "64120.5", "2.10", "900.5"), contract], menu);
  const shown = (view: Partial<MarketView>) =>
    viewRows(both, { ...everything, ...view }).map((row) => row.market);
  expect(shown({ tab: "contracts" })).toEqual(["BTC-PERP"]);
  expect(shown({ tab: "all" })).toEqual(["BTC/USDT"]);
  expect(shown({ tab: "USDT" })).toEqual(["BTC/USDT"]);
  expect(shown({ tab: "favourites", favourites: new Set(["BTC-PERP"]) })).toEqual(["BTC-PERP"]);
  expect(shown({ search: "btc" })).toEqual(["BTC/USDT", "BTC-PERP"]);
  expect(shown({ search: "btcperp" })).toEqual(["BTC-PERP"]);
  expect(quotesOf(both)).toEqual(["USDT"]);
  const { base, quote, priceDecimals, contract: figures } = both[1]!;
  expect([base, quote, priceDecimals]).toEqual(["BTC", "USDT", 1]);
  expect(figures).toEqual({ rate: "-0.0002", openInterest: "12.5" });
});

test("pressing a column again turns its order, then gives it up", () => {
  const first = nextSort(undefined, "last");
  expect(first).toEqual({ key: "last", direction: "descending" });
  expect(nextSort(first, "last")).toEqual({ key: "last", direction: "ascending" });
  expect(nextSort(nextSort(first, "last"), "last")).toBeUndefined();
  expect(nextSort(first, "market")).toEqual({ key: "market", direction: "ascending" });
});

test("volumes in different coins are sorted by what they are worth", () => {
  // 3 BTC of ETH/BTC are worth more than the 1,200 USDT of ETH/USDT.
  expect(names({ sort: { key: "volumeQuote", direction: "descending" } })).toEqual([
    "ETH/BTC",
    "ETH/USDT",
    "BTC/USDT",
  ]);
});

test("what a row is worth in USDT follows from the quote coin's own market, and is unknown without one", () => {
  const [btc, , ethBtc] = rows;
  expect(btc?.lastUsdt).toBeUndefined();
  expect(ethBtc?.lastUsdt).toBe("3100.22");
  expect(ethBtc?.depthUsdt).toBe("57708450.00");
  const [alone] = marketRows([ticker("ETH/EUR", "3000", "1", "5")], undefined);
  expect([alone?.depthUsdt, alone?.volumeUsdt, alone?.lastUsdt]).toEqual([undefined, undefined, undefined]);
});

test("the curve goes from the price a day ago to the last one, so that it ends where the change says", () => {
  const [row] = marketRows([{ ...ticker("BTC/USDT", "5", "-50", "1"), open: "10" }], undefined);
  expect(row?.curve).toEqual(["10", "1", "5"]);
});

test("a row stays the same object until its ticker, its name or its quote's price changes", () => {
  const make = createRows();
  const [btc, eth] = [ticker("BTC/USDT", "64120.5", "2", "9"), ticker("ETH/BTC", "0.05", "1", "3")];
  const before = make([btc, eth], undefined);
  const same = make([btc, eth], undefined);
  expect([same[0] === before[0], same[1] === before[1]]).toEqual([true, true]);
  const moved = make([{ ...btc, last: "64121" }, eth], undefined);
  expect([moved[0] === before[0], moved[1] === before[1]]).toEqual([false, false]);
  expect(make([{ ...btc, last: "64121" }, eth], undefined)[1]).toBe(moved[1]);
});

test("the spread is measured against the middle, rounded up", () => {
  expect(spreadPercentOf("99.9", "100.1")).toBe("0.200");
  expect(spreadPercentOf("64000.0", "64000.1")).toBe("0.001");
  expect(spreadPercentOf("0", "101")).toBeUndefined();
});

test("health is the worse of spread and depth", () => {
  expect(healthOf("0.050", "100000")).toBe("deep");
  expect(healthOf("0.051", "100000")).toBe("fair");
  expect(healthOf("0.001", "99999.99")).toBe("fair");
  expect(healthOf("0.250", "10000")).toBe("fair");
  expect(healthOf("0.251", "1000000")).toBe("thin");
  expect(healthOf("0.001", "9999")).toBe("thin");
  expect(healthOf(undefined, "0")).toBe("empty");
  expect(healthOf("0.001", undefined)).toBe("deep");
});

test("worth is cut, never rounded up", () => {
  expect(worthText("0.999999", "1", 2)).toBe("0.99");
  expect(worthText("123456789.123456789012345678", "64120.5", 2)).toBe("7916111046990.61");
});

test("two depths are compared in whole percent that make a hundred", () => {
  expect(depthShares("1", "2")).toEqual({ bids: 33, asks: 67 });
  expect(depthShares("0", "0")).toEqual({ bids: 50, asks: 50 });
  expect(depthShares("5", "0")).toEqual({ bids: 100, asks: 0 });
});
