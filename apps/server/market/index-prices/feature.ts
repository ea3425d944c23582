import type { Logger } from "pino";
import type { Pool } from "pg";
import type { Engine } from "../../ground/engine/index.ts";
import { feature } from "../../ground/feature/index.ts";
import type { VenueDirectory } from "../venue/index.ts";
import { indexChangeKinds } from "./change-kinds.ts";
import { type ChosenSources, startChosenSources } from "./chosen-sources.ts";
import { type IndexPrices, startIndexPrices } from "./index-prices.ts";

interface Needs {
  readonly engine: Engine;
  readonly venue: VenueDirectory;
  readonly pool: Pool;
  readonly log: Logger;
  readonly settings: { readonly mode: "demo" | "production"; readonly indexSources: readonly string[] };
}

interface Gives {
  readonly indexPrices: IndexPrices;
  readonly chosenSources: ChosenSources;
}

/** The index of contracts: its sources, and the rounds that bring their prices to the engine. */
export const indexPrices = feature<Needs>()({
  async start({ engine, venue, pool, log, settings }, stops): Promise<Gives> {
    const prices = startIndexPrices({ engine, venue, log });
    stops.add("index prices", () => prices.stop());
    const coins = (): string[] => venue.marketsOf("contract").map(({ terms }) => terms.base);
    const given = settings.indexSources;
    const chosenSources = await startChosenSources({ pool, prices, coins, given, log });
    if (chosenSources.names().length === 0 && settings.mode === "production")
      log.warn("contracts do not open: no exchange is named that their index could come from");
    return { indexPrices: prices, chosenSources };
  },
  changeKinds: ({ engine, chosenSources }) => indexChangeKinds(engine, chosenSources),
  metrics: ({ indexPrices: started }) => ({
    index_sources_least: {
      help: "Fewest sources in use by the index of any contract",
      read: () => started.leastInUse(),
    },
  }),
});
