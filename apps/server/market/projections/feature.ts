import type { Pool } from "pg";
import type { Logger } from "pino";
import type { LocalEngine } from "../../ground/engine/index.ts";
import { feature } from "../../ground/feature/index.ts";
import type { MarketData } from "../market-data/index.ts";
import { readHandlers } from "./handlers.ts";
import { startRetention } from "./retention.ts";
import { startProjectionsThread } from "./threaded.ts";

interface Needs {
  readonly connectionString: string;
  readonly engine: LocalEngine;
  readonly log: Logger;
  readonly onFatal: (error: Error) => void;
}

/** The read models. */
export const projections = feature<Needs>()({
  async start({ connectionString, engine, log, onFatal }, stops) {
    const started = await startProjectionsThread({ connectionString, engine, log, onFatal });
    stops.add("projections", () => started.stop());
    return { projections: started };
  },
  metrics: ({ projections: started }) => ({
    projection_sequence: { help: "Last record the read models cover", read: () => started.sequence },
    projection_lag_ms: { help: "Age of the oldest record not yet readable", read: () => started.lagMs },
  }),
});

/** The calls that read them, and the end of rows that nobody reads any more. */
export const reads = feature<{
  readonly pool: Pool;
  readonly engine: LocalEngine;
  readonly marketData: MarketData;
  readonly log: Logger;
}>()({
  start({ pool, engine, marketData, log }, stops) {
    const markets = (): string[] => marketData.terms.markets().map(({ market }) => market);
    stops.add("retention", startRetention({ pool, log, markets }));
    return { reads: readHandlers({ pool, engine, marketData }) };
  },
  handlers: (parts) => parts.reads,
});
