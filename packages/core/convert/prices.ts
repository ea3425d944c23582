/** The prices of a quote: the index of each coin, from the samples that came with the command. */
import type { CoinCode } from "../ids.ts";
import type { TimeMs } from "../numeric/index.ts";
import { areSamplesValid, indexOf } from "../trading/index-price.ts";
import type { Exchange } from "../state.ts";
import type { CoinSample, ConvertCoin } from "./commands.ts";
import { PRICE_MAX } from "./limits.ts";
import { isPriceCoin, PRICE_OF_ONE, type PricedCoin } from "./price.ts";

/** A coin on offer with its price. */
export interface OfferedCoin extends PricedCoin {
  readonly coin: CoinCode;
  readonly terms: ConvertCoin;
}

export function areCoinSamplesValid(samples: readonly CoinSample[]): boolean {
  return [...byCoin(samples).values()].every((own) => areSamplesValid(own, PRICE_MAX));
}

/** @returns the index prices of the coins whose sources agree */
export function pricesOf(
  samples: readonly CoinSample[],
  time: TimeMs,
  quorum: number,
): (coin: CoinCode) => number | undefined {
  const samplesOf = byCoin(samples);
  return (coin) =>
    isPriceCoin(coin) ? PRICE_OF_ONE : indexOf(samplesOf.get(coin) ?? [], time, quorum)?.price;
}

/** The terms of a coin; undefined for one that is not on offer or is closed. */
export function offerOf({ convert }: Exchange, coin: CoinCode): ConvertCoin | undefined {
  const terms = convert.coins.get(coin);
  return terms === undefined || terms.amountMax === 0n ? undefined : terms;
}

function byCoin(samples: readonly CoinSample[]): ReadonlyMap<CoinCode, readonly CoinSample[]> {
  return Map.groupBy(samples, ({ coin }) => coin);
}
