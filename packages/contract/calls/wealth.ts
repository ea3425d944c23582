/** Savings, fixed terms and pledges: what one may subscribe to, own investments, and their income day by day. */
import { z } from "zod";
import { change, read } from "../call.ts";
import { coinCode, decimal, page, pageOf, period, refusedAs, signedDecimal, timeMs } from "../shapes.ts";

/** Flexible: without a term. Fixed: with one. Pledge: a fixed stake of a coin, which may be locked to its end. */
export const PRODUCT_KINDS = ["flexible", "fixed", "pledge"] as const;
export const productKind = z.enum(PRODUCT_KINDS);

/** The terms of leaving: at once, for the price of the income already paid, or not before the end of the term. */
export const EARLY_EXITS = ["atOnce", "lessIncome", "never"] as const;

/** From 1, what a bank deposit risks, to 5, where all may be lost. */
export const RISK_LEVEL_MAX = 5;

export const productId = z.string().regex(/^[a-z][a-z0-9-]{0,31}$/, refusedAs("wealth.offer_unknown"));
const investmentId = z.string().regex(/^[1-9]\d{0,15}$/, refusedAs("wealth.investment_unknown"));
/** The accounts from which one subscribes, and to which principal and income go back. */
const payingAccount = z.enum(["spot", "wealth"]);

const product = z.strictObject({
  productId,
  kind: productKind,
  coin: coinCode,
  name: z.string(),
  /** In the operator's words, without which no product is shown: where the income comes from, and what is at risk. */
  yieldSource: z.string(),
  risk: z.string(),
  riskLevel: z.int().min(1).max(RISK_LEVEL_MAX),
  /** Of a year of 365 days, in percent. */
  ratePercent: signedDecimal,
  /** The same in parts per million, for reckoning. */
  ratePpm: z.int(),
  /** 0 without a term. */
  termDays: z.int(),
  /** Of one copy: amounts are whole multiples of it. */
  price: signedDecimal,
  copies: z.int(),
  copiesLeft: z.int(),
  /** Copies left times their price. */
  amountLeft: signedDecimal,
  amountMin: signedDecimal,
  /** Of all that one member has of it. */
  amountMax: signedDecimal,
  earlyExit: z.enum(EARLY_EXITS),
  /** False when it takes nothing in. */
  isOpen: z.boolean(),
  /** True while income of it is owed, because the operator has not funded it. */
  isOwing: z.boolean(),
});

/** The dates that a subscription of this moment would have; UTC midnights. */
const schedule = z.strictObject({
  /** The first day that earns, and when its income is paid. */
  firstDayAt: timeMs,
  firstPaidAt: timeMs,
  /** The end of the last day that earns, at which the principal is back; null without a term. */
  backAt: timeMs.nullable(),
});

const investment = z.strictObject({
  investmentId,
  productId,
  name: z.string(),
  kind: productKind,
  coin: coinCode,
  account: payingAccount,
  principal: signedDecimal,
  /** The part of it that was added today and earns from tomorrow. */
  addedToday: signedDecimal,
  ratePercent: signedDecimal,
  /** 0 without a term. */
  termDays: z.int(),
  earlyExit: z.enum(EARLY_EXITS),
  autoRenew: z.boolean(),
  /** "exited" left a term early; "matured" reached its end. */
  state: z.enum(["running", "redeemed", "exited", "matured"]),
  /** All income that was paid and kept. */
  incomePaid: signedDecimal,
  /** Paid of the term that runs: what an early exit gives back. "0" without a term. */
  incomeOfTerm: signedDecimal,
  incomeOwed: signedDecimal,
  /** Of the day before today; "0" before the first. */
  incomeYesterday: signedDecimal,
  /** Of today, if nothing changes. */
  incomeToday: signedDecimal,
  /** Of the days of the term that are still to come, today's included; "0" without a term. */
  incomeToCome: signedDecimal,
  /** Begin of the term that runs: the day of the subscription, which earns nothing. */
  startedAt: timeMs,
  firstDayAt: timeMs,
  /** Null without a term. */
  backAt: timeMs.nullable(),
  openedAt: timeMs,
  endedAt: timeMs.nullable(),
});

const income = z.strictObject({
  investmentId,
  productId,
  name: z.string(),
  kind: productKind,
  coin: coinCode,
  /** 00:00 UTC of the day that earned. */
  day: timeMs,
  /** amount = principal × ratePpm / (365 × 1,000,000), rounded down to the coin's smallest unit. */
  principal: signedDecimal,
  ratePpm: z.int(),
  ratePercent: signedDecimal,
  amount: signedDecimal,
  /** "returned" and "cancelled" were given up by an early exit. */
  state: z.enum(["paid", "owed", "returned", "cancelled"]),
  /** Null while it is owed, and of what was never paid. */
  paidAt: timeMs.nullable(),
});

