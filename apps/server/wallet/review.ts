/** Which withdrawals wait, and for what. Decided once, when the amount is frozen. Source: rule W3. */
import type { Pool } from "pg";
import type { ReviewDecision, Withdrawal } from "../custody/index.ts";
import { frozenState } from "../security/freezing.ts";
import { heldUntil } from "../security/hold.ts";

export type Review = (withdrawal: Withdrawal) => Promise<ReviewDecision>;

/** A frozen account's go to staff; those within a day of a change to the member's protection wait for its end. */
export function createReview(pool: Pool): Review {
  return async ({ member }) => {
    if ((await frozenState(pool, member)) !== null) return { decision: "review", reason: "frozen" };
    const until = await heldUntil(pool, member, Date.now());
    return until === 0 ? { decision: "approve" } : { decision: "hold", reason: "securityChange", until };
  };
}
