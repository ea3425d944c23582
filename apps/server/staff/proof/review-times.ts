/** Members' waits for staff, from the times at which each review began and was decided. */
import type { CallOutput } from "@meridian/contract";
import type { Pool } from "pg";
import { type Handlers, remembered } from "../../ground/calls/index.ts";
import { DAY_MS } from "../../market/market-data/index.ts";

type ReviewTimes = CallOutput<"data/getReviewTimes">;

const DAYS = 30;
/** All visitors within this time share one answer. */
const KEPT_MS = 60_000;

const MEDIAN =
  "count(*)::int as reviewed, percentile_disc(0.5) within group (order by waited)::float8 as median";

/** A withdrawal that its member took back while it waited was not decided, and does not count. */
const WITHDRAWALS = `
  select ${MEDIAN} from (
    select min(decided.at) - began.at as waited from custody_withdrawal_steps as began
      join custody_withdrawal_steps as decided on decided.withdrawal_id = began.withdrawal_id
        and decided.state in ('approved', 'rejected') and decided.at >= began.at
      where began.state = 'reviewing' group by began.withdrawal_id, began.at having min(decided.at) >= $1
  ) as review`;

const IDENTITIES = `
  select ${MEDIAN} from (
    select reviewed_at - submitted_at as waited from kyc_applications where reviewed_at >= $1
  ) as review`;

export async function reviewTimes(pool: Pool, nowMs: number): Promise<ReviewTimes> {
  const since = nowMs - DAYS * DAY_MS;
  const [withdrawals, identities] = await Promise.all([
    median(pool, WITHDRAWALS, since),
    median(pool, IDENTITIES, since),
  ]);
  return { days: DAYS, withdrawals, identities };
}

async function median(pool: Pool, statement: string, sinceMs: number): Promise<ReviewTimes["withdrawals"]> {
  const { rows } = await pool.query<{ reviewed: number; median: number | null }>(statement, [sinceMs]);
  return { reviewed: rows[0]?.reviewed ?? 0, medianMs: rows[0]?.median ?? null };
}

export function proofHandlers(pool: Pool): Pick<Handlers, "data/getReviewTimes"> {
  const read = remembered(KEPT_MS, () => reviewTimes(pool, Date.now()));
  return { "data/getReviewTimes": () => read() };
}
