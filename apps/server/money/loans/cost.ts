/** The cost of a loan as it is reckoned before there is one, and day by day. */
import type { LoanScheduleDay } from "@meridian/contract";
import { dueAtOf, graceEndsAtOf, interestOf, loanFee, type PlanView } from "@meridian/core";
import { writeAmount } from "../../ground/calls/index.ts";
import { ratesText } from "./plans.ts";

const DAY_MS = 86_400_000;

interface Begun {
  readonly amount: bigint;
  readonly startedAt: number;
  readonly decimals: number;
}

interface Terms {
  readonly ratePpm: number;
  readonly termDays: number;
}

export function costText(plan: Terms & Pick<PlanView, "feePpm">, { amount, startedAt, decimals }: Begun) {
  const { ratePpm, termDays } = plan;
  const text = (units: bigint): string => writeAmount(units, decimals);
  const totalInterest = interestOf(amount, ratePpm, termDays);
  const fee = loanFee(amount, plan.feePpm);
  const days = { startedAt, termDays };
  return {
    ...{ loanAmount: text(amount), loanTermDays: termDays, ...ratesText(plan) },
    dailyInterest: text(interestOf(amount, ratePpm, 1)),
    totalInterest: text(totalInterest),
    handlingFee: text(fee),
    actualArrival: text(amount - fee),
    totalRepaymentAmount: text(amount + totalInterest),
    totalCost: text(totalInterest + fee),
    ...{ dueAt: dueAtOf(days), graceEndsAt: graceEndsAtOf(days) },
  };
}

/** Every day of the term, if nothing is repaid before its end. */
export function scheduleOf({ ratePpm, termDays }: Terms, begun: Begun): LoanScheduleDay[] {
  const { amount, startedAt, decimals } = begun;
  const text = (units: bigint): string => writeAmount(units, decimals);
  const sumOf = (day: number): bigint => (day === 0 ? 0n : interestOf(amount, ratePpm, day));
  return Array.from({ length: termDays }, (_, before) => {
    const sum = sumOf(before + 1);
    return {
      ...{ day: before + 1, beginsAt: startedAt + before * DAY_MS },
      interest: text(sum - sumOf(before)),
      interestSum: text(sum),
      repayment: text(amount + sum),
    };
  });
}
