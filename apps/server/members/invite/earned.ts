/** Shares of fees come in several coins; together they are given in USDT, at last prices, each coin rounded down. */
import { formatDecimal, trimDecimal } from "@meridian/core";
import { type MarketData, worthInUsdt } from "../../market/market-data/index.ts";

export type Prices = Pick<MarketData, "terms" | "lastPrice">;

export interface CoinSum {
  readonly coin: string;
  /** Whole units as text. */
  readonly amount: string;
}

const USDT_DECIMALS = 6;

export function usdtOf({ terms, lastPrice }: Prices, sums: readonly CoinSum[]): string {
  const units = sums.reduce(
    (total, { coin, amount }) => total + worthInUsdt(terms, coin, BigInt(amount), lastPrice),
    0n,
  );
  return trimDecimal(formatDecimal(units, USDT_DECIMALS));
}
