import type { Pool } from "pg";
import type { Logger } from "pino";
import type { Engine } from "../../ground/engine/index.ts";
import { feature } from "../../ground/feature/index.ts";
import type { Projections } from "../../market/projections/index.ts";
import type { RunningCustody } from "../../money/custody/index.ts";
import type { Readiness } from "../gateway/index.ts";
import { readiness } from "./readiness.ts";
import { statusHandlers } from "./status-handlers.ts";
import { pruneUptime, startUptime } from "./uptime.ts";

interface Needs {
  readonly pool: Pool;
  readonly engine: Engine;
  readonly projections: Projections;
  readonly custody: RunningCustody;
  readonly log: Logger;
}

/** The state of the exchange, and since when it runs. */
export const status = feature<Needs>()({
  start(parts, stops): { readonly readiness: Readiness; readonly startedAt: number } {
    const watched = readiness(parts);
    stops.add("uptime", startUptime({ pool: parts.pool, readiness: watched, log: parts.log }));
    return { readiness: watched, startedAt: Date.now() };
  },
  handlers: ({ custody, ...parts }) => statusHandlers({ ...parts, networks: custody }),
  prune: ({ pool }) => [(timeMs) => pruneUptime(pool, timeMs)],
});
