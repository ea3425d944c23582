/** Loans: what one may borrow under, what it will cost, own loans and their repayment. */
import { z } from "zod";
import { change, read } from "../call.ts";
import { secondFactor } from "../second-factor.ts";
import {
  coinCode,
  decimal,
  fundPassword,
  nothing,
  page,
  pageOf,
  period,
  refusedAs,
  signedDecimal,
  timeMs,
} from "../shapes.ts";

/** Pledged: against collateral. Credit: to the limit that the credit score gives. */
export const LOAN_KINDS = ["pledged", "credit"] as const;
export const loanKind = z.enum(LOAN_KINDS);

/**
 * Applied: staff look at it. Refused and withdrawn never began. Liquidating: collateral is sold. Defaulted: a credit
 * that was not repaid within its grace. Written off: its collateral did not bring the debt.
 */
export const LOAN_STATES = [
  ...(["applied", "refused", "withdrawn"] as const),
  ...(["running", "overdue", "liquidating", "defaulted"] as const),
  ...(["repaid", "writtenOff"] as const),
] as const;
export const loanState = z.enum(LOAN_STATES);

/** Events of a loan, as its timeline shows them. */
export const LOAN_EVENTS = [
  ...(["applied", "refused", "withdrawn", "opened"] as const),
  ...(["repaymentApplied", "repaymentRefused", "repaid", "soldAndRepaid"] as const),
  ...(["collateralAdded", "collateralTaken", "collateralSold"] as const),
  ...(["called", "liquidationBegun", "liquidationEnded", "overdue", "defaulted"] as const),
  ...(["closed", "writtenOff"] as const),
] as const;

/** Staff's reasons for declining: words with their text in every language; "other" leaves it to their own words. */
export const LOAN_DECLINES = [
  "collateralThin",
  "creditHistory",
  "accountReview",
  "lendingShort",
  "other",
] as const;

/**
 * Reasons why nothing came of an application or a repayment: what staff chose, or what the exchange said when it was
 * carried out. "Failed" is anything else that the exchange said.
 */
export const LOAN_REASONS = [
  ...(["", ...LOAN_DECLINES] as const),
  ...(["planClosed", "amountOutside", "debtOverdue", "tooManyLoans", "indexUnavailable"] as const),
  ...(["limitExceeded", "balanceShort", "alreadyEnded", "failed"] as const),
] as const;
const loanReason = z.enum(LOAN_REASONS);

export const loanProductId = z.string().regex(/^[a-z][a-z0-9-]{0,31}$/, refusedAs("loan.plan_unknown"));
/** Of an application and of the loan that came of it: the number that a member knows it by. */
const orderId = z.string().regex(/^[1-9]\d{0,15}$/, refusedAs("loan.unknown"));

/** The marks of a pledged loan, in percent and in parts per million. */
const ltvMarks = {
  ltvStartPercent: signedDecimal,
  ltvStartPpm: z.int(),
  ltvCallPercent: signedDecimal,
  ltvCallPpm: z.int(),
  ltvLiquidationPercent: signedDecimal,
  ltvLiquidationPpm: z.int(),
};

const collateralCoin = z.strictObject({
  coin: coinCode,
  /** The index in USDT for a whole coin; "" without one, and then nothing is lent against it. */
  price: z.string(),
  /** The worth of a whole coin in the coin that is lent; "" without an index. */
  worth: z.string(),
});

const product = z.strictObject({
  productId: loanProductId,
  kind: loanKind,
  coin: coinCode,
  /** The index of the coin that is lent, in USDT; "" without one. */
  price: z.string(),
  loanTermDays: z.int(),
  /** On the principal, for each day begun; in percent and in parts per million. */
  dailyInterestRatePercent: signedDecimal,
  dailyInterestRatePpm: z.int(),
  /** Of the whole term, and of a year of 365 days. */
  totalInterestRatePercent: signedDecimal,
  yearlyRatePercent: signedDecimal,
  /** Of what is lent, taken at arrival. */
  handlingFeePercent: signedDecimal,
  handlingFeePpm: z.int(),
  amountMin: signedDecimal,
  /** Of all principal that one member owes of it. */
  amountMax: signedDecimal,
  /** The coins it is lent against; none of a credit. */
  collaterals: z.array(collateralCoin),
  /** Null of a credit. */
  ltv: z.strictObject(ltvMarks).nullable(),
  /** Left to lend of the coin, whatever product it is lent under. */
  amountLeft: signedDecimal,
  /** False when it lends nothing new. */
  isOpen: z.boolean(),
});

const ltvStanding = z.strictObject({
  ...ltvMarks,
  /** Of the debt now; rounded up. "" without an index. */
  ltvPercent: z.string(),
  /** The price of the collateral in the coin that is lent: now ("" without an index), and where each mark is. */
  price: z.string(),
  callPrice: signedDecimal,
  liquidationPrice: signedDecimal,
  /** Either brings it back to the start: more collateral, or so much repaid. "0" where nothing has to. */
  collateralToStart: z.string(),
  repaymentToStart: z.string(),
  /** Free to be taken back now. */
  collateralFree: z.string(),
});

