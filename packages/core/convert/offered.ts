/** A coin on offer for conversions. */
import type { CoinCode } from "../ids.ts";
import type { Exchange } from "../state.ts";
import type { PricedCoin } from "../trading/coin-prices.ts";
import type { ConvertCoin } from "./commands.ts";

/** A coin on offer with its price. */
export interface OfferedCoin extends PricedCoin {
  readonly coin: CoinCode;
  readonly terms: ConvertCoin;
}

/** The terms of a coin; undefined for one that is not on offer or is closed. */
export function offerOf({ convert }: Exchange, coin: CoinCode): ConvertCoin | undefined {
  const terms = convert.coins.get(coin);
  return terms === undefined || terms.amountMax === 0n ? undefined : terms;
}
