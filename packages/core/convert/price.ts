/**
 * The arithmetic of a conversion: pure, so that a page reckons as the exchange does. Every step rounds down what the
 * member receives, so that no amount fetches more in parts than as a whole, and nothing comes back larger than it went.
 */
import { mulDiv, PPM } from "../numeric/index.ts";
import { type PricedCoin, unitRatio } from "../trading/coin-prices.ts";
import type { ConvertTerms } from "./commands.ts";

export type ConversionRates = Pick<ConvertTerms, "spreadPpm" | "feePpm">;

export interface ConversionResult {
  /** The worth of the amount at the index, in units of the coin that is received, rounded down. */
  readonly atIndex: bigint;
  /** The received amount and the fee together: at the price of the quote. */
  readonly gross: bigint;
  readonly fee: bigint;
  readonly received: bigint;
}

const WHOLE = BigInt(PPM);

/** @param given units of `from`, not negative */
export function conversionOf(
  from: PricedCoin,
  to: PricedCoin,
  rates: ConversionRates,
  given: bigint,
): ConversionResult {
  const { worth, cost } = unitRatio(from, to);
  const gross = mulDiv(given, worth * (WHOLE - BigInt(rates.spreadPpm)), cost * WHOLE, "floor");
  const fee = mulDiv(gross, BigInt(rates.feePpm), WHOLE, "ceil");
  return { atIndex: mulDiv(given, worth, cost, "floor"), gross, fee, received: gross - fee };
}

/** The least amount that has to be given to receive `received` units of `to`, not negative. */
export function givenFor(from: PricedCoin, to: PricedCoin, rates: ConversionRates, received: bigint): bigint {
  const { worth, cost } = unitRatio(from, to);
  const gross = mulDiv(received, WHOLE, WHOLE - BigInt(rates.feePpm), "ceil");
  return mulDiv(gross, cost * WHOLE, worth * (WHOLE - BigInt(rates.spreadPpm)), "ceil");
}
