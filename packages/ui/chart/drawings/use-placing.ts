/** While a drawing tool is in hand, presses on the candles are its points and do not reach the chart itself. */
import type { Chart, OverlayCreate } from "klinecharts";
import { type RefObject, useEffect } from "react";
import { drawingStyles, type DrawingWords, registerDrawings } from "./drawing-overlays.ts";
import { type DrawingPoint, type DrawingTool, thinned } from "./drawings.model.ts";
import {
  isDone,
  letGoAt,
  movedTo,
  type Placing,
  placingOf,
  pressedAt,
  previewPoints,
  snapped,
  type Spot,
  takenAway,
  withoutLast,
} from "./placing.model.ts";

export interface PlacingProps {
  readonly chart: Chart;
  readonly box: HTMLElement;
  readonly tool: DrawingTool | undefined;
  readonly magnet: boolean;
  readonly measure: DrawingWords["measure"];
  readonly onDone: (tool: DrawingTool, points: readonly DrawingPoint[]) => void;
  readonly onGiveUp: () => void;
}

const CANDLE_PANE = "candle_pane";
const PREVIEW_ID = "drawing-now";
const Z_LEVEL = 20;
const BLOCKED = ["mousedown", "mouseup", "touchstart", "touchmove", "touchend"] as const;

/** Undefined beside the candles: axes and indicators keep what is pressed on them. */
function spotOf({ chart, box, magnet }: PlacingProps, event: MouseEvent | Touch): Spot | undefined {
  const frame = box.getBoundingClientRect();
  const [x, y] = [event.clientX - frame.left, event.clientY - frame.top];
  const pane = chart.getSize(CANDLE_PANE, "root");
  const picture = chart.getSize(CANDLE_PANE, "main");
  if (pane === null || picture === null) return undefined;
  const inside = x >= 0 && x <= picture.width && y >= pane.top && y <= pane.top + pane.height;
  if (!inside) return undefined;
  const found = chart.convertFromPixel([{ x, y }], { paneId: CANDLE_PANE, absolute: true });
  const [read] = Array.isArray(found) ? found : [found];
  const { timestamp, value, dataIndex } = read ?? {};
  if (timestamp === undefined || value === undefined || !Number.isFinite(value)) return undefined;
  const bar = dataIndex === undefined ? undefined : chart.getDataList()[dataIndex];
  return { x, y, point: { timestamp, value: magnet ? snapped(value, bar) : value } };
}

/** Draws what the points so far would give; nothing when there are none. */
function preview(chart: Chart, placing: Placing, measure: DrawingWords["measure"]): void {
  const points = thinned(previewPoints(placing)).map((point) => ({ ...point }));
  const standing = chart.getOverlays({ id: PREVIEW_ID }).length > 0;
  if (points.length < 1 || (placing.tool === "brush" && points.length < 2)) {
    if (standing) chart.removeOverlay({ id: PREVIEW_ID });
    return;
  }
  if (standing) return void chart.overrideOverlay({ id: PREVIEW_ID, points });
  const words: DrawingWords = { note: "", measure };
  chart.createOverlay({
    name: placing.tool,
    id: PREVIEW_ID,
    groupId: PREVIEW_ID,
    zLevel: Z_LEVEL,
    lock: true,
    points,
    styles: drawingStyles("accent"),
    extendData: () => words,
  } as OverlayCreate);
}

/** Pointer and key handlers of the drawing being made. */
function follow(latest: RefObject<PlacingProps>, tool: DrawingTool) {
  const { chart, box, measure } = latest.current;
  let placing = placingOf(tool);
  let finger: number | undefined;
  const set = (next: Placing): void => {
    placing = next;
    preview(chart, placing, measure);
    if (!isDone(placing)) return;
    chart.removeOverlay({ id: PREVIEW_ID });
    latest.current.onDone(tool, thinned(placing.points));
  };
  return {
    down: (event: PointerEvent): void => {
      const spot = spotOf(latest.current, event);
      if (spot === undefined || event.button !== 0) return;
      // A second finger pinches: the press of the first is no point.
      if (finger !== undefined) return void ((finger = undefined), set(takenAway(placing)));
      finger = event.pointerId;
      box.setPointerCapture(event.pointerId);
      set(pressedAt(placing, spot));
    },
    move: (event: PointerEvent): void => {
      if (finger === undefined ? event.pointerType !== "mouse" : finger !== event.pointerId) return;
      const spot = spotOf(latest.current, event);
      if (spot !== undefined) set(movedTo(placing, spot));
    },
    up: (event: PointerEvent): void => {
      if (finger !== event.pointerId) return;
      finger = undefined;
      const spot = spotOf(latest.current, event);
      set(spot === undefined ? takenAway(placing) : letGoAt(placing, spot));
    },
    cancel: (): void => {
      finger = undefined;
      set(takenAway(placing));
    },
    block: (event: Event): void => {
      const at = event instanceof TouchEvent ? event.changedTouches[0] : (event as MouseEvent);
      if (at === undefined || spotOf(latest.current, at) === undefined) return;
      event.stopPropagation();
      // Without the mouse events that a browser invents after a touch.
      if (event.cancelable && event instanceof TouchEvent) event.preventDefault();
    },
    key: (event: KeyboardEvent): void => {
      if (document.querySelector("[role=dialog], [role=menu]") !== null) return;
      const undoes = event.key.toLowerCase() === "z" && (event.ctrlKey || event.metaKey);
      if (event.key !== "Escape" && event.key !== "Backspace" && !undoes) return;
      event.preventDefault();
      event.stopPropagation();
      const before = withoutLast(placing);
      if (event.key === "Escape" || before === undefined) latest.current.onGiveUp();
      else set(before);
    },
  };
}

/** Esc gives up; Backspace takes back the last point. */
export function usePlacing(latest: RefObject<PlacingProps>): void {
  const { chart, box, tool } = latest.current;
  useEffect(() => {
    if (tool === undefined) return;
    registerDrawings();
    const act = follow(latest, tool);
    const stop = new AbortController();
    const options = { capture: true, passive: false, signal: stop.signal };
    box.addEventListener("pointerdown", act.down, options);
    box.addEventListener("pointermove", act.move, options);
    box.addEventListener("pointerup", act.up, options);
    box.addEventListener("pointercancel", act.cancel, options);
    for (const name of BLOCKED) box.addEventListener(name, act.block, options);
    document.addEventListener("keydown", act.key, options);
    return () => {
      stop.abort();
      chart.removeOverlay({ id: PREVIEW_ID });
    };
  }, [chart, box, tool, latest]);
}
