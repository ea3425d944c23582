/** A loan, or the application for one, as its member sees it. */
import type { LoanOrder, LoanOrderState } from "@meridian/contract";
import { daysBegun, graceEndsAtOf, interestOf, loanFee, type LoanView, type PlanView } from "@meridian/core";
import { writeAmount } from "../../ground/calls/index.ts";
import type { LoanRow } from "../../market/projections/index.ts";
import type { VenueDirectory } from "../../market/venue/index.ts";
import { isCalled, ltvText, type Pledge } from "./ltv-text.ts";
import { percentOf, type Plans } from "./plans.ts";
import { reasonKeyOf } from "./reasons.ts";
import type { RequestRow } from "./request-rows.ts";

const DAY_MS = 86_400_000;

export interface TextParts {
  readonly plans: Plans;
  readonly venue: Pick<VenueDirectory, "decimals">;
}

export interface Beside {
  readonly plan: PlanView;
  /** Undefined before it begins. */
  readonly row: LoanRow | undefined;
  /** As the engine has it; undefined before it begins and after its end. */
  readonly running: LoanView | undefined;
  /** Of a repayment that waits; "" for none. */
  readonly repaymentApplied: string;
  readonly timeMs: number;
}

/** The state of an application of which no loan came. */
function stateOfRequest({ state }: Pick<RequestRow, "state">): LoanOrderState {
  if (state === "withdrawn") return "withdrawn";
  return state === "refused" || state === "failed" ? "refused" : "applied";
}

export function orderText(parts: TextParts, request: RequestRow, beside: Beside): LoanOrder {
  const { plan, row, running, repaymentApplied, timeMs } = beside;
  const decimals = parts.venue.decimals(plan.coin) ?? 0;
  const text = (units: bigint): string => writeAmount(units, decimals);
  const { ratePpm, termDays } = row ?? plan;
  const { amount } = request;
  const fee = row?.fee ?? loanFee(amount, plan.feePpm);
  const owed = running === undefined ? 0n : running.principal + running.interest;
  const total =
    row !== undefined && row.endedAt > 0 ? row.interestCharged : interestOf(amount, ratePpm, termDays);
  const pledge = running === undefined ? undefined : pledgeOfLoan(parts, plan, running, timeMs);
  const collateral = running?.collateral ?? row?.collateral ?? request.collateral;
  const inCollateral = (units: bigint): string =>
    writeAmount(units, parts.venue.decimals(request.collateralCoin) ?? 0);
  return {
    orderId: `${request.orderId}`,
    ...{ productId: plan.plan, kind: plan.kind, coin: plan.coin },
    state: running?.state ?? row?.state ?? stateOfRequest(request),
    ...{ loanAmount: text(amount), loanTermDays: termDays },
    ...{ dailyInterestRatePercent: percentOf(ratePpm), dailyInterestRatePpm: ratePpm },
    totalInterestRatePercent: percentOf(ratePpm * termDays),
    ...{ totalInterest: text(total), totalRepaymentAmount: text(amount + total) },
    ...{ handlingFee: text(fee), actualArrival: text(amount - fee) },
    amountToBeRepaid: text(owed),
    principal: text(running?.principal ?? 0n),
    interestOwed: text(running?.interest ?? 0n),
    interestPaid: text(row?.interestPaid ?? 0n),
    principalPaid: text(row?.principalPaid ?? 0n),
    savedByRepayingNow: text(running?.interestAhead ?? 0n),
    ...daysText(row, running, timeMs),
    collateralCoin: request.collateralCoin,
    ...{ collateral: inCollateral(collateral), collateralPledged: inCollateral(request.collateral) },
    ltv: pledge === undefined ? null : ltvText(pledge),
    isCalled: pledge !== undefined && isCalled(pledge),
    reasonKey: reasonKeyOf(request),
    reason: request.state === "refused" ? request.reason : "",
    repaymentApplied,
    orderTime: request.createdAt,
    startedAt: row?.startedAt ?? null,
    dueAt: row?.dueAt ?? null,
    graceEndsAt: row === undefined ? null : graceEndsAtOf(row),
    endedAt: endOf(request, row),
  };
}

function endOf({ state, decidedAt }: RequestRow, row: LoanRow | undefined): number | null {
  if (row !== undefined) return row.endedAt === 0 ? null : row.endedAt;
  return state === "waiting" || state === "accepted" ? null : decidedAt;
}

/** @returns undefined of a credit */
export function pledgeOfLoan(
  { plans, venue }: TextParts,
  { quorum }: Pick<PlanView, "quorum">,
  loan: LoanView,
  timeMs: number,
): Pledge | undefined {
  const { coin, collateralCoin, principal, interest, collateral } = loan;
  if (collateralCoin === "") return undefined;
  const { ltvStartPpm, ltvCallPpm, ltvLiquidationPpm } = loan;
  return {
    ...{ debt: principal + interest, collateral, ltvStartPpm, ltvCallPpm, ltvLiquidationPpm },
    debtDecimals: venue.decimals(coin) ?? 0,
    collateralDecimals: venue.decimals(collateralCoin) ?? 0,
    debtCoin: plans.priceOf(coin, quorum, timeMs),
    collateralCoin: plans.priceOf(collateralCoin, quorum, timeMs),
  };
}

function daysText(row: LoanRow | undefined, running: LoanView | undefined, timeMs: number) {
  if (running === undefined) return { daysBegun: row?.chargedDays ?? 0, daysLeft: 0 };
  const daysLeft = Math.max(Math.ceil((running.dueAt - timeMs) / DAY_MS), 0);
  return { daysBegun: daysBegun(running, timeMs), daysLeft };
}
