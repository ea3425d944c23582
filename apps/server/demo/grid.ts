/**
 * A market's steps as the participants learn them from the public calls, and decimals to whole numbers and back.
 */
import type { MarketInfo } from "@meridian/contract";
import {
  amountOf,
  formatDecimal,
  type MarketKind,
  mulDiv,
  parseDecimal,
  trimDecimal,
  wholeNumber,
} from "@meridian/core";
import { INDEX_DECIMALS, type PriceFeed } from "../market/feeds/index.ts";

export interface MarketGrid {
  readonly kind: MarketKind;
  readonly market: string;
  readonly base: string;
  readonly quote: string;
  readonly priceDecimals: number;
  /** One tick as a count of 10^-priceDecimals. */
  readonly tickUnits: bigint;
  readonly quantityDecimals: number;
  readonly lotUnits: bigint;
  /** The same steps as factors, for the arithmetic of wishes: how much, about where. */
  readonly tick: number;
  readonly lot: number;
}

export function gridOf(kind: MarketKind, info: MarketInfo): MarketGrid {
  const { market, base, quote, priceDecimals, quantityDecimals } = info;
  const tickUnits = amountOf(info.tickSize, priceDecimals);
  const lotUnits = amountOf(info.lotSize, quantityDecimals);
  const tick = wholeNumber(tickUnits) / 10 ** priceDecimals;
  const lot = wholeNumber(lotUnits) / 10 ** quantityDecimals;
  return { kind, market, base, quote, priceDecimals, tickUnits, quantityDecimals, lotUnits, tick, lot };
}

export function priceText(grid: MarketGrid, ticks: number): string {
  return trimDecimal(formatDecimal(BigInt(ticks) * grid.tickUnits, grid.priceDecimals));
}

export function quantityText(grid: MarketGrid, lots: number): string {
  return trimDecimal(formatDecimal(BigInt(lots) * grid.lotUnits, grid.quantityDecimals));
}

/** Whole ticks of a price in an answer; 0 when it is none. */
export function ticksIn(grid: MarketGrid, text: string): number {
  return stepsIn(text, grid.priceDecimals, grid.tickUnits);
}

export function lotsIn(grid: MarketGrid, text: string): number {
  return stepsIn(text, grid.quantityDecimals, grid.lotUnits);
}

function stepsIn(text: string, decimals: number, stepUnits: bigint): number {
  const units = parseDecimal(text, decimals);
  return typeof units === "bigint" ? wholeNumber(mulDiv(units, 1n, stepUnits, "floor")) : 0;
}

/** USDT per coin by the index; undefined while no source has a price. */
export function usdtPerCoin(feeds: PriceFeed, coin: string): number | undefined {
  if (coin === "USDT") return 1;
  const index = feeds.index(coin);
  return index === undefined ? undefined : wholeNumber(index.price) / 10 ** INDEX_DECIMALS;
}

/** Returns the price that the index implies, in ticks and fractions of one; a pair of coins is their ratio. */
export function fairTicks(feeds: PriceFeed, grid: MarketGrid): number | undefined {
  const base = usdtPerCoin(feeds, grid.base);
  const quote = usdtPerCoin(feeds, grid.quote);
  return base === undefined || quote === undefined ? undefined : base / quote / grid.tick;
}

/** A decimal in an answer as a factor, for comparing how much of something there is; never for an order's amount. */
export function decimalAsFactor(text: string): number {
  const point = text.indexOf(".");
  const decimals = point < 0 ? 0 : text.length - point - 1;
  return Number.parseInt(text.replace(".", ""), 10) / 10 ** decimals;
}
