import type { Pool } from "pg";
import type { Engine } from "../../ground/engine/index.ts";
import { feature } from "../../ground/feature/index.ts";
import { type MarketData, type MarketDataOptions, startMarketData } from "./market-data.ts";
import { marketChannels } from "./public-channels.ts";

interface Needs {
  readonly pool: Pool;
  readonly engine: Engine;
  readonly projections: Required<Pick<MarketDataOptions, "quotes">> & { readonly started: Promise<void> };
}

/** Books, trades and candles, in memory, and their public channels. */
export const marketData = feature<Needs>()({
  async start(
    { pool, engine, projections: { quotes, started: followed } },
    stops,
  ): Promise<{ readonly marketData: MarketData }> {
    const started = await startMarketData({ pool, engine, quotes });
    stops.add("market data", async () => started.stop());
    await followed;
    return { marketData: started };
  },
  publicChannels: (parts) => marketChannels(parts.marketData),
});
