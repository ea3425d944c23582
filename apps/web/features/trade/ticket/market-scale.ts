/** A market's numbers as the core counts them: prices in ticks, quantities in lots, amounts in smallest units. Pure. */
import {
  type Amount,
  formatDecimal,
  type Lots,
  LOTS_MAX,
  mulDiv,
  parseDecimal,
  type PreviewLevel,
  type PreviewMarket,
  type RatePpm,
  type Ticks,
  TICKS_MAX,
  trimDecimal,
  wholeNumber,
} from "@meridian/core";
import type { Level, MarketInfo } from "@meridian/contract";

export interface MarketScale extends PreviewMarket {
  readonly market: MarketInfo;
  readonly baseDecimals: number;
  readonly quoteDecimals: number;
  /** In units of 10^-priceDecimals. */
  readonly tick: bigint;
  /** In units of 10^-quantityDecimals. */
  readonly lot: bigint;
  readonly quantityMin: number;
  readonly quantityMax: number;
  readonly notionalMin: bigint;
  readonly notionalMax: bigint;
}

/** Decimal text as whole units; 0 for what is no such decimal. */
export function unitsOf(text: string, decimals: number): bigint {
  const units = parseDecimal(text, decimals);
  return typeof units === "bigint" ? units : 0n;
}

export function scaleOf(market: MarketInfo, baseDecimals: number, quoteDecimals: number): MarketScale {
  const lotSize = unitsOf(market.lotSize, baseDecimals);
  const tickSize = unitsOf(market.tickSize, quoteDecimals);
  const lot = unitsOf(market.lotSize, market.quantityDecimals);
  const lotsIn = (text: string): number => wholeNumber(countOf(unitsOf(text, market.quantityDecimals), lot));
  return {
    market,
    baseDecimals,
    quoteDecimals,
    tick: unitsOf(market.tickSize, market.priceDecimals),
    lot,
    lotSize: lotSize as Amount,
    quotePerTickLot: mulDiv(tickSize, lotSize, 10n ** BigInt(baseDecimals), "floor") as Amount,
    makerFeePpm: market.makerFeePpm as RatePpm,
    takerFeePpm: market.takerFeePpm as RatePpm,
    quantityMin: lotsIn(market.quantityMin),
    quantityMax: lotsIn(market.quantityMax),
    notionalMin: unitsOf(market.notionalMin, quoteDecimals),
    notionalMax: unitsOf(market.notionalMax, quoteDecimals),
  };
}

/** The same market at the rates that one member pays. */
export function ratedScale(
  scale: MarketScale,
  rates: { readonly makerFeePpm: number; readonly takerFeePpm: number } | undefined,
): MarketScale {
  if (rates === undefined) return scale;
  const { makerFeePpm, takerFeePpm } = rates;
  return { ...scale, makerFeePpm: makerFeePpm as RatePpm, takerFeePpm: takerFeePpm as RatePpm };
}

/** Whole steps that a number of units holds. */
const countOf = (units: bigint, step: bigint): bigint => mulDiv(units, 1n, step, "floor");

function stepsOf(text: string, decimals: number, step: bigint, most: number): number | undefined {
  const units = parseDecimal(text, decimals);
  if (typeof units !== "bigint" || units % step !== 0n || countOf(units, step) > BigInt(most))
    return undefined;
  return wholeNumber(countOf(units, step));
}

/** True for a decimal that is more steps than a market can hold, or more than can be counted at all. */
function isBeyond(text: string, decimals: number, step: bigint, most: number): boolean {
  const units = parseDecimal(text, decimals);
  return units === "too_large" || (typeof units === "bigint" && countOf(units, step) > BigInt(most));
}

export function isPriceBeyond({ market, tick }: MarketScale, text: string): boolean {
  return isBeyond(text, market.priceDecimals, tick, TICKS_MAX);
}

export function isQuantityBeyond({ market, lot }: MarketScale, text: string): boolean {
  return isBeyond(text, market.quantityDecimals, lot, LOTS_MAX);
}

/** Undefined when the text is no price, off the tick or beyond what a market can hold. */
export function ticksOf(scale: MarketScale, text: string): Ticks | undefined {
  return stepsOf(text, scale.market.priceDecimals, scale.tick, TICKS_MAX) as Ticks | undefined;
}

/** Undefined when the text is no quantity, off the lot or beyond what a market can hold. */
export function lotsOf(scale: MarketScale, text: string): Lots | undefined {
  return stepsOf(text, scale.market.quantityDecimals, scale.lot, LOTS_MAX) as Lots | undefined;
}

export function priceText(scale: MarketScale, ticks: number): string {
  return formatDecimal(BigInt(ticks) * scale.tick, scale.market.priceDecimals);
}

/** Without trailing zeros, as one would type it. */
export function quantityText(scale: MarketScale, lots: number): string {
  return trimDecimal(formatDecimal(BigInt(lots) * scale.lot, scale.market.quantityDecimals));
}

export function quoteText(scale: MarketScale, quoteUnits: bigint): string {
  return trimDecimal(formatDecimal(quoteUnits, scale.quoteDecimals));
}

export function baseText(scale: MarketScale, baseUnits: bigint): string {
  return trimDecimal(formatDecimal(baseUnits, scale.baseDecimals));
}

/** Levels as the stream sends them, for the core's preview; a level that does not fit the market is left out. */
export function previewLevels(scale: MarketScale, levels: readonly Level[]): readonly PreviewLevel[] {
  return levels.flatMap(([price, quantity]) => {
    const [ticks, lots] = [ticksOf(scale, price), lotsOf(scale, quantity)];
    return ticks === undefined || lots === undefined ? [] : [{ price: ticks, lots }];
  });
}
