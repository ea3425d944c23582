/** The heights of the panes below the candles, such that the candles keep the most of the chart's. Pure. */

/** Least share of the candles in the chart's whole height, whatever stands below them. */
export const CANDLES_SHARE = 0.45;
const [PANE_SHARE, PANE_MAX_PX] = [0.17, 110];
/** An indicator lower than this shows no movement. */
export const PANE_LOW_PX = 44;
/** Of a pane that gave its room away only the line of its name is left. */
const FOLDED_PX = 20;

/** Height of a pane when there is room for all. */
export function paneUsual(wholePx: number): number {
  return Math.min(PANE_MAX_PX, Math.max(PANE_LOW_PX, Math.round(wholePx * PANE_SHARE)));
}

function sumOf(heightsPx: readonly number[]): number {
  return heightsPx.reduce((sum, px) => sum + px, 0);
}

/**
 * Heights in whole pixels, in the order given. All shrink alike, down to what can still be read; then the oldest are
 * folded to the line of their name, for what was added last is what one looks at.
 *
 * @param wantedPx oldest first
 * @param roomPx what there is for all of them together
 */
export function paneHeights(wantedPx: readonly number[], roomPx: number): readonly number[] {
  const count = wantedPx.length;
  const sparePx = roomPx - count * PANE_LOW_PX;
  if (sparePx >= 0) {
    const over = wantedPx.map((px) => Math.max(0, px - PANE_LOW_PX));
    const part = Math.min(1, sparePx / Math.max(1, sumOf(over)));
    return over.map((px) => PANE_LOW_PX + Math.floor(px * part));
  }
  const folds = Math.min(count, Math.ceil(-sparePx / (PANE_LOW_PX - FOLDED_PX)));
  const foldedPx = Math.min(FOLDED_PX, Math.max(1, Math.floor(roomPx / count)));
  return wantedPx.map((_, place) => (place < folds ? foldedPx : PANE_LOW_PX));
}
