/** How each source of each contract's index does, by the rule that the engine takes the index by. */
import { type IndexSample, indexOf, SAMPLE_AGE_MAX_MS } from "@meridian/core";

/** "outlier": too far from the others. "stale": too old. "missing": no price at all. */
type SourceState = "used" | "outlier" | "stale" | "missing";

export interface SourceHealth {
  readonly source: string;
  readonly market: string;
  readonly state: SourceState;
  /** Since when the state is this. */
  readonly sinceMs: number;
  /** Ticks; undefined without a price. */
  readonly price: number | undefined;
  /** Undefined without a price. */
  readonly ageMs: number | undefined;
}

export class Health {
  private readonly byPlace = new Map<string, SourceHealth>();

  /** @param names of all sources that should have given a sample */
  note(market: string, names: readonly string[], samples: readonly IndexSample[], nowMs: number): void {
    // Asked without a quorum: which sources agree is of interest also when they are too few.
    const used = indexOf(samples, nowMs, 0)?.sources ?? [];
    for (const source of names) {
      const sample = samples.find((each) => each.source === source);
      const state = stateOf(sample, used, nowMs);
      const place = `${market} ${source}`;
      const before = this.byPlace.get(place);
      const sinceMs = before?.state === state ? before.sinceMs : nowMs;
      const ageMs = sample === undefined ? undefined : nowMs - sample.time;
      this.byPlace.set(place, { source, market, state, sinceMs, price: sample?.price, ageMs });
    }
  }

  /** By market, then by source. */
  all(): SourceHealth[] {
    return [...this.byPlace.values()];
  }

  /** The least number of sources in use that any contract has; 0 before the first round. */
  leastInUse(): number {
    const used = new Map<string, number>();
    for (const { market, state } of this.byPlace.values())
      used.set(market, (used.get(market) ?? 0) + (state === "used" ? 1 : 0));
    return used.size === 0 ? 0 : Math.min(...used.values());
  }
}

function stateOf(sample: IndexSample | undefined, used: readonly string[], nowMs: number): SourceState {
  if (sample === undefined) return "missing";
  if (nowMs - sample.time > SAMPLE_AGE_MAX_MS) return "stale";
  return used.includes(sample.source) ? "used" : "outlier";
}
