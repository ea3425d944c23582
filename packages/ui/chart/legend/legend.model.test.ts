import { expect, test } from "vitest";
import { candleWords, compactValues, legendValues, valueWords } from "./legend.model.ts";

const scale = { locale: "en", priceDecimals: 1, quantityDecimals: 4 };

test("a candle's change is against the close before it", () => {
  const bar = { open: 100, high: 112.26, low: 99, close: 110, volume: 12.5 };
  const words = candleWords(bar, { ...bar, close: 88 }, scale);
  expect(words).toEqual({
    open: "100.0",
    high: "112.3",
    low: "99.0",
    close: "110.0",
    change: "+25.00%",
    volume: "12.5",
    direction: "up",
  });
  expect(candleWords(bar, undefined, scale).change).toBe("+10.00%");
  expect(candleWords({ ...bar, open: 0 }, undefined, scale).change).toBe("0.00%");
});

test("a missing or broken value is a dash, never a word of the machine", () => {
  for (const value of [undefined, null, Number.NaN, Number.POSITIVE_INFINITY, "x"]) {
    expect(valueWords(value, "price", scale)).toBe("–");
  }
  expect(valueWords(12_345_678, "volume", scale)).toBe("12.35M");
  expect(valueWords(64_120.26, "price", scale)).toBe("64,120.3");
});

test("lines are numbered in their order, bars are not", () => {
  const figures = [
    { key: "dif", title: "DIF: ", type: "line" },
    { key: "macd", title: "MACD: ", type: "bar" },
    { key: "dea", title: "DEA: ", type: "line" },
  ];
  const values = legendValues("MACD", figures, { dif: 1, macd: -2 }, scale);
  expect(values.map(({ title, text, line }) => [title, text, line])).toEqual([
    ["DIF", "1.0000", 0],
    ["MACD", "-2.0000", undefined],
    ["DEA", "–", 1],
  ]);
});

test("a narrow chart names the volume without its averages, and other indicators whole", () => {
  const figures = [
    { key: "ma1", title: "MA5: ", type: "line" },
    { key: "volume", title: "VOLUME: ", type: "bar" },
  ];
  const values = legendValues("VOL", figures, { ma1: 2, volume: 3 }, scale);
  expect(compactValues("VOL", values).map(({ key, text }) => [key, text])).toEqual([["volume", "3"]]);
  expect(compactValues("MACD", values)).toEqual(values);
});
