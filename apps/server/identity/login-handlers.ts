/** The calls of the login group: code, registration, login, the demo member, logout. */
import { createHash } from "node:crypto";
import type { CallOutput } from "@meridian/contract";
import { addressKeyOf } from "../gateway/address-key.ts";
import { type CallContext, CallRefusal, type Handlers } from "../gateway/context.ts";
import { normaliseEmail } from "./email-address.ts";
import { type Identity, memberInfoOf } from "./identity.ts";
import {
  CODE_RESEND_MS,
  CODES_PER_IP_MAX,
  CODES_WINDOW_MS,
  LOGIN_WINDOW_MS,
  LOGIN_WRONG_PER_ACCOUNT_AND_IP_MAX,
  LOGIN_WRONG_PER_ACCOUNT_MAX,
  LOGIN_WRONG_PER_IP_MAX,
} from "./limits.ts";
import {
  insertMember,
  type Member,
  memberByEmail,
  memberByInvitation,
  memberByKind,
  openAccounts,
} from "./members.ts";
import { checkLoginPassword } from "./passwords.ts";
import { createThrottle } from "./throttle.ts";

type LoginHandlers = Pick<
  Handlers,
  "login/sendEmailCode" | "login/register" | "login/login" | "login/demo" | "login/logout"
>;

export function loginHandlers(identity: Identity): LoginHandlers {
  return {
    "login/sendEmailCode": sendEmailCode(identity),
    "login/register": register(identity),
    "login/login": login(identity),
    "login/demo": async (_input, context) => {
      const member = identity.options.demo ? await memberByKind(identity.options.pool, "demo") : null;
      if (member === null) throw new CallRefusal("demo.not_available");
      return enter(identity, member, context);
    },
    "login/logout": async (_input, context) => {
      await identity.sessions.close(context.member.sessionId, context.timeMs);
      context.setSessionCookie(null);
      return {};
    },
  };
}

/** The same answer for known and unknown addresses: an address that is taken is told so in the mail alone. */
function sendEmailCode(identity: Identity): LoginHandlers["login/sendEmailCode"] {
  const { pool, mailer } = identity.options;
  const perIp = createThrottle(CODES_PER_IP_MAX, CODES_WINDOW_MS);
  return async (input, context) => {
    const email = normaliseEmail(input.email);
    if (!perIp.take(addressKeyOf(context.ip), context.timeMs)) throw new CallRefusal("request.rate_limited");
    const code = await identity.emailCodes.make(email, input.purpose, context.timeMs);
    const known = await memberByEmail(pool, email);
    const { language, timeMs } = context;
    await (known === null
      ? mailer.send({ kind: "registerCode", to: email, language, code, timeMs })
      : mailer.send({ kind: "alreadyMember", to: email, language, code: "", timeMs }));
    return { resendAfterMs: CODE_RESEND_MS };
  };
}

function register(identity: Identity): LoginHandlers["login/register"] {
  const { pool } = identity.options;
  return async (input, context) => {
    const email = normaliseEmail(input.email);
    if (!input.acceptTerms) throw new CallRefusal("terms.not_accepted", "acceptTerms");
    checkLoginPassword(input.password, "password");
    const registrationKey = keyOf(context.idempotencyKey, email);
    const repeated = await repeatedRegistration(identity, email, registrationKey, input.password);
    if (repeated !== null) return enter(identity, repeated, context);

    const inviter = await inviterOf(identity, input.invitationCode);
    await identity.emailCodes.use(email, "register", input.code, context.timeMs);
    const member = await insertMember(pool, {
      email,
      inviter,
      registrationKey,
      passwordHash: await identity.passwords.hash("login", input.password),
      fundPasswordHash: null,
      kind: "member",
      language: context.language,
      timeMs: context.timeMs,
    });
    if (member === null) throw new CallRefusal("email.taken", "email");
    return enter(identity, member, context);
  };
}

function keyOf(idempotencyKey: string, email: string): string {
  return createHash("sha256").update(`${email}:${idempotencyKey}`).digest("base64url");
}