/** A day of a loan of which nothing is repaid early. */
const scheduleDay = z.strictObject({
  /** Counted from 1. */
  day: z.int(),
  /** Its begin: 24 hours after that of the day before. */
  beginsAt: timeMs,
  interest: signedDecimal,
  /** Of all days up to this one. */
  interestSum: signedDecimal,
  /** Owed on that day: the principal, and the interest up to then. */
  repayment: signedDecimal,
});

/** The cost of a loan, as it is reckoned before there is one. */
const loanCost = {
  loanAmount: signedDecimal,
  loanTermDays: z.int(),
  dailyInterestRatePercent: signedDecimal,
  totalInterestRatePercent: signedDecimal,
  yearlyRatePercent: signedDecimal,
  dailyInterest: signedDecimal,
  totalInterest: signedDecimal,
  handlingFee: signedDecimal,
  actualArrival: signedDecimal,
  totalRepaymentAmount: signedDecimal,
  /** Interest and fee together. */
  totalCost: signedDecimal,
  dueAt: timeMs,
  graceEndsAt: timeMs,
};

const loanOrder = z.strictObject({
  orderId,
  productId: loanProductId,
  kind: loanKind,
  coin: coinCode,
  state: loanState,
  loanAmount: signedDecimal,
  loanTermDays: z.int(),
  dailyInterestRatePercent: signedDecimal,
  dailyInterestRatePpm: z.int(),
  totalInterestRatePercent: signedDecimal,
  /** Of the whole term; of a loan that has ended what was charged. */
  totalInterest: signedDecimal,
  totalRepaymentAmount: signedDecimal,
  handlingFee: signedDecimal,
  actualArrival: signedDecimal,
  /** Owed now: unpaid principal, and interest of all days begun. */
  amountToBeRepaid: signedDecimal,
  principal: signedDecimal,
  interestOwed: signedDecimal,
  interestPaid: signedDecimal,
  principalPaid: signedDecimal,
  /** Interest that is not charged any more if all is repaid now; "0" once the term is over. */
  savedByRepayingNow: signedDecimal,
  /** Days begun, and days until it is due, the last one begun counted whole. */
  daysBegun: z.int(),
  daysLeft: z.int(),
  /** "" of a credit. */
  collateralCoin: z.string(),
  /** Held or offered; of what was repaid or written off what was free again at its end. */
  collateral: signedDecimal,
  /** The collateral named in the application, whatever is added, taken back or sold later. */
  collateralPledged: signedDecimal,
  /** Null of a credit, and of what has not begun or has ended. */
  ltv: ltvStanding.nullable(),
  /** True while its loan-to-value is at the call mark or beyond. */
  isCalled: z.boolean(),
  /** Of what was refused, in a word; "" otherwise. */
  reasonKey: loanReason,
  /** Staff's own words for a refusal; "" otherwise. */
  reason: z.string(),
  /** A repayment that waits for staff: its amount, "" for none. */
  repaymentApplied: z.string(),
  orderTime: timeMs,
  /** Null before it begins. */
  startedAt: timeMs.nullable(),
  dueAt: timeMs.nullable(),
  graceEndsAt: timeMs.nullable(),
  endedAt: timeMs.nullable(),
});

const loanEvent = z.strictObject({
  kind: z.enum(LOAN_EVENTS),
  time: timeMs,
  /** Moved by it, in `coin`; "" where nothing was. */
  amount: z.string(),
  coin: z.string(),
  /** Of a repayment. */
  interest: z.string(),
  principal: z.string(),
  /** Of what was reported or begun by the loan-to-value; "" otherwise. */
  ltvPercent: z.string(),
  /** Of what was refused, in a word. */
  reasonKey: loanReason,
  /** Staff's own words, or why collateral is sold. */
  reason: z.string(),
  /** The engine's record; null for what staff and members said. */
  sequence: z.int().nullable(),
});

/** The answer to an application: at once where the automatic rule accepts it. */
const decided = {
  state: z.enum(["applied", "accepted"]),
  /** Null while staff decide. */
  sequence: z.int().nullable(),
};

const withFund = { group: "user", fund: "always", weight: 2 } as const;

const pledge = {
  /** Of a pledged product alone. */
  collateralCoin: coinCode.optional(),
  collateral: decimal.optional(),
};

