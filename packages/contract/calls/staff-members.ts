/** Members as staff see them: found by what they name, the whole picture, notes, freezing. */
import { z } from "zod";
import { staffChange, staffRead } from "../call.ts";
import { balance, deposit, nothing, order, signedDecimal, timeMs, withdrawal } from "../shapes.ts";
import { KYC_STATES } from "./kyc.ts";
import { hold } from "./member.ts";
import { staffReason } from "./staff.ts";

const uid = z.string().regex(/^\d{6,12}$/);

const found = z.strictObject({
  uid: z.string(),
  /** Null where the member registered with a number. */
  email: z.string().nullable(),
  phone: z.string().nullable(),
  createdAt: timeMs,
  lastLoginAt: timeMs.nullable(),
  frozen: z.boolean(),
  /** By what the member was found. */
  by: z.enum(["uid", "email", "phone", "address", "transaction", "newest"]),
});

const device = z.strictObject({
  sessionId: z.string(),
  kind: z.enum(["browser", "program"]),
  ip: z.string(),
  userAgent: z.string(),
  createdAt: timeMs,
  seenAt: timeMs,
  /** Null while it is open. */
  closedAt: timeMs.nullable(),
});

const memberEvent = z.strictObject({
  /** "signIn", "signInFailed", or the kind of a security event such as "passwordChanged". */
  kind: z.string(),
  ip: z.string(),
  userAgent: z.string(),
  time: timeMs,
});

const note = z.strictObject({ noteId: z.string(), staff: z.string(), text: z.string(), time: timeMs });

const memberPicture = z.strictObject({
  member: z.strictObject({
    uid: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    kind: z.enum(["member", "demo", "participant"]),
    language: z.string(),
    createdAt: timeMs,
    lastLoginAt: timeMs.nullable(),
    kyc: z.enum(KYC_STATES),
    /** Level of verified identity. */
    level: z.int(),
    feeLevel: z.int(),
    inviter: z.string(),
    /** Null while the account is not frozen. */
    frozenAt: timeMs.nullable(),
    frozenReason: z.string(),
    /** Until when withdrawals are held after a change of security; null when they are not. */
    heldUntil: timeMs.nullable(),
    fundPasswordSet: z.boolean(),
    fundLockedUntil: timeMs.nullable(),
    secondFactor: z.boolean(),
  }),
  totalUsdt: signedDecimal,
  balances: z.array(balance),
  holds: z.array(hold),
  /** Open ones first, then the newest. */
  orders: z.array(order),
  deposits: z.array(deposit),
  withdrawals: z.array(withdrawal),
  devices: z.array(device),
  events: z.array(memberEvent),
  notes: z.array(note),
});

export const staffMemberCalls = {
  "staff/searchMembers": staffRead({
    roles: ["support", "compliance", "risk", "treasury"],
    weight: 5,
    summary:
      "Finds members by number, mail, phone, deposit or withdrawal address, or transaction; without a text the newest.",
    input: z.strictObject({ text: z.string().trim().min(3).max(200).optional() }),
    output: z.strictObject({ list: z.array(found) }),
  }),
  "staff/memberPicture": staffRead({
    roles: ["support", "compliance", "risk", "treasury"],
    weight: 20,
    summary: "Everything about a member but the documents. The look is written down.",
    input: z.strictObject({ uid }),
    output: memberPicture,
  }),
  "staff/addNote": staffChange({
    roles: ["support", "compliance", "risk", "treasury"],
    summary: "Leaves a note about a member that only staff see.",
    input: z.strictObject({ uid, text: z.string().trim().min(3).max(2000) }),
    output: note,
  }),
  "staff/freezeMember": staffChange({
    roles: ["support", "compliance", "risk"],
    summary: "Freezes a member's account at once: sessions end, open orders are cancelled, nothing leaves.",
    input: z.strictObject({ uid, reason: staffReason }),
    output: nothing,
  }),
  "staff/thawMember": staffChange({
    roles: ["compliance"],
    summary: "Ends a freeze.",
    input: z.strictObject({ uid, reason: staffReason }),
    output: nothing,
  }),
};

export type MemberFound = z.infer<typeof found>;
export type MemberPicture = z.infer<typeof memberPicture>;
export type MemberNote = z.infer<typeof note>;
