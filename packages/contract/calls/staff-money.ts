/** Withdrawals that wait for a person, and deposits that members prove with a picture. */
import { z } from "zod";
import { change, read, staffChange, staffRead } from "../call.ts";
import {
  coinCode,
  decimal,
  networkName,
  nothing,
  page,
  pageOf,
  period,
  signedDecimal,
  timeMs,
} from "../shapes.ts";
import { WITHDRAWAL_REASONS } from "./custody.ts";
import { fileId } from "./kyc.ts";
import { APPROVAL_BARS } from "../staff.ts";
import { staffCode, staffReason } from "./staff.ts";

const approval = z.strictObject({
  staff: z.string(),
  own: z.boolean(),
  reason: z.string(),
  time: timeMs,
});

/** Reasons why a withdrawal waits. */
export const WITHDRAWAL_REVIEW_REASONS = [...WITHDRAWAL_REASONS, "changed", "gas", "networkCost"] as const;

export const WITHDRAWAL_WAITING_STATES = ["held", "reviewing"] as const;

const withdrawalCase = z.strictObject({
  withdrawalId: z.string(),
  uid: z.string(),
  state: z.enum(WITHDRAWAL_WAITING_STATES),
  reason: z.string(),
  /** All that spoke for waiting when it was decided, the deciding one first; "risk:…" names the rule. */
  reasons: z.array(z.string()),
  /** The time at which a hold ends by itself; null for a review. */
  heldUntil: timeMs.nullable(),
  createdAt: timeMs,
  /** Value in USDT at last prices, two decimals. */
  worthUsdt: signedDecimal,
  /** The member's request. */
  asked: z.strictObject({
    coin: coinCode,
    network: networkName,
    address: z.string(),
    amount: signedDecimal,
    fee: signedDecimal,
    arrival: signedDecimal,
  }),
  /** The payment on chain, read from what the signer would sign. */
  sent: z.strictObject({
    network: networkName,
    to: z.string(),
    /** The token's contract; null for the network's own coin. */
    contract: z.string().nullable(),
    /** In the chain's smallest unit. */
    raw: z.string(),
    coin: coinCode,
    amount: signedDecimal,
  }),
  /** Of id, address, coin, network, amount and fee: an approval names it, and the signer compares it again. */
  hash: z.string(),
  approvalsNeeded: z.int(),
  approvals: z.array(approval),
  /** The reason why whoever asks may not approve it. */
  bar: z.enum(APPROVAL_BARS),
  /** Further facts for or against it. */
  facts: z.strictObject({
    memberSince: timeMs,
    level: z.int(),
    /** Withdrawals of the member that were completed, and those to this address. */
    completed: z.int(),
    completedToAddress: z.int(),
    /** Outgoing total of 24 hours, in USDT. */
    outgoingUsdt: signedDecimal,
  }),
});

export const VOUCHER_STATES = ["pending", "confirmed", "credited", "refused"] as const;
export const VOUCHER_REFUSALS = [
  "notReceived",
  "notLegible",
  "amountDiffers",
  "duplicate",
  "notOwn",
] as const;

const voucher = z.strictObject({
  voucherId: z.string(),
  coin: coinCode,
  amount: signedDecimal,
  remark: z.string(),
  fileId,
  /** "confirmed" by one of staff, "credited" by a second. */
  state: z.enum(VOUCHER_STATES),
  /** The reason for the refusal; "" otherwise. */
  refused: z.enum(["", ...VOUCHER_REFUSALS]),
  createdAt: timeMs,
  decidedAt: timeMs.nullable(),
});

const voucherCase = voucher.extend({
  uid: z.string(),
  worthUsdt: signedDecimal,
  confirmedBy: z.string(),
  /** Confirmed by who asks, who may therefore not be the second. */
  own: z.boolean(),
  /** The reason why whoever asks may not accept it. */
  bar: z.enum(APPROVAL_BARS),
  /** Others that were sent with the same picture. */
  samePicture: z.array(z.string()),
});

const voucherId = z.string().regex(/^[1-9]\d{0,15}$/);
const withdrawalId = z.string().max(64);

export const voucherCalls = {
  "user/rechargeVoucher": change({
    group: "user",
    aliases: ["userRecharge"],
    weight: 10,
    summary: "Reports a deposit that no chain shows, with a picture that proves it. Staff look at it.",
    input: z.strictObject({
      coin: coinCode,
      amount: decimal,
      /** From `upload/file` with purpose "voucher". */
      fileId,
      remark: z.string().trim().max(200).optional(),
    }),
    output: voucher,
  }),
  "user/getVoucherList": read({
    group: "user",
    weight: 2,
    csv: true,
    summary: "Own deposits by voucher, newest first.",
    input: z.strictObject({
      coin: coinCode.optional(),
      state: z.enum(VOUCHER_STATES).optional(),
      ...period,
      ...page,
    }),
    output: pageOf(voucher),
  }),
};

