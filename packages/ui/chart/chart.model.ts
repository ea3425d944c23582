/** Candles and intervals between the wire and the chart. A price becomes a float only as the height of a pixel. */
import type { KLineData, Period } from "klinecharts";

/** Open time, open, high, low, close, volume in base, volume in quote, trades: as the contract sends it. */
export type ChartCandle = readonly [number, string, string, string, string, string, string, number];

export const CHART_INTERVALS = [
  "1s",
  "1m",
  "3m",
  "5m",
  "15m",
  "30m",
  "1h",
  "2h",
  "4h",
  "6h",
  "12h",
  "1d",
  "3d",
  "1w",
  "1M",
] as const;
export type ChartInterval = (typeof CHART_INTERVALS)[number];

/** Shown as buttons; the others stand in the menu. */
export const CHART_INTERVALS_SHOWN: readonly ChartInterval[] = ["1m", "5m", "15m", "1h", "4h", "1d"];

const units: Record<string, Period["type"]> = {
  s: "second",
  m: "minute",
  h: "hour",
  d: "day",
  w: "week",
  M: "month",
};

export function periodOf(interval: ChartInterval): Period {
  return { span: Number.parseInt(interval, 10), type: units[interval.slice(-1)] ?? "minute" };
}

export function toBar([timestamp, open, high, low, close, volume, turnover]: ChartCandle): KLineData {
  return {
    timestamp,
    open: coordinate(open),
    high: coordinate(high),
    low: coordinate(low),
    close: coordinate(close),
    volume: coordinate(volume),
    turnover: coordinate(turnover),
  };
}

/** Where a figure stands in a picture. The chart draws with floating numbers; nothing is computed from them. */
export function coordinate(decimal: string): number {
  return Number(decimal);
}

/** Indicators that are drawn over the candles; all others get a pane below. */
export const OVER_CANDLES = ["MA", "EMA", "SMA", "BOLL", "SAR", "BBI"] as const;
export const BELOW_CANDLES = [
  "VOL",
  "MACD",
  "KDJ",
  "RSI",
  "WR",
  "OBV",
  "CCI",
  "DMI",
  "TRIX",
  "ROC",
  "MTM",
  "PVT",
  "CR",
  "BIAS",
  "AO",
] as const;
export type IndicatorName = (typeof OVER_CANDLES)[number] | (typeof BELOW_CANDLES)[number];

export function isOverCandles(name: IndicatorName): boolean {
  return (OVER_CANDLES as readonly string[]).includes(name);
}
