/** The coins on offer, followed as their prices move. */
import { type ConversionRates, ratePpm } from "@meridian/core";
import { useMemo } from "react";
import { useBalances, useCoinMenu, useRead } from "../../data/index.ts";
import { offersOf } from "./convert.model.ts";

const REFRESH_EVERY_MS = 3_000;

export function useOffers() {
  const menu = useCoinMenu();
  const terms = useRead("data/convertList", {}, { refetchInterval: REFRESH_EVERY_MS });
  const live = useBalances();
  const read = useRead("user/queryCoinAccount", {}, { enabled: live === null });
  const balances = live ?? read.data?.list;
  const { list, spreadPpm, feePpm } = terms.data ?? {};
  const coins = menu.data?.coins;
  const offers = useMemo(
    () =>
      list === undefined || coins === undefined || balances === undefined
        ? undefined
        : offersOf(list, coins, balances),
    [list, coins, balances],
  );
  const rates = useMemo<ConversionRates>(
    () => ({ spreadPpm: ratePpm(spreadPpm ?? 0), feePpm: ratePpm(feePpm ?? 0) }),
    [spreadPpm, feePpm],
  );
  const failed = offers === undefined && [menu, terms, read].some(({ isError }) => isError);
  return {
    offers,
    rates,
    balances,
    dustMaxUsdt: terms.data?.dustMaxUsdt ?? "0",
    /** Since when no newer prices came; undefined while they do. */
    staleSinceMs: terms.isError && terms.data !== undefined ? terms.dataUpdatedAt : undefined,
    failed,
    retry: () => {
      for (const query of [menu, terms, read]) if (query.isError) void query.refetch();
    },
  };
}

export type Offers = ReturnType<typeof useOffers>;
