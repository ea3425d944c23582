/** The live assets, and the search, filter and sort of their list. */
import { useMemo, useState } from "react";
import {
  todayProfit,
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
import { holdingsOf, useSettled } from "./use-settled.ts";

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

/** The total follows every price and mark, and the day's profit follows the total. */
export function useWorth({ assets }: Pick<Assets, "assets">) {
  const info = useRead("user/getAccountInfo", {}, { refetchInterval: REFRESH_EVERY_MS });
  const openProfit = useOpenProfit();
  const isSettled = useSettled(
    useMemo(() => holdingsOf(assets), [assets]),
    info,
  );
  const answer = info.data;
  const isLive = isSettled && assets !== undefined && openProfit !== undefined && answer !== undefined;
  const total = isLive
    ? totalUsdt(assets, [openProfit, answer.managedProfitUsdt], answer.owedUsdt)
    : answer?.totalUsdt;
  return {
    totalUsdt: total,
    owedUsdt: answer?.owedUsdt ?? "0",
    openProfitUsdt: openProfit ?? answer?.openProfitUsdt ?? "0",
    assets,
    today: answer === undefined || total === undefined ? undefined : todayProfit(answer, total),
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
