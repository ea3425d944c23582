/**
 * The samples with which members take collateral back, by the request's key: sent again it is the same command, which
 * the engine carried out once. Those that nobody asks for again are removed after a day.
 */
import type { CoinSample } from "@meridian/core";
import type { Pool } from "pg";

const KEPT_MS = 86_400_000;

export async function keptSamples(
  pool: Pool,
  member: number,
  key: string,
  samples: readonly CoinSample[],
  timeMs: number,
): Promise<readonly CoinSample[]> {
  const { rows } = await pool.query<{ readonly samples: string }>(
    `insert into loan_taking (member, request_key, samples, made_at) values ($1, $2, $3, $4)
     on conflict (member, request_key) do update set samples = loan_taking.samples returning samples`,
    [member, key, JSON.stringify(samples), timeMs],
  );
  return JSON.parse(rows[0]?.samples ?? "[]") as readonly CoinSample[];
}

export async function pruneTakings(pool: Pool, timeMs: number): Promise<number> {
  const { rowCount } = await pool.query("delete from loan_taking where made_at < $1", [timeMs - KEPT_MS]);
  return rowCount ?? 0;
}
