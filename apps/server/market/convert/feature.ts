import type { Pool } from "pg";
import type { Logger } from "pino";
import type { Engine } from "../../ground/engine/index.ts";
import { feature } from "../../ground/feature/index.ts";
import type { IndexPrices } from "../index-prices/index.ts";
import type { MarketData } from "../market-data/index.ts";
import type { VenueDirectory } from "../venue/index.ts";
import { convertChangeKinds } from "./change-kinds.ts";
import { type ConvertData, convertData } from "./convert-data.ts";
import { startHedge } from "./hedge.ts";
import { listHandlers } from "./list-handlers.ts";
import { quoteHandlers } from "./quote-handlers.ts";
import { defineSeedConvert } from "./seed.ts";
import { transferHandlers } from "./transfer-handler.ts";

interface Needs {
  readonly engine: Engine;
  readonly venue: VenueDirectory;
  readonly pool: Pool;
  readonly marketData: MarketData;
  readonly indexPrices: IndexPrices;
  readonly log: Logger;
}

/** Transfers between a member's accounts, and exchanges of coins at a held price out of the venue's inventory. */
export const convert = feature<Needs>()({
  async start({ engine, venue, indexPrices, log }, stops): Promise<{ readonly convert: ConvertData }> {
    await defineSeedConvert(engine, Date.now());
    const data = convertData(engine, indexPrices);
    const hedge = startHedge({ engine, venue, convert: data, log });
    stops.add("hedge of the inventory", () => hedge.stop());
    return { convert: data };
  },
  changeKinds: (parts) => convertChangeKinds(parts),
  handlers: (parts) => ({
    ...transferHandlers(parts.engine, parts.venue),
    ...quoteHandlers(parts),
    ...listHandlers(parts),
  }),
  metrics: ({ convert: data }) => ({
    convert_live_quotes: {
      help: "Quotes that are held at this moment",
      read: () => data.latest()?.liveQuotes ?? 0,
    },
    convert_coins_short: {
      help: "Coins of which the inventory has nothing left to give",
      read: () =>
        data.latest()?.coins.filter(({ amountMax, givable }) => amountMax > 0n && givable <= 0n).length ?? 0,
    },
  }),
});
