/** The member's own news, which the bell tells: fills, deposits, withdrawals and changes of its protection. */
import { z } from "zod";
import { change, read } from "../call.ts";
import { NEWS_MAX } from "../news.ts";
import { coinCode, bookName, side, signedDecimal, timeMs } from "../shapes.ts";

export const DEPOSIT_NEWS = ["detected", "credited", "reversed"] as const;
export const WITHDRAWAL_NEWS = [
  "requested",
  "held",
  "broadcast",
  "completed",
  "cancelled",
  "rejected",
] as const;

/** Of one state of one thing: what becomes of it next has another. */
const newsId = z.string().min(1).max(200);

const told = { id: newsId, time: timeMs, read: z.boolean() };

const news = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("fill"),
    ...told,
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
    ...told,
    depositKey: z.string(),
    event: z.enum(DEPOSIT_NEWS),
    coin: coinCode,
    amount: signedDecimal,
  }),
  z.strictObject({
    kind: z.literal("withdrawal"),
    ...told,
    withdrawalId: z.string(),
    event: z.enum(WITHDRAWAL_NEWS),
    coin: coinCode,
    amount: signedDecimal,
  }),
  z.strictObject({
    kind: z.literal("security"),
    ...told,
    /** As user/securityEvents names it. */
    event: z.string(),
    browser: z.string(),
    system: z.string(),
    ip: z.string(),
  }),
]);

/** All up to `until` is read, and of what is newer those of `ids`. */
const reading = { until: timeMs, ids: z.array(newsId).max(NEWS_MAX) };

export const newsCalls = {
  "user/getNews": read({
    group: "user",
    keyScope: "none",
    weight: 2,
    summary:
      "The own news of the last ninety days, newest first: of each order, deposit and withdrawal the latest, and changes of protection.",
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
};

export type News = z.infer<typeof news>;
