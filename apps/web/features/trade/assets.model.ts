/** Holdings of the spot account, coin by coin, with their value. Exact and pure. */
import type { Balance } from "@meridian/contract";
import { formatDecimal, mulDiv, trimDecimal, unitsOrZero } from "@meridian/core";

/** No coin and no price has more. */
const DECIMALS = 8;
const ONE = 10n ** BigInt(DECIMALS);

export interface Holding {
  readonly coin: string;
  readonly total: string;
  readonly available: string;
  readonly frozen: string;
  /** In USDT, cut after eight digits; "" where nobody prices the coin. */
  readonly worth: string;
}

interface Priced {
  readonly market: string;
  readonly last: string;
}

const WORTH_COIN = "USDT";

function text(units: bigint): string {
  return trimDecimal(formatDecimal(units, DECIMALS));
}

/** Coins of which there is any, the most valuable first. */
export function holdingsOf(balances: readonly Balance[], tickers: readonly Priced[]): readonly Holding[] {
  const prices = new Map(tickers.map(({ market, last }) => [market, unitsOrZero(last, DECIMALS)]));
  return balances
    .filter(({ account }) => account === "spot")
    .map(({ coin, available, frozen }) => {
      const total = unitsOrZero(available, DECIMALS) + unitsOrZero(frozen, DECIMALS);
      const price = coin === WORTH_COIN ? ONE : (prices.get(`${coin}/${WORTH_COIN}`) ?? 0n);
      return { coin, available, frozen, total, worth: mulDiv(total, price, ONE, "floor"), price };
    })
    .filter(({ total }) => total > 0n)
    .toSorted((a, b) => (a.worth === b.worth ? a.coin.localeCompare(b.coin) : a.worth < b.worth ? 1 : -1))
    .map(({ total, worth, price, ...row }) => ({
      ...row,
      total: text(total),
      worth: price === 0n ? "" : text(worth),
    }));
}
