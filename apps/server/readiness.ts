/** Whether callers may be sent here: the database answers, the engine writes, the read models and the chain keep up. */
import type { Pool } from "pg";
import type { RunningCustody } from "./custody/index.ts";
import type { Readiness } from "./gateway/health.ts";
import type { Projections } from "./projections/index.ts";

/** Read models further behind than this answer what nobody believes any more. */
const LAG_MAX_MS = 10_000;

export function readiness(parts: {
  readonly pool: Pool;
  readonly projections: Projections;
  readonly custody: RunningCustody;
}): Readiness {
  return {
    async check() {
      const database = await parts.pool.query("select 1").then(
        () => true,
        () => false,
      );
      return {
        database,
        projections: parts.projections.failure === undefined && parts.projections.lagMs <= LAG_MAX_MS,
        chain: parts.custody.custody.problem === undefined,
      };
    },
  };
}
