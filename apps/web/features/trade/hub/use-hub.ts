import { useMemo } from "react";
import type { Layout, PageTitle } from "../../../app/feature.ts";
import { pathOf, titlesIn } from "../../../app/routes.tsx";
import { marketToPath, useCoinMenu, useSettings, useTickers } from "../../../data/index.ts";
import { marketRows } from "../../markets/index.ts";

const GROUPS = ["trading", "funds", "account", "service"] as const;

/** Returns the markets and all ways into the exchange. */
export function useHub(layout: Layout) {
  const tickers = useTickers();
  const menu = useCoinMenu().data;
  const demo = useSettings().data?.demo === true;
  const rows = useMemo(
    () => (tickers.data === undefined ? undefined : marketRows(tickers.data.list, menu)),
    [tickers.data, menu],
  );
  const entries = useMemo(
    () =>
      GROUPS.map((group) => ({
        group,
        titles: titlesIn("hub", group).filter((title) => demo || title !== "mailbox"),
      })),
    [demo],
  );
  const trade = pathOf("exchange", layout);
  return {
    rows,
    entries,
    failed: tickers.isError && rows === undefined,
    retry: () => void tickers.refetch(),
    pathOf: (title: PageTitle) => pathOf(title, layout),
    pathTo: (market: string) => `${trade}/${marketToPath(market)}`,
  };
}

export type Hub = ReturnType<typeof useHub>;
