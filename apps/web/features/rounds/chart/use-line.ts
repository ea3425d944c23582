/** The line of a series' price: the past from the minutes of its index, the present as the stream publishes it. */
import type { OptionsSeriesRow } from "@meridian/contract";
import { useEffect, useMemo, useState } from "react";
import { useRead } from "../../../data/index.ts";
import { type PricePoint, withPast, withPoint } from "./line.model.ts";

const PAST_MINUTES_MAX = 60;
/** One round before its lock and one after it, and the minute that runs. */
const ROUNDS_SHOWN = 2;

export interface PriceLine {
  readonly points: readonly PricePoint[];
  /** True until it is known what the price was; without one there is no line. */
  readonly isLoading: boolean;
}

export function useLine({ base, minutes, series, currentPrice, time }: OptionsSeriesRow): PriceLine {
  const [seen, setSeen] = useState<readonly PricePoint[]>([]);
  const limit = Math.min(PAST_MINUTES_MAX, minutes * ROUNDS_SHOWN + 1);
  const input = { market: `${base}-PERP`, of: "index", interval: "1m", limit } as const;
  const { data, isPending } = useRead("data/markCandles", input, { staleTime: 30_000 });
  const past = data?.list;
  useEffect(() => setSeen([]), [series]);
  useEffect(() => {
    if (currentPrice !== null) setSeen((known) => withPoint(known, { timeMs: time, price: currentPrice }));
  }, [series, currentPrice, time]);
  const points = useMemo(() => {
    const opened = (past ?? []).map(([timeMs, price]): PricePoint => ({ timeMs, price }));
    return withPast(seen, opened);
  }, [seen, past]);
  return { points, isLoading: isPending };
}
