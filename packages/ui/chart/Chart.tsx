/** Candles with volume and averages. The library touches `window` and is heavy, so it arrives with its first use. */
import { type ReactNode, Suspense } from "react";
import { Skeleton } from "../states/Skeleton.tsx";
import type { ChartCandle, ChartInterval } from "./chart.model.ts";
import type { ChartFill } from "./fills.model.ts";
import type { OrderLine } from "./order-lines.ts";
import { lazy } from "../overlays/arrive.ts";

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
  /** Follows the running candle; returns how to stop. */
  subscribe?: (interval: ChartInterval, onCandle: (candle: ChartCandle) => void) => () => void;
  priceDecimals: number;
  quantityDecimals: number;
  /** Smallest difference of two prices, decimal text; lines are pulled in such steps. One last digit if omitted. */
  tickSize?: string;
  orderLines?: readonly OrderLine[];
  /** A line was pulled to this price. Resolves to whether it stays there; otherwise it goes back. */
  onMoveLine?: (id: string, price: string, byFinger: boolean) => Promise<boolean> | undefined;
  onCancelLine?: (id: string) => void;
  /** Own fills, in any order. */
  fills?: readonly ChartFill[];
  /** Theme and palette in force, as one text: when it changes, colours are read anew. */
  look: string;
  /** Prices may be old: the picture is greyed, and says from when it is. */
  staleness?: { readonly stale: boolean; readonly asOfMs: number | undefined };
  /** Text of the picture for screen readers: "Last price 64,120.5, up 2.1 % today". */
  summary?: string;
  /** Stands in the bar above the picture at its start: a switch to other views. Also while the chart is on its way. */
  barStart?: ReactNode;
  /** Stands in the bar above the picture, before the full screen button. */
  barEnd?: ReactNode;
  className?: string;
}

const ChartCanvas = lazy(() => import("./ChartCanvas.tsx"));

/** The frame of a chart that is on its way: its bar and its picture at their final size. */
function ChartSkeleton({ barStart }: { barStart: ReactNode }) {
  return (
    <div className="flex h-full flex-col">
      <div className="flex h-9 shrink-0 items-center gap-2 border-b border-line px-1.5 max-lg:h-11">
        {barStart}
        <Skeleton className="h-4 w-56" />
      </div>
      <Skeleton className="min-h-0 flex-1 rounded-none" />
    </div>
  );
}

export function Chart(props: ChartProps) {
  return (
    <Suspense fallback={<ChartSkeleton barStart={props.barStart} />}>
      <ChartCanvas {...props} />
    </Suspense>
  );
}
