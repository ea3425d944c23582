/** Gives the panes of a chart their heights: anew with each indicator that comes or goes, and with the chart's size. */
import type { Chart } from "klinecharts";
import { type RefObject, useEffect, useRef } from "react";
import { type ChosenIndicator, kindOf } from "./indicators/indicators.model.ts";
import { CANDLES_SHARE, paneHeights, PANE_LOW_PX, paneUsual } from "./panes.model.ts";

export const CANDLE_PANE = "candle_pane";
const AXIS_PANE = "x_axis_pane";
const SEPARATOR_PX = 1;

/** Pane to the height that it was pulled to. */
type Pulled = Map<string, number>;

export function paneOf(chosen: ChosenIndicator): string {
  return kindOf(chosen.name)?.place === "over" ? CANDLE_PANE : `pane-${chosen.id}`;
}

function panesBelow(list: readonly ChosenIndicator[]): readonly string[] {
  return list.map(paneOf).filter((id) => id !== CANDLE_PANE);
}

function layPanes(chart: Chart, panes: readonly string[], pulled: Pulled): void {
  const wholePx = chart.getSize()?.height ?? 0;
  if (wholePx === 0) return;
  const axisPx = chart.getSize(AXIS_PANE)?.height ?? 0;
  const roomPx = Math.floor(wholePx * (1 - CANDLES_SHARE)) - axisPx - panes.length * SEPARATOR_PX;
  const usualPx = paneUsual(wholePx);
  const heights = paneHeights(
    panes.map((id) => pulled.get(id) ?? usualPx),
    roomPx,
  );
  for (const [place, id] of panes.entries()) {
    const height = heights[place] ?? usualPx;
    chart.setPaneOptions({ id, height, minHeight: Math.min(height, PANE_LOW_PX) });
  }
}

export function usePanes(
  chart: Chart | undefined,
  box: RefObject<HTMLElement | null>,
  indicators: readonly ChosenIndicator[],
): void {
  const pulled = useRef<Pulled>(new Map());
  useEffect(() => {
    const element = box.current;
    if (chart === undefined || element === null) return;
    const panes = panesBelow(indicators);
    const pull = (): void => {
      for (const id of panes) pulled.current.set(id, chart.getSize(id)?.height ?? PANE_LOW_PX);
    };
    const lay = (): void => layPanes(chart, panes, pulled.current);
    lay();
    const observer = new ResizeObserver(lay);
    observer.observe(element);
    chart.subscribeAction("onPaneDrag", pull);
    return () => {
      observer.disconnect();
      chart.unsubscribeAction("onPaneDrag", pull);
    };
  }, [chart, box, indicators]);
}
