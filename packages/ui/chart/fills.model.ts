/** Own fills gathered by candle and side, so that a hundred fills of one order are one mark. Pure. */
export interface ChartFill {
  readonly id: string;
  readonly timeMs: number;
  readonly side: "buy" | "sell";
  /** Decimal texts. */
  readonly price: string;
  readonly quantity: string;
}

export interface FillMark {
  /** Place of the candle in the list of opening times. */
  readonly index: number;
  readonly side: "buy" | "sell";
  readonly fills: readonly ChartFill[];
}

/** Place of the last opening time that is not after `timeMs`; -1 when all are. `times` ascend. */
export function candleAt(times: readonly number[], timeMs: number): number {
  let [low, high] = [0, times.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((times[middle] ?? 0) <= timeMs) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** Fills before the first candle are left out: older candles were not loaded yet. */
export function fillMarks(fills: readonly ChartFill[], times: readonly number[]): readonly FillMark[] {
  const marks = new Map<string, { index: number; side: FillMark["side"]; fills: ChartFill[] }>();
  for (const fill of fills) {
    const index = candleAt(times, fill.timeMs);
    if (index < 0) continue;
    const key = `${index}${fill.side}`;
    const mark = marks.get(key);
    if (mark === undefined) marks.set(key, { index, side: fill.side, fills: [fill] });
    else mark.fills.push(fill);
  }
  return [...marks.values()];
}
