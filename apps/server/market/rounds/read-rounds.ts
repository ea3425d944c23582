/** Reads rounds and entries from their tables. */
import type { Pool } from "pg";
import { type EntryRow, ROUND_ENTRIES, type RoundRow, ROUNDS } from "../projections/index.ts";

/** Those that are over, newest first, at most `limit` of each series. */
export async function lastRounds(pool: Pool, series: readonly string[], limit: number): Promise<RoundRow[]> {
  const lists = await Promise.all(
    series.map((name) =>
      ROUNDS.rows(pool, "where series = $1 and ended_at > 0 order by round desc limit $2", [name, limit]),
    ),
  );
  return lists.flat();
}

/** The rounds of entries, by {@link keyOf}. */
export async function roundsOf(
  pool: Pool,
  entries: readonly Pick<EntryRow, "series" | "round">[],
): Promise<ReadonlyMap<string, RoundRow>> {
  const rows = await ROUNDS.rows(
    pool,
    "where (series, round) in (select * from unnest($1::text[], $2::bigint[]))",
    [entries.map(({ series }) => series), entries.map(({ round }) => round)],
  );
  return new Map(rows.map((row) => [keyOf(row), row]));
}

export function keyOf({ series, round }: Pick<EntryRow, "series" | "round">): string {
  return `${series}:${round}`;
}

export function runningEntries(pool: Pool, memberId: number): Promise<EntryRow[]> {
  return ROUND_ENTRIES.rows(pool, "where member = $1 and ended_at = 0 order by entered_at desc, series", [
    memberId,
  ]);
}

export function entriesIn(pool: Pool, memberId: number, keys: readonly string[]): Promise<EntryRow[]> {
  const where = "where member = $1 and series || ':' || round = any($2) order by entered_at desc, series";
  return ROUND_ENTRIES.rows(pool, where, [memberId, keys]);
}

interface HistoryRecord {
  readonly series: string;
  readonly rounds: number;
  readonly voids: number;
  readonly staked: string;
  readonly kept: string;
}

export interface SeriesHistory {
  readonly rounds: number;
  readonly voids: number;
  readonly staked: bigint;
  /** Fees and residue: what members lost together. */
  readonly kept: bigint;
}

const HISTORY = `
  select series, count(*)::integer as rounds, count(*) filter (where result = 'void')::integer as voids,
      sum(up_pool + down_pool)::text as staked,
      sum(case when result in ('up', 'down') then reward_fee + open_fees + residue else 0 end)::text as kept
    from price_round where ended_at > 0 group by series`;

/** Of all rounds that are over, by series. */
export async function historyOfSeries(pool: Pool): Promise<ReadonlyMap<string, SeriesHistory>> {
  const { rows } = await pool.query<HistoryRecord>(HISTORY);
  return new Map(
    rows.map(({ series, rounds, voids, staked, kept }) => [
      series,
      { rounds, voids, staked: BigInt(staked), kept: BigInt(kept) },
    ]),
  );
}
