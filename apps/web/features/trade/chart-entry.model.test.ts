import { expect, test } from "vitest";
import { averageEntry } from "./chart-entry.model.ts";
import type { MarketScale } from "./market-scale.ts";

const scale = {
  baseDecimals: 8,
  quoteDecimals: 6,
  lotSize: 1_000n,
  market: { base: "BTC", priceDecimals: 1 },
} as unknown as MarketScale;

function fill(side: "buy" | "sell", quantity: string, quoteAmount: string, fee = "0") {
  return { side, quantity, quoteAmount, fee, feeCoin: side === "buy" ? "BTC" : "USDT" };
}

test("the average of what was bought is by quantity, and a sale does not move it", () => {
  const bought = [fill("buy", "1", "100"), fill("buy", "3", "500")];
  expect(averageEntry(bought, scale)).toBe("150.0");
  expect(averageEntry([...bought, fill("sell", "2", "900")], scale)).toBe("150.0");
});

test("a fee in the coin makes what is left dearer", () => {
  expect(averageEntry([fill("buy", "1", "90", "0.1")], scale)).toBe("100.0");
});

test("after all was sold it begins anew, and with nothing held there is none", () => {
  const sold = [fill("buy", "1", "100"), fill("sell", "1", "50")];
  expect(averageEntry(sold, scale)).toBeUndefined();
  expect(averageEntry([...sold, fill("buy", "2", "20")], scale)).toBe("10.0");
  expect(averageEntry([fill("sell", "5", "1")], scale)).toBeUndefined();
});
