/** The contracts as they stand, for all who ask within a moment: one question to the engine answers them. */
import type { ContractView } from "@meridian/core";
import type { Engine } from "../../ground/engine/index.ts";
import { remembered } from "../../ground/calls/index.ts";

const FIGURES_KEPT_MS = 500;
/** The order of deleveraging is made of all positions of a contract. */
const LIGHTS_KEPT_MS = 5_000;

export interface ContractData {
  /** By market. */
  figures(): Promise<ReadonlyMap<string, ContractView>>;
  /** As {@link figures} last were; asks for newer ones when they are old. Empty before the first are there. */
  latest(): ReadonlyMap<string, ContractView>;
  /** See `deleverageLights` of the core. */
  lights(market: string): Promise<ReadonlyMap<string, number>>;
}

export function contractData(engine: Pick<Engine, "query">): ContractData {
  let last: ReadonlyMap<string, ContractView> = new Map();
  const figures = remembered(FIGURES_KEPT_MS, async () => {
    const list = await engine.query("contracts", null);
    return (last = new Map(list.map((view) => [view.market, view])));
  });
  const lights = new Map<string, () => Promise<ReadonlyMap<string, number>>>();
  return {
    figures,
    latest() {
      // The stop of an engine is reported where it stopped.
      figures().catch(() => undefined);
      return last;
    },
    lights(market) {
      const known =
        lights.get(market) ?? remembered(LIGHTS_KEPT_MS, () => engine.query("deleverageLights", { market }));
      lights.set(market, known);
      return known();
    },
  };
}
