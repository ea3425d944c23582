// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { asCandle, withPrice } from "./mark-candle.model.ts";

test("the running candle follows the price and widens where it leaves it", () => {
  const candle = asCandle([60_000, "64000.0", "64010.0", "63990.0", "64005.0"]);
  expect(candle).toEqual([60_000, "64000.0", "64010.0", "63990.0", "64005.0", "0", "0", 0]);
  expect(withPrice(candle, "64008.5").slice(1, 5)).toEqual(["64000.0", "64010.0", "63990.0", "64008.5"]);
  expect(withPrice(candle, "64100.0").slice(2, 5)).toEqual(["64100.0", "63990.0", "64100.0"]);
  expect(withPrice(candle, "9999.9").slice(2, 5)).toEqual(["64010.0", "9999.9", "9999.9"]);
});
