import { expect, test } from "vitest";
import { type ListedTrade, medianQuantity, weightOf } from "./trades.model.ts";

function trade(quantity: string): ListedTrade {
  return { tradeId: 1, price: "100.0", quantity, takerSide: "buy", time: 0 };
}

const usual = ["0.1", "0.2", "0.1", "0.3", "0.2", "0.1", "0.2", "0.2", "0.4", "9.0"].map(trade);

test("a trade is large against the market's own median, not against a fixed size", () => {
  const median = medianQuantity(usual, 1);
  expect(median).toBe(2n);
  expect(["0.9", "1.0", "3.9", "4.0"].map((quantity) => weightOf(trade(quantity), median, 1))).toEqual([
    0, 1, 1, 2,
  ]);
});

test("a handful of trades makes none stand out", () => {
  expect(medianQuantity(usual.slice(0, 9), 1)).toBe(0n);
  expect(weightOf(trade("9.0"), 0n, 1)).toBe(0);
});