/** A registration whose answer was lost is sent again with the same key: it opens a session and nothing more. */
async function repeatedRegistration(
  identity: Identity,
  email: string,
  registrationKey: string,
  password: string,
): Promise<Member | null> {
  const member = await memberByEmail(identity.options.pool, email);
  if (member === null || member.registrationKey !== registrationKey) return null;
  return (await identity.passwords.matches("login", member.passwordHash, password)) ? member : null;
}

async function inviterOf(identity: Identity, invitationCode: string | undefined): Promise<number | null> {
  if (invitationCode === undefined || invitationCode.trim() === "") return null;
  const inviter = await memberByInvitation(identity.options.pool, invitationCode);
  if (inviter === null) throw new CallRefusal("invitation.unknown", "invitationCode");
  return inviter.id;
}

function login(identity: Identity): LoginHandlers["login/login"] {
  const throttle = createLoginThrottle();
  return async (input, context) => {
    const email = normaliseEmail(input.email);
    if (!throttle.take(email, context)) throw new CallRefusal("login.too_many_tries");
    const member = await memberByEmail(identity.options.pool, email);
    const right = await identity.passwords.matches("login", member?.passwordHash ?? null, input.password);
    if (member === null || !right) {
      if (member !== null) logFailure(identity, member, context);
      throw new CallRefusal("login.wrong");
    }
    throttle.giveBack(email, context);
    return enter(identity, member, context);
  };
}

function createLoginThrottle() {
  const perAccountAndIp = createThrottle(LOGIN_WRONG_PER_ACCOUNT_AND_IP_MAX, LOGIN_WINDOW_MS);
  const perAccount = createThrottle(LOGIN_WRONG_PER_ACCOUNT_MAX, LOGIN_WINDOW_MS);
  const perIp = createThrottle(LOGIN_WRONG_PER_IP_MAX, LOGIN_WINDOW_MS);
  return {
    take(email: string, { ip, timeMs }: CallContext): boolean {
      const address = addressKeyOf(ip);
      return (
        perIp.take(address, timeMs) &&
        perAccountAndIp.take(`${address} ${email}`, timeMs) &&
        perAccount.take(email, timeMs)
      );
    },
    giveBack(email: string, { ip }: CallContext): void {
      const address = addressKeyOf(ip);
      perIp.giveBack(address);
      perAccountAndIp.giveBack(`${address} ${email}`);
      perAccount.giveBack(email);
    },
  };
}

/** Opens a session for somebody who has proved to be this member. */
async function enter(
  identity: Identity,
  member: Member,
  context: CallContext,
): Promise<CallOutput<"login/login">> {
  const { pool, engine } = identity.options;
  await openAccounts(pool, engine, member, context.timeMs);
  const session = await identity.sessions.open({
    memberId: member.id,
    browser: context.clientType === "wap",
    ip: context.ip,
    userAgent: context.userAgent,
    timeMs: context.timeMs,
  });
  if (session.cookieSecret !== null) context.setSessionCookie(session.cookieSecret);
  await logSignIn(identity, member, context, true);
  return { token: session.token, member: memberInfoOf(member, 0) };
}

/** Not waited for: the time of an answer must not tell that the address has a member. */
function logFailure(identity: Identity, member: Member, context: CallContext): void {
  logSignIn(identity, member, context, false).catch((error: unknown) =>
    identity.options.log.warn({ err: error }, "a wrong login could not be written to the sign-in log"),
  );
}

async function logSignIn(
  identity: Identity,
  member: Member,
  context: CallContext,
  succeeded: boolean,
): Promise<void> {
  const { ip, userAgent, timeMs } = context;
  await identity.options.pool.query(
    `with entry as (
       insert into sign_ins (member, succeeded, ip, user_agent, at) values ($1, $2, $3, $4, $5))
     update members set last_login_at = $5 where id = $1 and $2`,
    [member.id, succeeded, ip, userAgent.slice(0, 300), timeMs],
  );
}
