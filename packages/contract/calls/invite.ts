/** Inviting others and what comes of it, and the daily sign-in with its reward. */
import { z } from "zod";
import { change, read } from "../call.ts";
import { coinCode, bookName, nothing, page, pageOf, period, signedDecimal, timeMs } from "../shapes.ts";

const STREAK_MAX = 7;
const TEAM_DEPTH = 3;

/** The progress of somebody who was invited. */
export const FRIEND_STATES = ["registered", "verified", "traded"] as const;
const friendState = z.enum(FRIEND_STATES);

const coinAmount = z.strictObject({ coin: coinCode, amount: signedDecimal });

const teamLevel = z.strictObject({
  /** 1: invited by the member itself; 2: by those; 3: by those again. */
  level: z.int(),
  members: z.int(),
  verified: z.int(),
  traded: z.int(),
  /** Shares of fees that the level brought, at last prices. Nothing is paid for level 3. */
  earnedUsdt: signedDecimal,
});

const inviteInfo = z.strictObject({
  invitationCode: z.string(),
  friends: z.int(),
  traded: z.int(),
  /** All shares of fees that were paid so far; those of earlier trades in other coins at last prices. */
  earnedUsdt: signedDecimal,
  /** Shares that the venue's fees did not cover in USDT yet: paid before later ones. */
  owedUsdt: signedDecimal,
  earned: z.array(coinAmount),
  /** Of a trade's fee, in parts per million; 0 where nothing is paid. */
  levelOnePpm: z.int(),
  levelTwoPpm: z.int(),
  /** Taker fee without a better level on this market: for a worked example. */
  exampleMarket: z.string(),
  exampleFeePpm: z.int(),
});

const friend = z.strictObject({
  /** The place in the own team, as in "2": names nobody else. */
  place: z.string(),
  /** In part, such as "a•••e@m•••.org". */
  name: z.string(),
  state: friendState,
  registeredAt: timeMs,
  /** The number of people they have invited themselves. */
  invited: z.int(),
  /** False where an earlier member had their mailbox: no share of their fees is paid to whoever invited them. */
  pays: z.boolean(),
  earnedUsdt: signedDecimal,
});

const referralShare = z.strictObject({
  id: z.string(),
  time: timeMs,
  market: bookName,
  tradeId: z.string(),
  level: z.int(),
  /** Trader, masked. */
  trader: z.string(),
  /** The fee that was paid for the trade, and the share of it. */
  fee: signedDecimal,
  feeCoin: coinCode,
  amount: signedDecimal,
  /** Unpaid part of it; "0" of nearly all. */
  owed: signedDecimal,
  coin: coinCode,
});

const signedDay = z.strictObject({
  /** The start of the UTC day. */
  day: timeMs,
  streak: z.int(),
  amount: signedDecimal,
  coin: coinCode,
  signedAt: timeMs,
});

export const inviteCalls = {
  "user/getInviteInfo": read({
    group: "user",
    weight: 5,
    summary: "The own invitation code, what is paid for those who use it, and what came of it so far.",
    input: nothing,
    output: inviteInfo,
  }),
  "user/getReferralShares": read({
    group: "user",
    weight: 5,
    csv: true,
    summary: "Each share of a fee that was paid to the member, with the trade and the fee it comes from.",
    input: z.strictObject({
      market: bookName.optional(),
      level: z.coerce.number().int().min(1).max(2).optional(),
      ...period,
      ...page,
    }),
    output: pageOf(referralShare),
  }),
  "user/getTeamData": read({
    group: "user",
    weight: 10,
    csv: true,
    summary:
      "Who was invited, three levels deep: totals for each level, and the people whom the member, or one of its team, invited.",
    input: z.strictObject({
      /** Inviter of the people: "2" is the second friend, "2.1" its first one; left out, the member. */
      place: z
        .string()
        .regex(/^[1-9]\d{0,6}(\.[1-9]\d{0,6})?$/)
        .optional(),
      ...page,
    }),
    output: z.strictObject({
      levels: z.array(teamLevel).length(TEAM_DEPTH),
      list: z.array(friend),
      nextCursor: z.string().nullable(),
    }),
  }),
  "user/signToday": change({
    group: "user",
    weight: 5,
    summary:
      "Signs in for today (UTC) and pays the day's reward into the spot account; again on the same day it answers the same and pays nothing. Of several members with one mailbox the first alone may.",
    input: nothing,
    output: z.strictObject({ ...signedDay.shape, sequence: z.int() }),
  }),
  "user/signLastLog": read({
    group: "user",
    weight: 2,
    summary: "The days signed, newest first, the streak, and what each day of a streak pays.",
    input: nothing,
    output: z.strictObject({
      today: timeMs,
      signedToday: z.boolean(),
      /** Days without a gap up to today or yesterday, 7 at most; then it begins anew. */
      streak: z.int().max(STREAK_MAX),
      coin: coinCode,
      /** Rewards of days one to seven. */
      rewards: z.array(signedDecimal).length(STREAK_MAX),
      /** Today's, paid or not. */
      todayAmount: signedDecimal,
      /** False while the account that pays rewards does not have today's. */
      funded: z.boolean(),
      /** True where an earlier member has the same mailbox, under whichever address: rewards go to that one alone. */
      mailboxShared: z.boolean(),
      /** The start of the next UTC day. */
      resetsAt: timeMs,
      totalAmount: signedDecimal,
      days: z.array(signedDay),
    }),
  }),
};

export type TeamFriend = z.infer<typeof friend>;
export type TeamLevel = z.infer<typeof teamLevel>;
export type ReferralShare = z.infer<typeof referralShare>;
export type SignedDay = z.infer<typeof signedDay>;
export type FriendState = (typeof FRIEND_STATES)[number];
