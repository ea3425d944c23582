/** Networks by the names under which members know them. */
import { useRead } from "../data/index.ts";

const ONCE = { staleTime: Number.POSITIVE_INFINITY };

/** Returns a function that names a network; by its code while its name is on the way, and where there is none. */
export function useNetworkName(): (network: string) => string {
  const coins = useRead("data/queryCoinMenu", {}, ONCE).data?.coins ?? [];
  const names = new Map(coins.flatMap(({ networks }) => networks.map((row) => [row.network, row.label])));
  return (network) => names.get(network) ?? network;
}

/** For a cell, whose table asks for no names. */
export function NetworkName({ network }: { network: string }) {
  return useNetworkName()(network);
}
