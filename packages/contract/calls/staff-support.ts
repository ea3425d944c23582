/** Customer service at the console: what members ask, oldest first, and the answers. */
import { z } from "zod";
import { staffChange, staffRead } from "../call.ts";
import { page, timeMs } from "../shapes.ts";
import { fileId } from "./kyc.ts";
import { staffReason } from "./staff.ts";
import { supportMessage, supportText, supportCase, ticketId } from "./support.ts";

/** The cases that a list shows: those that wait for us, all that are open, or the closed ones. */
export const SUPPORT_VIEWS = ["waiting", "open", "closed"] as const;

const staffSupportCase = supportCase.omit({ unread: true }).extend({
  uid: z.string(),
  /** Since when it waits for us; null when it does not. */
  waitingSince: timeMs.nullable(),
  /** Messages of the member that no one of staff has seen. */
  unread: z.int(),
  /** The number of who has taken it on; "" for nobody. */
  staffNumber: z.string(),
  own: z.boolean(),
});

const ROLES = ["support"] as const;

export const staffSupportCalls = {
  "staff/supportQueue": staffRead({
    roles: ROLES,
    summary: "Cases: those that wait, the longest first; open ones or closed ones, the latest first.",
    input: z.strictObject({ view: z.enum(SUPPORT_VIEWS).optional() }),
    output: z.strictObject({ list: z.array(staffSupportCase), count: z.int() }),
  }),
  "staff/supportTicket": staffRead({
    roles: ROLES,
    summary: "One case with its latest messages, oldest first. What the member said counts as seen.",
    weight: 2,
    input: z.strictObject({ ticketId, ...page }),
    output: z.strictObject({
      ticket: staffSupportCase,
      list: z.array(supportMessage),
      nextCursor: z.string().nullable(),
    }),
  }),
  "staff/supportPicture": staffRead({
    roles: ROLES,
    summary: "A picture that a member sent with a question. The look is written down.",
    weight: 10,
    input: z.strictObject({ ticketId, fileId }),
    output: z.strictObject({ type: z.enum(["image/jpeg", "image/png"]), picture: z.string() }),
  }),
  "staff/supportReply": staffChange({
    roles: ROLES,
    summary:
      "Answers a member. Asking for a password, a code or a wallet's words is refused; words that look like one of them have to be confirmed.",
    weight: 2,
    input: z.strictObject({ ticketId, text: supportText, confirmed: z.boolean().optional() }),
    output: supportMessage,
  }),
  "staff/supportAssign": staffChange({
    roles: ROLES,
    summary: "Takes a case on, or gives it back to all.",
    input: z.strictObject({ ticketId, take: z.boolean() }),
    output: staffSupportCase,
  }),
  "staff/supportClose": staffChange({
    roles: ROLES,
    summary: "Closes a case. A new message of the member opens it again.",
    input: z.strictObject({ ticketId, reason: staffReason }),
    output: staffSupportCase,
  }),
};

export type StaffSupportCase = z.infer<typeof staffSupportCase>;
export type SupportView = (typeof SUPPORT_VIEWS)[number];
