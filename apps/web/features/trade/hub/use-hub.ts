import { useMemo } from "react";
import type { Layout } from "../../../app/feature.ts";
import { pages, pathOf, type TitleKey } from "../../../app/routes.tsx";
import { marketToPath, useCoinMenu, useSettings, useTickers } from "../../../data/index.ts";
import { marketRows } from "../../markets/index.ts";
import { entriesOf } from "../keys/entries.model.ts";

/** Returns the markets and the pages around trading; only pages that are built. */
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
      entriesOf(
        pages.map(({ title }) => title).filter((title) => pathOf(title, layout) !== undefined),
        demo,
      ),
    [layout, demo],
  );
  const trade = layout === "mobile" ? "/mbexchange" : "/exchange";
  return {
    rows,
    entries,
    failed: tickers.isError && rows === undefined,
    retry: () => void tickers.refetch(),
    pathOf: (title: TitleKey) => pathOf(title, layout) ?? "",
    pathTo: (market: string) => `${trade}/${marketToPath(market)}`,
  };
}

export type Hub = ReturnType<typeof useHub>;
