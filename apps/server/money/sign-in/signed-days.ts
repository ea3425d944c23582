/** The rows of days on which members signed in. */
import type { Pool } from "pg";
import { column, type Row, table } from "../../ground/database/index.ts";

const SIGNED = table("signed_days", {
  member: column.whole,
  /** The beginning of the UTC day. */
  day: column.whole,
  streak: column.integer,
  /** Units of the reward's coin. */
  amount: column.amount,
  signedAt: column.whole,
  /** The record that paid it; null while it is under way. */
  sequence: column.optional(column.whole),
});

export type SignedRow = Readonly<Row<typeof SIGNED>>;

/** Newest first. */
export function daysOf(pool: Pool, memberId: number, from: number): Promise<SignedRow[]> {
  return SIGNED.rows(pool, "where member = $1 and day >= $2 order by day desc", [memberId, from]);
}

/** Writes a day down unless it is there. @returns the row as it stands */
export async function takeDay(pool: Pool, row: SignedRow): Promise<SignedRow> {
  const { member, day, streak, amount, signedAt } = row;
  await SIGNED.insert(pool, { member, day, streak, amount, signedAt }, "on conflict do nothing");
  return (await daysOf(pool, member, day)).find((known) => known.day === day) ?? row;
}

export async function payDay(pool: Pool, { member, day }: SignedRow, sequence: number): Promise<void> {
  await SIGNED.change(pool, { member, day }, { sequence });
}

/** Deletes a day whose payment was never made. */
export async function dropDay(pool: Pool, { member, day }: SignedRow): Promise<void> {
  await pool.query("delete from signed_days where member = $1 and day = $2 and sequence is null", [
    member,
    day,
  ]);
}

export function unpaidDays(pool: Pool): Promise<SignedRow[]> {
  return SIGNED.rows(pool, "where sequence is null order by member, day");
}
