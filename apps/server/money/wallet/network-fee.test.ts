/** Fees in one coin for costs in another, at prices that do not come out even. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { amount } from "@meridian/core";
import { type VenueMarket, VenueTerms } from "../../market/market-data/terms.ts";
import { costCovered, feeFor } from "./network-fee.ts";

const WEI = 10n ** 18n;
const ETHER = { coin: "ETH", chainDecimals: 18, ledgerDecimals: 8, contract: "" };

const scale = {
  ...{ market: "ETH/USDT", kind: "spot", base: "ETH", quote: "USDT", baseDecimals: 8, quoteDecimals: 6 },
  ...{
    lotSize: 100_000_000n,
    quotePerTickLot: 1_000_000n,
    quantityMax: 10_000,
    priceInitial: 1,
    priceDecimals: 0,
    tickUnits: 1n,
  },
} as VenueMarket;
const terms = new VenueTerms();
Object.defineProperties(terms, {
  find: { value: (market: string) => (market === scale.market ? scale : undefined) },
  markets: { value: () => [scale] },
  decimalsKnown: { value: (coin: string) => ({ ETH: 8, USDT: 6 })[coin] },
});
/** One ETH is 3,001 USDT. */
const prices = { terms, lastPrice: () => 3_001 };

test("a flat fee covers up to twice its worth, in its own coin and in another", () => {
  const flat = amount(1_000_000n);
  const covered = { least: flat, quoted: flat };
  assert.deepEqual(feeFor(prices, "USDT", flat, ETHER, WEI / 3_001n), covered);
  assert.deepEqual(feeFor(prices, "USDT", flat, ETHER, (2n * WEI) / 3_001n - WEI / 1_000_000n), covered);
  const own = amount(100_000n);
  assert.deepEqual(feeFor(prices, "ETH", own, ETHER, (2n * WEI) / 1_000n), { least: own, quoted: own });
});

test("beyond that the fee is the whole cost, rounded up, and a quarter of room in what is quoted", () => {
  assert.deepEqual(feeFor(prices, "ETH", amount(100_000n), ETHER, (2n * WEI) / 1_000n + 1n), {
    least: 200_001n,
    quoted: 250_002n,
  });
  assert.deepEqual(feeFor(prices, "USDT", amount(1_000_000n), ETHER, WEI / 100n), {
    least: 30_010_000n,
    quoted: 37_512_500n,
  });
});

test("what a fee may cost when it is signed is three times its worth, and nobody compares what has no price", () => {
  assert.equal(costCovered(prices, "ETH", amount(100_000n), ETHER), (3n * WEI) / 1_000n);
  assert.equal(costCovered(prices, "USDT", amount(3_001_000_000n), ETHER), 3n * WEI);
  assert.equal(costCovered(prices, "XRP", amount(1n), ETHER), undefined);
  assert.deepEqual(feeFor(prices, "XRP", amount(7n), ETHER, WEI), { least: 7n, quoted: 7n });
});
