/**
 * The end of a line's label, in pixels of the picture: the wanted one, moved so far that the whole label stands within
 * the picture and clear of its edges. Of a label that is wider than the picture the beginning is seen. Pure.
 */
export function labelEnd(wantedPx: number, wholePx: number, widthPx: number, edgePx: number): number {
  return Math.max(Math.min(wantedPx, widthPx - edgePx), edgePx + wholePx);
}
