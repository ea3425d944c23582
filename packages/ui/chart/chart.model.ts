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

/** Favourites of a device that has chosen none. */
export const CHART_INTERVALS_FIRST: readonly ChartInterval[] = ["1m", "5m", "15m", "1h", "4h", "1d"];

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

/** Converts a decimal to a floating number for drawing; nothing is computed from it. */
export function coordinate(decimal: string): number {
  return Number(decimal);
}

const UNIT_MS: Record<string, number> = {
  second: 1_000,
  minute: 60_000,
  hour: 3_600_000,
  day: 86_400_000,
  week: 604_800_000,
};

/** The time at which a candle that opened then closes. Months are of the calendar, in UTC, as the server cuts them. */
export function closesAt(interval: ChartInterval, openedAtMs: number): number {
  const { span, type } = periodOf(interval);
  const unitMs = UNIT_MS[type];
  if (unitMs !== undefined) return openedAtMs + span * unitMs;
  const opened = new Date(openedAtMs);
  return Date.UTC(opened.getUTCFullYear(), opened.getUTCMonth() + span);
}

/** Time left as "04:59", "1:04:59" or "3d 04:59:59"; "" when it is over. */
export function countdownText(leftMs: number): string {
  if (leftMs <= 0) return "";
  const seconds = Math.ceil(leftMs / 1_000);
  const two = (value: number): string => String(value).padStart(2, "0");
  const [days, hours] = [Math.floor(seconds / 86_400), Math.floor(seconds / 3_600) % 24];
  const clock = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  if (days > 0) return `${days}d ${two(hours)}:${clock}`;
  return hours > 0 ? `${hours}:${clock}` : clock;
}

/** The price nearest to a height in the picture that an order may have: a whole number of ticks, at least one. */
export function snapToTick(value: number, tickSize: string, decimals: number): string {
  const [whole = "0", fraction = ""] = tickSize.split(".");
  const tick = BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, "0"));
  if (tick <= 0n || !Number.isFinite(value)) return "0";
  const steps = Math.max(1, Math.round((value * 10 ** decimals) / coordinate(tick.toString())));
  const digits = (BigInt(steps) * tick).toString().padStart(decimals + 1, "0");
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}
