/** Live lists: what a read answered first, kept fresh by the stream. */
import type {
  Balance,
  CallOutput,
  Deposit,
  Order,
  OwnTrade,
  PublicTrade,
  Withdrawal,
} from "@meridian/contract";
import type {
  BalancesMessage,
  DepositsMessage,
  OrdersMessage,
  TradesMessage,
  WithdrawalsMessage,
} from "@meridian/contract/channels";
import type { MarketKind } from "@meridian/core";
import { useEffect, useMemo, useState } from "react";
import { forget } from "./calls.ts";
import { isContract, useContractTicker } from "./contracts.ts";
import { newsAmong } from "./order-news.ts";
import { useSessionStore } from "./session.ts";
import { listen } from "./stream.ts";
import { useTickersOf } from "./tickers.ts";

export type MarketTicker = CallOutput<"data/getTickers">["list"][number];

const TRADES_KEPT = 100;

/** Every market's last 24 hours; prices move with the stream. */
export function useTickers(enabled = true) {
  return useTickersOf("data/getTickers", enabled);
}

/** The figures that the tickers of both kinds of markets have. */
export type AnyTicker = Omit<MarketTicker, "bidDepth" | "askDepth">;

export function useTicker(market: string): AnyTicker | undefined {
  const contract = useContractTicker(market);
  const spot = useTickers(!isContract(market)).data?.list.find((row) => row.market === market);
  return spot ?? contract;
}

/** The latest public trades, newest first; null until the first word arrives. */
export function useMarketTrades(market: string): readonly PublicTrade[] | null {
  const [trades, setTrades] = useState<readonly PublicTrade[] | null>(null);
  useEffect(() => {
    setTrades(null);
    return listen(`trades:${market}`, (message) => {
      const { type, list } = message as TradesMessage;
      setTrades((known) => (type === "snapshot" ? list : [...list, ...(known ?? [])]).slice(0, TRADES_KEPT));
    });
  }, [market]);
  return trades;
}

interface PrivateLists {
  readonly orders: readonly Order[] | null;
  readonly balances: readonly Balance[] | null;
}

const OPEN_STATUSES: ReadonlySet<string> = new Set(["pending", "new", "partiallyFilled"]);

function byNewest(a: Order, b: Order): number {
  return Number(b.orderId) - Number(a.orderId);
}

function mergeOrders(known: readonly Order[], fresh: readonly Order[]): readonly Order[] {
  const ids = new Set(fresh.map((order) => order.orderId));
  return [...known.filter((order) => !ids.has(order.orderId)), ...fresh]
    .filter((order) => OPEN_STATUSES.has(order.status))
    .sort(byNewest);
}

const isOfKind = (kind: MarketKind, { market }: { readonly market: string }): boolean =>
  isContract(market) === (kind === "contract");

/**
 * Own open orders, of all markets or of a kind of them, newest first, as the stream publishes them. `onChange` hears of
 * every changed order and new fill of either kind.
 */
export function useOpenOrders(
  onChange?: (orders: readonly Order[], trades: readonly OwnTrade[]) => void,
  kind?: MarketKind,
) {
  const token = useSessionStore((state) => state.token);
  const [orders, setOrders] = useState<PrivateLists["orders"]>(null);
  useEffect(() => {
    setOrders(null);
    if (token === null) return;
    let known: readonly Order[] = [];
    return listen("orders", (message) => {
      const { type, list, trades } = message as OrdersMessage;
      const news = newsAmong(list, known);
      known = type === "snapshot" ? [...list].sort(byNewest) : mergeOrders(known, list);
      setOrders(known);
      if (type === "snapshot" || news.length + trades.length === 0) return;
      onChange?.(news, trades);
      void forget(
        ...([
          "user/orderList",
          "user/orderDetail",
          "user/tradeRecord",
          "user/pendOrderList",
          "user/listOrders",
        ] as const),
      );
    });
    // The listener reads `onChange` of the render that subscribed; callers pass a stable function.
  }, [token, onChange]);
  return useMemo(
    () => (kind === undefined ? orders : (orders?.filter((order) => isOfKind(kind, order)) ?? null)),
    [orders, kind],
  );
}

/** Own balances of all accounts, as the stream publishes them; null until known or when logged out. */
export function useBalances(): readonly Balance[] | null {
  const token = useSessionStore((state) => state.token);
  const [balances, setBalances] = useState<PrivateLists["balances"]>(null);
  useEffect(() => {
    setBalances(null);
    if (token === null) return;
    return listen("balances", (message) => {
      const { type, list } = message as BalancesMessage;
      const keyOf = (row: Balance) => `${row.account}:${row.coin}`;
      setBalances((known) => {
        if (type === "snapshot" || known === null) return list;
        return [...new Map([...known, ...list].map((row) => [keyOf(row), row])).values()];
      });
    });
  }, [token]);
  return balances;
}

/** Calls back with every own deposit that changes, until unmounted. */
export function useDepositNews(onNews: (list: readonly Deposit[]) => void): void {
  usePrivateNews("deposits", (message) => {
    void forget("user/getRechargeList", "user/financeRecord");
    onNews((message as DepositsMessage).list);
  });
}

/** Calls back with every own withdrawal that changes, until unmounted. */
export function useWithdrawalNews(onNews: (list: readonly Withdrawal[]) => void): void {
  usePrivateNews("withdrawals", (message) => {
    void forget("user/financeRecord", "user/getWithdrawList", "user/getWithdrawQuota");
    onNews((message as WithdrawalsMessage).list);
  });
}

function usePrivateNews(channel: "deposits" | "withdrawals", onMessage: Parameters<typeof listen>[1]): void {
  const token = useSessionStore((state) => state.token);
  const [current] = useState({ onMessage });
  current.onMessage = onMessage;
  useEffect(() => {
    if (token === null) return;
    return listen(channel, (message) => current.onMessage(message));
  }, [token, channel, current]);
}
