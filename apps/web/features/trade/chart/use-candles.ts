/** Candles for the chart: read page by page, the running one from the stream. */
import type { CandlesMessage } from "@meridian/contract/channels";
import type { CandleRange, ChartCandle, ChartInterval } from "@meridian/ui/chart";
import { useCallback } from "react";
import { client, listen } from "../../../data/index.ts";

export function useCandles(market: string) {
  const load = useCallback(
    async ({ interval, beforeMs, limit }: CandleRange): Promise<readonly ChartCandle[]> => {
      const to = beforeMs === undefined ? {} : { to: beforeMs };
      return (await client.call("user/historyInfo", { market, interval, limit, ...to })).list;
    },
    [market],
  );
  const subscribe = useCallback(
    (interval: ChartInterval, onCandle: (candle: ChartCandle) => void) =>
      listen(`candles:${market}:${interval}`, (message) => {
        for (const candle of (message as CandlesMessage).list) onCandle(candle);
      }),
    [market],
  );
  return { load, subscribe };
}
