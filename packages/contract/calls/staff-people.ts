/** Staff accounts: proposed by one owner, approved by another, entered by a link that its holder alone has. */
import { z } from "zod";
import { change, staffChange, staffRead } from "../call.ts";
import { nothing, timeMs } from "../shapes.ts";
import { STAFF_ROLES } from "../staff.ts";
import { staffCode, staffMember, staffReason } from "./staff.ts";
import { proposal, staffProposal } from "./staff-parameters.ts";

const staffId = z.string().regex(/^[1-9]\d{0,15}$/);

/** Out of the link: 192 bits in base64url. */
const secret = z.string().regex(/^[A-Za-z0-9_-]{32}$/);

const colleague = staffMember.extend({
  /** Proposer and approver of the account; null for one made on the exchange's own machine. */
  broughtIn: z.strictObject({ proposer: z.string(), approver: z.string() }).nullable(),
  /** With whom they count as one person where two are needed. */
  countsAsOneWith: z.array(z.string()),
});

const invitation = z.strictObject({
  name: z.string(),
  email: z.string(),
  role: z.enum(STAFF_ROLES),
  /** The link is over then. */
  expiresAt: timeMs,
  /** For the authenticator app: the same one each time the link is opened. */
  totpSecret: z.string(),
  totpUri: z.string(),
});

export const staffPeopleCalls = {
  "staff/list": staffRead({
    roles: [],
    summary: "Everybody who works here.",
    input: nothing,
    output: z.strictObject({ list: z.array(colleague) }),
  }),
  "staff/proposeStaff": staffChange({
    roles: [],
    summary:
      "Proposes to let somebody in, to change a role or an address, to reset a second factor, or to let somebody back in. Another owner approves.",
    input: z.strictObject({ change: staffProposal, reason: staffReason }),
    output: proposal,
  }),
  "staff/renewInvitation": staffChange({
    roles: [],
    summary: "Sends a new link to somebody who has not come in yet; the one before is over.",
    input: z.strictObject({ staffId, reason: staffReason }),
    output: nothing,
  }),
  "staff/disable": staffChange({
    roles: [],
    summary: "Shuts somebody out at once.",
    input: z.strictObject({ staffId, reason: staffReason }),
    output: nothing,
  }),
  "staff/openInvitation": change({
    group: "staff",
    access: "public",
    weight: 10,
    summary: "Shows whom a link invites and until when, and draws the secret of their second factor.",
    input: z.strictObject({ secret }),
    output: invitation,
  }),
  "staff/acceptInvitation": change({
    group: "staff",
    access: "public",
    weight: 20,
    summary: "Sets the password and, with a first code of it, the second factor. The link is over then.",
    input: z.strictObject({ secret, password: z.string().max(1000), code: staffCode }),
    output: nothing,
  }),
};

export type Colleague = z.infer<typeof colleague>;
export type StaffInvitation = z.infer<typeof invitation>;
