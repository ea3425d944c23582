/** Candles with volume and averages. The library touches `window` and is heavy, so it arrives with its first use. */
import { lazy, Suspense } from "react";
import { Skeleton } from "../states/Skeleton.tsx";
import type { ChartCandle, ChartInterval } from "./chart.model.ts";
import type { OrderLine } from "./order-lines.ts";

export interface CandleRange {
  interval: ChartInterval;
  /** Candles that opened before this; undefined for the latest. */
  beforeMs: number | undefined;
  limit: number;
}

export interface ChartProps {
  market: string;
  interval: ChartInterval;
  onInterval: (interval: ChartInterval) => void;
  /** Candles in order of time, at most `limit`; rejects when they cannot be had. */
  load: (range: CandleRange) => Promise<readonly ChartCandle[]>;
  /** Tells of the running candle; returns how to stop. */
  subscribe?: (interval: ChartInterval, tell: (candle: ChartCandle) => void) => () => void;
  priceDecimals: number;
  quantityDecimals: number;
  orderLines?: readonly OrderLine[];
  /** Theme and palette in force, as one text: when it changes, colours are read anew. */
  look: string;
  className?: string;
}

const ChartCanvas = lazy(() => import("./ChartCanvas.tsx"));

export function Chart(props: ChartProps) {
  return (
    <Suspense fallback={<Skeleton className="h-full w-full rounded-none" />}>
      <ChartCanvas {...props} />
    </Suspense>
  );
}