const loanReads = {
  "user/getLoanGoodsList": read({
    group: "user",
    access: "public",
    weight: 2,
    summary: "Loan products with rates, fees, bounds, collateral coins and loan-to-value marks.",
    input: z.strictObject({ kind: loanKind.optional(), coin: coinCode.optional() }),
    output: z.strictObject({ list: z.array(product) }),
  }),
  "user/loanQuote": read({
    group: "user",
    access: "public",
    weight: 2,
    summary:
      "What a loan of this moment would cost, day by day, and where the marks of its collateral would be. Nothing is applied for.",
    input: z.strictObject({ productId: loanProductId, amount: decimal, ...pledge }),
    output: z.strictObject({
      productId: loanProductId,
      coin: coinCode,
      ...loanCost,
      /** The least collateral in the coin named; "" of a credit, without a coin or without an index. */
      collateralMin: z.string(),
      /** With the collateral named; null without it. */
      ltv: ltvStanding.nullable(),
      schedule: z.array(scheduleDay),
    }),
  }),
  "user/loanLimit": read({
    group: "user",
    weight: 2,
    summary: "The own credit limit, from verified identity and credit score, and how much of it is used.",
    input: nothing,
    output: z.strictObject({
      isVerified: z.boolean(),
      score: z.int(),
      /** All in USDT at index; "0" before the identity is verified. */
      limitUsdt: signedDecimal,
      usedUsdt: signedDecimal,
      leftUsdt: signedDecimal,
      /** The limit of a verified member with the full score at the own fee level. */
      limitMaxUsdt: signedDecimal,
      /** True while an overdue loan bars new ones. */
      isBarred: z.boolean(),
    }),
  }),
  "user/getLoanOrderList": read({
    group: "user",
    weight: 2,
    csv: true,
    summary: "Own loans and applications, newest first.",
    input: z.strictObject({
      state: z.enum(["open", "ended", ...LOAN_STATES]).optional(),
      kind: loanKind.optional(),
      coin: coinCode.optional(),
      ...period,
      ...page,
    }),
    output: pageOf(loanOrder),
  }),
  "user/getLoanOrderDetail": read({
    group: "user",
    weight: 2,
    summary: "One own loan with its timeline, the newest first, and the schedule of its term.",
    input: z.strictObject({ orderId }),
    output: z.strictObject({
      order: loanOrder,
      timeline: z.array(loanEvent),
      schedule: z.array(scheduleDay),
    }),
  }),
};

const loanChanges = {
  "user/applyLoan": change({
    ...withFund,
    secondFactor: "whenSet",
    summary:
      "Applies for a loan. Once it is accepted the amount less the fee arrives in the spot account, and the collateral is frozen there.",
    input: z.strictObject({
      productId: loanProductId,
      amount: decimal,
      ...pledge,
      /** The terms that the member read: the loan agreement. */
      agreed: z.literal(true),
      fundPassword,
      secondFactor: secondFactor.optional(),
    }),
    output: z.strictObject({ orderId, ...decided, ...loanCost }),
  }),
  "user/withdrawLoanApplication": change({
    group: "user",
    weight: 1,
    summary: "Takes an application back that staff have not decided.",
    input: z.strictObject({ orderId }),
    output: nothing,
  }),
  "user/repayApply": change({
    ...withFund,
    summary:
      "Applies to repay a loan out of the spot account, interest first. With the last of the debt the collateral is free again.",
    input: z.strictObject({
      orderId,
      /** Left out: all that is owed when it is carried out. */
      amount: decimal.optional(),
      fundPassword,
    }),
    output: z.strictObject({
      ...decided,
      /** Paid by it; "0" while staff decide. */
      interest: signedDecimal,
      principal: signedDecimal,
      /** Owed after it. */
      amountToBeRepaid: signedDecimal,
    }),
  }),
  "user/addLoanCollateral": change({
    ...withFund,
    summary: "Adds to the collateral of a loan, out of the spot account and at once.",
    input: z.strictObject({ orderId, amount: decimal, fundPassword }),
    output: z.strictObject({ sequence: z.int(), ltv: ltvStanding.nullable() }),
  }),
  "user/takeLoanCollateral": change({
    ...withFund,
    summary: "Takes collateral back, as long as what stays is enough to begin such a loan with.",
    input: z.strictObject({ orderId, amount: decimal, fundPassword }),
    output: z.strictObject({ sequence: z.int(), ltv: ltvStanding.nullable() }),
  }),
};

export const loanCalls = { ...loanReads, ...loanChanges };

export type LoanProduct = z.infer<typeof product>;
export type LoanOrder = z.infer<typeof loanOrder>;
export type LoanOrderEvent = z.infer<typeof loanEvent>;
export type LoanLtv = z.infer<typeof ltvStanding>;
export type LoanScheduleDay = z.infer<typeof scheduleDay>;
export type LoanReason = (typeof LOAN_REASONS)[number];
export type LoanDecline = (typeof LOAN_DECLINES)[number];
export type LoanKindName = (typeof LOAN_KINDS)[number];
export type LoanOrderState = (typeof LOAN_STATES)[number];
