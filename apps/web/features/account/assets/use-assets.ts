/** The live assets, and the search, filter and sort of their list. */
import { useMemo, useState } from "react";
import {
  useBalances,
  useCoinMenu,
  useContractTickers,
  useOwnPositions,
  useRead,
  useTickers,
} from "../../../data/index.ts";
import {
  type AssetSort,
  assetsOf,
  nextSort,
  openProfitUsdt,
  type SortKey,
  totalUsdt,
  viewAssets,
} from "../account.model.ts";

const REFRESH_EVERY_MS = 15_000;

export function useAssets() {
  const menu = useCoinMenu();
  const tickers = useTickers();
  const live = useBalances();
  const read = useRead("user/queryCoinAccount", {}, { enabled: live === null });
  const balances = live ?? read.data?.list;
  const coins = menu.data?.coins;
  const markets = menu.data?.markets;
  const prices = tickers.data?.list;
  const assets = useMemo(
    () =>
      coins === undefined || markets === undefined || balances === undefined || prices === undefined
        ? undefined
        : assetsOf(coins, balances, prices, markets),
    [coins, markets, balances, prices],
  );
  const failed = assets === undefined && (menu.isError || tickers.isError || (live === null && read.isError));
  const retry = (): void => {
    for (const query of [menu, tickers, read]) if (query.isError) void query.refetch();
  };
  return { assets, failed, retry };
}

export type Assets = ReturnType<typeof useAssets>;

/** Of open positions, at the marks of the moment; undefined until they are known. */
function useOpenProfit(): string | undefined {
  const positions = useOwnPositions()?.positions;
  const marks = useContractTickers(positions !== undefined && positions.length > 0).data?.list;
  return useMemo(
    () => (positions === undefined ? undefined : openProfitUsdt(positions, marks ?? [])),
    [positions, marks],
  );
}

/** The total follows every price and mark; the day's profit is the server's, read now and then. */
export function useWorth({ assets }: Pick<Assets, "assets">) {
  const info = useRead("user/getAccountInfo", {}, { refetchInterval: REFRESH_EVERY_MS });
  const openProfit = useOpenProfit();
  const owedUsdt = info.data?.owedUsdt;
  const managedProfitUsdt = info.data?.managedProfitUsdt;
  const isLive = assets !== undefined && openProfit !== undefined && owedUsdt !== undefined;
  return {
    totalUsdt: isLive
      ? totalUsdt(assets, [openProfit, managedProfitUsdt ?? "0"], owedUsdt)
      : info.data?.totalUsdt,
    owedUsdt: owedUsdt ?? "0",
    openProfitUsdt: openProfit ?? info.data?.openProfitUsdt ?? "0",
    assets,
    profitUsdt: info.data?.todayProfitUsdt,
    profitPercent: info.data?.todayProfitPercent,
  };
}

export function useAssetView({ assets }: Pick<Assets, "assets">) {
  const [search, setSearch] = useState("");
  const [smallHidden, setSmallHidden] = useState(false);
  const [sort, setSort] = useState<AssetSort>();
  const shown = useMemo(
    () => (assets === undefined ? undefined : viewAssets(assets, { search, smallHidden, sort })),
    [assets, search, smallHidden, sort],
  );
  return {
    shown,
    search,
    setSearch,
    smallHidden,
    setSmallHidden,
    sort,
    sortBy: (key: SortKey) => setSort((known) => nextSort(known, key)),
    showAll: () => {
      setSearch("");
      setSmallHidden(false);
    },
  };
}

export type AssetViewState = ReturnType<typeof useAssetView>;
