/** Loans as staff see them: applications, what is lent, what is overdue, and what there is to lend. */
import { z } from "zod";
import type { AlarmTerms } from "../alarms.ts";
import { staffChange, staffRead } from "../call.ts";
import { coinCode, decimal, nothing, page, pageOf, ppm, signedDecimal, timeMs } from "../shapes.ts";
import { FUNDING_DIRECTIONS } from "./staff-convert.ts";
import { staffReason } from "./staff.ts";
import { LOAN_DECLINES, loanKind, loanProductId, loanState } from "./loan.ts";

/** Alarms of loans: too little to lend, collateral that finds no buyer, a coin without an index. */
export const LOAN_ALARMS = {
  lendingLow: { facts: ["coin", "amount"] },
  loanUnsold: { facts: ["loan", "coin", "sinceMs"] },
  loanIndexMissing: { facts: ["coin"] },
} as const satisfies Record<string, AlarmTerms>;

const loanId = z.string().regex(/^[1-9]\d{0,15}$/);
const uid = z.string();

export const LOAN_REQUEST_KINDS = ["loan", "repayment"] as const;
export const LOAN_REQUEST_STATES = ["waiting", "accepted", "refused", "withdrawn", "failed"] as const;

/** An application for a loan, or to repay one. */
const loanRequest = z.strictObject({
  requestId: z.string(),
  kind: z.enum(LOAN_REQUEST_KINDS),
  state: z.enum(LOAN_REQUEST_STATES),
  uid,
  /** The member's number of the loan. */
  orderId: z.string(),
  productId: loanProductId,
  loanKind,
  coin: coinCode,
  /** "" of a repayment of everything. */
  amount: z.string(),
  termDays: z.int(),
  dailyInterestRatePercent: signedDecimal,
  /** "" of a credit, and of a repayment. */
  collateralCoin: z.string(),
  collateral: z.string(),
  /** At index now; "" without one. */
  ltvPercent: z.string(),
  /** The member's standing now. */
  isVerified: z.boolean(),
  score: z.int(),
  limitUsdt: signedDecimal,
  usedUsdt: signedDecimal,
  isBarred: z.boolean(),
  /** The automatic rule's reason for not accepting it. */
  why: z.enum(["ruleOff", "aboveRule", "notVerified", "engineRefused", ""]),
  /** The exchange's reason for saying no when it was accepted: a refusal's name, "" otherwise. */
  refusal: z.string(),
  /** Staff's reason for declining it; "" otherwise. */
  decline: z.enum(["", ...LOAN_DECLINES]),
  reason: z.string(),
  decider: z.string(),
  createdAt: timeMs,
  decidedAt: timeMs.nullable(),
});

const staffLoan = z.strictObject({
  orderId: z.string(),
  /** The engine's number. */
  loanId,
  uid,
  productId: loanProductId,
  kind: loanKind,
  coin: coinCode,
  state: loanState,
  loanAmount: signedDecimal,
  principal: signedDecimal,
  interestOwed: signedDecimal,
  collateralCoin: z.string(),
  collateral: signedDecimal,
  /** At index now; "" of a credit and without an index. */
  ltvPercent: z.string(),
  /** The worth of collateral less debt, in USDT; "" likewise. */
  coverUsdt: z.string(),
  startedAt: timeMs,
  dueAt: timeMs,
  graceEndsAt: timeMs,
  calledAt: timeMs.nullable(),
});

const lending = z.strictObject({
  coin: coinCode,
  /** In the lending account, and in the operating account, from which it is funded. */
  available: signedDecimal,
  operating: signedDecimal,
  /** Unpaid principal of all loans, and the part of it that is overdue. */
  receivable: signedDecimal,
  overdue: signedDecimal,
  writtenOff: signedDecimal,
  /** Principal that falls due within seven days. */
  dueSoon: signedDecimal,
});

const LOAN_STAFF = ["risk", "treasury", "compliance"] as const;

