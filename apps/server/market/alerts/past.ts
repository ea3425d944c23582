/** The prices before a minute, out of the candles that are kept, so that a move that began then is seen. */
import type { Pool } from "pg";
import { candlesBetween, type MarketData } from "../market-data/index.ts";
import { COARSE_REACH_MS } from "./limits.ts";
import type { Watch } from "./watch.ts";

export async function addPast(
  pool: Pool,
  { terms }: Pick<MarketData, "terms">,
  watch: Watch,
  beforeMs: number,
): Promise<void> {
  for (const scale of terms.markets()) {
    const from = beforeMs - COARSE_REACH_MS;
    watch.market(scale.market).addPast(await candlesBetween(pool, scale, "1m", from, beforeMs));
  }
}
