/** The part of a coin in the spot account that is free; undefined while it is not known. */
import { useBalances } from "../../data/index.ts";

export function useAvailable(coin: string): string | undefined {
  const balances = useBalances();
  if (balances === null) return undefined;
  return balances.find((row) => row.account === "spot" && row.coin === coin)?.available ?? "0";
}
