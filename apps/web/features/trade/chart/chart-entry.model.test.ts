import { expect, test } from "vitest";
import { entryOf } from "./chart-entry.model.ts";
import type { TradedMarket } from "../ticket/traded-market.ts";

const scale = {
  baseDecimals: 8,
  quoteDecimals: 6,
  lotSize: 1_000n,
  takerFeePpm: 1_000,
  base: "BTC",
  info: { priceDecimals: 1 },
} as unknown as TradedMarket;
const ONE = 100_000_000n;

function fill(side: "buy" | "sell", quantity: string, quoteAmount: string, fee = "0") {
  return { side, quantity, quoteAmount, fee, feeCoin: side === "buy" ? "BTC" : "USDT" };
}

test("the entry is the price as filled, and the fees of both ways stand in the break-even alone", () => {
  const bought = [fill("buy", "1", "64025.4", "0.001")];
  // 64,025.4 / 0.999 / 0.999, rounded up.
  expect(entryOf(bought, scale, (ONE * 999n) / 1000n)).toEqual({ average: "64025.4", breakEven: "64153.7" });
});

test("the average of what was bought is by quantity, and a sale moves neither price", () => {
  const bought = [fill("buy", "1", "100"), fill("buy", "3", "500")];
  const whole = { average: "150.0", breakEven: "150.2" };
  expect(entryOf(bought, scale, 4n * ONE)).toEqual(whole);
  expect(entryOf([...bought, fill("sell", "2", "900")], scale, 2n * ONE)).toEqual(whole);
  const thirds = [fill("sell", "0.33333333", "40"), fill("sell", "0.77777777", "90")];
  expect(entryOf([...bought, ...thirds], scale, 4n * ONE - 111_111_110n)).toEqual(whole);
});

test("coins that came from elsewhere share in a sale, so that selling more than was bought leaves the entry", () => {
  const fills = [fill("buy", "0.01", "640"), fill("sell", "0.02", "1300")];
  expect(entryOf(fills, scale, 99n * (ONE / 100n))?.average).toBe("64000.0");
});

test("after all was sold it begins anew, and with nothing held there is none", () => {
  const sold = [fill("buy", "1", "100"), fill("sell", "1", "50")];
  expect(entryOf(sold, scale, 0n)).toBeUndefined();
  expect(entryOf([...sold, fill("buy", "2", "20")], scale, 2n * ONE)?.average).toBe("10.0");
  expect(entryOf([fill("sell", "5", "1")], scale, ONE)).toBeUndefined();
});
