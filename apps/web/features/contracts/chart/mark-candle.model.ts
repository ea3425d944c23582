/** Candles of a price that nobody trades at. Pure. */
import type { CallOutput } from "@meridian/contract";
import { compareDecimals } from "@meridian/ui";
import type { ChartCandle } from "@meridian/ui/chart";

type MarkCandle = CallOutput<"data/markCandles">["list"][number];

/** Nothing was traded in it. */
export function asCandle([openTime, open, high, low, close]: MarkCandle): ChartCandle {
  return [openTime, open, high, low, close, "0", "0", 0];
}

/** The running candle once the price has moved. */
export function withPrice([openTime, open, high, low, , ...traded]: ChartCandle, price: string): ChartCandle {
  const higher = compareDecimals(price, high) > 0 ? price : high;
  const lower = compareDecimals(price, low) < 0 ? price : low;
  return [openTime, open, higher, lower, price, ...traded];
}
