import { useMemo } from "react";
import { useParams } from "react-router";
import type { Layout } from "../../app/feature.ts";
import { pathOf } from "../../app/routes.tsx";
import { marketToPath, useBalances, useCoinMenu, useRead, useSession, useTickers } from "../../data/index.ts";
import { marketRows } from "../markets/index.ts";
import { coinAt, ofCoin, ownedOf, priceOf } from "./currency.model.ts";

/** Everything about coins that both the list and the page of one coin start from. */
export function useCurrencies(layout: Layout) {
  const menu = useCoinMenu();
  const tickers = useTickers();
  const { loggedIn } = useSession();
  const live = useBalances();
  const read = useRead("user/queryCoinAccount", {}, { enabled: loggedIn && live === null });
  const rows = useMemo(
    () => (tickers.data === undefined ? undefined : marketRows(tickers.data.list, menu.data)),
    [tickers.data, menu.data],
  );
  const trade = pathOf("exchange", layout);
  return {
    coins: menu.data?.coins,
    rows,
    balances: loggedIn ? (live ?? read.data?.list) : undefined,
    loggedIn,
    failed: menu.isError && menu.data === undefined,
    retry: () => void menu.refetch(),
    tradePath: (market: string) => `${trade}/${marketToPath(market)}`,
    path: pathOf("currency", layout),
  };
}

export type Currencies = ReturnType<typeof useCurrencies>;

/** The coin that the address names: undefined while coins load, null where there is no such coin. */
export function useAskedCoin({ coins }: Currencies) {
  const { coin: asked } = useParams();
  if (asked === undefined || coins === undefined) return { asked, coin: undefined };
  return { asked, coin: coinAt(coins, asked) ?? null };
}

export function useOneCoin({ rows, balances }: Currencies, coin: string) {
  const price = rows === undefined ? undefined : priceOf(coin, rows);
  return {
    price,
    row: rows?.find(({ market }) => market === `${coin}/USDT`),
    markets: rows === undefined ? undefined : ofCoin(coin, rows),
    owned: balances === undefined ? undefined : ownedOf(coin, balances, price ?? null),
  };
}
