/** A market's numbers as the core counts them: prices in ticks, quantities in lots, amounts in smallest units. Pure. */
import {
  type Amount,
  formatDecimal,
  type Lots,
  type MarketGrid,
  marketGrid,
  mulDiv,
  type OrderTerms,
  parseDecimal,
  type PreviewLevel,
  type PreviewMarket,
  type RatePpm,
  readLots,
  readTicks,
  type StepProblem,
  type Ticks,
  wholeNumber,
} from "@meridian/core";
import type { Level, MarketInfo } from "@meridian/contract";

export { baseText, quantityText, quoteText } from "@meridian/core";

export interface MarketScale extends Omit<MarketGrid, keyof PreviewMarket>, PreviewMarket, OrderTerms {
  readonly market: MarketInfo;
  readonly base: string;
  readonly quote: string;
}

/** Decimal text as whole units; 0 for what is no such decimal. */
export function unitsOf(text: string, decimals: number): bigint {
  const units = parseDecimal(text, decimals);
  return typeof units === "bigint" ? units : 0n;
}

export function scaleOf(market: MarketInfo, baseDecimals: number, quoteDecimals: number): MarketScale {
  const lotSize = unitsOf(market.lotSize, baseDecimals) as Amount;
  const tickSize = unitsOf(market.tickSize, quoteDecimals);
  const quotePerTickLot = mulDiv(tickSize, lotSize, 10n ** BigInt(baseDecimals), "floor") as Amount;
  const lotsIn = (text: string): Lots =>
    wholeNumber(mulDiv(unitsOf(text, baseDecimals), 1n, lotSize, "floor")) as Lots;
  const { base, quote, bandLowPpm, bandHighPpm, openOrdersMax, conditionalOrdersMax } = market;
  return {
    ...marketGrid({ lotSize, quotePerTickLot }, baseDecimals, quoteDecimals),
    ...{ market, base, quote, lotSize, quotePerTickLot },
    ...{ bandLowPpm, bandHighPpm, openOrdersMax, conditionalOrdersMax },
    makerFeePpm: market.makerFeePpm as RatePpm,
    takerFeePpm: market.takerFeePpm as RatePpm,
    quantityMin: lotsIn(market.quantityMin),
    quantityMax: lotsIn(market.quantityMax),
    notionalMin: unitsOf(market.notionalMin, quoteDecimals) as Amount,
    notionalMax: unitsOf(market.notionalMax, quoteDecimals) as Amount,
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

const stepsOf = <Steps extends number>(read: Steps | StepProblem): Steps | undefined => {
  if (read === "zero") return 0 as Steps;
  return typeof read === "number" ? read : undefined;
};

/** Undefined when the text is no price, off the tick or beyond what a market can hold. */
export const ticksOf = (scale: MarketScale, text: string): Ticks | undefined =>
  stepsOf(readTicks(scale, text));

/** Undefined when the text is no quantity, off the lot or beyond what a market can hold. */
export const lotsOf = (scale: MarketScale, text: string): Lots | undefined => stepsOf(readLots(scale, text));

/** With all digits of the market's prices, so that a column of them stands in line. */
export function priceText(scale: MarketScale, ticks: number): string {
  return formatDecimal(BigInt(ticks) * scale.tickUnits, scale.priceDecimals);
}

/** Levels as the stream sends them, for the core's preview; a level that does not fit the market is left out. */
export function previewLevels(scale: MarketScale, levels: readonly Level[]): readonly PreviewLevel[] {
  return levels.flatMap(([price, quantity]) => {
    const [ticks, lots] = [ticksOf(scale, price), lotsOf(scale, quantity)];
    return ticks === undefined || lots === undefined ? [] : [{ price: ticks, lots }];
  });
}
