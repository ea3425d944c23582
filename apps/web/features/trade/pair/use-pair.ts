/** The market that the page shows: the one in its path, else the one looked at last, else the first that is listed. */
import type { MarketInfo } from "@meridian/contract";
import { useCallback, useEffect, useMemo } from "react";
import { useLocation, useNavigate, useParams } from "react-router";
import { marketFromPath, marketToPath, useCoinMenu } from "../../../data/index.ts";
import { type TradedMarket, tradedMarket } from "../ticket/traded-market.ts";

const KEY = "trade.market";
const DECIMALS_DEFAULT = 8;

export interface Pair {
  /** "BTC/USDT"; "" until it is known which one. */
  readonly market: string;
  /** Undefined while it loads, and for a pair that is not listed. */
  readonly info: MarketInfo | undefined;
  readonly scale: TradedMarket | undefined;
  readonly unlisted: boolean;
  readonly failed: boolean;
  readonly retry: () => void;
}

export function usePair(): Pair {
  const { pair } = useParams();
  const menu = useCoinMenu();
  const markets = menu.data?.markets;
  const remembered = localStorage.getItem(KEY);
  const fallback = markets?.find((row) => row.market === remembered) ?? markets?.[0];
  const market = pair === undefined ? (fallback?.market ?? "") : marketFromPath(pair);
  const info = markets?.find((row) => row.market === market);
  useEffect(() => {
    if (info !== undefined) localStorage.setItem(KEY, info.market);
  }, [info]);
  const coins = menu.data?.coins;
  const scale = useMemo(() => {
    if (info === undefined) return undefined;
    const decimalsOf = (coin: string): number =>
      coins?.find((row) => row.coin === coin)?.decimals ?? DECIMALS_DEFAULT;
    return tradedMarket(info, decimalsOf(info.base), decimalsOf(info.quote));
  }, [info, coins]);
  return {
    market,
    info,
    scale,
    unlisted: markets !== undefined && info === undefined,
    failed: menu.isError && markets === undefined,
    retry: () => void menu.refetch(),
  };
}

/** Goes to another market in the layout one is in. */
export function useOpenPair(): (market: string) => void {
  const navigate = useNavigate();
  const mobile = useLocation().pathname.startsWith("/mb");
  return useCallback(
    (market: string) => void navigate(`${mobile ? "/mbexchange" : "/exchange"}/${marketToPath(market)}`),
    [navigate, mobile],
  );
}