const products = {
  coin: coinCode.optional(),
  termDays: z.coerce.number().int().min(0).optional(),
};

const investments = {
  state: z.enum(["running", "ended"]).optional(),
  coin: coinCode.optional(),
  productId: productId.optional(),
  ...period,
  ...page,
};

const subscribed = z.strictObject({
  investmentId,
  sequence: z.int(),
  ...schedule.shape,
});

const done = z.strictObject({ sequence: z.int() });

const memberReads = {
  "user/getInterestOrderList": read({
    group: "user",
    weight: 2,
    csv: true,
    summary: "Own investments of every kind, newest first.",
    input: z.strictObject({ kind: productKind.optional(), ...investments }),
    output: pageOf(investment),
  }),
  "user/getSavingsOrderList": read({
    group: "user",
    weight: 2,
    csv: true,
    summary: "Own investments in flexible savings, newest first.",
    input: z.strictObject(investments),
    output: pageOf(investment),
  }),
  "user/getInterestOrderDetail": read({
    group: "user",
    weight: 2,
    summary: "One own investment, and its product as it is offered now; null once it is not shown any more.",
    input: z.strictObject({ investmentId }),
    output: z.strictObject({ investment, product: product.nullable() }),
  }),
  "user/getInterestList": read({
    group: "user",
    weight: 2,
    csv: true,
    summary: "Own income, a row per investment and day, the newest day first.",
    input: z.strictObject({
      investmentId: investmentId.optional(),
      coin: coinCode.optional(),
      state: income.shape.state.optional(),
      ...period,
      ...page,
    }),
    output: pageOf(income),
  }),
  "user/getInterestDetail": read({
    group: "user",
    weight: 1,
    summary: "The income of one own investment on one day, with what it was reckoned from.",
    input: z.strictObject({ investmentId, day: z.coerce.number().int().nonnegative() }),
    output: income,
  }),
};

const spending = { group: "user", fund: "grant", weight: 2 } as const;

const memberChanges = {
  "user/addInterest": change({
    ...spending,
    summary:
      "Subscribes to a product with a term. The amount is frozen at once; the day itself earns nothing, the first income is the next day's.",
    input: z.strictObject({
      productId,
      amount: decimal,
      account: payingAccount.optional(),
      /** Begins a new term at the end of each, at the rate offered then. */
      autoRenew: z.boolean().optional(),
    }),
    output: subscribed,
  }),
  "user/addSavings": change({
    ...spending,
    summary: "Subscribes to flexible savings, which are redeemed at any time. Income begins the next day.",
    input: z.strictObject({ productId, amount: decimal, account: payingAccount.optional() }),
    output: subscribed,
  }),
  "user/chaseInterest": change({
    ...spending,
    summary: "Adds to a running investment; the addition earns from the next day, the end stays.",
    input: z.strictObject({ investmentId, amount: decimal }),
    output: done,
  }),
  "user/redeemInterest": change({
    ...spending,
    aliases: ["redeemSavings"],
    summary:
      "Takes an amount out of flexible savings, or ends an investment. Leaving a term early returns the principal less the income already paid.",
    input: z.strictObject({
      investmentId,
      /** Left out: all of it. */
      amount: decimal.optional(),
    }),
    output: done,
  }),
  "user/setInterestRenewal": change({
    ...spending,
    weight: 1,
    summary: "Says whether a term is followed by another one.",
    input: z.strictObject({ investmentId, autoRenew: z.boolean() }),
    output: done,
  }),
};

export const wealthCalls = {
  "user/getInterestRateList": read({
    group: "user",
    access: "public",
    weight: 2,
    summary: "Products of every kind that are shown, with rates, terms and what is left of them.",
    input: z.strictObject({ kind: productKind.optional(), ...products }),
    output: z.strictObject({ list: z.array(product) }),
  }),
  "user/getSavingsGoodsList": read({
    group: "user",
    access: "public",
    weight: 2,
    summary: "Flexible savings that are shown.",
    input: z.strictObject({ coin: coinCode.optional() }),
    output: z.strictObject({ list: z.array(product) }),
  }),
  "user/getInterestRateDetail": read({
    group: "user",
    access: "public",
    weight: 1,
    summary: "One product, and what a subscription of this moment would do when.",
    input: z.strictObject({ productId }),
    output: z.strictObject({ product, schedule }),
  }),
  ...memberReads,
  ...memberChanges,
};

export type WealthProduct = z.infer<typeof product>;
export type WealthSchedule = z.infer<typeof schedule>;
export type Investment = z.infer<typeof investment>;
export type IncomeRow = z.infer<typeof income>;
export type ProductKind = (typeof PRODUCT_KINDS)[number];
export type EarlyExit = (typeof EARLY_EXITS)[number];
