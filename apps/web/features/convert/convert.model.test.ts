import type { Balance, CoinInfo, ConvertCoinInfo } from "@meridian/contract";
import { ratePpm } from "@meridian/core";
import { expect, test } from "vitest";
import {
  dustOf,
  estimateOf,
  isMore,
  limitsOf,
  mostOf,
  offersOf,
  pairOf,
  pairRates,
  problemsOf,
  withCoin,
} from "./convert.model.ts";

const RATES = { spreadPpm: ratePpm(1_000), feePpm: ratePpm(0) };

const info = (coin: string, more: Partial<ConvertCoinInfo>): ConvertCoinInfo => ({
  ...{ coin, state: "open", amountMin: "0.001", amountMax: "10" },
  ...{ receivableMax: "10", givableMax: "10", price: "60000", ...more },
});
const coin = (name: string, decimals: number): CoinInfo =>
  ({ coin: name, name: `the ${name}`, decimals, networks: [] }) as unknown as CoinInfo;
const balance = (name: string, available: string, account = "spot"): Balance =>
  ({ account, coin: name, available }) as Balance;

const USDT = { amountMin: "1", amountMax: "50000", givableMax: "50000", receivableMax: "50000", price: "1" };
const COINS = [coin("USDT", 6), coin("BTC", 8), coin("ETH", 8)];
const LIST = [info("USDT", USDT), info("BTC", {}), info("ETH", { price: "3000" })];

function offersWith(list: readonly ConvertCoinInfo[], ...balances: Balance[]) {
  const offers = offersOf(list, COINS, balances);
  const find = (name: string) => offers.find((offer) => offer.coin === name)!;
  return { offers, usdt: find("USDT"), btc: find("BTC"), eth: find("ETH") };
}

test("coins that the member has in the spot account come first, closed ones are left out", () => {
  const list = [...LIST.slice(0, 2), info("ETH", { state: "closed" })];
  const { offers } = offersWith(list, balance("BTC", "0.5"), balance("USDT", "9", "contract"));
  expect(offers.map(({ coin: name, available }) => [name, available])).toEqual([
    ["BTC", "0.5"],
    ["USDT", "0"],
  ]);
});

test("what is received stands the spread below the index; who names it gives the least that brings it", () => {
  const { usdt, btc } = offersWith(LIST);
  const give = estimateOf({ amount: "600", side: "give" }, usdt, btc, RATES);
  expect(give).toMatchObject({ given: "600", received: "0.00999", spread: "0.00001", fee: "0" });
  const receive = estimateOf({ amount: "0.00999", side: "receive" }, usdt, btc, RATES);
  expect(receive).toMatchObject({ given: "600", received: "0.00999" });
  expect(pairRates(btc, usdt, RATES)).toEqual({ rate: "59940", rateBack: "0.00001668335" });
});

test("nothing is estimated without an amount or without a price of both", () => {
  const { usdt, btc } = offersWith([LIST[0]!, info("BTC", { state: "noIndex", price: "" })]);
  expect(estimateOf({ amount: "5", side: "give" }, usdt, btc, RATES)).toBeUndefined();
  expect(problemsOf({ from: "USDT", to: "BTC", amount: "5", side: "give" }, usdt, btc, RATES)).toEqual([
    { problem: "noIndex", coin: "BTC" },
  ]);
  const open = offersWith(LIST);
  expect(estimateOf({ amount: "", side: "give" }, open.usdt, open.btc, RATES)).toBeUndefined();
});

test("an amount is held against its bounds, the venue's stock and the balance, in this order", () => {
  const list = [LIST[0]!, info("BTC", { receivableMax: "0.1" })];
  const { usdt, btc } = offersWith(list, balance("USDT", "1000"));
  const problems = (amount: string) =>
    problemsOf({ from: "USDT", to: "BTC", amount, side: "give" }, usdt, btc, RATES).map(
      ({ problem }) => problem,
    );
  expect(problems("")).toEqual(["amountMissing"]);
  expect(problems("0.5")).toEqual(["belowMin"]);
  expect(problems("600")).toEqual([]);
  expect(problems("1000.000001")).toEqual(["insufficient"]);
  expect(problems("6100")).toEqual(["short", "insufficient"]);
  expect(problems("60000")).toEqual(["aboveMax", "short", "full", "insufficient"]);
});

test("the most that can be given is bounded by what the venue has of the other coin", () => {
  const list = [LIST[0]!, info("BTC", { receivableMax: "0.00999" })];
  const { usdt, btc } = offersWith(list, balance("USDT", "1000"));
  expect(limitsOf(usdt, btc, RATES)).toEqual({ min: "1", max: "600" });
  expect(mostOf(usdt, btc, RATES)).toBe("600");
  expect(mostOf(btc, usdt, RATES)).toBe("");
});

test("dust is worth less than the bound, has a price, and is not the coin it goes into", () => {
  const { offers } = offersWith(
    LIST,
    ...[balance("USDT", "3"), balance("BTC", "0.00008333"), balance("ETH", "0.00166667")],
  );
  const dust = (into: string) => dustOf(offers, into, "5", 6).map((offer) => offer.coin);
  expect(dust("USDT")).toEqual(["BTC"]);
  expect(dust("BTC")).toEqual(["USDT"]);
});

test("both sides never name the same coin, and coins that are not on offer give way", () => {
  const form = { from: "USDT", to: "BTC", amount: "5", side: "give" } as const;
  expect(withCoin(form, "to", "USDT")).toMatchObject({ from: "BTC", to: "USDT" });
  expect(withCoin(form, "to", "ETH")).toMatchObject({ from: "USDT", to: "ETH", amount: "" });
  const { offers } = offersWith(LIST);
  expect(pairOf({ from: "BTC", to: null }, offers)).toEqual({ from: "BTC", to: "USDT" });
  expect(pairOf({ from: "ETH", to: "ETH" }, offers)).toEqual({ from: "ETH", to: "BTC" });
  expect(pairOf({ from: "XMR", to: "ETH" }, offers)).toEqual({ from: "USDT", to: "ETH" });
  expect(pairOf({ from: "XMR", to: null }, undefined)).toEqual({ from: "XMR", to: "BTC" });
});

test("a difference speaks for the book only above zero", () => {
  expect([isMore("0.1"), isMore("0"), isMore("-0.1")]).toEqual([true, false, false]);
});
