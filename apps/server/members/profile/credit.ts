/**
 * The credit score: 0 to 100, a sum of parts, each counted from a fact that the member can see and look up. Nothing is
 * guessed, nothing decays unseen. Wrong passwords do not count: anybody can send them to anybody's account.
 */
import { mulDiv } from "@meridian/core";
import type { CreditPart, CreditReason } from "@meridian/contract";

/** Everything that the score is made of. */
export interface CreditFacts {
  /** Time at which staff verified the identity; null while nobody did. */
  readonly verifiedAtMs: number | null;
  readonly createdAtMs: number;
  readonly hasEmail: boolean;
  readonly hasPhone: boolean;
  /** Time at which the oldest second factor was set; null for none. */
  readonly secondFactorAtMs: number | null;
  /** All that was ever traded, in whole USDT. */
  readonly turnoverUsdt: bigint;
  readonly deposits: number;
  readonly lastDepositAtMs: number | null;
  /** UTC days with a login among the last thirty. */
  readonly activeDays: number;
  /** Deposits that the chain took back after they were credited. */
  readonly reversedDeposits: number;
  readonly lastReversalAtMs: number | null;
  /** Loans that were not repaid in time, whatever became of them later. */
  readonly overdueLoans: number;
  readonly lastOverdueAtMs: number | null;
}

const DAY_MS = 86_400_000;

/** The most that each reason gives; together 100. */
export const POINTS_MAX: Readonly<Record<CreditReason, number>> = {
  identity: 30,
  accountAge: 12,
  email: 4,
  phone: 4,
  secondFactor: 10,
  turnover: 20,
  deposits: 10,
  activeDays: 10,
  reversedDeposits: 0,
  overdueLoans: 0,
};

/** A point for each thirty days. */
const AGE_STEP_DAYS = 30;

/** From a turnover in whole USDT, the points. */
const TURNOVER_STEPS: readonly (readonly [fromUsdt: bigint, points: number])[] = [
  [1_000_000n, 20],
  [100_000n, 15],
  [10_000n, 10],
  [1_000n, 5],
  [100n, 2],
];

const POINTS_PER_DEPOSIT = 2;
const POINTS_PER_REVERSAL = -20;
/** Two loans that were late weigh as much as an identity gives. */
const POINTS_PER_OVERDUE = -15;

/** Unsecured loan limit of a full score at fee level 0, in whole USDT; each level adds as much again. */
const LOAN_BASE_USDT = 1_000n;
const SCORE_MAX = 100;

export function creditParts(facts: CreditFacts, timeMs: number): CreditPart[] {
  const ageDays = Math.max(Math.floor((timeMs - facts.createdAtMs) / DAY_MS), 0);
  const flag = (reason: CreditReason, has: boolean, time: number | null = null): CreditPart =>
    entry(reason, has ? POINTS_MAX[reason] : 0, "", time);
  const changes = [
    flag("identity", facts.verifiedAtMs !== null, facts.verifiedAtMs),
    entry("turnover", turnoverPoints(facts.turnoverUsdt), String(facts.turnoverUsdt)),
    entry("accountAge", Math.floor(ageDays / AGE_STEP_DAYS), String(ageDays), facts.createdAtMs),
    flag("secondFactor", facts.secondFactorAtMs !== null, facts.secondFactorAtMs),
    entry("deposits", facts.deposits * POINTS_PER_DEPOSIT, String(facts.deposits), facts.lastDepositAtMs),
    entry("activeDays", facts.activeDays, String(facts.activeDays)),
    flag("email", facts.hasEmail),
    flag("phone", facts.hasPhone),
  ];
  const { reversedDeposits, lastReversalAtMs, overdueLoans, lastOverdueAtMs } = facts;
  return [
    ...changes,
    ...loss("reversedDeposits", reversedDeposits, POINTS_PER_REVERSAL, lastReversalAtMs),
    ...loss("overdueLoans", overdueLoans, POINTS_PER_OVERDUE, lastOverdueAtMs),
  ];
}

/** Nothing of what never happened. */
function loss(reason: CreditReason, count: number, pointsEach: number, time: number | null): CreditPart[] {
  if (count === 0) return [];
  return [{ reason, points: count * pointsEach, pointsMax: 0, figure: String(count), time }];
}

function entry(reason: CreditReason, points: number, figure: string, time: number | null = null): CreditPart {
  const pointsMax = POINTS_MAX[reason];
  return { reason, points: Math.min(points, pointsMax), pointsMax, figure, time };
}

function turnoverPoints(turnoverUsdt: bigint): number {
  return TURNOVER_STEPS.find(([fromUsdt]) => turnoverUsdt >= fromUsdt)?.[1] ?? 0;
}

export function creditScore(changes: readonly CreditPart[]): number {
  const sum = changes.reduce((total, { points }) => total + points, 0);
  return Math.min(Math.max(sum, 0), SCORE_MAX);
}

/** Whole USDT with a full score. */
export function loanLimitMax(feeLevel: number): bigint {
  return LOAN_BASE_USDT * BigInt(feeLevel + 1);
}

/** Whole USDT, rounded down; nothing for who is not verified. */
export function loanLimit(score: number, feeLevel: number, isVerified: boolean): bigint {
  return isVerified ? mulDiv(loanLimitMax(feeLevel), BigInt(score), BigInt(SCORE_MAX), "floor") : 0n;
}
