/** The reach of a panel's edge. Pure; all sizes in pixels. */

export interface Span {
  readonly px: number;
  readonly minPx: number;
  readonly maxPx: number;
}

/** The side of its edge that the panel stands on: before it, pulling to the end makes it larger; after it, smaller. */
export type PanelSide = "before" | "after";

const STEP_PX = 10;
const LEAP_PX = 50;

const FORWARD = ["ArrowRight", "ArrowDown"];
const BACKWARD = ["ArrowLeft", "ArrowUp"];

function within({ minPx, maxPx }: Span, px: number): number {
  return Math.round(Math.min(Math.max(px, minPx), Math.max(minPx, maxPx)));
}

/** The size after the edge was pulled by `movedPx` towards the end from where `span` has it. */
export function pulledPx(span: Span, side: PanelSide, movedPx: number): number {
  return within(span, span.px + (side === "before" ? movedPx : -movedPx));
}

/** The size after a key, undefined for a key that means nothing here. Home and End are the least and the most. */
export function keyedPx(span: Span, side: PanelSide, key: string, leap: boolean): number | undefined {
  const stepPx = leap ? LEAP_PX : STEP_PX;
  if (key === "Home") return span.minPx;
  if (key === "End") return within(span, span.maxPx);
  if (FORWARD.includes(key)) return pulledPx(span, side, stepPx);
  if (BACKWARD.includes(key)) return pulledPx(span, side, -stepPx);
  return undefined;
}
