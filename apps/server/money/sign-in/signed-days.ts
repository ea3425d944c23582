/** The rows of days on which members signed in. */
import type { Pool } from "pg";

export interface SignedRow {
  readonly member: number;
  /** The beginning of the UTC day. */
  readonly day: number;
  readonly streak: number;
  /** Units of the reward's coin. */
  readonly amount: bigint;
  readonly signedAt: number;
  /** The record that paid it; null while it is under way. */
  readonly sequence: number | null;
}

type Stored = Omit<SignedRow, "amount"> & { readonly amount: string };

const COLUMNS = `member::float8 as member, day::float8 as day, streak, amount::text as amount,
  signed_at::float8 as "signedAt", sequence::float8 as sequence`;

const read = (row: Stored): SignedRow => ({ ...row, amount: BigInt(row.amount) });

/** Newest first. */
export async function daysOf(pool: Pool, memberId: number, from: number): Promise<SignedRow[]> {
  const { rows } = await pool.query<Stored>(
    `select ${COLUMNS} from signed_days where member = $1 and day >= $2 order by day desc`,
    [memberId, from],
  );
  return rows.map(read);
}

/** Writes a day down unless it is there. @returns the row as it stands */
export async function takeDay(pool: Pool, row: SignedRow): Promise<SignedRow> {
  const { member, day, streak, amount, signedAt } = row;
  await pool.query(
    `insert into signed_days (member, day, streak, amount, signed_at) values ($1, $2, $3, $4, $5)
     on conflict do nothing`,
    [member, day, streak, amount, signedAt],
  );
  return (await daysOf(pool, member, day)).find((known) => known.day === day) ?? row;
}

export async function payDay(pool: Pool, { member, day }: SignedRow, sequence: number): Promise<void> {
  await pool.query("update signed_days set sequence = $3 where member = $1 and day = $2", [
    member,
    day,
    sequence,
  ]);
}

/** Deletes a day whose payment was never made. */
export async function dropDay(pool: Pool, { member, day }: SignedRow): Promise<void> {
  await pool.query("delete from signed_days where member = $1 and day = $2 and sequence is null", [
    member,
    day,
  ]);
}

export async function unpaidDays(pool: Pool): Promise<SignedRow[]> {
  const { rows } = await pool.query<Stored>(
    `select ${COLUMNS} from signed_days where sequence is null order by member, day`,
  );
  return rows.map(read);
}
