/**
 * A line that is pulled beyond the candles stays at their edge: a pane below has another scale, on which the library
 * would read a price. What is let go there is let go at the edge too: the library asks what lies under the pointer, and
 * on the bar between two panes, or outside of the picture, it never hears of the end.
 */
import type { Chart } from "klinecharts";
import { NOWHERE_PX } from "./touch-guard.ts";

const CANDLE_PANE = "candle_pane";
/** More than half of the bar between two panes, which reaches into both. */
const EDGE_PX = 6;

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface Spot {
  readonly clientX: number;
  readonly clientY: number;
}

const between = (least: number, value: number, most: number): number =>
  Math.min(Math.max(value, least), most);

/** The nearest place to a spot that is the picture's own. */
export function placeWithin({ left, top, right, bottom }: Box, { clientX, clientY }: Spot): Spot {
  return {
    clientX: between(left + EDGE_PX, clientX, right - EDGE_PX),
    clientY: between(top + EDGE_PX, clientY, bottom - EDGE_PX),
  };
}

/** The same event, for the library alone, at another place. */
function eventAt(event: MouseEvent | TouchEvent, { clientX, clientY }: Spot): Event {
  const touch = event instanceof MouseEvent ? undefined : event.changedTouches[0];
  if (touch === undefined) return new MouseEvent(event.type, { clientX, clientY, bubbles: true });
  const { identifier, target } = touch;
  const page = { pageX: clientX + window.scrollX, pageY: clientY + window.scrollY };
  const at = new Touch({ identifier, target, clientX, clientY, ...page });
  return new TouchEvent(event.type, { changedTouches: [at] });
}

/** Sees to a pull that has just begun, until its end. */
export function guardPull(chart: Pick<Chart, "getDom">): void {
  const over = new AbortController();
  const pulled = (event: MouseEvent | TouchEvent): void => {
    if (event.type === "mouseup" || event.type === "touchend") over.abort();
    const spot = event instanceof MouseEvent ? event : event.changedTouches[0];
    const picture = chart.getDom(CANDLE_PANE, "main")?.getBoundingClientRect();
    // A move to nowhere ends a touch for the library, and what it had stays where it is.
    if (spot === undefined || picture === undefined || spot.clientX === NOWHERE_PX) return;
    const place = placeWithin(picture, spot);
    if (place.clientX === spot.clientX && place.clientY === spot.clientY) return;
    event.stopImmediatePropagation();
    // The page would scroll with a finger whose moves nobody claims.
    if (event.cancelable) event.preventDefault();
    document.documentElement.dispatchEvent(eventAt(event, place));
  };
  for (const kind of ["mousemove", "mouseup", "touchmove", "touchend"] as const)
    window.addEventListener(kind, pulled, { capture: true, passive: false, signal: over.signal });
}
