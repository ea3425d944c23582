import { useMemo } from "react";
import type { Layout, PageTitle } from "../../../app/feature.ts";
import { pathOf, titlesIn } from "../../../app/routes.tsx";
import { useContractTickers, useSettings, useTickers } from "../../../data/index.ts";
import { marketRows, tradePath, useMenu } from "../../markets/index.ts";

const GROUPS = ["trading", "funds", "account", "service"] as const;

/** Returns the markets and all ways into the exchange. */
export function useHub(layout: Layout) {
  const tickers = useTickers();
  const contractTickers = useContractTickers();
  const menu = useMenu();
  const demo = useSettings().data?.demo === true;
  const rows = useMemo(
    () => (tickers.data === undefined ? undefined : marketRows(tickers.data.list, menu)),
    [tickers.data, menu],
  );
  const contracts = useMemo(
    () => (contractTickers.data === undefined ? undefined : marketRows(contractTickers.data.list, menu)),
    [contractTickers.data, menu],
  );
  const entries = useMemo(
    () =>
      GROUPS.map((group) => ({
        group,
        titles: titlesIn("hub", group).filter((title) => demo || title !== "mailbox"),
      })),
    [demo],
  );
  return {
    entries,
    spot: {
      rows,
      failed: tickers.isError && rows === undefined,
      retry: () => void tickers.refetch(),
    },
    contracts: {
      rows: contracts,
      failed: contractTickers.isError && contracts === undefined,
      retry: () => void contractTickers.refetch(),
    },
    pathOf: (title: PageTitle) => pathOf(title, layout),
    pathTo: (market: string) => tradePath(market, layout),
  };
}

export type HubMarkets = Hub["spot"];
export type Hub = ReturnType<typeof useHub>;
