/**
 * What custody asks about each withdrawal: whether a person has to look at it, and, last before it is signed, whether
 * it still is what was approved. Each withdrawal is bound by a hash to what it was when its amount was frozen.
 */
import { amountOf } from "@meridian/core";
import type { Pool } from "pg";
import type { ReviewDecision, Withdrawal } from "../custody/index.ts";
import type { MarketData } from "../market-data/index.ts";
import { pathToUsdt } from "../market-data/worth.ts";
import { worthOf } from "../wallet/withdrawable.ts";
import { canonicalJson, hashOfText } from "./canonical.ts";
import type { OperatorParameters } from "./parameters.ts";

export interface GateParts {
  readonly pool: Pool;
  readonly marketData: Pick<MarketData, "terms" | "lastPrice">;
  readonly parameters: OperatorParameters;
  /** What the member's own protection says of it: nothing, a hold, or a look by staff. */
  protection(withdrawal: Withdrawal): Promise<ReviewDecision>;
}

export interface WithdrawalGate {
  review(withdrawal: Withdrawal): Promise<ReviewDecision>;
  maySign(withdrawal: Withdrawal): Promise<boolean>;
  isPaused(network: string): boolean;
  costs: OperatorParameters["costs"];
}

export interface ReviewRow {
  readonly hash: string;
  readonly approvalsNeeded: number;
}

const USDT_DECIMALS = 6;

/** Of everything that decides who gets what; amounts in the ledger's smallest unit. */
export function hashOfWithdrawal(withdrawal: Withdrawal): string {
  const { withdrawalId, network, coin, address, amount, fee } = withdrawal;
  const bound = { withdrawalId, network, coin, address, amount: `${amount}`, fee: `${fee}` };
  return hashOfText(canonicalJson(bound));
}

export function createWithdrawalGate(parts: GateParts): WithdrawalGate {
  const { pool, parameters } = parts;

  return {
    isPaused: (network) => parameters.isPaused(network),
    costs: (network, coin) => parameters.costs(network, coin),

    async review(withdrawal) {
      const { withdrawalId } = withdrawal;
      const ofWorth = approvalsFor(parts, withdrawal);
      const given = await parts.protection(withdrawal);
      const decision: ReviewDecision =
        given.decision === "approve" && ofWorth > 0 ? { decision: "review", reason: "large" } : given;
      const approvalsNeeded = decision.decision === "review" ? Math.max(ofWorth, 1) : ofWorth;
      // The first decision binds; one that is made anew when a hold ends must not bind to something else.
      await pool.query(
        `insert into withdrawal_reviews (withdrawal_id, hash, approvals_needed, decided_at)
         values ($1, $2, $3, $4) on conflict (withdrawal_id) do update set
           approvals_needed = greatest(withdrawal_reviews.approvals_needed, $3)`,
        [withdrawalId, hashOfWithdrawal(withdrawal), approvalsNeeded, Date.now()],
      );
      return decision;
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
    `select hash, approvals_needed as "approvalsNeeded" from withdrawal_reviews where withdrawal_id = $1`,
    [withdrawalId],
  );
  return rows[0] ?? null;
}

/** None, one or two people, by what it is worth; of a coin that nobody can value, two. */
function approvalsFor({ marketData, parameters }: GateParts, { coin, amount }: Withdrawal): number {
  if (pathToUsdt(marketData.terms, coin) === undefined) return 2;
  const worth = worthOf(marketData, coin, amount);
  const limit = (name: "withdrawReviewUsdt" | "withdrawTwoPeopleUsdt"): bigint =>
    amountOf(parameters.limit(name), USDT_DECIMALS);
  if (worth >= limit("withdrawTwoPeopleUsdt")) return 2;
  return worth >= limit("withdrawReviewUsdt") ? 1 : 0;
}
