/**
 * The end of a line's label, in pixels of the picture: the wanted one, moved so far that the whole label stands within
 * the picture and clear of its edges. Of a label that is wider than the picture the beginning is seen. Pure.
 */
export function labelEnd(wantedPx: number, wholePx: number, widthPx: number, edgePx: number): number {
  return Math.max(Math.min(wantedPx, widthPx - edgePx), edgePx + wholePx);
}

/** A label as it would stand at the right end of the picture. */
interface LabelBox {
  readonly yPx: number;
  readonly wholePx: number;
}

/**
 * The last label's distance from the right end, in pixels: each stands beside those before it that are as close to its
 * own line as a label is high, wherever they were moved themselves. Pure.
 */
export function labelShift(labels: readonly LabelBox[], heightPx: number, apartPx: number): number {
  const placed: (LabelBox & { readonly fromPx: number; readonly toPx: number })[] = [];
  for (const { yPx, wholePx } of labels) {
    const close = placed.filter((other) => Math.abs(other.yPx - yPx) < heightPx);
    let fromPx = 0;
    for (const other of close.toSorted((a, b) => a.fromPx - b.fromPx))
      if (fromPx < other.toPx && fromPx + wholePx + apartPx > other.fromPx) fromPx = other.toPx;
    placed.push({ yPx, wholePx, fromPx, toPx: fromPx + wholePx + apartPx });
  }
  return placed.at(-1)?.fromPx ?? 0;
}
