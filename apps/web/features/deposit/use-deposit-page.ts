/** The deposit page's state: the chosen coin and network, the address for them, and deposits as they move. */
import { useMemo, useState } from "react";
import { useSearchParams } from "react-router";
import { useBalances, useCoinMenu, useDepositNews, useRead } from "../../data/index.ts";
import { depositCoins } from "./deposit.model.ts";

const COIN_FIRST = "USDT";
const RECENT = 4;

export function useDepositPage() {
  const [query, setQuery] = useSearchParams();
  const menu = useCoinMenu();
  const balances = useBalances();
  const coins = useMemo(() => depositCoins(menu.data?.coins ?? [], balances ?? []), [menu.data, balances]);
  const coin = query.get("coin") ?? COIN_FIRST;
  const [network, setNetwork] = useState<string>();
  const addresses = useRead("user/getRechargeAddressList", { coin });
  const list = addresses.data?.list ?? [];
  const address = addresses.isPlaceholderData
    ? undefined
    : (list.find((row) => row.network === network) ?? list[0]);
  return {
    menu,
    coins,
    balances,
    coin,
    setCoin: (next: string) => setQuery({ coin: next }, { replace: true }),
    addresses,
    networks: list,
    address,
    setNetwork,
  };
}

export type DepositPage = ReturnType<typeof useDepositPage>;

/** The latest deposits of all coins, refreshed whenever one moves. */
export function useRecentDeposits() {
  useDepositNews(() => undefined);
  return useRead("user/getRechargeList", { limit: RECENT });
}
