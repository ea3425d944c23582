/** Reads receipts: each is put together from the rows, so that a row that was changed shows by its hash. */
import { type RoundReceipt, STAKE_COIN } from "@meridian/core";
import type { Pool } from "pg";
import type { VenueTerms } from "../../market-data/index.ts";
import { receiptIn } from "./receipts.ts";
import { ROUND_SAMPLES, ROUND_SERIES, ROUND_SOURCES, type RoundRow, ROUNDS, type SampleRow } from "./rows.ts";

/** By rising number from `from` on, at most `limit`; those that run are left out. */
export async function readReceipts(
  pool: Pool,
  terms: VenueTerms,
  series: string,
  from: number,
  limit: number,
): Promise<RoundReceipt[]> {
  const known = await ROUND_SERIES.first(pool, "where series = $1", [series]);
  const where = "where series = $1 and round >= $2 and ended_at > 0 order by round limit $3";
  const rounds = await ROUNDS.rows(pool, where, [series, from, limit]);
  if (known === undefined || rounds.length === 0) return [];
  const sources = await ROUND_SOURCES.rows(pool, "where series = $1 order by version, place", [series]);
  const samples = await samplesOf(pool, series, rounds);
  return rounds.map((row) => {
    const record = {
      row,
      ...known,
      coinDecimals: terms.decimalsOf(STAKE_COIN),
      sources: sources.filter(({ version }) => version === row.sourceVersion),
      lockSamples: samples.get(row.locksAt) ?? [],
      closeSamples: samples.get(row.closesAt) ?? [],
    };
    return { ...receiptIn(record), hash: row.hash };
  });
}

/** By boundary. */
async function samplesOf(
  pool: Pool,
  series: string,
  rounds: readonly RoundRow[],
): Promise<ReadonlyMap<number, SampleRow[]>> {
  const boundaries = [...new Set(rounds.flatMap(({ locksAt, closesAt }) => [locksAt, closesAt]))];
  const rows = await ROUND_SAMPLES.rows(
    pool,
    "where series = $1 and boundary = any($2) order by boundary, position",
    [series, boundaries],
  );
  return Map.groupBy(rows, ({ boundary }) => boundary);
}
