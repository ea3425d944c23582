import { z } from "zod";
import { change, read } from "../call.ts";
import { HOLD_KINDS, LEDGER_TYPES } from "../ledger/index.ts";
import { secondFactor } from "../second-factor.ts";
import {
  ownAccount,
  balance,
  coinCode,
  decimal,
  fundPassword,
  bookName,
  nothing,
  page,
  pageOf,
  period,
  signedDecimal,
  timeMs,
} from "../shapes.ts";
import { memberInfo } from "./login.ts";

export const accountChange = z.strictObject({
  id: z.string(),
  account: ownAccount,
  coin: coinCode,
  type: z.enum(LEDGER_TYPES),
  /** Signed: what the account's total changed by. */
  amount: signedDecimal,
  /** The account's total (available and frozen) after it. */
  balance: signedDecimal,
  /** Cause: an order, trade, deposit, withdrawal, investment, loan, or "BTC-5M:17" for a round. */
  reference: z.string(),
  sequence: z.int(),
  time: timeMs,
});

/** A frozen part of an account, with the kind and the id of whatever holds it. */
export const hold = z.strictObject({
  account: ownAccount,
  coin: coinCode,
  amount: signedDecimal,
  kind: z.enum(HOLD_KINDS),
  id: z.string(),
  market: z.string(),
  since: timeMs,
});

const FAVOURITES_MAX = 500;

export const memberCalls = {
  "user/getMemberInfo": read({
    group: "user",
    weight: 1,
    summary: "Who is logged in.",
    input: nothing,
    output: memberInfo,
  }),
  "user/changeTradePassword": change({
    group: "user",
    settings: true,
    keepFirst: true,
    secondFactor: "whenSet",
    weight: 10,
    summary:
      "Sets the fund password (proved by the login password) or changes it (proved by the old one as well).",
    input: z.strictObject({
      loginPassword: z.string().max(1000),
      oldFundPassword: fundPassword.optional(),
      newFundPassword: fundPassword,
      secondFactor: secondFactor.optional(),
    }),
    output: nothing,
  }),
  "user/openFundGrant": change({
    group: "user",
    weight: 5,
    summary:
      "Verifies the fund password and opens a grant of 15 minutes for trading and transfers in this session.",
    input: z.strictObject({ fundPassword }),
    output: z.strictObject({ until: timeMs }),
  }),
  "user/getFavourites": read({
    group: "user",
    weight: 1,
    summary: "The markets marked with a star.",
    input: nothing,
    output: z.strictObject({ markets: z.array(bookName) }),
  }),
  "user/setFavourites": change({
    group: "user",
    weight: 2,
    summary: "Replaces the list of markets marked with a star.",
    input: z.strictObject({ markets: z.array(bookName).max(FAVOURITES_MAX) }),
    output: nothing,
  }),
  "user/queryCoinAccount": read({
    group: "user",
    weight: 2,
    summary: "Balances per account and coin; coins never held are left out.",
    input: z.strictObject({ account: ownAccount.optional() }),
    output: z.strictObject({ list: z.array(balance), sequence: z.int() }),
  }),
  "user/getAccountInfo": read({
    group: "user",
    weight: 5,
    summary:
      "What all accounts are worth in USDT at last prices, open positions at mark, loans taken off, and today's profit (UTC day, deposits and withdrawals left out).",
    input: nothing,
    output: z.strictObject({
      totalUsdt: signedDecimal,
      /** At the start of the UTC day. What has come in since is the total less this and the profit. */
      todayStartUsdt: signedDecimal,
      todayProfitUsdt: signedDecimal,
      /** "0" when nothing was held at the start of the day. */
      todayProfitPercent: signedDecimal,
      /** Of open positions in contracts at mark: part of the total, and of the contract account. */
      openProfitUsdt: signedDecimal,
      /** Of those that managed orders have: part of the total, and of the managed account. */
      managedProfitUsdt: signedDecimal,
      /** Of loans, principal and interest charged: taken off the total, and off the spot account. */
      owedUsdt: decimal,
      accounts: z.array(z.strictObject({ account: ownAccount, totalUsdt: signedDecimal })),
    }),
  }),
  "user/getHolds": read({
    group: "user",
    weight: 2,
    summary: "Why it is frozen: every hold with what holds it.",
    input: z.strictObject({ coin: coinCode.optional() }),
    output: z.strictObject({ list: z.array(hold) }),
  }),
  "user/accountChangeRecord": read({
    group: "user",
    aliases: ["getChangeList"],
    weight: 5,
    csv: true,
    summary: "Every change of the own accounts, newest first.",
    input: z.strictObject({
      coin: coinCode.optional(),
      type: z.enum(LEDGER_TYPES).optional(),
      account: ownAccount.optional(),
      ...period,
      ...page,
    }),
    output: pageOf(accountChange),
  }),
};

export type MemberInfo = z.infer<typeof memberInfo>;
export type AccountChange = z.infer<typeof accountChange>;
export type Hold = z.infer<typeof hold>;
