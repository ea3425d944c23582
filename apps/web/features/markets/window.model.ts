/** The rows of a long list that are near the window. All rows have one height, so no row need be measured. Pure. */

export interface RowWindow {
  readonly from: number;
  /** Exclusive. */
  readonly to: number;
  readonly beforePx: number;
  readonly afterPx: number;
}

/** Shorter lists are drawn whole: then the browser's own search finds every row. */
export const ROWS_WHOLE_MAX = 100;
const BEYOND_ROWS = 8;

/** @param hiddenPx how far the first row's top is above the window's top */
export function rowWindow(count: number, rowPx: number, hiddenPx: number, windowPx: number): RowWindow {
  if (count <= ROWS_WHOLE_MAX) return { from: 0, to: count, beforePx: 0, afterPx: 0 };
  const first = Math.floor(hiddenPx / rowPx) - BEYOND_ROWS;
  const last = Math.ceil((hiddenPx + windowPx) / rowPx) + BEYOND_ROWS;
  const from = Math.min(Math.max(0, first), count);
  const to = Math.max(from, Math.min(count, last));
  return { from, to, beforePx: from * rowPx, afterPx: (count - to) * rowPx };
}
