/** Own loans as the page shows them: their tone, what can be done with each, what a repayment would do. Pure. */
import type { CallOutput, LoanOrder, LoanOrderEvent, LoanOrderState, RefusalName } from "@meridian/contract";
import { decimalUnits, formatDecimal, trimDecimal } from "@meridian/core";
import type { Tone } from "@meridian/ui";
import { isAny, textOf, units } from "../../wealth/index.ts";
import { leastCushioned } from "../cushion.model.ts";

export const STATE_TONE: Readonly<Record<LoanOrderState, Tone>> = {
  applied: "info",
  refused: "neutral",
  withdrawn: "neutral",
  running: "accent",
  overdue: "danger",
  liquidating: "danger",
  defaulted: "danger",
  repaid: "up",
  writtenOff: "warn",
};

const LIVE: readonly LoanOrderState[] = ["running", "overdue", "liquidating", "defaulted"];

export const isLive = ({ state }: Pick<LoanOrder, "state">): boolean => LIVE.includes(state);

/** True of a loan that had begun and is over; its total interest is then what was charged. */
export const isOver = ({ state }: Pick<LoanOrder, "state">): boolean =>
  state === "repaid" || state === "writtenOff";

interface CollateralFigure {
  readonly name: "label" | "pledged" | "returned";
  readonly amount: string;
}

type OfCollateral = Pick<LoanOrder, "state" | "collateralCoin" | "collateral" | "collateralPledged">;

/** The collateral that came back; a loan repaid before this was kept has 0, and nothing is said of it. */
function returnedOf({ state, collateral }: OfCollateral): readonly CollateralFigure[] {
  return state === "repaid" && !isAny(collateral) ? [] : [{ name: "returned", amount: collateral }];
}

/** Collateral held or offered; of a loan that is over what it began with and what came back. None of a credit. */
export function collateralsOf(order: OfCollateral): readonly CollateralFigure[] {
  const { collateralCoin, collateral, collateralPledged } = order;
  if (collateralCoin === "") return [];
  if (!isOver(order)) return [{ name: "label", amount: collateral }];
  return [{ name: "pledged", amount: collateralPledged }, ...returnedOf(order)];
}

/** The collateral that a step of the timeline moved beside what the step itself names: its first and its last. */
export function collateralOfStep(
  order: OfCollateral,
  kind: LoanOrderEvent["kind"],
): CollateralFigure | undefined {
  if (order.collateralCoin === "") return undefined;
  if (kind === "opened") return { name: "pledged", amount: order.collateralPledged };
  return kind === "closed" || kind === "writtenOff" ? returnedOf(order)[0] : undefined;
}

const LOAN_STEPS = ["repay", "add", "take", "withdraw"] as const;
export type LoanStep = (typeof LOAN_STEPS)[number];

/** Steps that the exchange would take now. */
export function stepsOf(order: LoanOrder): readonly LoanStep[] {
  const { state, kind, ltv, repaymentApplied } = order;
  if (state === "applied") return ["withdraw"];
  if (!isLive(order)) return [];
  const isPledged = kind === "pledged";
  return LOAN_STEPS.filter((step) => {
    if (step === "repay") return repaymentApplied === "";
    if (step === "add") return isPledged;
    return step === "take" && isPledged && state === "running" && isAny(ltv?.collateralFree ?? "");
  });
}

type Repaid = Omit<CallOutput<"user/repayApply">, "sequence">;

export interface Repayment {
  /** Taken from the account: never more than is owed. */
  readonly paid: string;
  readonly interest: string;
  readonly principal: string;
  /** Owed after it. */
  readonly left: string;
  readonly isWhole: boolean;
  /** True where more was typed than is owed. */
  readonly isBeyond: boolean;
}

/** Interest first, then principal. */
export function repaymentOf(
  { amountToBeRepaid, interestOwed }: Pick<LoanOrder, "amountToBeRepaid" | "interestOwed">,
  amount: string,
): Repayment {
  const owed = units(amountToBeRepaid);
  const typed = units(amount);
  const paid = typed < owed ? typed : owed;
  const due = units(interestOwed);
  const interest = paid < due ? paid : due;
  return {
    paid: textOf(paid),
    interest: textOf(interest),
    principal: textOf(paid - interest),
    left: textOf(owed - paid),
    isWhole: paid === owed,
    isBeyond: typed > owed,
  };
}

/**
 * The outcome of a repayment: all of the debt, a part of it, or an application.
 *
 * @param meant to be paid; said where the answer came before the payment was readable, and so names none
 */
export function repaidOf(
  { state, interest, principal, amountToBeRepaid }: Repaid,
  meant: string,
): { readonly as: "whole" | "part" | "applied"; readonly paid: string; readonly left: string } {
  const paid = textOf(units(interest) + units(principal));
  const as = isAny(amountToBeRepaid) ? "part" : "whole";
  return { as: state === "applied" ? state : as, paid: isAny(paid) ? paid : meant, left: amountToBeRepaid };
}

export type PaidProblem =
  | "missing"
  | Extract<RefusalName, "ledger.insufficient_balance" | "loan.ltv_too_high">;

/** @param available undefined while it is not known */
export function repayProblem(order: LoanOrder, amount: string, available: string | undefined) {
  return paidProblem(repaymentOf(order, amount).paid, available);
}

/** Of what leaves the spot account. @param available undefined while it is not known */
export function paidProblem(amount: string, available: string | undefined): PaidProblem | undefined {
  if (!isAny(amount)) return "missing";
  if (available !== undefined && units(amount) > units(available)) return "ledger.insufficient_balance";
  return undefined;
}

/**
 * The collateral that is offered to be taken back: what is free, but for room for prices that move.
 *
 * @param decimals of the collateral coin
 */
export function takeOffered({ collateral, ltv }: Pick<LoanOrder, "collateral" | "ltv">, decimals: number) {
  const held = decimalUnits(collateral, decimals);
  const needed = held - decimalUnits(ltv?.collateralFree || "0", decimals);
  const free = held - leastCushioned(needed);
  return free > 0n ? trimDecimal(formatDecimal(free, decimals)) : "0";
}

/** Of collateral that is taken back. @param free that is not needed to meet the start mark */
export function takeProblem(amount: string, free: string): PaidProblem | undefined {
  if (!isAny(amount)) return "missing";
  return units(amount) > units(free) ? "loan.ltv_too_high" : undefined;
}

/** The collateral after a step; "0" where nothing stays. */
export function collateralAfter(
  { collateral }: Pick<LoanOrder, "collateral">,
  step: "add" | "take",
  amount: string,
) {
  const after = step === "add" ? units(collateral) + units(amount) : units(collateral) - units(amount);
  return textOf(after > 0n ? after : 0n);
}

/** The way of the term, in percent of its days that are over. */
export function termPercent({
  daysLeft,
  loanTermDays,
}: Pick<LoanOrder, "daysLeft" | "loanTermDays">): number {
  return Math.max(Math.floor(((loanTermDays - daysLeft) * 100) / Math.max(loanTermDays, 1)), 0);
}
