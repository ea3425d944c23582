import type { CoinNetwork } from "@meridian/contract";
import { useMemo } from "react";
import { useCoinMenu } from "../../data/index.ts";

export interface BookNetwork extends Pick<CoinNetwork, "network" | "label" | "chainId" | "addressKind"> {
  readonly coins: readonly string[];
}

/** Every network of the venue once, with the coins that it carries. */
export function useNetworks(): readonly BookNetwork[] {
  const coins = useCoinMenu().data?.coins;
  return useMemo(() => {
    const found = new Map<string, BookNetwork>();
    for (const { coin, networks } of coins ?? []) {
      for (const { network, label, chainId, addressKind } of networks) {
        const known = found.get(network)?.coins ?? [];
        found.set(network, { network, label, chainId, addressKind, coins: [...known, coin] });
      }
    }
    return [...found.values()];
  }, [coins]);
}
