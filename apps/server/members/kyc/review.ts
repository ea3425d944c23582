/** Identity checks as a reviewer meets them: the oldest first, decided once. */
import type { KycRefusal } from "@meridian/contract";
import type { Pool, PoolClient } from "pg";

export interface Waiting {
  readonly id: number;
  readonly memberId: number;
  readonly uid: string;
  readonly country: string;
  readonly submittedAtMs: number;
  /** The number of the member's earlier applications. */
  readonly earlier: number;
}

/** The oldest waiting applications, and how many wait in all. */
export async function listWaiting(
  pool: Pool,
  limit: number,
): Promise<{ readonly list: readonly Waiting[]; readonly count: number }> {
  const { rows } = await pool.query<Waiting & { count: number }>(
    `select application.id::float8 as id, member::float8 as "memberId", members.uid, country,
       submitted_at::float8 as "submittedAtMs",
       (select count(*)::int from kyc_applications as before
         where before.member = application.member and before.id < application.id) as earlier,
       count(*) over ()::int as count
     from kyc_applications as application join members on members.id = member
     where state = 'pending' order by application.id limit $1`,
    [limit],
  );
  return { list: rows, count: rows[0]?.count ?? 0 };
}

export interface Decision {
  readonly applicationId: number;
  /** Empty approves. */
  readonly refused: readonly KycRefusal[];
  readonly reviewer: string;
  readonly timeMs: number;
}

/** @returns false when it was decided before, or never existed */
export async function decide(client: Pool | PoolClient, decision: Decision): Promise<boolean> {
  const { applicationId, refused, reviewer, timeMs } = decision;
  const { rowCount } = await client.query(
    `update kyc_applications set state = $2, refused = $3, reviewer = $4, reviewed_at = $5
     where id = $1 and state = 'pending'`,
    [
      applicationId,
      refused.length === 0 ? "verified" : "rejected",
      JSON.stringify(refused),
      reviewer,
      timeMs,
    ],
  );
  return rowCount === 1;
}