export const staffLoanCalls = {
  "staff/loanRequests": staffRead({
    roles: LOAN_STAFF,
    weight: 3,
    summary: "Applications for loans and repayments, newest first, with the member's standing.",
    input: z.strictObject({
      state: z.enum(LOAN_REQUEST_STATES).optional(),
      kind: z.enum(LOAN_REQUEST_KINDS).optional(),
      ...page,
    }),
    output: pageOf(loanRequest),
  }),
  "staff/decideLoanRequest": staffChange({
    roles: ["risk"],
    summary:
      "Accepts or refuses an application. What is accepted is carried out at once, or fails with a reason.",
    input: z.strictObject({
      requestId: z.string().regex(/^[1-9]\d{0,15}$/),
      decision: z.enum(["accept", "refuse"]),
      /** Of a refusal: what the member reads in its own language, beside the reason. */
      decline: z.enum(LOAN_DECLINES).default("other"),
      reason: staffReason,
    }),
    output: loanRequest,
  }),
  "staff/loans": staffRead({
    roles: LOAN_STAFF,
    weight: 5,
    csv: true,
    summary: "Running loans; first those closest to their liquidation, or with a state the oldest.",
    input: z.strictObject({
      state: z.enum(["running", "overdue", "liquidating", "defaulted"]).optional(),
      coin: coinCode.optional(),
      ...page,
    }),
    output: pageOf(staffLoan),
  }),
  "staff/lending": staffRead({
    roles: LOAN_STAFF,
    weight: 3,
    summary:
      "The lending account of each coin, what is lent of it, what is overdue and what was written off.",
    input: nothing,
    output: z.strictObject({ time: timeMs, list: z.array(lending) }),
  }),
};

/** A product of loans. Coin and kind never change; loans keep the terms that they began with. */
const loanPlan = {
  plan: loanProductId,
  coin: coinCode,
  loanKind,
  termDays: z.int().min(1).max(365),
  /** Of a day. */
  dailyRatePpm: z.int().min(1).max(10_000),
  feePpm: z.int().min(0).max(50_000),
  amountMin: decimal,
  amountMax: decimal,
  /** None of a credit. */
  collaterals: z
    .array(coinCode)
    .max(20)
    .refine((coins) => new Set(coins).size === coins.length),
  /** All 0 of a credit. */
  ltvStartPpm: ppm,
  ltvCallPpm: ppm,
  ltvLiquidationPpm: ppm,
  quorum: z.int().min(1).max(16),
};

const loanPlanState = { plan: loanProductId, state: z.enum(["closed", "open"]) };

/** The rule that accepts by itself: applications worth at most so much in USDT, "0" for none; and any repayment. */
const loanRule = {
  pledgedAutoUsdt: decimal,
  creditAutoUsdt: decimal,
  repayments: z.enum(["off", "on"]),
};

/** Changes that two people decide. */
export const loanParameterChanges = [
  z.strictObject({ kind: z.literal("loanPlan"), ...loanPlan }),
  z.strictObject({ kind: z.literal("loanPlanState"), ...loanPlanState }),
  z.strictObject({ kind: z.literal("loanRule"), ...loanRule }),
  /** Moves a coin between the operating account and the lending account. */
  z.strictObject({
    kind: z.literal("lendingFunding"),
    direction: z.enum(FUNDING_DIRECTIONS),
    coin: coinCode,
    amount: decimal,
  }),
] as const;

/** The roles that may propose each of them, besides owner. */
export const LOAN_PROPOSAL_ROLES = {
  loanPlan: ["risk"],
  loanPlanState: ["risk"],
  loanRule: ["risk"],
  lendingFunding: ["treasury"],
} as const;

export const loanParameters = {
  loanPlans: z.array(z.strictObject(loanPlan)),
  loanPlanStates: z.array(z.strictObject(loanPlanState)),
  /** None before it is first set: then staff decide everything. */
  loanRule: z.array(z.strictObject(loanRule)),
};

export type LoanRequest = z.infer<typeof loanRequest>;
export type StaffLoan = z.infer<typeof staffLoan>;
export type LendingRow = z.infer<typeof lending>;
