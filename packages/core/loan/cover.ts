/** A loan beside its collateral at the prices that came with a command. */
import type { CoinCode } from "../ids.ts";
import type { Exchange } from "../state.ts";
import type { PricedCoin } from "../trading/coin-prices.ts";
import type { Cover } from "./ltv.ts";
import type { Plan } from "./state.ts";

/** The index price of a coin, from so many sources; undefined while they do not agree. */
export type PriceOf = (coin: CoinCode, quorum: number) => number | undefined;

interface Covered {
  readonly debt: bigint;
  readonly collateral: bigint;
  readonly collateralCoin: CoinCode;
}

/** @returns undefined while a coin has no price */
export function coverOf(
  exchange: Exchange,
  { terms }: Plan,
  { debt, collateral, collateralCoin }: Covered,
  priceOf: PriceOf,
): Cover | undefined {
  const debtCoin = pricedCoin(exchange, terms.coin, priceOf(terms.coin, terms.quorum));
  const coveringCoin = pricedCoin(exchange, collateralCoin, priceOf(collateralCoin, terms.quorum));
  if (debtCoin === undefined || coveringCoin === undefined) return undefined;
  return { debt, collateral, debtCoin, collateralCoin: coveringCoin };
}

export function pricedCoin(
  { ledger }: Exchange,
  coin: CoinCode,
  price: number | undefined,
): PricedCoin | undefined {
  return price === undefined ? undefined : { decimals: ledger.coinOf(coin).decimals, price };
}
