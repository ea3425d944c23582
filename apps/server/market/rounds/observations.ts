/** The samples of boundaries that the engine has not turned yet, kept so that a restart loses none. */
import { type RoundSample, ticks } from "@meridian/core";
import type { Pool } from "pg";
import { column, merge, table } from "../../ground/database/index.ts";

const OBSERVATIONS = table("round_observation", {
  series: column.text,
  boundary: column.whole,
  source: column.text,
  time: column.whole,
  price: column.whole,
  signature: column.text,
});

const keepOnce = OBSERVATIONS.upsert(["series", "boundary", "source", "time"], {
  price: merge.keep,
  signature: merge.keep,
});

/** Longer than any boundary waits; what the engine took is in the journal. */
const KEPT_MS = 86_400_000;

export interface Observations {
  keep(series: string, boundary: number, samples: readonly RoundSample[]): Promise<void>;
  /** In the order of their times. */
  taken(series: string, boundary: number): Promise<readonly RoundSample[]>;
}

export function observationsIn(pool: Pool): Observations {
  return {
    async keep(series, boundary, samples) {
      const client = await pool.connect();
      try {
        await keepOnce(
          client,
          samples.map((sample) => ({ ...sample, series, boundary })),
        );
      } finally {
        client.release();
      }
    },
    async taken(series, boundary) {
      const where = "where series = $1 and boundary = $2 order by time, source";
      const rows = await OBSERVATIONS.rows(pool, where, [series, boundary]);
      return rows.map(({ source, price, time, signature }) => {
        return { source, price: ticks(price), time, signature };
      });
    },
  };
}

export async function pruneObservations(pool: Pool, timeMs: number): Promise<number> {
  const { rowCount } = await pool.query("delete from round_observation where boundary < $1", [
    timeMs - KEPT_MS,
  ]);
  return rowCount ?? 0;
}
