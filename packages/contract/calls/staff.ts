/** Staff: entering, what everybody keeps of the own account here, and the log of everything that staff did. */
import { z } from "zod";
import { change, staffChange, staffRead } from "../call.ts";
import { nothing, page, pageOf, timeMs } from "../shapes.ts";
import { STAFF_ROLES } from "../staff.ts";

/** Staff's reason for an action: stands in the log, and a word of three letters is the least that says something. */
export const staffReason = z.string().trim().min(3).max(500);

/** Six digits that the authenticator app shows now; each is taken once. */
export const staffCode = z.string().max(16);
const password = z.string().max(1000);

export const staffMember = z.strictObject({
  staffId: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(STAFF_ROLES),
  secondFactor: z.boolean(),
  disabled: z.boolean(),
  createdAt: timeMs,
  lastLoginAt: timeMs.nullable(),
  /** Asked in, and the link was not used yet. */
  invited: z.boolean(),
  /** From when they may be the second person. */
  approvesFrom: timeMs,
});

const staffSession = z.strictObject({
  staff: staffMember,
  /** True while a required second factor is not set: only setting it is allowed. */
  secondFactorFirst: z.boolean(),
});

const openSession = z.strictObject({
  sessionId: z.string(),
  /** The one that asks. */
  current: z.boolean(),
  ip: z.string(),
  userAgent: z.string(),
  createdAt: timeMs,
  seenAt: timeMs,
});

export const auditLine = z.strictObject({
  id: z.string(),
  time: timeMs,
  /** Name of the person, as it was then. */
  staff: z.string(),
  role: z.string(),
  /** Action, such as "kyc.approve". */
  action: z.string(),
  /** To whom or what, such as "member:12345678". */
  subject: z.string(),
  reason: z.string(),
  /** Whatever else there is to know, as JSON. */
  detail: z.string(),
  hash: z.string(),
});

export const staffCalls = {
  "staff/login": change({
    group: "staff",
    access: "public",
    weight: 10,
    summary: "Opens a session of the console.",
    input: z.strictObject({ email: z.string().max(254), password, code: staffCode.optional() }),
    output: staffSession.extend({ token: z.string() }),
  }),
  "staff/logout": staffChange({
    roles: "all",
    summary: "Ends this session.",
    input: nothing,
    output: nothing,
  }),
  "staff/me": staffRead({
    roles: "all",
    summary: "Who is logged in at the console.",
    input: nothing,
    output: staffSession,
  }),
  "staff/totpBegin": staffChange({
    roles: "all",
    summary:
      "Draws the secret of a second factor; whoever has one gives a code of it. It counts once confirmed.",
    input: z.strictObject({ password, code: staffCode.optional() }),
    output: z.strictObject({ secret: z.string(), uri: z.string() }),
  }),
  "staff/totpConfirm": staffChange({
    roles: "all",
    summary: "Sets the second factor that was begun. In place of another it makes its owner a new approver.",
    input: z.strictObject({ code: staffCode }),
    output: nothing,
  }),
  "staff/changePassword": staffChange({
    roles: "all",
    weight: 10,
    summary:
      "Sets another password and ends all other sessions. Whoever has a second factor gives a code of it.",
    input: z.strictObject({ password, newPassword: password, code: staffCode.optional() }),
    output: nothing,
  }),
  "staff/sessions": staffRead({
    roles: "all",
    summary: "The own sessions that are open.",
    input: nothing,
    output: z.strictObject({ list: z.array(openSession) }),
  }),
  "staff/endSession": staffChange({
    roles: "all",
    summary: "Ends one of the own sessions.",
    input: z.strictObject({ sessionId: z.string().regex(/^[1-9]\d{0,15}$/) }),
    output: nothing,
  }),
  "staff/auditLog": staffRead({
    roles: ["compliance", "risk", "treasury"],
    summary: "What staff did, newest first.",
    csv: true,
    weight: 5,
    input: z.strictObject({
      action: z.string().max(60).optional(),
      subject: z.string().max(120).optional(),
      staff: z.string().max(60).optional(),
      ...page,
    }),
    output: pageOf(auditLine),
  }),
  "staff/verifyAudit": staffRead({
    roles: ["compliance", "risk", "treasury"],
    summary: "Computes the whole log's chain and names the first line that does not fit.",
    weight: 50,
    input: nothing,
    output: z.strictObject({
      lines: z.int(),
      whole: z.boolean(),
      /** The first line that was changed, or the place of one that is gone; "" when all is well. */
      broken: z.string(),
    }),
  }),
};

export type StaffMember = z.infer<typeof staffMember>;
export type StaffOpenSession = z.infer<typeof openSession>;
export type StaffSession = z.infer<typeof staffSession>;
export type AuditLine = z.infer<typeof auditLine>;
