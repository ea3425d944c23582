/** The alerts on one market's last price: on levels, and on how far it moved within a time. Holds no clock. */
import { mulDiv, wholeNumber } from "@meridian/core";
import { Extremes } from "./extremes.ts";
import { COARSE_MS, COARSE_REACH_MS, FINE_MS, FINE_REACH_MS } from "./limits.ts";
import type { Firing, Watched } from "./rows.ts";
import { Thresholds } from "./thresholds.ts";

interface Pair {
  readonly up: Thresholds;
  readonly down: Thresholds;
}

/** Moves are distances: one downwards is reached as it grows, too. */
const moves = (): Pair => ({ up: new Thresholds("up"), down: new Thresholds("up") });

/** In hundredths of a percent, rounded down: a level is reached once it is reached exactly. */
export interface Moved {
  readonly up: number;
  readonly down: number;
}

const WHOLE_BPS = 10_000n;

/** A stretch of the past, its prices in ticks. */
export interface PastPrices {
  readonly openTime: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
}

export class MarketWatch {
  private readonly prices: Pair = { up: new Thresholds("up"), down: new Thresholds("down") };
  /** By length of the time. */
  private readonly moves = new Map<number, Pair>();
  private readonly fine = new Extremes(FINE_MS, FINE_REACH_MS);
  private readonly coarse = new Extremes(COARSE_MS, COARSE_REACH_MS);
  /** Ticks; 0 before a trade was seen. */
  last = 0;

  /** By the minute, oldest first. */
  addPast(past: readonly PastPrices[]): void {
    this.coarse.addPast(past);
    this.fine.addPast(past.slice(-FINE_REACH_MS / COARSE_MS - 1));
  }

  add(alert: Watched): void {
    for (const thresholds of this.placesOf(alert)) thresholds.add(alert);
  }

  remove(alert: Watched): void {
    for (const thresholds of this.placesOf(alert)) thresholds.remove(alert);
  }

  /** The alerts that a trade sets off, which stand here no more. */
  trade(price: number, timeMs: number): Firing[] {
    this.last = price;
    this.fine.add(price, timeMs);
    this.coarse.add(price, timeMs);
    const fired: Firing[] = [];
    for (const { alertId } of [...this.prices.up.reached(price), ...this.prices.down.reached(price)])
      fired.push({ alertId, timeMs, level: price, price });
    for (const [withinMs, { up, down }] of this.moves) {
      if (up.size === 0 && down.size === 0) continue;
      const moved = this.movedBy(withinMs, price, timeMs);
      for (const alert of up.reached(moved.up)) {
        down.remove(alert);
        fired.push({ alertId: alert.alertId, timeMs, level: moved.up, price });
      }
      for (const alert of down.reached(moved.down)) {
        up.remove(alert);
        fired.push({ alertId: alert.alertId, timeMs, level: -moved.down, price });
      }
    }
    return fired;
  }

  /**
   * A price's rise from the lowest and fall from the highest one of a time that ends with it.
   *
   * @param price in ticks
   */
  movedBy(withinMs: number, price: number, timeMs: number): Moved {
    const extremes = withinMs <= FINE_REACH_MS ? this.fine : this.coarse;
    const { high, low } = extremes.within(withinMs, timeMs) ?? { high: price, low: price };
    return { up: share(price - low, low), down: share(high - price, high) };
  }

  private placesOf({ kind, direction, withinMs }: Watched): Thresholds[] {
    const places = kind === "price" ? this.prices : this.movesOf(withinMs);
    return direction === "either" ? [places.up, places.down] : [places[direction]];
  }

  private movesOf(withinMs: number): Pair {
    const known = this.moves.get(withinMs) ?? moves();
    this.moves.set(withinMs, known);
    return known;
  }
}

function share(apart: number, of: number): number {
  return apart <= 0 || of <= 0 ? 0 : wholeNumber(mulDiv(BigInt(apart), WHOLE_BPS, BigInt(of), "floor"));
}
