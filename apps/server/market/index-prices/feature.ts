import type { Logger } from "pino";
import type { Engine } from "../../ground/engine/index.ts";
import { feature } from "../../ground/feature/index.ts";
import type { VenueDirectory } from "../venue/index.ts";
import { startCcxtSources } from "./ccxt.ts";
import { type IndexPrices, startIndexPrices } from "./index-prices.ts";
import { keptSigner, type SourceSigner } from "./signer.ts";

interface Needs {
  readonly engine: Engine;
  readonly venue: VenueDirectory;
  readonly log: Logger;
  readonly settings: {
    readonly mode: "demo" | "production";
    readonly indexSources: readonly string[];
    readonly dataDirectory: string;
  };
}

interface Gives {
  readonly indexPrices: IndexPrices;
  /** Signs what sources say that do not sign it themselves. */
  readonly observer: SourceSigner;
}

/** The index of contracts: its sources, and the rounds that bring their prices to the engine. */
export const indexPrices = feature<Needs>()({
  async start({ engine, venue, log, settings }, stops): Promise<Gives> {
    const started = startIndexPrices({ engine, venue, log });
    stops.add("index prices", () => started.stop());
    const { indexSources, mode, dataDirectory } = settings;
    if (indexSources.length === 0 && mode === "production")
      log.warn(
        "contracts and rounds do not open: INDEX_SOURCES names no exchange that prices could come from",
      );
    const coins = venue.marketsOf("contract").map(({ terms }) => terms.base);
    started.use(await startCcxtSources(indexSources, coins, { log }));
    return { indexPrices: started, observer: keptSigner(dataDirectory, "venue") };
  },
  metrics: ({ indexPrices: started }) => ({
    index_sources_least: {
      help: "Fewest sources in use by the index of any contract",
      read: () => started.leastInUse(),
    },
  }),
});
