import { PRICE_COIN } from "@meridian/core";
import type { Logger } from "pino";
import type { Pool } from "pg";
import type { Engine } from "../../ground/engine/index.ts";
import { feature } from "../../ground/feature/index.ts";
import type { VenueDirectory } from "../venue/index.ts";
import { indexChangeKinds } from "./change-kinds.ts";
import { type ChosenSources, startChosenSources } from "./chosen-sources.ts";
import { type IndexPrices, startIndexPrices } from "./index-prices.ts";
import { keptSigner, type SourceSigner } from "./signer.ts";

interface Needs {
  readonly engine: Engine;
  readonly venue: VenueDirectory;
  readonly pool: Pool;
  readonly log: Logger;
  readonly settings: {
    readonly mode: "demo" | "production";
    readonly indexSources: readonly string[];
    readonly dataDirectory: string;
  };
}

interface Gives {
  readonly indexPrices: IndexPrices;
  readonly chosenSources: ChosenSources;
  /** Signs what sources say that do not sign it themselves. */
  readonly observer: SourceSigner;
}

/** The index of every coin with a market: its sources, and the rounds that bring contracts' prices to the engine. */
export const indexPrices = feature<Needs>()({
  async start({ engine, venue, pool, log, settings }, stops): Promise<Gives> {
    const prices = startIndexPrices({ engine, venue, log });
    stops.add("index prices", () => prices.stop());
    const { indexSources: given, mode, dataDirectory } = settings;
    const coins = (): string[] => coinsOf(venue);
    const chosenSources = await startChosenSources({ pool, prices, coins, given, log });
    if (chosenSources.names().length === 0 && mode === "production")
      log.warn(
        "contracts, rounds and conversions do not open: no exchange is named that prices could come from",
      );
    return { indexPrices: prices, chosenSources, observer: keptSigner(dataDirectory, "venue") };
  },
  changeKinds: ({ engine, chosenSources }) => indexChangeKinds(engine, chosenSources),
  metrics: ({ indexPrices: started }) => ({
    index_sources_least: {
      help: "Fewest sources in use by the index of any contract",
      read: () => started.leastInUse(),
    },
  }),
});

/** Every coin that trades, but the one that prices are stated in. */
function coinsOf(venue: Pick<VenueDirectory, "markets">): string[] {
  const coins = new Set([...venue.markets.values()].flatMap(({ terms }) => [terms.base, terms.quote]));
  coins.delete(PRICE_COIN);
  return [...coins];
}
