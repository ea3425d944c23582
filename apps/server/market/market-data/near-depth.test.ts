import assert from "node:assert/strict";
import { test } from "node:test";
import { Book } from "./book.ts";
import { nearDepth } from "./near-depth.ts";
import type { VenueMarket } from "./terms.ts";

/** A tick is 0.1, a lot 0.001: one lot at one tick is worth 0.0001, which is 100 units of a coin with six decimals. */
const SCALE = {
  market: "BTC/USDT",
  kind: "spot",
  base: "BTC",
  quote: "USDT",
  baseDecimals: 8,
  quoteDecimals: 6,
  lotSize: 100_000n,
  quotePerTickLot: 100n,
  quantityMax: 10_000,
  priceInitial: 1_000,
  priceDecimals: 1,
  tickUnits: 1n,
} as VenueMarket;

test("depth is the worth of what stands within 2 % of the middle, the limit included", () => {
  const book = new Book("BTC/USDT", 1, 0);
  book.bids.change(990, 1_000);
  book.bids.change(980, 2_000);
  book.bids.change(979, 5_000);
  book.asks.change(1_010, 10);
  book.asks.change(1_020, 10);
  book.asks.change(1_021, 10);
  // Middle 1,000: from 980 to 1,020.
  assert.deepEqual(nearDepth(SCALE, book), { bidDepth: "295", askDepth: "2.03" });
});

test("a book without orders has none, one with a single side is measured from its best", () => {
  const book = new Book("BTC/USDT", 1, 0);
  assert.deepEqual(nearDepth(SCALE, book), { bidDepth: "0", askDepth: "0" });
  book.asks.change(1_000, 1_000);
  book.asks.change(1_021, 1_000);
  book.sequence += 1;
  assert.deepEqual(nearDepth(SCALE, book), { bidDepth: "0", askDepth: "100" });
});
