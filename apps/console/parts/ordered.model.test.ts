import { expect, test } from "vitest";
import { orderedOf } from "./ordered.model.ts";

const order = { market: "BTC/USDT", quantity: "0", quoteAmount: "0", executed: "0.0015" };

test("an order by quantity shows its coin, one by an amount of quote that amount, never a quantity of none", () => {
  expect(orderedOf({ ...order, quantity: "0.5" })).toEqual({ amount: "0.5", coin: "BTC" });
  expect(orderedOf({ ...order, quoteAmount: "100" })).toEqual({ amount: "100", coin: "USDT" });
});

test("an order that closes a position whole shows what it executed, in the contract's coin", () => {
  const whole = { ...order, market: "ETH-PERP", executed: "2" };
  expect(orderedOf(whole)).toEqual({ amount: "2", coin: "ETH" });
});
