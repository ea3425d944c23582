/** Becoming a member and coming in: codes, registration, login, a forgotten password. */
import { z } from "zod";
import { change } from "../call.ts";
import { secondFactor } from "../second-factor.ts";
import { nothing, timeMs } from "../shapes.ts";

const email = z.string().max(254);
export const password = z.string().max(1000);
export const contactCode = z.string().max(16);

/** The area code with its plus sign, and the number as it is dialled within the country: "+33" and "06 12 34 56 78". */
export const phoneFields = { areaCode: z.string().max(8), phone: z.string().max(32) };

/** A mail address, or an area code and a phone number. */
const contactFields = {
  email: email.optional(),
  areaCode: phoneFields.areaCode.optional(),
  phone: phoneFields.phone.optional(),
};

/** Purposes of a code. The last two go to the member's new email or phone, and need a session. */
export const CODE_PURPOSES = ["register", "resetPassword", "changeEmail", "changePhone"] as const;
export type CodePurpose = (typeof CODE_PURPOSES)[number];

export const memberInfo = z.strictObject({
  /** The member's public number. */
  uid: z.string(),
  /** "" for a member without one, who then has a phone. */
  email: z.string(),
  /** As the whole world writes it, "+33612345678"; "" for none. */
  phone: z.string(),
  /** "" until the member chose one. */
  nickname: z.string(),
  invitationCode: z.string(),
  fundPasswordSet: z.boolean(),
  /** Until when the fund password need not be entered again for trading; 0 when no grant is open. */
  fundGrantUntil: timeMs,
  /** A visitor's own member behind "Try with demo money": it lives for seven days, unless it is kept. */
  demo: z.boolean(),
  createdAt: timeMs,
  lastLoginAt: timeMs.nullable(),
});

/**
 * `token` is what goes into the `token` header. A browser (client-type "wap") gets the readable half here and the
 * secret half in an HttpOnly cookie; any other program gets the whole.
 */
export const session = z.strictObject({ token: z.string(), member: memberInfo });

const codeSent = z.strictObject({ resendAfterMs: z.int() });

export const loginCalls = {
  "login/sendCode": change({
    group: "login",
    access: "public",
    weight: 10,
    summary:
      "Sends a six-digit code to a mail address or a phone. The answer is the same for known and unknown ones.",
    input: z.strictObject({ to: z.strictObject(contactFields), purpose: z.enum(CODE_PURPOSES) }),
    output: codeSent,
  }),
  "login/sendEmailCode": change({
    group: "login",
    access: "public",
    weight: 10,
    summary:
      "Sends a six-digit code to an e-mail address. The answer is the same for known and unknown addresses.",
    input: z.strictObject({ email, purpose: z.enum(CODE_PURPOSES) }),
    output: codeSent,
  }),
  "login/register": change({
    group: "login",
    access: "public",
    weight: 10,
    summary: "Opens a member with a code that was sent by e-mail or to a phone, and a session.",
    input: z.strictObject({
      ...contactFields,
      code: contactCode,
      password,
      invitationCode: z.string().max(32).optional(),
      acceptTerms: z.boolean(),
      /** Makes the demo member of this session the new account, with all that it has. */
      keepDemo: z.boolean().optional(),
    }),
    output: session,
  }),
  "login/login": change({
    group: "login",
    access: "public",
    weight: 10,
    summary: "Opens a session with password and e-mail or phone.",
    input: z.strictObject({
      ...contactFields,
      /** In place of these: a mail address, or a phone number with its area code, "+33612345678". */
      account: email.optional(),
      password,
    }),
    output: session,
  }),
  "login/forgotPassword": change({
    group: "login",
    access: "public",
    weight: 10,
    summary:
      "Sets a new login password with a code (purpose resetPassword). Ends all sessions; withdrawals wait 24 hours.",
    input: z.strictObject({
      ...contactFields,
      code: contactCode,
      newPassword: password,
      secondFactor: secondFactor.optional(),
    }),
    output: nothing,
  }),
  "login/demo": change({
    group: "login",
    access: "public",
    weight: 10,
    summary:
      "Makes a funded demo member of one's own for seven days, where the operator runs a demo, and a session.",
    input: nothing,
    output: session,
  }),
  "user/resetDemo": change({
    group: "user",
    weight: 20,
    summary:
      "Closes a demo member's positions, cancels its orders and restores the balances that it began with.",
    input: nothing,
    output: z.strictObject({ sequence: z.int() }),
  }),
  "login/logout": change({
    group: "login",
    weight: 1,
    summary: "Ends this session.",
    input: nothing,
    output: nothing,
  }),
};
