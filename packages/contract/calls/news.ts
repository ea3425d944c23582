/**
 * The member's own news, which the bell shows: fills, deposits, withdrawals, changes of its protection, what comes upon
 * its contracts, loans and managed orders, price alerts that fired, and its rounds, gathered by the hour.
 */
import { z } from "zod";
import { change, read } from "../call.ts";
import { NEWS_MAX } from "../news.ts";
import { bookName, coinCode, contractName, nothing, side, signedDecimal, timeMs } from "../shapes.ts";
import { ALERT_DIRECTIONS, ALERT_KINDS, ALERT_TIMES } from "./alerts.ts";
import { marginCall } from "./positions.ts";

export const DEPOSIT_NEWS = ["detected", "credited", "reversed"] as const;
export const WITHDRAWAL_NEWS = [
  "requested",
  "held",
  "broadcast",
  "completed",
  "cancelled",
  "rejected",
] as const;

/** Of a loan: what was decided on it, what time and prices did, and reminders before it is due. */
export const LOAN_NEWS = [
  ...(["accepted", "refused", "dueInThreeDays", "dueInOneDay", "overdue", "called"] as const),
  ...(["liquidationBegun", "liquidationEnded", "defaulted", "repaidBySale", "writtenOff"] as const),
] as const;

/** The ways in which a managed order ended without its owner. */
export const MANAGED_NEWS = ["lossStop", "liquidated", "deleveraged", "venueStopped", "refused"] as const;

/** Of one state of one thing: what becomes of it next has another. */
const newsId = z.string().min(1).max(200);

const head = { id: newsId, time: timeMs, read: z.boolean() };

/** Of a position that was closed, whole or in part. */
const closedPosition = {
  ...head,
  market: contractName,
  isLong: z.boolean(),
  /** In base coins, and what they were closed for on average; "0" for none. */
  quantity: signedDecimal,
  averagePrice: signedDecimal,
  /** Profit of what was closed, below zero for a loss, before the fee; and the fee. */
  realised: signedDecimal,
  fee: signedDecimal,
  coin: coinCode,
};

export const EXIT_CONDITIONS = ["takeProfit", "stop", "trailingStop"] as const;
const EXIT_OUTCOMES = ["resting", "filled", "cancelled", "expired", "expiredInMatch", "rejected"] as const;

const news = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("fill"),
    ...head,
    orderId: z.string(),
    market: bookName,
    side,
    /** All that was filled so far, and what it cost on average. */
    quantity: signedDecimal,
    averagePrice: signedDecimal,
    /** Nothing of it is left to fill. */
    whole: z.boolean(),
  }),
  z.strictObject({
    kind: z.literal("deposit"),
    ...head,
    depositKey: z.string(),
    event: z.enum(DEPOSIT_NEWS),
    coin: coinCode,
    amount: signedDecimal,
  }),
  z.strictObject({
    kind: z.literal("withdrawal"),
    ...head,
    withdrawalId: z.string(),
    event: z.enum(WITHDRAWAL_NEWS),
    coin: coinCode,
    amount: signedDecimal,
  }),
  z.strictObject({
    kind: z.literal("security"),
    ...head,
    /** As user/securityEvents names it. */
    event: z.string(),
    browser: z.string(),
    system: z.string(),
    ip: z.string(),
  }),
  z.strictObject({ kind: z.literal("marginCall"), ...marginCall.shape, ...head, holds: z.boolean() }),
  z.strictObject({ kind: z.literal("liquidated"), ...closedPosition }),
  /** Closed against a liquidated position of the other side. */
  z.strictObject({ kind: z.literal("deleveraged"), ...closedPosition }),
  /** A take profit or a stop was set off. */
  z.strictObject({
    kind: z.literal("exit"),
    ...closedPosition,
    orderId: z.string(),
    condition: z.enum(EXIT_CONDITIONS),
    outcome: z.enum(EXIT_OUTCOMES),
  }),
  /** All that was paid, below zero, or received at one time. */
  z.strictObject({
    kind: z.literal("funding"),
    ...head,
    markets: z.array(contractName),
    amount: signedDecimal,
    coin: coinCode,
  }),
  z.strictObject({
    kind: z.literal("loan"),
    ...head,
    orderId: z.string(),
    event: z.enum(LOAN_NEWS),
    coin: coinCode,
    /** Owed at that moment; of a decision what was applied for. */
    amount: signedDecimal,
  }),
  z.strictObject({
    kind: z.literal("managed"),
    ...head,
    managedId: z.string(),
    event: z.enum(MANAGED_NEWS),
    market: bookName,
    /** After fees, below zero for a loss. */
    profit: signedDecimal,
    coin: coinCode,
  }),
  /** A price alert fired; its figures as user/alertList gives them. */
  z.strictObject({
    kind: z.literal("alert"),
    ...head,
    alertId: z.string(),
    about: z.enum(ALERT_KINDS),
    market: z.string(),
    direction: z.enum(ALERT_DIRECTIONS),
    level: signedDecimal,
    within: z.enum(["", ...ALERT_TIMES]),
    remark: z.string(),
    firedLevel: z.string(),
    firedPrice: z.string(),
  }),
  /** The own rounds that ended within an hour. */
  z.strictObject({
    kind: z.literal("rounds"),
    ...head,
    won: z.int(),
    lost: z.int(),
    refunded: z.int(),
    /** Of all of them together, below zero for a loss. */
    profit: signedDecimal,
    coin: coinCode,
  }),
]);

/** Margin calls, liquidations and deleveraging are shown and mailed to everybody. */
const newsWishes = z.strictObject({
  /** Mails about take profits and stops that were set off. */
  exitMails: z.boolean(),
  /** Funding among the own news, and by mail. */
  funding: z.boolean(),
  fundingMails: z.boolean(),
  /** Rounds among the own news. */
  rounds: z.boolean(),
  /** Mails about price alerts that fired. */
  alertMails: z.boolean(),
});

/** All up to `until` is read, and of what is newer those of `ids`. */
const reading = { until: timeMs, ids: z.array(newsId).max(NEWS_MAX) };

export const newsCalls = {
  "user/getNews": read({
    group: "user",
    keyScope: "none",
    weight: 2,
    summary:
      "The own news of the last ninety days, newest first: of each order, deposit and withdrawal the latest, changes of protection, what came upon contracts, alerts that fired, and rounds by the hour.",
    input: z.strictObject({}),
    output: z.strictObject({ list: z.array(news), reading: z.strictObject(reading) }),
  }),
  "user/readNews": change({
    group: "user",
    weight: 1,
    summary: "Replaces what is known of which own news are read; with what was known before it is undone.",
    input: z.strictObject(reading),
    output: z.strictObject({}),
  }),
  "user/newsSettings": read({
    group: "user",
    keyScope: "none",
    weight: 1,
    summary: "The news of contracts, rounds and alerts that the member receives, beside what everybody does.",
    input: nothing,
    output: newsWishes,
  }),
  "user/setNewsSettings": change({
    group: "user",
    weight: 2,
    summary:
      "Chooses the news of contracts, rounds and alerts that the member receives, beside what everybody does.",
    input: newsWishes,
    output: newsWishes,
  }),
};

export type News = z.infer<typeof news>;
export type NewsWishes = z.infer<typeof newsWishes>;
