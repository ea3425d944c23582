/**
 * The arithmetic of a conversion: pure, so that a page reckons as the exchange does. Every step rounds down what the
 * member receives, so that no amount fetches more in parts than as a whole, and nothing comes back larger than it went.
 */
import { mulDiv, PPM } from "../numeric/index.ts";
import type { ConvertTerms } from "./commands.ts";
import { PRICE_COIN, PRICE_DECIMALS } from "./limits.ts";

/** A coin with its index price in 10⁻⁸ of the price coin for a whole coin. */
export interface PricedCoin {
  readonly decimals: number;
  readonly price: number;
}

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

/** The index price of a coin that stands for itself. */
export const PRICE_OF_ONE = 10 ** PRICE_DECIMALS;

/** @param given units of `from`, not negative */
export function conversionOf(
  from: PricedCoin,
  to: PricedCoin,
  rates: ConversionRates,
  given: bigint,
): ConversionResult {
  const { worth, cost } = ratio(from, to);
  const gross = mulDiv(given, worth * (WHOLE - BigInt(rates.spreadPpm)), cost * WHOLE, "floor");
  const fee = mulDiv(gross, BigInt(rates.feePpm), WHOLE, "ceil");
  return { atIndex: mulDiv(given, worth, cost, "floor"), gross, fee, received: gross - fee };
}

/** The least amount that has to be given to receive `received` units of `to`, not negative. */
export function givenFor(from: PricedCoin, to: PricedCoin, rates: ConversionRates, received: bigint): bigint {
  const { worth, cost } = ratio(from, to);
  const gross = mulDiv(received, WHOLE, WHOLE - BigInt(rates.feePpm), "ceil");
  return mulDiv(gross, cost * WHOLE, worth * (WHOLE - BigInt(rates.spreadPpm)), "ceil");
}

/** The worth of an amount at the index, in units of the price coin, rounded down. */
export function worthAtIndex(coin: PricedCoin, amount: bigint, priceCoinDecimals: number): bigint {
  const { worth, cost } = ratio(coin, { decimals: priceCoinDecimals, price: PRICE_OF_ONE });
  return mulDiv(amount, worth, cost, "floor");
}

/** A unit of `from` is worth `worth / cost` units of `to`. */
function ratio(from: PricedCoin, to: PricedCoin): { readonly worth: bigint; readonly cost: bigint } {
  return {
    worth: BigInt(from.price) * 10n ** BigInt(to.decimals),
    cost: BigInt(to.price) * 10n ** BigInt(from.decimals),
  };
}

/** True of the coin whose price no source has to tell. */
export function isPriceCoin(coin: string): boolean {
  return coin === PRICE_COIN;
}
