import { useEffect, useMemo, useRef, useState } from "react";
import { useCoinMenu, useStale, useTickers } from "../../data/index.ts";
import { useFavourites } from "./favourites.ts";
import {
  createRows,
  type MarketSort,
  type MarketTab,
  nextSort,
  quotesOf,
  type SortKey,
  viewRows,
} from "./markets.model.ts";

export function useMarkets() {
  const tickers = useTickers();
  const menu = useCoinMenu();
  const staleness = useStale();
  const favourites = useFavourites((state) => state.markets);
  const [makeRows] = useState(createRows);
  const [tab, setTab] = useState<MarketTab>("all");
  const [search, setSearch] = useState("");
  const [sort, setSort] = useState<MarketSort>();
  const rows = useMemo(
    () => (tickers.data === undefined ? undefined : makeRows(tickers.data.list, menu.data)),
    [makeRows, tickers.data, menu.data],
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
