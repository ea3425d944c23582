/** Keeps one KLineChart in step with its props: made once, then market, interval, look and lines are set on it. */
import { type Chart, dispose, init, type KLineData, registerLocale } from "klinecharts";
import { type RefObject, useEffect, useRef, useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { decimalMark, formatPrice } from "../figures/format.ts";
import { chartStyles } from "./chart-styles.ts";
import { type ChartCandle, type IndicatorName, isOverCandles, periodOf, toBar } from "./chart.model.ts";
import type { ChartProps } from "./Chart.tsx";
import { drawOrderLines } from "./order-lines.ts";

export type ChartState = "loading" | "ready" | "empty" | "failed";

const CANDLES_PER_LOAD = 500;
const CANDLE_PANE = "candle_pane";
const LABELS = [
  "time",
  "open",
  "high",
  "low",
  "close",
  "volume",
  "change",
  "turnover",
  "second",
  "minute",
  "hour",
  "day",
  "week",
  "month",
  "year",
] as const;

function useChartTexts() {
  const t = useTranslations("ui");
  const locale = useLocale();
  const texts = Object.fromEntries(LABELS.map((key) => [key, `${t(`chart.${key}`)} `]));
  registerLocale(locale, texts as unknown as Parameters<typeof registerLocale>[1]);
  return locale;
}

/** Gives the chart its candles: the latest first, older ones when one scrolls back, the running one as it changes. */
function feed(chart: Chart, props: RefObject<ChartProps>, setState: (state: ChartState) => void): () => void {
  let stop: (() => void) | undefined;
  let gone = false;
  chart.setDataLoader({
    getBars: async ({ type, timestamp, callback }) => {
      const first = type === "init";
      if (first) setState("loading");
      try {
        const beforeMs = first || timestamp === null ? undefined : timestamp;
        const candles = await props.current.load({
          interval: props.current.interval,
          beforeMs,
          limit: CANDLES_PER_LOAD,
        });
        if (gone) return;
        callback(candles.map(toBar), { forward: candles.length === CANDLES_PER_LOAD, backward: false });
        if (first) setState(candles.length === 0 ? "empty" : "ready");
      } catch {
        if (gone) return;
        callback([], false);
        if (first) setState("failed");
      }
    },
    subscribeBar: ({ callback }) => {
      const tell = (candle: ChartCandle): void => {
        setState("ready");
        callback(toBar(candle) satisfies KLineData);
      };
      stop = props.current.subscribe?.(props.current.interval, tell);
    },
    unsubscribeBar: () => stop?.(),
  });
  return () => {
    gone = true;
    stop?.();
  };
}

function setIndicators(chart: Chart, names: readonly IndicatorName[]): void {
  chart.removeIndicator();
  for (const name of names) {
    if (isOverCandles(name)) chart.createIndicator({ name, paneId: CANDLE_PANE }, true);
    else if (name === "VOL") chart.createIndicator({ name, calcParams: [] });
    else chart.createIndicator({ name });
  }
}

/** @returns the element to draw in, how loading stands, and a way to load anew */
export function useChart(props: ChartProps, indicators: readonly IndicatorName[]) {
  const { market, interval, priceDecimals, quantityDecimals, orderLines, look } = props;
  const locale = useChartTexts();
  const box = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  latest.current = props;
  const [chart, setChart] = useState<Chart>();
  const [state, setState] = useState<ChartState>("loading");

  useEffect(() => {
    const element = box.current;
    const made = element === null ? null : init(element, { styles: chartStyles() });
    if (element === null || made === null) return;
    // The library puts itself before everything else on the page in the order of the tab key.
    for (const part of element.querySelectorAll<HTMLElement>("[tabindex]")) part.tabIndex = 0;
    const stopFeed = feed(made, latest, setState);
    const observer = new ResizeObserver(() => made.resize());
    observer.observe(element);
    setChart(made);
    return () => {
      observer.disconnect();
      stopFeed();
      dispose(element);
    };
  }, []);
  useEffect(() => {
    if (chart === undefined) return;
    chart.setLocale(locale);
    const format = (value: string | number): string => {
      const text = String(value);
      return /^-?\d+(\.\d+)?$/.test(text) ? formatPrice(text, locale, text.split(".")[1]?.length ?? 0) : text;
    };
    chart.setThousandsSeparator({ sign: decimalMark(locale) === "," ? "." : ",", format });
  }, [chart, locale]);
  useEffect(() => {
    chart?.setPeriod(periodOf(interval));
    chart?.setSymbol({ ticker: market, pricePrecision: priceDecimals, volumePrecision: quantityDecimals });
  }, [chart, market, interval, priceDecimals, quantityDecimals]);
  useEffect(() => chart && setIndicators(chart, indicators), [chart, indicators]);
  useEffect(() => chart?.setStyles(chartStyles()), [chart, look]);
  useEffect(() => chart && drawOrderLines(chart, orderLines ?? []), [chart, orderLines, look, state]);
  return { box, state, reload: () => chart?.resetData() };
}