export const staffMoneyCalls = {
  "staff/withdrawalQueue": staffRead({
    roles: ["treasury", "compliance", "risk"],
    weight: 5,
    summary: "Withdrawals that are held or wait for a person, oldest first, page by page.",
    input: z.strictObject({
      /** A member's number or mail, the beginning of an address, a withdrawal's id, an amount or a coin. */
      search: z.string().trim().max(120).optional(),
      state: z.enum(WITHDRAWAL_WAITING_STATES).optional(),
      reason: z.string().max(40).optional(),
      ...page,
    }),
    /** `count` is of everything that is asked for, whichever page is shown. */
    output: pageOf(withdrawalCase).extend({ count: z.int() }),
  }),
  "staff/withdrawalCost": staffRead({
    roles: ["treasury", "compliance", "risk"],
    weight: 5,
    summary: "What sending a withdrawal would cost now, asked of its network, beside what its fee is worth.",
    input: z.strictObject({ withdrawalId }),
    output: z.strictObject({
      /** "unknown": nobody can say now, or the recipient has no say in it. "tooMuch": it is never signed like this. */
      state: z.enum(["known", "tooMuch", "refuses", "unknown"]),
      feeUsdt: signedDecimal,
      cost: z
        .strictObject({
          /** True for a contract's address. */
          isContract: z.boolean(),
          gas: z.string(),
          gasMax: z.string(),
          /** In the network's own coin, and in USDT. */
          amount: signedDecimal,
          coin: coinCode,
          usdt: signedDecimal,
          /** The fee covers the cost. */
          covered: z.boolean(),
        })
        .nullable(),
    }),
  }),
  "staff/withdrawalApprove": staffChange({
    roles: ["treasury"],
    summary:
      "Approves a withdrawal as its hash names it; a large one goes when a second person did as well. Whoever has a second factor gives a code of it.",
    input: z.strictObject({
      withdrawalId,
      hash: z.string().max(64),
      reason: staffReason,
      code: staffCode.optional(),
    }),
    output: z.strictObject({ approvals: z.int(), approvalsNeeded: z.int(), sent: z.boolean() }),
  }),
  "staff/withdrawalRefuse": staffChange({
    roles: ["treasury", "compliance"],
    summary: "Refuses a withdrawal: the amount is available again.",
    input: z.strictObject({ withdrawalId, reason: staffReason }),
    output: nothing,
  }),
  "staff/withdrawalRefuseAll": staffChange({
    roles: ["treasury", "compliance"],
    summary: "Refuses the withdrawals of one member that wait, oldest first, at most 100 at a time.",
    input: z.strictObject({ uid: z.string().max(20), reason: staffReason }),
    /** The number refused, and the number of the member's that still wait. */
    output: z.strictObject({ refused: z.int(), left: z.int() }),
  }),
  "staff/voucherQueue": staffRead({
    roles: ["treasury"],
    weight: 2,
    summary: "Deposits by voucher that wait, oldest first.",
    input: nothing,
    output: z.strictObject({ list: z.array(voucherCase), count: z.int() }),
  }),
  "staff/voucherPicture": staffRead({
    roles: ["treasury"],
    weight: 10,
    summary: "A voucher's picture. The look is written down.",
    input: z.strictObject({ voucherId }),
    output: z.strictObject({ type: z.enum(["image/jpeg", "image/png"]), picture: z.string() }),
  }),
  "staff/voucherDecide": staffChange({
    roles: ["treasury"],
    summary:
      "Refuses a voucher, confirms it, or as a second person credits it from the venue's operating account. Coin and amount are typed.",
    input: z.strictObject({
      voucherId,
      /** "" accepts. */
      refused: z.enum(["", ...VOUCHER_REFUSALS]),
      coinTyped: z.string().max(20),
      amountTyped: z.string().max(60),
      reason: staffReason,
      /** Of who accepts and has a second factor. */
      code: staffCode.optional(),
    }),
    output: z.strictObject({ state: z.enum(VOUCHER_STATES) }),
  }),
};

export type WithdrawalCase = z.infer<typeof withdrawalCase>;
export type Voucher = z.infer<typeof voucher>;
export type VoucherCase = z.infer<typeof voucherCase>;
export type VoucherRefusal = (typeof VOUCHER_REFUSALS)[number];
export type VoucherState = (typeof VOUCHER_STATES)[number];
