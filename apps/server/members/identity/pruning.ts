/** Removes sessions that are over, old sign-ins and codes. */
import type { Pool } from "pg";
import { SESSION_DEMO_LIFE_MS, SESSION_IDLE_MS, SESSION_LIFE_MS, SIGN_INS_KEPT_MS } from "./limits.ts";

const ROWS_PER_STATEMENT = 5_000;

/** The time of last use is written late; a row that is over stays this much longer. */
const GRACE_MS = 3_600_000;

const SESSIONS = `delete from sessions where id = any(array(
  select session.id from sessions as session join members on members.id = session.member
    where closed_at < $1 or session.created_at < $1 - $4::bigint
      or (members.kind <> 'demo' and seen_at < $1 - $3::bigint)
      or (members.kind = 'demo' and session.created_at < $1 - $5::bigint)
    limit $2))`;

const SIGN_INS = "delete from sign_ins where id = any(array(select id from sign_ins where at < $1 limit $2))";

const CODES = `delete from codes where (contact, purpose) in (
  select contact, purpose from codes where expires_at < $1 limit $2)`;

/** One round. Returns how many rows went. */
export async function pruneIdentity(pool: Pool, timeMs: number): Promise<number> {
  const lives = [SESSION_IDLE_MS, SESSION_LIFE_MS, SESSION_DEMO_LIFE_MS];
  const sessions = await drain(pool, SESSIONS, [timeMs - GRACE_MS, ROWS_PER_STATEMENT, ...lives]);
  const signIns = await drain(pool, SIGN_INS, [timeMs - SIGN_INS_KEPT_MS, ROWS_PER_STATEMENT]);
  return sessions + signIns + (await drain(pool, CODES, [timeMs - GRACE_MS, ROWS_PER_STATEMENT]));
}

async function drain(pool: Pool, statement: string, values: readonly number[]): Promise<number> {
  for (let removed = 0; ;) {
    const { rowCount } = await pool.query(statement, [...values]);
    removed += rowCount ?? 0;
    if ((rowCount ?? 0) < ROWS_PER_STATEMENT) return removed;
  }
}
