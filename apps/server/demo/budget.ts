/** The calls that the participants may make: a steady rate with a reserve, which fills the books at the start. */
export class CallBudget {
  private left: number;
  private countedAtMs: number;
  private readonly perSecond: number;
  private readonly reserveMax: number;

  constructor(perSecond: number, reserveAtStart: number, reserveMax: number, nowMs: number) {
    this.perSecond = perSecond;
    this.left = reserveAtStart;
    this.reserveMax = reserveMax;
    this.countedAtMs = nowMs;
  }

  /** Takes one call, or says that there is none. A floor above 0 leaves the rest to what is more urgent. */
  take(nowMs: number, floor = 0): boolean {
    const earned = ((nowMs - this.countedAtMs) / 1_000) * this.perSecond;
    this.countedAtMs = nowMs;
    // A reserve above the usual one is spent, not topped up.
    if (this.left < this.reserveMax) this.left = Math.min(this.reserveMax, this.left + earned);
    if (this.left < floor + 1) return false;
    this.left -= 1;
    return true;
  }
}
