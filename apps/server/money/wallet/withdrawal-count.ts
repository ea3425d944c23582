/** The number of withdrawals that a member may have: what waits is looked at by people, and there are few of them. */
import type { Pool } from "pg";
import { CallRefusal } from "../../ground/calls/index.ts";
import { WITHDRAWALS_OF_DAY_MAX, WITHDRAWALS_WAITING_MAX } from "./limits.ts";

const DAY_MS = 24 * 3_600_000;

/** Refused: withdrawal.too_many_waiting, withdrawal.too_many_of_day. */
export async function checkCount(pool: Pool, memberId: number, timeMs: number): Promise<void> {
  const { rows } = await pool.query<{ waiting: number; ofDay: number }>(
    `select count(*) filter (where state in ('requested', 'held', 'reviewing', 'approved'))::int as waiting,
       count(*) filter (where requested_at > $2)::int as "ofDay"
     from custody_withdrawals where member = $1`,
    [memberId, timeMs - DAY_MS],
  );
  const { waiting, ofDay } = rows[0] ?? { waiting: 0, ofDay: 0 };
  if (waiting >= WITHDRAWALS_WAITING_MAX) throw new CallRefusal("withdrawal.too_many_waiting");
  if (ofDay >= WITHDRAWALS_OF_DAY_MAX) throw new CallRefusal("withdrawal.too_many_of_day");
}
