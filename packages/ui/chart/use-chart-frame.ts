/** The frame around the picture: how wide it is, and how touches and keys are shared with the page. */
import type { Chart } from "klinecharts";
import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { guardTouches, type LinePress } from "./touch-guard.ts";
import type { Steps } from "./kept/use-kept.ts";

const COMPACT_BELOW_PX = 600;
const STEP_BARS = 3;
const [ZOOM_IN, ZOOM_OUT] = [1.25, 0.8];

/** True while the frame is too narrow for tools at its side and long legends. */
export function useCompact(frame: RefObject<HTMLElement | null>): boolean {
  const [compact, setCompact] = useState(() => window.innerWidth < COMPACT_BELOW_PX);
  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => setCompact(element.clientWidth < COMPACT_BELOW_PX));
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame]);
  return compact;
}

const COARSE = "(pointer: coarse)";

/** True where fingers press: what they press needs room. */
export function useCoarse(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const query = window.matchMedia(COARSE);
      query.addEventListener("change", onChange);
      return () => query.removeEventListener("change", onChange);
    },
    () => window.matchMedia(COARSE).matches,
  );
}

/** A line or a drawing that a hand has, or is about to have. */
export interface InHand {
  held: boolean;
  /** The order's line under a finger. */
  line: LinePress | undefined;
}

/** Vertical swipes are the page's unless the chart fills the screen, or a line or a drawing is in hand. */
export function useTouches(
  box: RefObject<HTMLElement | null>,
  chart: Chart | undefined,
  full: boolean,
  drawing: boolean,
) {
  const inHand = useRef<InHand>({ held: false, line: undefined });
  const claims = useRef(false);
  claims.current = full || drawing;
  useEffect(() => {
    if (box.current === null || chart === undefined) return;
    return guardTouches(box.current, {
      all: () => claims.current,
      held: () => inHand.current.held,
      line: () => inHand.current.line,
      scroll: (xPx) => chart.scrollByDistance(xPx),
    });
  }, [box, chart]);
  return inHand;
}

const KEYS: Record<string, (chart: Chart) => void> = {
  ArrowLeft: (chart) => chart.scrollByDistance(STEP_BARS * chart.getBarSpace().bar),
  ArrowRight: (chart) => chart.scrollByDistance(-STEP_BARS * chart.getBarSpace().bar),
  "+": (chart) => chart.zoomAtCoordinate(ZOOM_IN),
  "=": (chart) => chart.zoomAtCoordinate(ZOOM_IN),
  "-": (chart) => chart.zoomAtCoordinate(ZOOM_OUT),
  End: (chart) => chart.scrollToRealTime(),
};

/** Keys while the focus is on the picture: arrows scroll, plus and minus zoom, End goes to now, F fills the screen. */
export function useKeys(
  frame: RefObject<HTMLElement | null>,
  chart: Chart | undefined,
  onFull: () => void,
): void {
  const latest = useRef(onFull);
  latest.current = onFull;
  useEffect(() => {
    const element = frame.current;
    if (element === null || chart === undefined) return;
    const pressed = (event: KeyboardEvent): void => {
      const { target, key } = event;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (!(target instanceof HTMLElement) || target.closest("input, textarea, [role=dialog], [role=menu]"))
        return;
      const act = target.dataset["chartPicture"] === undefined ? undefined : KEYS[key];
      if (act === undefined && key.toLowerCase() !== "f") return;
      event.preventDefault();
      event.stopPropagation();
      if (act === undefined) latest.current();
      else act(chart);
    };
    element.addEventListener("keydown", pressed);
    return () => element.removeEventListener("keydown", pressed);
  }, [frame, chart]);
}

/** Ctrl+Z takes back the last drawing, with Shift it comes again; anywhere in the frame or after a press in it. */
export function useStepKeys(frame: RefObject<HTMLElement | null>, steps: Steps): void {
  const latest = useRef(steps);
  latest.current = steps;
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      const { target, key } = event;
      if (key.toLowerCase() !== "z" || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      if (!(target instanceof HTMLElement) || target.closest("input, textarea, [contenteditable]")) return;
      if (target !== document.body && frame.current?.contains(target) !== true) return;
      event.preventDefault();
      (event.shiftKey ? latest.current.redo : latest.current.undo)?.();
    };
    document.addEventListener("keydown", pressed);
    return () => document.removeEventListener("keydown", pressed);
  }, [frame]);
}
