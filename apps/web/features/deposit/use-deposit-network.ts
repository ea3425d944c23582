import type { Deposit } from "@meridian/contract";
import { useCoin, useCoinMenu } from "../../data/index.ts";

/** The coin's own terms on the deposit's network; those of any other coin for one that is not listed. */
export function useDepositNetwork({ coin, network }: Deposit) {
  const all = useCoinMenu().data?.coins.flatMap(({ networks }) => networks);
  const own = useCoin(coin)?.networks.find((row) => row.network === network);
  return own ?? all?.find((row) => row.network === network);
}
