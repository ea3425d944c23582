/**
 * Custody's questions about each withdrawal: whether a person has to look at it, and, last before it is signed, whether
 * it still is what was approved. Each withdrawal is bound by a hash to what it was when its amount was frozen.
 */
import type { Pool, PoolClient } from "pg";
import {
  type CostRules,
  type ReviewDecision,
  type Withdrawal,
  withdrawalApproval,
} from "../../money/custody/index.ts";
import { inTransaction } from "../../ground/database/index.ts";
import type { MarketData } from "../../market/market-data/index.ts";
import { hasEnough } from "../team/index.ts";
import { costCovered, feeFor, type JudgedWithdrawal } from "../../money/wallet/index.ts";
import type { OperatorParameters } from "../../money/parameters/index.ts";

export interface GateParts {
  readonly pool: Pool;
  readonly parameters: OperatorParameters;
  readonly marketData: Pick<MarketData, "terms" | "lastPrice">;
  /** Judges it by the review rules as of now. */
  judge(withdrawal: Withdrawal): Promise<JudgedWithdrawal>;
}

export interface WithdrawalGate {
  review(withdrawal: Withdrawal): Promise<ReviewDecision>;
  maySign(withdrawal: Withdrawal): Promise<boolean>;
  /** The hash to which approvals of it are bound. */
  approvedHash(withdrawal: Withdrawal): Promise<string | undefined>;
  isPaused(network: string): boolean;
  costs: OperatorParameters["costs"];
  readonly costRules: CostRules;
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
    costRules: createCostRules(parts),
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
      const people = await approversOf(pool, withdrawal.withdrawalId, row.hash);
      return hasEnough(pool, people, row.approvalsNeeded);
    },
  };
}

function createCostRules({ pool, marketData }: GateParts): CostRules {
  return {
    feeFor: (coin, flat, native, cost) => feeFor(marketData, coin.coin, flat, native, cost),

    async costMax({ withdrawalId, coin, fee }, native) {
      const { rows } = await pool.query<{ accepted: string | null }>(
        "select cost_accepted::text as accepted from withdrawal_reviews where withdrawal_id = $1",
        [withdrawalId],
      );
      const covered = costCovered(marketData, coin, fee, native);
      const accepted = BigInt(rows[0]?.accepted ?? 0);
      return covered === undefined || covered > accepted ? covered : accepted;
    },

    async returned({ withdrawalId }, reason) {
      await inTransaction(pool, async (client) => {
        await client.query("delete from withdrawal_approvals where withdrawal_id = $1", [withdrawalId]);
        await client.query(
          `update withdrawal_reviews set approvals_needed = greatest(approvals_needed, 1), cost_accepted = null,
             reasons = array_prepend($2, array_remove(reasons, $2)) where withdrawal_id = $1`,
          [withdrawalId, reason],
        );
      });
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

/** Staff who approved it as it is now and still work here. */
export async function approversOf(
  database: Pool | PoolClient,
  withdrawalId: string,
  hash: string,
): Promise<number[]> {
  const { rows } = await database.query<{ staff: number }>(
    `select staff::float8 as staff from withdrawal_approvals join staff as person on person.id = staff
     where withdrawal_id = $1 and hash = $2 and not disabled order by at`,
    [withdrawalId, hash],
  );
  return rows.map(({ staff }) => staff);
}

function decisionOf({ outcome, reasons, heldUntilMs }: JudgedWithdrawal): ReviewDecision {
  const [reason = ""] = reasons;
  if (outcome === "send") return { decision: "approve" };
  if (outcome === "review" || heldUntilMs === null) return { decision: "review", reason };
  return { decision: "hold", reason, until: heldUntilMs };
}
