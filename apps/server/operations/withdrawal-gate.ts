/**
 * What custody asks about each withdrawal: whether a person has to look at it, and, last before it is signed, whether
 * it still is what was approved. Each withdrawal is bound by a hash to what it was when its amount was frozen.
 */
import type { Pool } from "pg";
import { type ReviewDecision, type Withdrawal, withdrawalApproval } from "../custody/index.ts";
import type { JudgedWithdrawal } from "../wallet/review.ts";
import type { OperatorParameters } from "./parameters.ts";

export interface GateParts {
  readonly pool: Pool;
  readonly parameters: OperatorParameters;
  /** What the rules of review say of it now. */
  judge(withdrawal: Withdrawal): Promise<JudgedWithdrawal>;
}

export interface WithdrawalGate {
  review(withdrawal: Withdrawal): Promise<ReviewDecision>;
  maySign(withdrawal: Withdrawal): Promise<boolean>;
  /** The hash to which approvals of it are bound. */
  approvedHash(withdrawal: Withdrawal): Promise<string | undefined>;
  isPaused(network: string): boolean;
  costs: OperatorParameters["costs"];
}

export interface ReviewRow {
  readonly hash: string;
  readonly approvalsNeeded: number;
  /** All that spoke for waiting; "risk:…" names the rule. */
  readonly reasons: readonly string[];
}

/** Of everything that decides who gets what, as the signer computes it again over what it signs. */
export function hashOfWithdrawal(withdrawal: Withdrawal): string {
  return withdrawalApproval(withdrawal).hash;
}

export function createWithdrawalGate(parts: GateParts): WithdrawalGate {
  const { pool, parameters } = parts;

  return {
    isPaused: (network) => parameters.isPaused(network),
    costs: (network, coin) => parameters.costs(network, coin),

    async review(withdrawal) {
      const { withdrawalId } = withdrawal;
      const judged = await parts.judge(withdrawal);
      // The first decision binds; one that is made anew when a hold ends must not bind to something else.
      await pool.query(
        `insert into withdrawal_reviews (withdrawal_id, hash, approvals_needed, decided_at, reasons)
         values ($1, $2, $3, $4, $5) on conflict (withdrawal_id) do update set
           approvals_needed = greatest(withdrawal_reviews.approvals_needed, $3), reasons = $5`,
        [withdrawalId, hashOfWithdrawal(withdrawal), judged.approvalsNeeded, Date.now(), judged.details],
      );
      return decisionOf(judged);
    },

    async approvedHash({ withdrawalId }) {
      return (await reviewOf(pool, withdrawalId))?.hash;
    },

    async maySign(withdrawal) {
      const row = await reviewOf(pool, withdrawal.withdrawalId);
      if (row === null) return true;
      if (row.hash !== hashOfWithdrawal(withdrawal)) return false;
      const { rows } = await pool.query<{ count: number }>(
        `select count(*)::int as count from withdrawal_approvals join staff on staff.id = staff
         where withdrawal_id = $1 and hash = $2 and not disabled`,
        [withdrawal.withdrawalId, row.hash],
      );
      return (rows[0]?.count ?? 0) >= row.approvalsNeeded;
    },
  };
}

export async function reviewOf(pool: Pool, withdrawalId: string): Promise<ReviewRow | null> {
  const { rows } = await pool.query<ReviewRow>(
    `select hash, approvals_needed as "approvalsNeeded", reasons from withdrawal_reviews where withdrawal_id = $1`,
    [withdrawalId],
  );
  return rows[0] ?? null;
}

function decisionOf({ outcome, reasons, heldUntilMs }: JudgedWithdrawal): ReviewDecision {
  const [reason = ""] = reasons;
  if (outcome === "send") return { decision: "approve" };
  if (outcome === "review" || heldUntilMs === null) return { decision: "review", reason };
  return { decision: "hold", reason, until: heldUntilMs };
}
