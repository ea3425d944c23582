/** Reminds members three days and one day before a loan is due. What is overdue the engine says itself. */
import type { Pool } from "pg";

const DAY_MS = 86_400_000;

/** Each only for a loan whose term is longer, and the nearer one alone where a server slept over the other. */
const REMIND = `insert into loan_news
    (order_id, kind, time, member, coin, amount, ltv_ppm, due_at, mailed_at)
  select order_id, $2, due_at - $3::bigint, member, coin,
      principal + interest_charged - interest_paid, 0, due_at, 0
    from loan where ended_at = 0 and order_id > 0 and due_at > $1 + $4::bigint and due_at <= $1 + $3::bigint
      and due_at - started_at > $3::bigint
  on conflict do nothing`;

/** @returns how many reminders became due */
export async function remind(pool: Pool, nowMs: number): Promise<number> {
  const three = await pool.query(REMIND, [nowMs, "dueInThreeDays", 3 * DAY_MS, DAY_MS]);
  const one = await pool.query(REMIND, [nowMs, "dueInOneDay", DAY_MS, 0]);
  return (three.rowCount ?? 0) + (one.rowCount ?? 0);
}
