import { expect, test } from "vitest";
import {
  coinsLent,
  coinsOnChain,
  contractTurnover,
  firstSteps,
  isFullyBacked,
  movers,
  roundsSettled,
  turnoverUsdt,
  type Movers,
} from "./home.model.ts";

function ticker(market: string, changePercent: string, volumeQuote: string) {
  return {
    market,
    changePercent,
    volumeQuote,
    last: "1",
    open: "1",
    high: "1",
    low: "1",
    volumeBase: "1",
    bid: "1",
    ask: "1",
    average: "1",
    time: 0,
    sparkline: [],
    bidDepth: "0",
    askDepth: "0",
  };
}

const tickers = [
  ticker("BTC/USDT", "1.20", "500.75"),
  ticker("ETH/USDT", "-3.00", "800.5"),
  ticker("SOL/USDT", "10.00", "20"),
  ticker("ADA/USDT", "0.00", "1"),
  ticker("ETH/BTC", "55.00", "9"),
];
const names = (kind: Movers) => movers(tickers, kind, 5).map((row) => row.market);

test("volume is what turned over most, gainers only rose, losers only fell, new is what came last, all in USDT", () => {
  expect(names("volume")).toEqual(["ETH/USDT", "BTC/USDT", "SOL/USDT", "ADA/USDT"]);
  expect(names("new")).toEqual(["ADA/USDT", "SOL/USDT", "ETH/USDT", "BTC/USDT"]);
  expect(names("gainers")).toEqual(["SOL/USDT", "BTC/USDT"]);
  expect(names("losers")).toEqual(["ETH/USDT"]);
});

test("the turnover adds up the markets in USDT, rounded down", () => {
  expect(turnoverUsdt(tickers)).toBe("1322");
  expect(turnoverUsdt([])).toBe("0");
});

test("a market that turned over thousands of millions stands first and counts in the sum", () => {
  const list = [...tickers, ticker("XRP/USDT", "0.00", "1640000000.12345678")];
  expect(movers(list, "volume", 1).map((row) => row.market)).toEqual(["XRP/USDT"]);
  expect(turnoverUsdt(list)).toBe("1640001322");
});

test("one coin that is held less than it is owed breaks the backing", () => {
  const row = {
    ...{ coin: "BTC", liabilities: "1.00000000", reserves: "1.00000000", ratioPercent: "100.0" },
    ...{ setOff: "0", netLiabilities: "1.00000000", receivable: "0" },
  };
  expect(isFullyBacked({ list: [row] })).toBe(true);
  expect(isFullyBacked({ list: [row, { ...row, coin: "ETH", reserves: "0.99999999" }] })).toBe(false);
});

test("only coins with a network count as on chain", () => {
  expect(coinsOnChain([{ coin: "X", name: "X", decimals: 8, networks: [] }])).toBe(0);
});

test("hot is what moved furthest either way against where its day began", () => {
  const day = (market: string, open: string, high: string, low: string) => ({
    ...ticker(market, "0.00", "1"),
    ...{ open, high, low },
  });
  const list = [
    day("A/USDT", "100", "101", "99"),
    day("B/USDT", "1", "1.1", "0.9"),
    day("C/USDT", "0", "0", "0"),
  ];
  expect(movers(list, "hot", 2).map(({ market }) => market)).toEqual(["B/USDT", "A/USDT"]);
});

test("each first step is done by what it asks for, and a demo member only trades", () => {
  const member = { email: "a@example.org", fundPasswordSet: false, demo: false };
  const nothing = { secondFactor: false, identityVerified: false, deposited: false, traded: false };
  const done = (known: Parameters<typeof firstSteps>[0]) =>
    firstSteps(known)
      .filter((step) => step.done)
      .map(({ key }) => key);
  expect(done({ member, ...nothing })).toEqual(["email"]);
  expect(done({ member: { ...member, email: "", fundPasswordSet: true }, ...nothing })).toEqual([
    "fundPassword",
  ]);
  expect(
    done({ member, ...nothing, secondFactor: true, identityVerified: true, deposited: true, traded: true }),
  ).toEqual(["email", "secondFactor", "identity", "deposit", "trade"]);
  expect(firstSteps({ member: { ...member, demo: true }, ...nothing })).toEqual([
    { key: "trade", done: false },
  ]);
});

test("the turnover of contracts is the sum of theirs, without cents", () => {
  expect(contractTurnover([{ volumeQuote: "500.75" }, { volumeQuote: "800.5" }])).toBe("1301");
  expect(contractTurnover([])).toBe("0");
});

test("the rounds that are over are counted over all series", () => {
  const after = (rounds: number) => ({ history: { rounds, voids: 1, staked: "10", averageLoss: "2.4" } });
  expect(roundsSettled([after(1_200), after(34)])).toBe(1_234);
  expect(roundsSettled([])).toBe(0);
});

test("a coin is lent while any of its products is open, and counts once", () => {
  const lent = [
    { coin: "USDT", isOpen: true },
    { coin: "USDT", isOpen: true },
    { coin: "BTC", isOpen: false },
  ];
  expect(coinsLent(lent)).toBe(1);
  expect(coinsLent([])).toBe(0);
});
