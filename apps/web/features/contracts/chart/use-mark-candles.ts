/** Candles of a contract's mark or index: read page by page, the running one read anew and moved by the stream. */
import type { ContractsMessage } from "@meridian/contract/channels";
import type { CandleRange, ChartCandle, ChartInterval } from "@meridian/ui/chart";
import { useMemo } from "react";
import { client, listen } from "../../../data/index.ts";
import type { CandleFeed } from "../../trade/index.ts";
import { asCandle, withPrice } from "./mark-candle.model.ts";

const ANEW_MS = 5_000;
const RUNNING = 2;

type Of = "mark" | "index";

/** Marks have no candles of a second. */
const intervalOf = (interval: ChartInterval): Exclude<ChartInterval, "1s"> =>
  interval === "1s" ? "1m" : interval;

async function read(market: string, of: Of, range: CandleRange): Promise<readonly ChartCandle[]> {
  const { interval, beforeMs, limit } = range;
  const to = beforeMs === undefined ? {} : { to: beforeMs };
  const input = { market, of, interval: intervalOf(interval), limit, ...to };
  return (await client.call("data/markCandles", input)).list.map(asCandle);
}

/** Follows the running candle; a new one begins when the server has it. */
function follow(market: string, of: Of, interval: ChartInterval, onCandle: (candle: ChartCandle) => void) {
  let running: ChartCandle | undefined;
  const anew = async (): Promise<void> => {
    const latest = await read(market, of, { interval, beforeMs: undefined, limit: RUNNING }).catch(() => []);
    for (const candle of latest) onCandle(candle);
    running = latest.at(-1) ?? running;
  };
  void anew();
  const timer = setInterval(() => void anew(), ANEW_MS);
  const stop = listen("contracts", (message) => {
    const moved = (message as ContractsMessage).list.find((ticker) => ticker.market === market);
    if (moved === undefined || running === undefined) return;
    running = withPrice(running, moved[of]);
    onCandle(running);
  });
  return () => {
    clearInterval(timer);
    stop();
  };
}

/** Undefined for the last price, whose candles are those of the trades. */
export function useMarkCandles(market: string, source: Of | "last"): CandleFeed | undefined {
  return useMemo(() => {
    if (source === "last") return undefined;
    return {
      load: (range) => read(market, source, range),
      subscribe: (interval, onCandle) => follow(market, source, interval, onCandle),
    };
  }, [market, source]);
}
