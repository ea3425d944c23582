/** The part that locked deposits leave, at prices that do not come out even. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { type VenueMarket, VenueTerms } from "../../market/market-data/terms.ts";
import { withdrawableOf } from "./withdrawable.ts";

const BTC = 100_000_000n;
const USDT = 1_000_000n;

const terms = new VenueTerms();

function scale(base: string, quote: string, quotePerTickLot: bigint): VenueMarket {
  return {
    market: `${base}/${quote}`,
    kind: "spot",
    base,
    quote,
    baseDecimals: 8,
    quoteDecimals: quote === "USDT" ? 6 : 8,
    lotSize: BTC,
    quotePerTickLot,
    quantityMax: 10_000,
    priceInitial: 1,
    priceDecimals: 0,
    tickUnits: 1n,
  } as VenueMarket;
}

/** One BTC is 30,001 USDT, one ETH a third of a BTC, cut; NEW has no market. */
const SCALES = [scale("BTC", "USDT", USDT), scale("ETH", "BTC", 1n)];
const TICKS: Readonly<Record<string, number>> = { "BTC/USDT": 30_001, "ETH/BTC": 33_333_333 };

Object.defineProperties(terms, {
  find: { value: (market: string) => SCALES.find((known) => known.market === market) },
  markets: { value: () => SCALES },
});
const prices = { terms, lastPrice: ({ market }: VenueMarket) => TICKS[market] ?? 1 };

function left(coin: string, available: Record<string, bigint>, locked: Record<string, bigint>): bigint {
  return withdrawableOf(prices, coin, new Map(Object.entries(available)), new Map(Object.entries(locked)));
}

test("without locked deposits everything available may leave", () => {
  assert.equal(left("BTC", { BTC: 7n, USDT: 5n }, {}), 7n);
  assert.equal(left("NEW", { NEW: 7n }, {}), 7n);
  assert.equal(left("BTC", {}, {}), 0n);
});

test("a locked deposit that was not touched keeps back its own coin alone, to the unit", () => {
  const available = { BTC: BTC + 3n, ETH: 1n, USDT: 7n };
  assert.equal(left("BTC", available, { BTC }), 3n);
  assert.equal(left("ETH", available, { BTC }), 1n);
  assert.equal(left("USDT", available, { BTC }), 7n);
});

test("the proceeds of a locked deposit are as locked as it was", () => {
  assert.equal(left("USDT", { USDT: 30_001n * USDT }, { BTC }), 0n);
  assert.equal(left("USDT", { USDT: 30_001n * USDT + 4n }, { BTC }), 4n);
  assert.equal(left("USDT", { BTC: BTC / 2n, USDT: 40_000n * USDT }, { BTC }), 24_999_500_000n);
  assert.equal(left("BTC", { BTC: BTC / 2n, USDT: 40_000n * USDT }, { BTC }), 0n);
  assert.equal(left("BTC", { BTC }, { USDT: 30_001n * USDT }), 0n);
  assert.equal(left("BTC", { BTC: 2n * BTC }, { USDT: 30_001n * USDT }), BTC);
});

test("coins that stay cover before the coin that leaves does", () => {
  const available = { BTC, USDT: 30_001n * USDT };
  assert.equal(left("BTC", available, { ETH: 3n * BTC }), BTC);
  assert.equal(left("USDT", available, { ETH: 3n * BTC }), 30_001n * USDT);
});

test("rounding goes against the member at each market", () => {
  assert.equal(left("USDT", { USDT: 1_000n }, { BTC: 1n }), 1_000n - 301n);
  assert.equal(left("USDT", { USDT: 1_000n }, { ETH: 1n }), 1_000n - 301n);
  assert.equal(left("BTC", { BTC: 10n }, { USDT: 301n }), 8n);
  assert.equal(left("USDT", { USDT: 1_000n, ETH: 1n }, { BTC: 1n }), 1_000n - 301n);
});

test("what is missing of a coin without a price lets nothing leave", () => {
  assert.equal(left("USDT", { USDT: 1_000n }, { NEW: 1n }), 0n);
});
