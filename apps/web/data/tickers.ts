/** Reads of all tickers of a kind of market, which move with the stream. */
import type { CallInput } from "@meridian/contract";
import { useEffect } from "react";
import { queryClient, useRead } from "./calls.ts";
import { listen } from "./stream.ts";

/** By the read, the channel that tells of its changes. */
const CHANNELS = { "data/getTickers": "tickers", "data/contractTickers": "contracts" } as const;

interface Tickers {
  readonly list: readonly { readonly market: string }[];
}

export function useTickersOf<Name extends keyof typeof CHANNELS>(name: Name, enabled: boolean) {
  const input = {} as CallInput<Name>;
  const query = useRead(name, input, { enabled, staleTime: 60_000, refetchInterval: 300_000 });
  useEffect(() => {
    if (!enabled) return;
    return listen(CHANNELS[name], (message) => {
      const { list } = message as unknown as Tickers;
      const fresh = new Map(list.map((ticker) => [ticker.market, ticker]));
      // A market that was not published keeps its object, so that its row is not drawn anew.
      const moved = (known: Tickers | undefined): Tickers | undefined =>
        known && {
          list: known.list.map((row) => {
            const changed = fresh.get(row.market);
            return changed === undefined ? row : { ...row, ...changed };
          }),
        };
      queryClient.setQueriesData<Tickers>({ queryKey: [name] }, moved);
    });
  }, [name, enabled]);
  return query;
}
