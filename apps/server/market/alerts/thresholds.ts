/**
 * Alerts on one figure in one direction, in the order in which it reaches them: a look costs one comparison, however
 * many stand, and one more for each that is reached.
 */
import type { Watched } from "./rows.ts";

type Alert = Pick<Watched, "alertId" | "level">;

export class Thresholds<Of extends Alert = Watched> {
  private readonly sign: 1 | -1;
  /** The next to be reached comes last: that is where most are taken. */
  private readonly alerts: Of[] = [];

  constructor(direction: "up" | "down") {
    this.sign = direction === "up" ? 1 : -1;
  }

  get size(): number {
    return this.alerts.length;
  }

  /** The level that is reached next; undefined when none stands. */
  get next(): number | undefined {
    return this.alerts.at(-1)?.level;
  }

  add(alert: Of): void {
    this.alerts.splice(this.placeOf(alert.level), 0, alert);
  }

  remove({ alertId, level }: Alert): void {
    let place = this.placeOf(level);
    while (this.alerts[place]?.level === level && this.alerts[place]?.alertId !== alertId) place += 1;
    if (this.alerts[place]?.alertId === alertId) this.alerts.splice(place, 1);
  }

  /** Takes those out that the figure has reached: it is at their level or beyond. */
  reached(figure: number): Of[] {
    const taken: Of[] = [];
    for (;;) {
      const last = this.alerts.at(-1);
      if (last === undefined || (figure - last.level) * this.sign < 0) return taken;
      this.alerts.pop();
      taken.push(last);
    }
  }

  /** The first place whose level is reached at once with this one or sooner. */
  private placeOf(level: number): number {
    let low = 0;
    let high = this.alerts.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.alerts[middle]!.level - level) * this.sign > 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
