import { useMemo } from "react";
import type { Layout } from "../../app/feature.ts";
import { pathOf, type TitleKey } from "../../app/routes.tsx";
import { marketToPath, useCoinMenu, useTickers } from "../../data/index.ts";
import { marketRows } from "../markets/index.ts";

const TOOLS = [
  "markets",
  "orders",
  "account",
  "recharge",
  "withdraw",
  "records",
] as const satisfies readonly TitleKey[];
export type Tool = (typeof TOOLS)[number];

/** What one can trade here and do around it; only what has a page. */
export function useHub(layout: Layout) {
  const tickers = useTickers();
  const menu = useCoinMenu().data;
  const rows = useMemo(
    () => (tickers.data === undefined ? undefined : marketRows(tickers.data.list, menu)),
    [tickers.data, menu],
  );
  const tools = TOOLS.flatMap((tool) => {
    const path = pathOf(tool, layout);
    return path === undefined ? [] : [{ tool, path }];
  });
  const trade = layout === "mobile" ? "/mbexchange" : "/exchange";
  return {
    rows,
    tools,
    failed: tickers.isError && rows === undefined,
    retry: () => void tickers.refetch(),
    pathTo: (market: string) => `${trade}/${marketToPath(market)}`,
  };
}

export type Hub = ReturnType<typeof useHub>;
