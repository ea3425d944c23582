/** Questions to customer service: cases, each a conversation between a member and staff. */
import { z } from "zod";
import { change, read } from "../call.ts";
import { nothing, page, period, refusedAs, signedDecimal, timeMs } from "../shapes.ts";
import { fileId } from "./kyc.ts";

export const SUPPORT_CATEGORIES = [
  "deposit",
  "withdrawal",
  "trading",
  "security",
  "identity",
  "fees",
  "other",
] as const;

/** "open": nobody has answered yet; then it waits for one of the two who talk, until one of them closes it. */
export const CASE_STATES = ["open", "waitingForMember", "waitingForStaff", "closed"] as const;

/** Subjects of a message, besides its words. */
export const SUPPORT_SUBJECTS = ["order", "deposit", "withdrawal"] as const;

/** As long as a page: what needs more is better said in two messages. */
export const SUPPORT_TEXT_MAX = 2_000;
export const SUPPORT_PICTURES_MAX = 4;
export const SUPPORT_ATTACHED_MAX = 3;
export const SUPPORT_STARS_MAX = 5;

export const ticketId = z.string().regex(/^[1-9]\d{0,15}$/, refusedAs("support.unknown"));

/** An order's id, a deposit's key or a withdrawal's id. */
const subject = z.strictObject({ kind: z.enum(SUPPORT_SUBJECTS), id: z.string().min(1).max(150) });

/** The order, deposit or withdrawal as it was when it was attached. */
export const attached = z.strictObject({
  kind: z.enum(SUPPORT_SUBJECTS),
  id: z.string(),
  /** "" of what is no order. */
  market: z.string(),
  side: z.enum(["", "buy", "sell"]),
  /** Of an order its base coin; of an unknown coin its contract. */
  coin: z.string(),
  amount: signedDecimal,
  time: timeMs,
});

export const supportText = z.string().trim().max(SUPPORT_TEXT_MAX);

export const supportMessage = z.strictObject({
  messageId: z.string(),
  from: z.enum(["member", "staff"]),
  /** The number of who answers; "" of the member. Staff are not named. */
  staffNumber: z.string(),
  text: z.string(),
  attached: z.array(attached),
  /** For user/supportPicture. */
  pictures: z.array(z.strictObject({ fileId, width: z.int(), height: z.int() })),
  time: timeMs,
});

export const supportCase = z.strictObject({
  ticketId,
  category: z.enum(SUPPORT_CATEGORIES),
  state: z.enum(CASE_STATES),
  openedAt: timeMs,
  /** The last word: its time, by whom it was said, and how it begins. */
  lastAt: timeMs,
  lastFrom: z.enum(["member", "staff"]),
  lastText: z.string(),
  /** Messages of staff that the member has not seen. */
  unread: z.int(),
  closedAt: timeMs.nullable(),
  closedBy: z.enum(["", "member", "staff"]),
  /** The member's rating, 1 to 5; null while none was given. */
  stars: z.int().nullable(),
});

const queue = z.strictObject({
  /** Half of the first answers of the last seven days came sooner; null while there are too few to tell. */
  medianAnswerMs: z.int().nullable(),
  /** Cases that wait for a first answer. */
  waiting: z.int(),
});

const said = {
  text: supportText,
  attached: z.array(subject).max(SUPPORT_ATTACHED_MAX).optional(),
  pictures: z.array(fileId).max(SUPPORT_PICTURES_MAX).optional(),
  /** Said after the warning that the words look like a code or the words of a wallet. */
  confirmed: z.boolean().optional(),
};

export const supportCalls = {
  "user/supportTickets": read({
    group: "user",
    keyScope: "none",
    weight: 2,
    csv: true,
    summary: "Own cases, the one that moved last first, and how long answers take.",
    input: z.strictObject({ state: z.enum(CASE_STATES).optional(), ...period, ...page }),
    output: z.strictObject({
      list: z.array(supportCase),
      nextCursor: z.string().nullable(),
      unread: z.int(),
      queue,
    }),
  }),
  "user/supportTicket": read({
    group: "user",
    keyScope: "none",
    weight: 2,
    summary: "One own case with its latest messages, oldest first; a cursor leads to those before.",
    input: z.strictObject({ ticketId, ...page }),
    output: z.strictObject({
      ticket: supportCase,
      list: z.array(supportMessage),
      nextCursor: z.string().nullable(),
    }),
  }),
  "user/openTicket": change({
    group: "user",
    weight: 10,
    summary:
      "Asks customer service. Words that look like a code or a wallet's seed are refused until they are confirmed.",
    input: z.strictObject({ category: z.enum(SUPPORT_CATEGORIES), ...said }),
    output: supportCase,
  }),
  "user/sendMessage": change({
    group: "user",
    weight: 5,
    summary: "Says something in an own case.",
    input: z.strictObject({ ticketId, ...said }),
    output: supportMessage,
  }),
  "user/closeTicket": change({
    group: "user",
    weight: 2,
    summary: "Closes an own case: the question is answered.",
    input: z.strictObject({ ticketId }),
    output: supportCase,
  }),
  "user/readTicket": change({
    group: "user",
    weight: 1,
    summary: "Says that an own case's answers were seen.",
    input: z.strictObject({ ticketId }),
    output: z.strictObject({ unread: z.int() }),
  }),
  "user/rateTicket": change({
    group: "user",
    weight: 2,
    summary: "Gives a closed case one to five stars, once.",
    input: z.strictObject({ ticketId, stars: z.int().min(1).max(SUPPORT_STARS_MAX) }),
    output: supportCase,
  }),
  "user/supportPicture": read({
    group: "user",
    keyScope: "none",
    weight: 10,
    summary: "A picture of an own case.",
    input: z.strictObject({ ticketId, fileId }),
    output: z.strictObject({ type: z.enum(["image/jpeg", "image/png"]), picture: z.string() }),
  }),
  "user/supportUnread": read({
    group: "user",
    keyScope: "none",
    weight: 1,
    summary: "How many answers of customer service were not seen yet.",
    input: nothing,
    output: z.strictObject({ unread: z.int() }),
  }),
};

export type SupportCase = z.infer<typeof supportCase>;
export type SupportMessage = z.infer<typeof supportMessage>;
export type SupportAttached = z.infer<typeof attached>;
export type SupportSubject = z.infer<typeof subject>;
export type SupportCategory = (typeof SUPPORT_CATEGORIES)[number];
export type SupportCaseState = (typeof CASE_STATES)[number];
export type SupportQueueTime = z.infer<typeof queue>;
