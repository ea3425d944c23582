/** Makes one chart of the library and keeps it in step with market, interval, look, type, scale and indicators. */
import { type Chart, dispose, init } from "klinecharts";
import { type RefObject, useEffect, useRef, useState } from "react";
import { wholeTimes } from "./axis-tags.model.ts";
import { type ChartState, feedOf } from "./chart-feed.ts";
import { useChartLocale } from "./chart-locale.ts";
import type { ChartPreferences } from "./kept/chart-preferences.ts";
import { chartStyles } from "./chart-styles.ts";
import { type ChartInterval, closesAt, countdownText, periodOf } from "./chart.model.ts";
import type { ChartProps } from "./Chart.tsx";
import { calcValues, type ChosenIndicator, kindOf } from "./indicators/indicators.model.ts";
import { registerOwnIndicators } from "./indicators/own-indicators.ts";
import { PANE_LOW_PX } from "./panes.model.ts";
import { CANDLE_PANE, paneOf, usePanes } from "./use-panes.ts";

const LEFT_EMPTY_PX = 60;
/**
 * Room above the highest price, so that its label is not under the legend: a share of the candles' height, on a phone
 * pixels. Of these about fifty are left, for the library divides them by a height that is yet without the room.
 */
const [GAP_SHARE, GAP_COMPACT_PX] = [0.2, 74];
const SCALES = { linear: "normal", logarithm: "logarithm", percentage: "percentage" } as const;

/** Zooming with the wheel is the chart's; its keys are not: Shift and a letter belong to the page. */
function make(element: HTMLDivElement, preferences: ChartPreferences, interval: RefObject<ChartInterval>) {
  const chart = init(element, {
    styles: chartStyles(preferences),
    hotkey: { enabled: false },
    layout: { pane: { minHeight: PANE_LOW_PX } },
    formatter: {
      formatExtendText: ({ data }) => countdownText(closesAt(interval.current, data.timestamp) - Date.now()),
    },
  });
  chart?.setOffsetRightDistance(LEFT_EMPTY_PX);
  chart?.overrideXAxis({
    createTicks: ({ defaultTicks, bounding }) => wholeTimes(defaultTicks, bounding.width),
  });
  // The library takes every swipe for itself, which would trap the page; what is the chart's is said by the frame.
  for (const part of element.querySelectorAll<HTMLElement>("*")) {
    if (part.style.touchAction === "none")
      Object.assign(part.style, { touchAction: "", overscrollBehavior: "" });
  }
  // The library puts parts of itself before everything else in the order of the tab key; the frame has its own place.
  for (const part of element.querySelectorAll<HTMLElement>("[tabindex]")) part.removeAttribute("tabindex");
  return chart;
}

function useMade(props: RefObject<ChartProps>, preferences: ChartPreferences) {
  const box = useRef<HTMLDivElement>(null);
  const first = useRef(preferences);
  const interval = useRef(props.current.interval);
  interval.current = props.current.interval;
  const [chart, setChart] = useState<Chart>();
  const [state, setState] = useState<ChartState>("loading");
  useEffect(() => {
    const element = box.current;
    const made = element === null ? null : make(element, first.current, interval);
    if (element === null || made === null) return;
    registerOwnIndicators();
    const feed = feedOf(made, props, setState);
    made.setDataLoader(feed.loader);
    const observer = new ResizeObserver(() => made.resize());
    observer.observe(element);
    setChart(made);
    return () => {
      observer.disconnect();
      feed.stop();
      dispose(element);
    };
  }, [props]);
  return { box, chart, state };
}

/** Draws these indicators and no others; one whose values changed keeps its pane. */
function setIndicators(
  chart: Chart,
  list: readonly ChosenIndicator[],
  decimals: Record<"price" | "volume", number>,
) {
  for (const { id } of chart.getIndicators()) {
    if (!list.some((chosen) => chosen.id === id)) chart.removeIndicator({ id });
  }
  for (const chosen of list) {
    const { id, name, hidden } = chosen;
    const places = kindOf(name)?.decimals ?? 2;
    const precision = typeof places === "number" ? places : decimals[places];
    const wanted = { id, name, calcParams: [...calcValues(chosen)], visible: !hidden, precision };
    if (chart.getIndicators({ id }).length > 0) {
      chart.overrideIndicator(wanted);
      continue;
    }
    chart.createIndicator({ ...wanted, paneId: paneOf(chosen) }, true);
  }
}

/** @returns the element to draw in, the chart once it is made, how loading stands, and a way to load anew */
export function useChart(
  props: ChartProps,
  preferences: ChartPreferences,
  indicators: readonly ChosenIndicator[],
  compact: boolean,
) {
  const { market, interval, priceDecimals, quantityDecimals, look } = props;
  const latest = useRef(props);
  latest.current = props;
  const { box, chart, state } = useMade(latest, preferences);
  useChartLocale(chart);
  useEffect(() => {
    const symbol = { ticker: market, pricePrecision: priceDecimals, volumePrecision: quantityDecimals };
    chart?.setSymbol(symbol);
  }, [chart, market, priceDecimals, quantityDecimals]);
  useEffect(() => chart?.setPeriod(periodOf(interval)), [chart, interval]);
  useEffect(() => {
    if (chart !== undefined) {
      setIndicators(chart, indicators, { price: priceDecimals, volume: quantityDecimals });
    }
  }, [chart, indicators, priceDecimals, quantityDecimals]);
  usePanes(chart, box, indicators);
  useEffect(() => chart?.setStyles(chartStyles(preferences)), [chart, look, preferences]);
  useEffect(() => {
    const gap = { top: compact ? GAP_COMPACT_PX : GAP_SHARE };
    chart?.overrideYAxis({ paneId: CANDLE_PANE, name: SCALES[preferences.scale], gap });
  }, [chart, preferences.scale, compact]);
  return { box, chart, state, reload: () => chart?.resetData() };
}
