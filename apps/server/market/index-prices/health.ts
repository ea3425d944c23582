/** State of each source of each contract's index, by the rule that the engine takes the index by. */
import type { INDEX_SOURCE_STATES } from "@meridian/contract";
import { type IndexSample, indexOf, middleOf, mulDiv, SAMPLE_AGE_MAX_MS } from "@meridian/core";
import type { PriceSource } from "./price-source.ts";

type SourceState = (typeof INDEX_SOURCE_STATES)[number];

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
  /** From the middle of all that are not old, in parts per million; undefined without a price or a middle. */
  readonly deviationPpm: bigint | undefined;
}

type Named = Pick<PriceSource, "name" | "isDown">;

export class Health {
  private readonly byMarket = new Map<string, readonly SourceHealth[]>();

  /** @param sources all that should have given a sample */
  note(market: string, sources: readonly Named[], samples: readonly IndexSample[], nowMs: number): void {
    // Asked without a quorum: which sources agree is of interest also when they are too few.
    const used = indexOf(samples, nowMs, 0)?.sources ?? [];
    const middle = middleOf(samples, nowMs);
    const before = new Map(this.byMarket.get(market)?.map((each) => [each.source, each]));
    const noted = sources.map((source): SourceHealth => {
      const sample = samples.find((each) => each.source === source.name);
      const state = stateOf(sample, source, used, nowMs);
      const last = before.get(source.name);
      return {
        ...{ source: source.name, market, state },
        sinceMs: last?.state === state ? last.sinceMs : nowMs,
        price: sample?.price,
        ageMs: sample === undefined ? undefined : nowMs - sample.time,
        deviationPpm: sample === undefined || middle === undefined ? undefined : apart(sample.price, middle),
      };
    });
    this.byMarket.set(market, noted);
  }

  /** By market, then by source. */
  all(): SourceHealth[] {
    return [...this.byMarket.values()].flat();
  }

  /** The least number of sources in use that any contract has; 0 before the first round. */
  leastInUse(): number {
    const used = [...this.byMarket.values()].map((sources) => sources.filter(isUsed).length);
    return used.length === 0 ? 0 : Math.min(...used);
  }
}

const isUsed = ({ state }: SourceHealth): boolean => state === "used";

function stateOf(
  sample: IndexSample | undefined,
  source: Named,
  used: readonly string[],
  nowMs: number,
): SourceState {
  const isOld = sample !== undefined && nowMs - sample.time > SAMPLE_AGE_MAX_MS;
  if ((sample === undefined || isOld) && source.isDown()) return "dead";
  if (sample === undefined) return "missing";
  if (isOld) return "stale";
  return used.includes(sample.source) ? "used" : "outlier";
}

/** Cut towards zero. */
function apart(price: number, middle: number): bigint {
  const difference = BigInt(price - middle);
  const size = mulDiv(difference < 0n ? -difference : difference, 1_000_000n, BigInt(middle), "floor");
  return difference < 0n ? -size : size;
}
