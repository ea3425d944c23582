/** A member's balance of a coin, its price and markets, deposit times and search. Exact and pure. */
import type { Balance, CoinInfo, CoinNetwork } from "@meridian/contract";
import { decimalUnits, formatDecimal, mulDiv, trimDecimal } from "@meridian/core";

const QUOTE = "USDT";
const DIGITS = 18;
const ONE = 10n ** BigInt(DIGITS);

const units = (amount: string): bigint => decimalUnits(amount, DIGITS);

function text(value: bigint): string {
  return trimDecimal(formatDecimal(value, DIGITS));
}

export interface Owned {
  readonly available: string;
  readonly frozen: string;
  readonly total: string;
  /** Null where no market prices the coin. */
  readonly valueUsdt: string | null;
}

/** @param price in USDT; null where there is none */
export function ownedOf(coin: string, balances: readonly Balance[], price: string | null): Owned {
  const own = balances.filter((balance) => balance.coin === coin);
  const available = own.reduce((sum, balance) => sum + units(balance.available), 0n);
  const frozen = own.reduce((sum, balance) => sum + units(balance.frozen), 0n);
  const total = available + frozen;
  const valueUsdt = price === null ? null : text(mulDiv(total, units(price), ONE, "floor"));
  return { available: text(available), frozen: text(frozen), total: text(total), valueUsdt };
}

/** The last price in USDT: 1 for USDT itself, null without a trade or without a market. */
export function priceOf(
  coin: string,
  tickers: readonly { readonly market: string; readonly last: string }[],
): string | null {
  if (coin === QUOTE) return "1";
  const last = tickers.find(({ market }) => market === `${coin}/${QUOTE}`)?.last;
  return last === undefined || !/[1-9]/.test(last) ? null : last;
}

export function ofCoin<Row extends { readonly base: string; readonly quote: string }>(
  coin: string,
  rows: readonly Row[],
): readonly Row[] {
  return rows.filter(({ base, quote }) => base === coin || quote === coin);
}

/** The usual time until a deposit is credited. */
export function creditedAfterMs({ blockTimeMs, confirmationsRequired }: CoinNetwork): number {
  return blockTimeMs * confirmationsRequired;
}

/** Those whose code or name holds what is searched, in the exchange's order. */
export function foundCoins(coins: readonly CoinInfo[], search: string): readonly CoinInfo[] {
  const wanted = search.trim().toLowerCase();
  return coins.filter(({ coin, name }) => `${coin} ${name}`.toLowerCase().includes(wanted));
}

/** The coin of an address, however it is written; undefined where the exchange has none of that name. */
export function coinAt(coins: readonly CoinInfo[], asked: string): CoinInfo | undefined {
  return coins.find(({ coin }) => coin === asked.toUpperCase());
}
