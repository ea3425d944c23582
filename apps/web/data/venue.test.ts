// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { contractFromPath } from "./venue.ts";

test("a contract is found by its coin, by its name, and by the name of its pair", () => {
  const named = ["BTC", "btc", "BTC-PERP", "BTC_USDT", "BTC-USDT", "BTCUSDT"].map(contractFromPath);
  expect(new Set(named)).toEqual(new Set(["BTC-PERP"]));
});
