/**
 * A market's terms with the grid of its figures: all that reading, counting and writing its orders takes. Server and
 * browser have it from what defined the market, the one as an event, the other as decimals.
 */
import { type Amount, type Lots, parseDecimal, type RatePpm, type Ticks } from "../numeric/index.ts";
import { mulDiv } from "../numeric/mul-div.ts";
import { wholeNumber } from "../numeric/whole-number.ts";
import { type MarketTerms, termsOf } from "./market-terms.ts";
import { type MarketGrid, marketGrid, readLots, readTicks, type StepProblem } from "./scale.ts";

/** The price of a market's first moment is no part of it: nobody who trades there sees it. */
type ScaleTerms = Omit<MarketTerms, "priceInitial">;

export interface MarketScale extends Omit<MarketGrid, keyof ScaleTerms>, ScaleTerms {}

/** The terms of a market as a member reads them: prices, quantities and amounts are decimals. */
export interface DecimalTerms extends Omit<ScaleTerms, DecimalName | "quotePerTickLot" | RateName> {
  readonly tickSize: string;
  readonly lotSize: string;
  readonly quantityMin: string;
  readonly quantityMax: string;
  readonly notionalMin: string;
  readonly notionalMax: string;
  readonly makerFeePpm: number;
  readonly takerFeePpm: number;
}

type DecimalName = "lotSize" | "quantityMin" | "quantityMax" | "notionalMin" | "notionalMax";
type RateName = "makerFeePpm" | "takerFeePpm";

export function scaleOf(terms: MarketTerms, baseDecimals: number, quoteDecimals: number): MarketScale {
  const { priceInitial: _priceInitial, ...known } = termsOf(terms);
  return { ...marketGrid(known, baseDecimals, quoteDecimals), ...known };
}

export function scaleOfDecimals(
  terms: DecimalTerms,
  baseDecimals: number,
  quoteDecimals: number,
): MarketScale {
  const lotSize = unitsOrZero(terms.lotSize, baseDecimals) as Amount;
  const tickSize = unitsOrZero(terms.tickSize, quoteDecimals);
  const quotePerTickLot = mulDiv(tickSize, lotSize, 10n ** BigInt(baseDecimals), "floor") as Amount;
  const lotsIn = (text: string): Lots =>
    wholeNumber(mulDiv(unitsOrZero(text, baseDecimals), 1n, lotSize, "floor")) as Lots;
  const known = {
    ...{ ...terms, lotSize, quotePerTickLot },
    quantityMin: lotsIn(terms.quantityMin),
    quantityMax: lotsIn(terms.quantityMax),
    notionalMin: unitsOrZero(terms.notionalMin, quoteDecimals) as Amount,
    notionalMax: unitsOrZero(terms.notionalMax, quoteDecimals) as Amount,
    makerFeePpm: terms.makerFeePpm as RatePpm,
    takerFeePpm: terms.takerFeePpm as RatePpm,
    priceInitial: 0 as Ticks,
  };
  return scaleOf(known, baseDecimals, quoteDecimals);
}

/** Decimal text as whole units; 0 for what is no such decimal. */
export function unitsOrZero(text: string, decimals: number): bigint {
  const units = parseDecimal(text, decimals);
  return typeof units === "bigint" ? units : 0n;
}

const stepsOf = <Steps extends number>(read: Steps | StepProblem): Steps | undefined => {
  if (read === "zero") return 0 as Steps;
  return typeof read === "number" ? read : undefined;
};

/** Undefined when the text is no price, off the tick or beyond what a market can hold. */
export const ticksOf = (grid: MarketGrid, text: string): Ticks | undefined => stepsOf(readTicks(grid, text));

/** Undefined when the text is no quantity, off the lot or beyond what a market can hold. */
export const lotsOf = (grid: MarketGrid, text: string): Lots | undefined => stepsOf(readLots(grid, text));
