/** The ends of a row or a column that lie out of sight. Pure. */

export interface Scrolled {
  readonly atPx: number;
  readonly seenPx: number;
  readonly wholePx: number;
}

/** Less is a fraction of a pixel that was rounded. */
const LEAST_PX = 2;

type Ends = "" | "start" | "end" | "start end";

export function unseenEnds({ atPx, seenPx, wholePx }: Scrolled): Ends {
  const before = atPx >= LEAST_PX;
  const after = wholePx - seenPx - atPx >= LEAST_PX;
  if (before && after) return "start end";
  return before ? "start" : after ? "end" : "";
}
