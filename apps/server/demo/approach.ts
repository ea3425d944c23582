/**
 * Keeps quotes within reach of the last trades. After a long pause the index may have run further than the price band
 * allows an order to stand from the average; the quotes then approach it step by step, trades carry the average along.
 */
const DISTANCE_MAX = 0.2;

/** The window of the exchange's average: after it, trades at the approached price are the average. */
const STEP_EVERY_MS = 5 * 60_000;

export class PriceApproach {
  private reference: number;
  private steppedAtMs: number;

  /** @param lastTicks the last trade's price; 0 when there is none, which binds nothing */
  constructor(lastTicks: number, nowMs: number) {
    this.reference = lastTicks;
    this.steppedAtMs = nowMs;
  }

  /** The wished price, or as far towards it as one step reaches. */
  towards(wanted: number, nowMs: number): number {
    if (this.reference === 0) return wanted;
    const low = this.reference * (1 - DISTANCE_MAX);
    const high = this.reference * (1 + DISTANCE_MAX);
    const reached = Math.max(low, Math.min(high, wanted));
    if (nowMs - this.steppedAtMs >= STEP_EVERY_MS) {
      this.reference = reached;
      this.steppedAtMs = nowMs;
    }
    return reached;
  }
}
