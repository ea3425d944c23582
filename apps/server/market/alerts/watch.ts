/**
 * All alerts that stand, where the figures that set them off find them: prices by market, funding rates by contract,
 * margin ratios by member. An alert that is set off leaves; its row says whether it counts.
 */
import { isFill } from "../market-data/index.ts";
import type { EngineRecord } from "../../ground/engine/index.ts";
import { MarketWatch } from "./market-watch.ts";
import type { Firing, Watched } from "./rows.ts";
import { Thresholds } from "./thresholds.ts";

interface Rates {
  readonly up: Thresholds;
  readonly down: Thresholds;
}

/** Above any level that there can be: nothing is left to back the positions. */
export const NOTHING_LEFT_BPS = Number.MAX_SAFE_INTEGER;

export class Watch {
  private readonly alerts = new Map<number, Watched>();
  private readonly markets = new Map<string, MarketWatch>();
  private readonly rates = new Map<string, Rates>();
  private readonly ratios = new Map<number, Thresholds>();

  get count(): number {
    return this.alerts.size;
  }

  market(name: string): MarketWatch {
    const known = this.markets.get(name) ?? new MarketWatch();
    this.markets.set(name, known);
    return known;
  }

  add(alert: Watched): void {
    if (this.alerts.has(alert.alertId)) return;
    this.alerts.set(alert.alertId, alert);
    this.placeOf(alert).add(alert);
  }

  remove(alertId: number): void {
    const alert = this.alerts.get(alertId);
    if (alert === undefined) return;
    this.alerts.delete(alertId);
    this.placeOf(alert).remove(alert);
  }

  takeTrades({ events }: EngineRecord): Firing[] {
    return events.flatMap((event) =>
      isFill(event) ? this.leave(this.market(event.market).trade(event.price, event.time)) : [],
    );
  }

  /** The contracts with alerts on their funding rate. */
  get ratesWatched(): readonly string[] {
    return [...this.rates].flatMap(([market, { up, down }]) => (up.size + down.size > 0 ? [market] : []));
  }

  /** @param ratePpb in parts per billion */
  takeRate(market: string, ratePpb: number, timeMs: number): Firing[] {
    const { up, down } = this.ratesOf(market);
    const reached = [...up.reached(ratePpb), ...down.reached(ratePpb)];
    return this.leave(reached.map(({ alertId }) => ({ alertId, timeMs, level: ratePpb, price: null })));
  }

  /** In hundredths of a percent; undefined when no alert watches a margin. */
  get ratioLowest(): number | undefined {
    let lowest: number | undefined;
    for (const { next } of this.ratios.values())
      if (next !== undefined && (lowest === undefined || next < lowest)) lowest = next;
    return lowest;
  }

  /** @param ratioBps of the member's cross positions; {@link NOTHING_LEFT_BPS} where no balance is left */
  takeRatio(member: number, ratioBps: number, timeMs: number): Firing[] {
    const reached = this.ratios.get(member)?.reached(ratioBps) ?? [];
    return this.leave(reached.map(({ alertId }) => ({ alertId, timeMs, level: ratioBps, price: null })));
  }

  private leave(fired: readonly Firing[]): Firing[] {
    for (const { alertId } of fired) this.alerts.delete(alertId);
    return [...fired];
  }

  private placeOf({ kind, market, member, direction }: Watched): Pick<MarketWatch, "add" | "remove"> {
    if (kind === "margin") return this.ratiosOf(member);
    return kind === "funding" ? this.ratesOf(market)[direction as "up" | "down"] : this.market(market);
  }

  private ratesOf(market: string): Rates {
    const known = this.rates.get(market) ?? { up: new Thresholds("up"), down: new Thresholds("down") };
    this.rates.set(market, known);
    return known;
  }

  private ratiosOf(member: number): Thresholds {
    const known = this.ratios.get(member) ?? new Thresholds("up");
    this.ratios.set(member, known);
    return known;
  }
}
