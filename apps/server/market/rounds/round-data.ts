/** The series as they stand, and the price of the moment, for all who ask within a moment. */
import { medianOf, type SeriesView, type Ticks } from "@meridian/core";
import type { Engine } from "../../ground/engine/index.ts";
import { remembered } from "../../ground/calls/index.ts";
import type { PriceSource } from "../index-prices/index.ts";
import { isFresh } from "./clockwork.ts";
import { type Priced, timedPrice } from "./observe.ts";

const VIEWS_KEPT_MS = 500;

export interface RoundData {
  views(): Promise<readonly SeriesView[]>;
  /** As {@link views} last were; asks for newer ones when they are old. Empty before the first are there. */
  latest(): readonly SeriesView[];
  /** The median of the sources that have a price of now; undefined without one. */
  priceNow(of: Priced, nowMs: number): Ticks | undefined;
  /** The number of a series' sources that have one. */
  freshSources(view: SeriesView, nowMs: number): number;
}

export function roundData(engine: Pick<Engine, "query">, sources: () => readonly PriceSource[]): RoundData {
  let last: readonly SeriesView[] = [];
  const views = remembered(VIEWS_KEPT_MS, async () => (last = await engine.query("series", null)));
  return {
    views,
    latest() {
      // The stop of an engine is reported where it stopped.
      views().catch(() => undefined);
      return last;
    },
    priceNow(of, nowMs) {
      const fresh = sources().filter((source) => isFresh(source, of, nowMs));
      const prices = fresh.flatMap((source) => timedPrice(source, of)?.price ?? []);
      return prices.length === 0 ? undefined : medianOf(prices);
    },
    freshSources(view, nowMs) {
      const names = new Set(view.sources.map(({ source }) => source));
      return sources().filter((source) => names.has(source.name) && isFresh(source, view, nowMs)).length;
    },
  };
}
