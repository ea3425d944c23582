import { PRICE_COIN } from "@meridian/core";
import type { Logger } from "pino";
import type { Engine } from "../../ground/engine/index.ts";
import { feature } from "../../ground/feature/index.ts";
import type { VenueDirectory } from "../venue/index.ts";
import { startCcxtSources } from "./ccxt.ts";
import { type IndexPrices, startIndexPrices } from "./index-prices.ts";

interface Needs {
  readonly engine: Engine;
  readonly venue: VenueDirectory;
  readonly log: Logger;
  readonly settings: { readonly mode: "demo" | "production"; readonly indexSources: readonly string[] };
}

/** The index of every coin with a market: its sources, and the rounds that bring contracts' prices to the engine. */
export const indexPrices = feature<Needs>()({
  async start({ engine, venue, log, settings }, stops): Promise<{ readonly indexPrices: IndexPrices }> {
    const started = startIndexPrices({ engine, venue, log });
    stops.add("index prices", () => started.stop());
    const { indexSources, mode } = settings;
    if (indexSources.length === 0 && mode === "production")
      log.warn(
        "contracts and exchanges of coins do not open: INDEX_SOURCES names no exchange that an index could come from",
      );
    started.use(await startCcxtSources(indexSources, coinsOf(venue), { log }));
    return { indexPrices: started };
  },
  metrics: ({ indexPrices: started }) => ({
    index_sources_least: {
      help: "Fewest sources in use by the index of any contract",
      read: () => started.leastInUse(),
    },
  }),
});

/** Every coin that trades, but the one that prices are told in. */
function coinsOf(venue: Pick<VenueDirectory, "markets">): string[] {
  const coins = new Set([...venue.markets.values()].flatMap(({ terms }) => [terms.base, terms.quote]));
  coins.delete(PRICE_COIN);
  return [...coins];
}
