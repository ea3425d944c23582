/** The tokens in force, read from the page and given to the chart, which draws on a canvas and knows no CSS. */
import type { CandleType, DeepPartial, Styles } from "klinecharts";
import type { ChartPreferences, ChartType } from "./kept/chart-preferences.ts";

export function token(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();
}

export const FAMILY = "Inter Variable, system-ui, sans-serif";
const LINE_COLOURS = ["accent", "warn", "info", "text-2", "up"] as const;
const HALF = "80";
const FAINT = "29";
const NONE = "00";

/** Colours of an indicator's lines in their order; the legend wears them too. */
export function lineColours(): readonly string[] {
  return LINE_COLOURS.map(token);
}

function textStyle(colour: string) {
  return { color: colour, family: FAMILY, size: 11 };
}

function axis(line: string, text: string) {
  return { axisLine: { color: line }, tickLine: { show: false }, tickText: textStyle(text) };
}

const LIBRARY_TYPES: Record<ChartType, CandleType> = {
  candles: "candle_solid",
  hollow: "candle_up_stroke",
  bars: "ohlc",
  line: "area",
  area: "area",
};

function priceMarks(up: string, down: string, text: string, countdown: boolean) {
  const mark = {
    ...textStyle(token("direction-on")),
    style: "fill" as const,
    weight: "normal",
    borderSize: 0,
    borderRadius: 3,
    paddingLeft: 4,
    paddingTop: 3,
    paddingRight: 4,
    paddingBottom: 3,
  };
  return {
    high: { color: text, textFamily: FAMILY },
    low: { color: text, textFamily: FAMILY },
    last: {
      upColor: up,
      downColor: down,
      noChangeColor: text,
      text: mark,
      extendTexts: [
        { ...mark, size: 10, position: "below_price" as const, show: countdown, updateInterval: 1_000 },
      ],
    },
  };
}

function candleStyles(up: string, down: string, text: string, { type, marks }: ChartPreferences) {
  const accent = token("accent");
  const shades = type === "area" ? [FAINT, NONE] : [NONE, NONE];
  return {
    type: LIBRARY_TYPES[type],
    bar: {
      upColor: up,
      downColor: down,
      noChangeColor: text,
      upBorderColor: up,
      downBorderColor: down,
      noChangeBorderColor: text,
      upWickColor: up,
      downWickColor: down,
      noChangeWickColor: text,
    },
    area: {
      lineColor: accent,
      lineSize: 1.5,
      backgroundColor: shades.map((shade, offset) => ({ offset, color: `${accent}${shade}` })),
      point: { color: accent, rippleColor: `${accent}${FAINT}`, animation: false },
    },
    priceMark: priceMarks(up, down, text, marks.countdown),
    tooltip: { showRule: "none" },
  } satisfies DeepPartial<Styles["candle"]>;
}

function indicatorStyles(up: string, down: string, text: string): DeepPartial<Styles["indicator"]> {
  return {
    ohlc: { upColor: up, downColor: down, noChangeColor: text },
    bars: [{ upColor: `${up}${HALF}`, downColor: `${down}${HALF}`, noChangeColor: text }],
    circles: [{ upColor: up, downColor: down, noChangeColor: token("accent") }],
    lines: lineColours().map((color) => ({
      color,
      size: 1,
      style: "solid",
      smooth: false,
      dashedValue: [2, 2],
    })),
    tooltip: { showRule: "none" },
  };
}

export function chartStyles(preferences: ChartPreferences): DeepPartial<Styles> {
  const [up, down, text, line] = [token("up"), token("down"), token("text-3"), token("line")];
  const mark = {
    style: "fill" as const,
    color: token("text-1"),
    backgroundColor: token("surface-3"),
    borderColor: token("surface-3"),
    borderRadius: 3,
    family: FAMILY,
    size: 11,
  };
  const grid = { show: preferences.marks.grid, color: line, style: "solid" as const };
  return {
    grid: { horizontal: grid, vertical: grid },
    candle: candleStyles(up, down, text, preferences),
    indicator: indicatorStyles(up, down, text),
    xAxis: axis(line, text),
    yAxis: axis(line, text),
    separator: { color: line, activeBackgroundColor: `${token("accent")}${FAINT}` },
    crosshair: {
      horizontal: { line: { color: text }, text: mark },
      vertical: { line: { color: text }, text: mark },
    },
    overlay: {
      point: {
        color: token("surface-0"),
        borderColor: token("accent"),
        borderSize: 1.5,
        activeColor: token("accent"),
        activeBorderColor: token("accent"),
      },
      text: { family: FAMILY, size: 11 },
    },
  };
}
