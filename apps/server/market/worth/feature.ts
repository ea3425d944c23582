import type { Pool } from "pg";
import type { Logger } from "pino";
import type { Engine } from "../../ground/engine/index.ts";
import { feature } from "../../ground/feature/index.ts";
import type { MarketData } from "../market-data/index.ts";
import type { Projections } from "../projections/index.ts";
import { worthHandlers } from "./handlers.ts";
import { startWorth } from "./start.ts";

interface Needs {
  readonly pool: Pool;
  readonly engine: Engine;
  readonly projections: Projections;
  readonly marketData: MarketData;
  readonly log: Logger;
}

/** The worth of what each member owns, day by day. */
export const worth = feature<Needs>()({
  start({ pool, engine, projections, marketData, log }, stops) {
    const readable = (timeoutMs: number): Promise<boolean> => projections.waitFor(engine.sequence, timeoutMs);
    stops.add("days of members", startWorth({ pool, marketData, readable, log }));
    return {};
  },
  handlers: ({ pool, engine, projections, marketData }) =>
    worthHandlers({
      ...{ pool, marketData },
      readable: (timeoutMs) => projections.waitFor(engine.sequence, timeoutMs),
    }),
});
