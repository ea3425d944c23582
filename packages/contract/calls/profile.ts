/** A member's profile and standing: name, contacts, bank card, sign-ins, fee level, credit score. */
import { z } from "zod";
import { change, read } from "../call.ts";
import { secondFactor } from "../second-factor.ts";
import { fundPassword, nothing, page, pageOf, period, refusedAs, signedDecimal, timeMs } from "../shapes.ts";
import { kycLevel } from "./kyc.ts";
import { contactCode, password, phoneFields } from "./login.ts";

const guarded = { settings: true, keepFirst: true, secondFactor: "whenSet" } as const;
const given = { secondFactor: secondFactor.optional() };

/** Letters and digits of any script, with single spaces, dots, dashes and underscores between them. */
const nickname = z
  .string()
  .trim()
  .max(30, refusedAs("nickname.malformed"))
  .regex(/^[\p{L}\p{N}][\p{L}\p{M}\p{N} ._-]*[\p{L}\p{M}\p{N}.]$/u, refusedAs("nickname.malformed"));

const words = (lengthMax: number) =>
  z
    .string()
    .trim()
    .min(2)
    .max(lengthMax)
    .regex(/^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}'’.,&()\- ]*$/u);

const bankCard = z.strictObject({
  /** Shown in part: "M••• D•••". */
  realName: z.string(),
  bankName: z.string(),
  /** The last four digits. */
  lastFour: z.string(),
  /** Its last three digits behind the area code: "+33 •••678". */
  bankPhone: z.string(),
  changedAt: timeMs,
});

const personInfo = z.strictObject({
  uid: z.string(),
  /** "" for none, as the two below it. */
  nickname: z.string(),
  email: z.string(),
  phone: z.string(),
  bankCard: bankCard.nullable(),
});

export const signIn = z.strictObject({
  id: z.string(),
  time: timeMs,
  succeeded: z.boolean(),
  ip: z.string(),
  /** As in "Firefox 140"; "" when it did not say. */
  browser: z.string(),
  system: z.string(),
});

const feeLevel = z.strictObject({
  level: z.int(),
  /** The turnover of thirty days, in USDT, from which it holds. */
  volumeMinUsdt: signedDecimal,
  /** In the market `referenceMarket`. */
  makerFeePpm: z.int(),
  takerFeePpm: z.int(),
  /** In the contract `referenceContract`. */
  contractMakerFeePpm: z.int(),
  contractTakerFeePpm: z.int(),
});

/** Factors of the credit score, each between 0 and its most; a reversal only takes away. */
export const CREDIT_REASONS = [
  "identity",
  "accountAge",
  "email",
  "phone",
  "secondFactor",
  "turnover",
  "deposits",
  "activeDays",
  "reversedDeposits",
  "overdueLoans",
] as const;

export const creditPart = z.strictObject({
  reason: z.enum(CREDIT_REASONS),
  points: z.int(),
  /** 0 for what only takes away. */
  pointsMax: z.int(),
  /** The figure behind it: days, USDT, deposits; "" where it is there or not. */
  figure: z.string(),
  /** The time at which it came about; null while it has not, or where it came bit by bit. */
  time: timeMs.nullable(),
});

export const profileCalls = {
  "user/changePassword": change({
    group: "user",
    ...guarded,
    weight: 10,
    summary:
      "Changes the login password. Ends every other session; withdrawals that are asked for within 24 hours wait.",
    input: z.strictObject({ oldPassword: password, newPassword: password, ...given }),
    output: nothing,
  }),
  "user/setMemberEmail": change({
    group: "user",
    ...guarded,
    fund: "always",
    weight: 10,
    summary: "Sets or changes the own e-mail, with a code that was sent there (purpose changeEmail).",
    input: z.strictObject({ email: z.string().max(254), code: contactCode, fundPassword, ...given }),
    output: nothing,
  }),
  "user/setMemberPhone": change({
    group: "user",
    ...guarded,
    fund: "always",
    weight: 10,
    summary: "Sets or changes the own phone, with a code that was sent there (purpose changePhone).",
    input: z.strictObject({ ...phoneFields, code: contactCode, fundPassword, ...given }),
    output: nothing,
  }),
  "user/getPersonInfo": read({
    group: "user",
    keyScope: "none",
    weight: 2,
    summary: "The own name, contacts and bank card. Of the card only its last digits are ever shown.",
    input: nothing,
    output: personInfo,
  }),
  "user/setPersonInfo": change({
    group: "user",
    weight: 5,
    summary: "Sets the name by which the member is greeted.",
    input: z.strictObject({ nickname }),
    output: nothing,
  }),
  "user/setWalletInfo": change({
    group: "user",
    ...guarded,
    fund: "always",
    weight: 10,
    summary: "Sets the own bank card. It is kept sealed.",
    input: z.strictObject({
      realName: words(100),
      bankName: words(100),
      bankCardNumber: z.string().max(40),
      ...{ areaCode: phoneFields.areaCode, bankPhone: phoneFields.phone },
      fundPassword,
      ...given,
    }),
    output: nothing,
  }),
  "user/signInLogs": read({
    group: "user",
    keyScope: "none",
    weight: 2,
    csv: true,
    summary: "Every login to the own account and every wrong password, newest first, for 90 days.",
    input: z.strictObject({ ...period, ...page }),
    output: pageOf(signIn),
  }),
  "user/getLevelList": read({
    group: "user",
    weight: 5,
    summary:
      "Fee levels, what each asks for and pays, and where the member stands; withdrawal limits by identity.",
    input: nothing,
    output: z.strictObject({
      level: z.int(),
      /** The own turnover of thirty days up to now, in USDT at last prices. Levels follow it at each UTC midnight. */
      volumeUsdt: signedDecimal,
      /** Turnover short of the next level; "0" on the highest. */
      missingUsdt: signedDecimal,
      /** The time at which levels are given anew. */
      nextRoundAt: timeMs,
      /** The market whose fees are listed. */
      referenceMarket: z.string(),
      referenceContract: z.string(),
      levels: z.array(feeLevel),
      /** 0 until the identity was verified. */
      identityLevel: z.int(),
      identityLevels: z.array(kycLevel),
    }),
  }),
  "user/getCreditScore": read({
    group: "user",
    keyScope: "none",
    weight: 10,
    summary:
      "The own credit score, 0 to 100, what every point of it comes from, and the loan limit that it gives.",
    input: nothing,
    output: z.strictObject({
      score: z.int(),
      /** The most that a loan without a pledge may be; "0" until the identity was verified. */
      loanLimitUsdt: signedDecimal,
      /** The same with a full score, so that a page can tell how one comes to the other. */
      loanLimitMaxUsdt: signedDecimal,
      changes: z.array(creditPart),
    }),
  }),
};

export type PersonInfo = z.infer<typeof personInfo>;
export type BankCard = z.infer<typeof bankCard>;
export type SignIn = z.infer<typeof signIn>;
export type FeeLevelInfo = z.infer<typeof feeLevel>;
export type CreditPart = z.infer<typeof creditPart>;
export type CreditReason = (typeof CREDIT_REASONS)[number];
