import { useEffect, useMemo, useRef, useState } from "react";
import { useCoinMenu, useContracts, useContractTickers, useStale, useTickers } from "../../data/index.ts";
import { useFavourites } from "./favourites.ts";
import {
  createRows,
  type MarketSort,
  type Menu,
  type MarketTab,
  nextSort,
  quotesOf,
  type SortKey,
  viewRows,
} from "./markets.model.ts";

/** The coins with the markets of both kinds; undefined until the coins are there. */
export function useMenu(): Menu | undefined {
  const menu = useCoinMenu().data;
  const contracts = useContracts().data?.list;
  return useMemo(
    () => menu && { coins: menu.coins, markets: [...menu.markets, ...(contracts ?? [])] },
    [menu, contracts],
  );
}

export function useMarkets() {
  const tickers = useTickers();
  const contractTickers = useContractTickers().data?.list;
  const menu = useMenu();
  const staleness = useStale();
  const favourites = useFavourites((state) => state.markets);
  const [makeRows] = useState(createRows);
  const [tab, setTab] = useState<MarketTab>("all");
  const [search, setSearch] = useState("");
  const [sort, setSort] = useState<MarketSort>();
  const rows = useMemo(
    () =>
      tickers.data === undefined
        ? undefined
        : makeRows([...tickers.data.list, ...(contractTickers ?? [])], menu),
    [makeRows, tickers.data, contractTickers, menu],
  );
  const shown = useMemo(
    () => (rows === undefined ? undefined : viewRows(rows, { tab, search, sort, favourites })),
    [rows, tab, search, sort, favourites],
  );
  return {
    rows,
    shown,
    staleness,
    quotes: rows === undefined ? [] : quotesOf(rows),
    failed: tickers.isError && rows === undefined,
    retry: () => void tickers.refetch(),
    tab,
    setTab,
    search,
    setSearch,
    sort,
    sortBy: (key: SortKey) => setSort((known) => nextSort(known, key)),
  };
}

export type Markets = ReturnType<typeof useMarkets>;

/** "/" puts the cursor into the search, unless something else is being typed. */
export function useSlashFocus() {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    function onKey(event: KeyboardEvent): void {
      const typing =
        event.target instanceof HTMLElement && event.target.closest("input, textarea, [contenteditable]");
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || typing) return;
      event.preventDefault();
      input.current?.focus();
    }
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
  return input;
}
