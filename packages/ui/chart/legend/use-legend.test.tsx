// @vitest-environment happy-dom
import type { Chart, Crosshair } from "klinecharts";
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { IntlProvider } from "use-intl";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type LegendView, useLegend } from "./use-legend.ts";

Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", true);

const BAR_PX = 10;
const DECIMALS = { priceDecimals: 1, quantityDecimals: 2 };
const bars = [1, 2, 3].map((close) => ({ timestamp: close, open: 1, high: 9, low: 1, close, volume: 5 }));

/** As much of the library as a legend asks: it tells where a crosshair is, and never that it is gone. */
function chartOf() {
  const listeners = new Map<string, (data?: unknown) => void>();
  const chart: Partial<Chart> = {
    getDataList: () => bars,
    getIndicators: () => [],
    getSize: () => null,
    getVisibleRange: () => ({ from: 0, to: bars.length, realFrom: 0, realTo: bars.length }),
    convertFromPixel: (points: { x?: number }[]) => points.map(({ x = 0 }) => ({ dataIndex: x / BAR_PX })),
    subscribeAction: (action, callback) => void listeners.set(action, callback),
    unsubscribeAction: (action) => void listeners.delete(action),
  } as Partial<Chart>;
  const cross = (crosshair: Crosshair) => listeners.get("onCrosshairChange")?.(crosshair);
  return { chart: chart as Chart, cross };
}

const { chart, cross } = chartOf();
const box = document.createElement("div");
const picture = box.appendChild(document.createElement("canvas"));
let root: Root;
const view = vi.fn<(view: LegendView | undefined) => null>(() => null);

function Probe() {
  return view(useLegend(chart, box, DECIMALS, ""));
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["requestAnimationFrame", "cancelAnimationFrame"] });
  root = createRoot(document.createElement("div"));
  act(() =>
    root.render(
      <IntlProvider locale="en" timeZone="UTC" messages={{}}>
        <Probe />
      </IntlProvider>,
    ),
  );
});

afterEach(() => {
  act(() => root.unmount());
  vi.useRealTimers();
});

function shown(): readonly [number | undefined, boolean | undefined] {
  act(() => void vi.advanceTimersToNextFrame());
  const [seen] = view.mock.lastCall ?? [];
  return [seen?.openedAtMs, seen?.pointed];
}

const touch = () => picture.dispatchEvent(new TouchEvent("touchstart", { bubbles: true }));

test("a legend speaks of the candle under the crosshair, and after the next touch of the last one again", () => {
  expect(shown()).toEqual([3, false]);
  cross({ x: BAR_PX, paneId: "candle_pane" });
  expect(shown()).toEqual([2, true]);
  touch();
  expect(shown()).toEqual([3, false]);
});

test("a touch at the crosshair moves it, and the legend with it", () => {
  picture.addEventListener("touchstart", () => cross({ x: 0, paneId: "candle_pane" }), { once: true });
  cross({ x: BAR_PX, paneId: "candle_pane" });
  touch();
  expect(shown()).toEqual([1, true]);
});
