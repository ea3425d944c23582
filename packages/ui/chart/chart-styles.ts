/** The tokens in force, read from the page and given to the chart, which draws on a canvas and knows no CSS. */
import type { DeepPartial, Styles } from "klinecharts";

function token(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();
}

const FAMILY = "Inter Variable, system-ui, sans-serif";
const LINE_COLOURS = ["accent", "warn", "info", "text-2", "up"] as const;

function textStyle(colour: string) {
  return { color: colour, family: FAMILY, size: 11 };
}

function axis(line: string, text: string) {
  return { axisLine: { color: line }, tickLine: { show: false }, tickText: textStyle(text) };
}

function candleStyles(up: string, down: string, text: string): DeepPartial<Styles["candle"]> {
  return {
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
    priceMark: {
      high: { color: text, textFamily: FAMILY },
      low: { color: text, textFamily: FAMILY },
      last: {
        upColor: up,
        downColor: down,
        noChangeColor: text,
        text: { color: token("direction-on"), family: FAMILY, borderRadius: 3 },
      },
    },
    tooltip: { title: { show: false }, legend: { ...textStyle(text), marginTop: 6 } },
  };
}

export function chartStyles(): DeepPartial<Styles> {
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
  return {
    grid: { horizontal: { color: line, style: "solid" }, vertical: { color: line, style: "solid" } },
    candle: candleStyles(up, down, text),
    indicator: {
      bars: [{ upColor: `${up}80`, downColor: `${down}80`, noChangeColor: text }],
      lines: LINE_COLOURS.map((name) => ({
        color: token(name),
        size: 1,
        style: "solid",
        smooth: false,
        dashedValue: [2, 2],
      })),
      tooltip: { title: textStyle(text), legend: textStyle(text) },
    },
    xAxis: axis(line, text),
    yAxis: axis(line, text),
    separator: { color: line, activeBackgroundColor: token("accent-soft") },
    crosshair: {
      horizontal: { line: { color: text }, text: mark },
      vertical: { line: { color: text }, text: mark },
    },
  };
}
