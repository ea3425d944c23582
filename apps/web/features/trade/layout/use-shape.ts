/** Shape of a touch screen: upright, lying with little height, or wide enough for two panels. */
import { useOverlayCount } from "@meridian/ui";
import { useState, useSyncExternalStore } from "react";
import { isLying, watchLying } from "../../../app/shell/lying.ts";

export type Shape = "upright" | "lying" | "wide";

/** The narrowest tablet held upright. */
const WIDE = "(min-width: 744px)";

function watch(onChange: () => void): () => void {
  const wide = window.matchMedia(WIDE);
  wide.addEventListener("change", onChange);
  const leave = watchLying(onChange);
  return () => {
    wide.removeEventListener("change", onChange);
    leave();
  };
}

function shapeNow(): Shape {
  if (isLying()) return "lying";
  return window.matchMedia(WIDE).matches ? "wide" : "upright";
}

/**
 * The shape to draw the page in. It stays as it is while a window lies over page and ticket: with the parts that
 * opened it the window would be gone, and what was typed into it, and the ticket would come to lie over one that stays.
 *
 * @param isTicketOpen the ticket itself lies over the page where the page has no column for it
 */
export function useShape(isTicketOpen: boolean): Shape {
  const shape = useSyncExternalStore(watch, shapeNow);
  const [drawn, setDrawn] = useState(shape);
  const own = isTicketOpen && drawn !== "wide" ? 1 : 0;
  const isCovered = useOverlayCount() > own;
  if (!isCovered && drawn !== shape) setDrawn(shape);
  return isCovered ? drawn : shape;
}
