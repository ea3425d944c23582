/** Reasons by which a member learns that nothing came of an application or a repayment. */
import type { LoanReason } from "@meridian/contract";
import type { RequestRow } from "./request-rows.ts";

/** Refusals of the engine when what was accepted is carried out. */
const FAILED_AS: Readonly<Record<string, LoanReason>> = {
  "loan.plan_closed": "planClosed",
  "loan.amount_below_min": "amountOutside",
  "loan.amount_above_max": "amountOutside",
  "loan.debt_overdue": "debtOverdue",
  "loan.too_many_loans": "tooManyLoans",
  "loan.ltv_too_high": "collateralThin",
  "loan.index_unavailable": "indexUnavailable",
  "loan.limit_exceeded": "limitExceeded",
  "loan.funds_short": "lendingShort",
  "loan.unknown": "alreadyEnded",
  "ledger.insufficient_balance": "balanceShort",
};

/** @returns "" of what was neither declined nor failed */
export function reasonKeyOf({ state, decline, refusal }: Pick<RequestRow, "state" | "decline" | "refusal">) {
  if (state === "refused") return decline;
  return state === "failed" ? (FAILED_AS[refusal] ?? "failed") : "";
}
