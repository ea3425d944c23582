/** The leverage of members who have just come: 20 at most for 60 days. */
import { LEVERAGE_MAX } from "@meridian/core";
import type { Pool } from "pg";
import { DAY_MS } from "../market-data/index.ts";

const NEW_MEMBER_MS = 60 * DAY_MS;
const NEW_MEMBER_LEVERAGE_MAX = 20;

export interface LeverageLimit {
  readonly leverageMax: number;
  /** Null when no limit but the contract's own holds. */
  readonly leverageLimitedUntil: number | null;
}

export async function leverageLimitOf(
  pool: Pick<Pool, "query">,
  memberId: number,
  nowMs: number,
): Promise<LeverageLimit> {
  const { rows } = await pool.query<{ created_at: string }>("select created_at from members where id = $1", [
    memberId,
  ]);
  const until = Number(rows[0]?.created_at ?? nowMs) + NEW_MEMBER_MS;
  if (nowMs >= until) return { leverageMax: LEVERAGE_MAX, leverageLimitedUntil: null };
  return { leverageMax: NEW_MEMBER_LEVERAGE_MAX, leverageLimitedUntil: until };
}
