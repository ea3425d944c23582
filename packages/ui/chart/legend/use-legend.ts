/** Follows crosshair, candles and panes of a chart, and says once a frame what the legends show. */
import type { Chart, Crosshair } from "klinecharts";
import { useEffect, useMemo, useState } from "react";
import { useLocale } from "use-intl";
import {
  type CandleWords,
  candleWords,
  type LegendScale,
  type LegendValue,
  legendValues,
} from "./legend.model.ts";
import { PANE_LOW_PX } from "../panes.model.ts";
import { CANDLE_PANE } from "../use-panes.ts";

export interface IndicatorLegend {
  readonly id: string;
  readonly values: readonly LegendValue[];
}

export interface PaneLegend {
  readonly paneId: string;
  readonly topPx: number;
  /** So low that there is room for one line. */
  readonly folded: boolean;
  readonly indicators: readonly IndicatorLegend[];
}

export interface LegendView {
  /** The opening time of the candle that is spoken of. */
  readonly openedAtMs: number;
  /** True while it is the one under the crosshair, not the last. */
  readonly pointed: boolean;
  readonly candle: CandleWords;
  readonly panes: readonly PaneLegend[];
  /** Width of the pictures without the price axis. */
  readonly widthPx: number;
  /** One has scrolled back, and the latest candle is out of sight. */
  readonly behind: boolean;
}

function panesOf(chart: Chart, at: number, scale: LegendScale): readonly PaneLegend[] {
  const byPane = new Map<string, IndicatorLegend[]>([[CANDLE_PANE, []]]);
  for (const { id, name, paneId, figures, result } of chart.getIndicators()) {
    const legend = { id, values: legendValues(name, figures, result[at], scale) };
    byPane.set(paneId, [...(byPane.get(paneId) ?? []), legend]);
  }
  return [...byPane].map(([paneId, indicators]) => {
    const { top = 0, height = PANE_LOW_PX } = chart.getSize(paneId) ?? {};
    return { paneId, topPx: top, folded: height < PANE_LOW_PX, indicators };
  });
}

function look(chart: Chart, pointer: Crosshair | undefined, scale: LegendScale): LegendView | undefined {
  const bars = chart.getDataList();
  const point = pointer?.x === undefined ? undefined : chart.convertFromPixel([{ x: pointer.x }]);
  const index = Array.isArray(point) ? point[0]?.dataIndex : undefined;
  const at = Math.min(bars.length - 1, Math.max(0, index ?? bars.length - 1));
  const bar = bars[at];
  if (bar === undefined) return undefined;
  return {
    openedAtMs: bar.timestamp,
    pointed: index !== undefined,
    candle: candleWords(bar, bars[at - 1], scale),
    panes: panesOf(chart, at, scale),
    widthPx: chart.getSize(CANDLE_PANE, "main")?.width ?? 0,
    behind: chart.getVisibleRange().to < bars.length,
  };
}

/** Undefined until there is a candle. `key` changes when indicators were added, removed or set anew. */
export function useLegend(
  chart: Chart | undefined,
  box: HTMLElement | null,
  decimals: Pick<LegendScale, "priceDecimals" | "quantityDecimals">,
  key: unknown,
): LegendView | undefined {
  const locale = useLocale();
  const { priceDecimals, quantityDecimals } = decimals;
  const scale = useMemo(
    () => ({ locale, priceDecimals, quantityDecimals }),
    [locale, priceDecimals, quantityDecimals],
  );
  const [view, setView] = useState<LegendView>();
  useEffect(() => {
    if (chart === undefined || box === null) return;
    let pointer: Crosshair | undefined;
    let frame = 0;
    const ask = (): void => {
      if (frame !== 0) return;
      frame = requestAnimationFrame(() => {
        frame = 0;
        setView(look(chart, pointer, scale));
      });
    };
    const pointed = (data?: unknown): void => {
      pointer = data as Crosshair | undefined;
      ask();
    };
    const left = (): void => pointed(undefined);
    const actions = ["onVisibleRangeChange", "onPaneDrag"] as const;
    chart.subscribeAction("onCrosshairChange", pointed);
    for (const action of actions) chart.subscribeAction(action, ask);
    box.addEventListener("mouseleave", left);
    // The library says where a crosshair is and never that it is gone; a touch begins with its end, or says it anew.
    box.addEventListener("touchstart", left, { capture: true, passive: true });
    const observer = new ResizeObserver(ask);
    observer.observe(box);
    ask();
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      box.removeEventListener("mouseleave", left);
      box.removeEventListener("touchstart", left, { capture: true });
      chart.unsubscribeAction("onCrosshairChange", pointed);
      for (const action of actions) chart.unsubscribeAction(action, ask);
    };
  }, [chart, box, scale, key]);
  return view;
}
