import type { CoinCode } from "../ids.ts";
import type { Amount, RatePpm } from "../numeric/index.ts";

/** One coin into another, with everything that its price is made of. */
export interface ConversionLeg {
  readonly from: CoinCode;
  readonly to: CoinCode;
  readonly given: Amount;
  /** The amount that the member gets, the fee taken off. */
  readonly received: Amount;
  /** Of the coin that is received. */
  readonly fee: Amount;
  /** The worth of `given` at the index, before spread and fee, in units of the coin that is received. */
  readonly atIndex: Amount;
  /** Index prices of both coins, in 10⁻⁸ of the price coin for a whole coin. */
  readonly fromPrice: number;
  readonly toPrice: number;
  readonly spreadPpm: RatePpm;
  readonly feePpm: RatePpm;
}

/** The leg of an event, without what else the event says. */
export function conversionLeg(event: ConversionLeg): ConversionLeg {
  const { from, to, given, received, fee, atIndex, fromPrice, toPrice, spreadPpm, feePpm } = event;
  return { from, to, given, received, fee, atIndex, fromPrice, toPrice, spreadPpm, feePpm };
}
