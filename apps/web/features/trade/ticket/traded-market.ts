/** A market that a member trades in: its figures as the core counts them, beside what the exchange says of it. */
import {
  lotsOf,
  type MarketScale,
  type PreviewLevel,
  type RatePpm,
  scaleOfDecimals,
  ticksOf,
} from "@meridian/core";
import type { Level, MarketInfo } from "@meridian/contract";

export interface TradedMarket extends MarketScale {
  readonly info: MarketInfo;
}

export function tradedMarket(info: MarketInfo, baseDecimals: number, quoteDecimals: number): TradedMarket {
  return { ...scaleOfDecimals(info, baseDecimals, quoteDecimals), info };
}

/** The same market at the rates that one member pays. */
export function ratedScale(
  scale: TradedMarket,
  rates: { readonly makerFeePpm: number; readonly takerFeePpm: number } | undefined,
): TradedMarket {
  if (rates === undefined) return scale;
  const { makerFeePpm, takerFeePpm } = rates;
  return { ...scale, makerFeePpm: makerFeePpm as RatePpm, takerFeePpm: takerFeePpm as RatePpm };
}

/** Levels as the stream sends them, for the core's preview; a level that does not fit the market is left out. */
export function previewLevels(scale: MarketScale, levels: readonly Level[]): readonly PreviewLevel[] {
  return levels.flatMap(([price, quantity]) => {
    const [ticks, lots] = [ticksOf(scale, price), lotsOf(scale, quantity)];
    return ticks === undefined || lots === undefined ? [] : [{ price: ticks, lots }];
  });
}
