import { expect, test } from "vitest";
import { foundExchanges, isChoice } from "./sources-form.model.ts";

const NAMES = ["binance", "binanceus", "bitbank", "coinbase", "kraken", "okx"];

test("exchanges are found by a part of their name, those that begin with it first, and none that is chosen", () => {
  expect(foundExchanges(NAMES, ["binance"], " Bin")).toEqual(["binanceus"]);
  expect(foundExchanges(NAMES, [], "ba")).toEqual(["bitbank", "coinbase"]);
  expect(foundExchanges(NAMES, [], "base")).toEqual(["coinbase"]);
  expect(foundExchanges([...NAMES, "base"], [], "base")).toEqual(["base", "coinbase"]);
});

test("no more are offered than can be looked over", () => {
  const many = Array.from({ length: 50 }, (_, place) => `exchange${place}`);
  expect(foundExchanges(many, [], "")).toHaveLength(12);
});

test("a choice is three to eight, and another than the one that stands", () => {
  expect(isChoice(["okx", "kraken"], [])).toBe(false);
  expect(isChoice(["okx", "kraken", "binance"], [])).toBe(true);
  expect(isChoice(["okx", "kraken", "binance"], ["binance", "kraken", "okx"])).toBe(false);
  expect(
    isChoice(
      Array.from({ length: 9 }, (_, place) => `${place}`),
      [],
    ),
  ).toBe(false);
});
