/** Conversions as they stand, for all who ask within a moment: one question to the engine answers them. */
import { type ConvertView, indexOf, isPriceCoin, PRICE_OF_ONE } from "@meridian/core";
import type { Engine } from "../../ground/engine/index.ts";
import { remembered } from "../../ground/calls/index.ts";
import type { IndexPrices } from "../index-prices/index.ts";

const KEPT_MS = 500;

export interface ConvertData {
  view(): Promise<ConvertView>;
  /** As {@link view} last was; asks for a newer one. Undefined before the first is there. */
  latest(): ConvertView | undefined;
  /** The index of a coin by the rule that the engine takes it by; undefined without one. */
  priceOf(coin: string, quorum: number, nowMs: number): number | undefined;
}

export function convertData(
  engine: Pick<Engine, "query">,
  indexPrices: Pick<IndexPrices, "samplesOf">,
): ConvertData {
  let last: ConvertView | undefined;
  const view = remembered(
    KEPT_MS,
    async () => (last = await engine.query("convert", { timeMs: Date.now() })),
  );
  return {
    view,
    latest() {
      // The stop of an engine is reported where it stopped.
      view().catch(() => undefined);
      return last;
    },
    priceOf: (coin, quorum, nowMs) =>
      isPriceCoin(coin) ? PRICE_OF_ONE : indexOf(indexPrices.samplesOf(coin, nowMs), nowMs, quorum)?.price,
  };
}
