/** Texts of the legend for one candle and the indicators at it. Pure. */
import { formatChange, formatCompact, formatPrice } from "../../figures/format.ts";
import { type IndicatorKind, kindOf } from "../indicators/indicators.model.ts";

export interface LegendScale {
  readonly locale: string;
  readonly priceDecimals: number;
  readonly quantityDecimals: number;
}

export interface CandleWords {
  readonly open: string;
  readonly high: string;
  readonly low: string;
  readonly close: string;
  readonly change: string;
  readonly volume: string;
  readonly direction: "up" | "down" | "level";
}

interface Bar {
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume?: number;
}

const COMPACT_FROM = 100_000;

/** The change is against the close before, as the eye compares candles; against its own open for the first one. */
export function candleWords(bar: Bar, before: Bar | undefined, scale: LegendScale): CandleWords {
  const { locale, priceDecimals } = scale;
  const price = (value: number): string => formatPrice(value.toFixed(priceDecimals), locale, priceDecimals);
  const base = before?.close ?? bar.open;
  const move = base === 0 ? 0 : ((bar.close - base) / base) * 100;
  return {
    open: price(bar.open),
    high: price(bar.high),
    low: price(bar.low),
    close: price(bar.close),
    change: formatChange(move.toFixed(2), locale),
    volume: formatCompact((bar.volume ?? 0).toFixed(scale.quantityDecimals), locale),
    direction: bar.close > bar.open ? "up" : bar.close < bar.open ? "down" : "level",
  };
}

/** One value of an indicator; "–" where it has none yet. */
export function valueWords(value: unknown, decimals: IndicatorKind["decimals"], scale: LegendScale): string {
  if (typeof value !== "number" || !Number.isFinite(value)) return "–";
  const places =
    decimals === "price" ? scale.priceDecimals : decimals === "volume" ? scale.quantityDecimals : decimals;
  const text = value.toFixed(places);
  if (decimals === "volume" || (decimals !== "price" && Math.abs(value) >= COMPACT_FROM))
    return formatCompact(text, scale.locale);
  return formatPrice(text, scale.locale, places);
}

export interface LegendFigure {
  readonly key: string;
  readonly title?: string;
  readonly type?: string;
}

export interface LegendValue {
  readonly key: string;
  readonly title: string;
  readonly text: string;
  /** Place among the colours of lines; undefined for bars and dots, which have none of their own. */
  readonly line: number | undefined;
}

/** The values of an indicator at one candle, in the order and colours in which they are drawn. */
export function legendValues(
  name: string,
  figures: readonly LegendFigure[],
  row: unknown,
  scale: LegendScale,
): readonly LegendValue[] {
  const decimals = kindOf(name)?.decimals ?? 2;
  const values: Record<string, unknown> = { ...(row as object | undefined) };
  let lines = 0;
  return figures.map(({ key, title = "", type }) => {
    const line = type === "line" ? lines++ : undefined;
    return {
      key,
      title: title.replace(/:\s{0,3}$/, ""),
      text: valueWords(values[key], decimals, scale),
      line,
    };
  });
}

/** Values that a narrow chart has room for: of volumes their bar alone, without their averages. */
export function compactValues(name: string, values: readonly LegendValue[]): readonly LegendValue[] {
  return kindOf(name)?.decimals === "volume" ? values.filter(({ line }) => line === undefined) : values;
}
