/** The contract that the page shows: the one in its path, else the one looked at last, else the first of the list. */
import type { ContractInfo } from "@meridian/contract";
import { type Amount, type Tier, tiersOf, unitsOrZero } from "@meridian/core";
import { useCallback, useEffect, useMemo } from "react";
import { useLocation, useNavigate, useParams } from "react-router";
import { contractFromPath, useCoinMenu, useContracts } from "../../data/index.ts";
import { type TradedMarket, tradedMarket } from "../trade/index.ts";

const KEY = "contracts.market";
const DECIMALS_DEFAULT = 8;

export interface ContractTerms {
  readonly info: ContractInfo;
  readonly scale: TradedMarket;
  readonly tiers: readonly Tier[];
}

export interface ShownContract {
  /** "BTC-PERP"; "" until it is known which one. */
  readonly market: string;
  /** Undefined while it loads, and for a contract that is not listed. */
  readonly terms: ContractTerms | undefined;
  readonly unlisted: boolean;
  readonly failed: boolean;
  readonly retry: () => void;
}

/** All contracts with their numbers as the core counts them; empty while they load. */
export function useContractTerms(): ReadonlyMap<string, ContractTerms> {
  const list = useContracts().data?.list;
  const coins = useCoinMenu().data?.coins;
  return useMemo(() => {
    const decimalsOf = (coin: string): number =>
      coins?.find((row) => row.coin === coin)?.decimals ?? DECIMALS_DEFAULT;
    if (list === undefined || coins === undefined) return new Map();
    return new Map(
      list.map((info) => {
        const scale = tradedMarket(info, decimalsOf(info.base), decimalsOf(info.quote));
        return [info.market, { info, scale, tiers: tiersIn(info, scale) }];
      }),
    );
  }, [list, coins]);
}

function tiersIn({ tiers }: ContractInfo, { quoteDecimals }: TradedMarket): readonly Tier[] {
  return tiersOf(
    tiers.map(({ notionalMax, maintenancePpm, leverageMax }) => ({
      notionalMax: unitsOrZero(notionalMax, quoteDecimals) as Amount,
      maintenancePpm,
      leverageMax,
    })),
  );
}

export function useContract(): ShownContract {
  const { contract } = useParams();
  const query = useContracts();
  const terms = useContractTerms();
  const names = [...terms.keys()];
  const remembered = localStorage.getItem(KEY) ?? "";
  const fallback = terms.has(remembered) ? remembered : (names[0] ?? "");
  const market = contract === undefined ? fallback : contractFromPath(contract);
  const found = terms.get(market);
  useEffect(() => {
    if (found !== undefined) localStorage.setItem(KEY, market);
  }, [found, market]);
  return {
    market,
    terms: found,
    unlisted: names.length > 0 && found === undefined,
    failed: query.isError && query.data === undefined,
    retry: () => void query.refetch(),
  };
}

/** Goes to the contract of a coin in the layout one is in. */
export function useOpenContract(): (market: string) => void {
  const navigate = useNavigate();
  const mobile = useLocation().pathname.startsWith("/mb");
  return useCallback(
    (market: string) =>
      void navigate(`${mobile ? "/mbcexchange" : "/cexchange"}/${market.slice(0, market.indexOf("-"))}`),
    [navigate, mobile],
  );
}
