/** Perpetual contracts: their terms and prices, and what the member has in them. */
import type {
  CallOutput,
  ContractInfo,
  ContractPosition,
  MarginCall,
  OwnContracts,
} from "@meridian/contract";
import type { MarginCallsMessage, PositionsMessage } from "@meridian/contract/channels";
import { useEffect, useState } from "react";
import { forget, useRead } from "./calls.ts";
import { useSessionStore } from "./session.ts";
import { listen } from "./stream.ts";
import { useTickersOf } from "./tickers.ts";

export type ContractTicker = CallOutput<"data/contractTickers">["list"][number];

export function isContract(market: string): boolean {
  return market.endsWith("-PERP");
}

/** The terms change rarely, so an answer is fresh for five minutes. */
export function useContracts(enabled = true) {
  return useRead("data/contractList", {}, { enabled, staleTime: 5 * 60_000 });
}

export function useContractInfo(market: string): ContractInfo | undefined {
  return useContracts(isContract(market)).data?.list.find((row) => row.market === market);
}

/** Every contract's last 24 hours, mark, index and funding; they move with the stream. */
export function useContractTickers(enabled = true) {
  return useTickersOf("data/contractTickers", enabled);
}

export function useContractTicker(market: string): ContractTicker | undefined {
  return useContractTickers(isContract(market)).data?.list.find((row) => row.market === market);
}

export interface OwnPositions {
  readonly positions: readonly ContractPosition[];
  readonly account: OwnContracts;
}

/** Own positions and the contract account, as of the last change of them; null until known or when logged out. */
export function useOwnPositions(): OwnPositions | null {
  const token = useSessionStore((state) => state.token);
  const [own, setOwn] = useState<OwnPositions | null>(null);
  useEffect(() => {
    setOwn(null);
    if (token === null) return;
    return listen("positions", (message) => {
      const { type, list, account } = message as PositionsMessage;
      setOwn({ positions: list, account });
      if (type === "delta")
        void forget(
          ...([
            "user/positionHistory",
            "user/fundingPayments",
            "user/contractProfit",
            "user/contractAccount",
          ] as const),
        );
    });
  }, [token]);
  return own;
}

/** Own margin calls that hold, as the stream publishes them; null until known or when logged out. */
export function useMarginCalls(): readonly MarginCall[] | null {
  const token = useSessionStore((state) => state.token);
  const [calls, setCalls] = useState<readonly MarginCall[] | null>(null);
  useEffect(() => {
    setCalls(null);
    if (token === null) return;
    return listen("marginCalls", (message) => {
      setCalls((message as MarginCallsMessage).list);
    });
  }, [token]);
  return calls;
}
