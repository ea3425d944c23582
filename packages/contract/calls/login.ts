import { z } from "zod";
import { change } from "../call.ts";
import { nothing, timeMs } from "../shapes.ts";

const email = z.string().max(254);
const password = z.string().max(1000);

export const memberInfo = z.strictObject({
  /** The member's public number. */
  uid: z.string(),
  email: z.string(),
  invitationCode: z.string(),
  fundPasswordSet: z.boolean(),
  /** Until when the fund password need not be entered again for trading; 0 when no grant is open. */
  fundGrantUntil: timeMs,
  /** The shared member behind "Try with demo money". */
  demo: z.boolean(),
  createdAt: timeMs,
  lastLoginAt: timeMs.nullable(),
});

/**
 * `token` is what goes into the `token` header. A browser (client-type "wap") gets the readable half here and the
 * secret half in an HttpOnly cookie; any other program gets the whole.
 */
const session = z.strictObject({ token: z.string(), member: memberInfo });

export const loginCalls = {
  "login/sendEmailCode": change({
    group: "login",
    access: "public",
    weight: 10,
    summary:
      "Sends a six-digit code to an e-mail address. The answer is the same for known and unknown addresses.",
    input: z.strictObject({ email, purpose: z.enum(["register"]) }),
    output: z.strictObject({ resendAfterMs: z.int() }),
  }),
  "login/register": change({
    group: "login",
    access: "public",
    weight: 10,
    summary: "Opens a member with a code that was sent by e-mail, and a session.",
    input: z.strictObject({
      email,
      code: z.string().max(16),
      password,
      invitationCode: z.string().max(32).optional(),
      acceptTerms: z.boolean(),
    }),
    output: session,
  }),
  "login/login": change({
    group: "login",
    access: "public",
    weight: 10,
    summary: "Opens a session with e-mail and password.",
    input: z.strictObject({ email, password }),
    output: session,
  }),
  "login/demo": change({
    group: "login",
    access: "public",
    weight: 10,
    summary: "Opens a session of the funded demo member, where the operator runs a demo.",
    input: nothing,
    output: session,
  }),
  "login/logout": change({
    group: "login",
    weight: 1,
    summary: "Ends this session.",
    input: nothing,
    output: nothing,
  }),
};
