/** The console's first page: what waits, whether all is well, the switches, and what was sent to members. */
import { z } from "zod";
import type { AlarmTerms } from "../alarms.ts";
import { staffChange, staffRead } from "../call.ts";
import { coinCode, bookName, networkName, nothing, page, pageOf, signedDecimal, timeMs } from "../shapes.ts";
import { staffReason } from "./staff.ts";

/** Alarms of the outbox, each about one way of sending. */
export const MESSAGE_ALARMS = {
  messagesStuck: { facts: ["waiting", "sinceMs", "reason"] },
} as const satisfies Record<string, AlarmTerms>;

export const STAFF_QUEUES = [
  ...(["kyc", "withdrawals", "vouchers", "support", "proposals", "recoveries"] as const),
  /** Applications for loans and for repayments. */
  "loans",
] as const;

export const MARKET_STATES = ["trading", "cancelOnly", "halted"] as const;

const queue = z.strictObject({
  queue: z.enum(STAFF_QUEUES),
  count: z.int(),
  /** Since when its oldest entry waits; null when none does. */
  oldestAt: timeMs.nullable(),
});

const cover = z.strictObject({
  coin: coinCode,
  /** Owed to members. */
  liabilities: signedDecimal,
  /** Held for them on chain. */
  reserves: signedDecimal,
  /** Reserves of liabilities, one decimal; "" when nothing is owed. */
  ratioPercent: z.string(),
  covered: z.boolean(),
  /** Operating account's balance, for credits and vouchers. */
  operating: signedDecimal,
});

const marketSwitch = z.strictObject({
  market: bookName,
  state: z.enum(MARKET_STATES),
  /** The time of its last change at the console, by whom and why; null when there was none. */
  setAt: timeMs.nullable(),
  setBy: z.string(),
  reason: z.string(),
});

const withdrawalSwitch = z.strictObject({
  network: networkName,
  paused: z.boolean(),
  setAt: timeMs.nullable(),
  setBy: z.string(),
  reason: z.string(),
});

const overview = z.strictObject({
  time: timeMs,
  /** Of the roles that may look into it. */
  queues: z.array(queue),
  covers: z.array(cover),
  /** Sentences of the engine, one per broken invariant: none is health. */
  invariants: z.strictObject({ whole: z.boolean(), problems: z.array(z.string()), checkedAt: timeMs }),
  markets: z.array(marketSwitch),
  withdrawals: z.array(withdrawalSwitch),
});

const sent = z.strictObject({
  messageId: z.string(),
  kind: z.enum(["mail", "sms"]),
  recipient: z.string(),
  subject: z.string(),
  /** Codes in it are covered with dots. */
  body: z.string(),
  time: timeMs,
});

export const staffOperationsCalls = {
  "staff/overview": staffRead({
    roles: "all",
    weight: 5,
    summary: "What waits, what members own against what the chains hold, the invariants and the switches.",
    input: nothing,
    output: overview,
  }),
  "staff/setMarketState": staffChange({
    roles: ["risk"],
    summary:
      "Lets a market only be cancelled in, or halts it, at once. Back to trading is a proposal, for which two are needed.",
    input: z.strictObject({
      market: bookName,
      state: z.enum(["cancelOnly", "halted"]),
      reason: staffReason,
    }),
    output: z.strictObject({ sequence: z.int() }),
  }),
  "staff/pauseWithdrawals": staffChange({
    roles: ["treasury", "risk"],
    summary:
      "Stops withdrawals of a network at once: none is taken, none is signed. Going on is a proposal, for which two are needed.",
    input: z.strictObject({ network: networkName, reason: staffReason }),
    output: nothing,
  }),
  "staff/outbox": staffRead({
    roles: ["support", "compliance"],
    summary: "Mails and messages to members, newest first, with codes covered.",
    weight: 2,
    input: z.strictObject({
      /** A part of the recipient's address or number. */
      recipient: z.string().trim().max(254).optional(),
      ...page,
    }),
    output: pageOf(sent),
  }),
};

export type StaffOverview = z.infer<typeof overview>;
export type StaffQueue = (typeof STAFF_QUEUES)[number];
export type SentMessage = z.infer<typeof sent>;
