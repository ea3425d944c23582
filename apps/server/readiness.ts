/** Whether callers may be sent here: the database answers, the engine writes, the read models and the chain keep up. */
import type { Pool } from "pg";
import type { Custody } from "./custody/index.ts";
import type { Readiness } from "./gateway/health.ts";
import type { Projections } from "./projections/index.ts";

/** Read models further behind than this answer what nobody believes any more. */
const LAG_MAX_MS = 10_000;

export function readiness(parts: {
  readonly pool: Pick<Pool, "query">;
  readonly projections: Pick<Projections, "failure" | "lagMs">;
  readonly custody: { readonly custody: Pick<Custody, "problem"> };
}): Readiness {
  return {
    async check() {
      const database = await parts.pool.query("select 1").then(
        () => true,
        () => false,
      );
      const { failure, lagMs } = parts.projections;
      const { problem } = parts.custody.custody;
      return {
        parts: {
          database,
          projections: failure === undefined && lagMs <= LAG_MAX_MS,
          chain: problem === undefined,
        },
        problems: {
          ...(failure === undefined ? {} : { projections: failure.message }),
          ...(problem === undefined ? {} : { chain: problem }),
        },
      };
    },
  };
}
