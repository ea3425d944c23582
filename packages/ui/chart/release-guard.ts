/**
 * A line that is let go over the bar between two panes, or outside of the picture, is let go at the edge of the
 * candles: the library asks what lies under the pointer, and without a picture there never hears of the end.
 */
import type { Chart } from "klinecharts";

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

function endAt(event: MouseEvent | TouchEvent, at: Spot): void {
  const touch = event instanceof MouseEvent ? undefined : event.changedTouches[0];
  const ended =
    touch === undefined
      ? new MouseEvent("mouseup", { ...at, bubbles: true })
      : new TouchEvent("touchend", {
          changedTouches: [new Touch({ identifier: touch.identifier, target: touch.target, ...at })],
        });
  document.documentElement.dispatchEvent(ended);
}

/** Sees to the end of a pull that has just begun. */
export function guardRelease(chart: Chart): void {
  const over = new AbortController();
  const released = (event: MouseEvent | TouchEvent): void => {
    over.abort();
    const spot = event instanceof MouseEvent ? event : event.changedTouches[0];
    const picture = chart.getDom(CANDLE_PANE, "main")?.getBoundingClientRect();
    if (spot === undefined || picture === undefined) return;
    const { clientX, clientY } = placeWithin(picture, spot);
    if (clientX === spot.clientX && clientY === spot.clientY) return;
    event.stopImmediatePropagation();
    endAt(event, { clientX, clientY });
  };
  for (const end of ["mouseup", "touchend"] as const)
    window.addEventListener(end, released, { capture: true, signal: over.signal });
}
