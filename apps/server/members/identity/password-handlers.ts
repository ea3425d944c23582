/** The calls by which a member changes its login password and its fund password. */
import { inTransaction } from "../../ground/database/index.ts";
import { CallRefusal, type Handlers, type MemberContext } from "../../ground/calls/index.ts";
import { createThrottle, eventOf, recordSecurityEvent } from "../factors/index.ts";
import type { Identity } from "./identity.ts";
import { LOGIN_WINDOW_MS, LOGIN_WRONG_PER_ACCOUNT_AND_IP_MAX } from "./limits.ts";
import { type Member, memberById, storePassword } from "./members.ts";
import { checkFundPassword, checkLoginPassword } from "./passwords.ts";

type PasswordHandlers = Pick<Handlers, "user/changePassword" | "user/changeTradePassword">;

export function passwordHandlers(identity: Identity): PasswordHandlers {
  const checkLogin = createLoginCheck(identity);
  return {
    "user/changePassword": changePassword(identity, checkLogin),
    "user/changeTradePassword": changeTradePassword(identity, checkLogin),
  };
}

type LoginCheck = (member: Member, password: string, field: string, timeMs: number) => Promise<void>;

/** Whoever found an open session is not to find the password by trying. */
function createLoginCheck(identity: Identity): LoginCheck {
  const wrong = createThrottle(LOGIN_WRONG_PER_ACCOUNT_AND_IP_MAX, LOGIN_WINDOW_MS);
  return async (member, password, field, timeMs) => {
    const key = String(member.id);
    if (!wrong.take(key, timeMs)) throw new CallRefusal("login.too_many_tries");
    if (!(await identity.passwords.matches("login", member.passwordHash, password))) {
      throw new CallRefusal("password.wrong", field);
    }
    wrong.giveBack(key);
  };
}

function changePassword(identity: Identity, checkLogin: LoginCheck): PasswordHandlers["user/changePassword"] {
  const { pool } = identity.options;
  return async ({ oldPassword, newPassword }, context) => {
    const { memberId, sessionId } = context.member;
    checkLoginPassword(newPassword, "newPassword");
    const member = await memberById(pool, memberId);
    // The same request again, whose first answer was lost: the new password stands already.
    const isRepeated = member.passwordChangeKey === context.idempotencyKey;
    await checkLogin(member, isRepeated ? newPassword : oldPassword, "oldPassword", context.timeMs);
    if (isRepeated) return {};
    if (oldPassword === newPassword) throw new CallRefusal("password.unchanged", "newPassword");
    const passwordHash = await identity.passwords.hash("login", newPassword);
    const announceEnded = await inTransaction(pool, async (client) => {
      await storePassword(client, memberId, passwordHash, context.idempotencyKey);
      await recordSecurityEvent(client, eventOf("loginPasswordChanged", context));
      return identity.sessions.endOthers(client, memberId, sessionId, context.timeMs);
    });
    announceEnded();
    return {};
  };
}

function changeTradePassword(
  identity: Identity,
  checkLogin: LoginCheck,
): PasswordHandlers["user/changeTradePassword"] {
  return async (input, context) => {
    const { memberId } = context.member;
    checkFundPassword(input.newFundPassword, "newFundPassword");
    const member = await memberById(identity.options.pool, memberId);
    await checkLogin(member, input.loginPassword, "loginPassword", context.timeMs);
    if (await isRepetition(identity, member, input.newFundPassword, context)) return {};
    const isFirst = member.fundPasswordHash === null;
    if (!isFirst) await verifyOld(identity, input.oldFundPassword, context);
    const event = eventOf(isFirst ? "fundPasswordSet" : "fundPasswordChanged", context);
    await identity.fundPasswords.set(memberId, input.newFundPassword, context.idempotencyKey, (client) =>
      recordSecurityEvent(client, event),
    );
    return {};
  };
}

/** The same request again, whose first answer was lost: the new password stands already. */
async function isRepetition(
  identity: Identity,
  member: Member,
  newFundPassword: string,
  context: MemberContext,
): Promise<boolean> {
  if (member.fundChangeKey !== context.idempotencyKey) return false;
  return identity.passwords.matches("fund", member.fundPasswordHash, newFundPassword);
}

async function verifyOld(
  identity: Identity,
  oldFundPassword: string | undefined,
  context: MemberContext,
): Promise<void> {
  if (oldFundPassword === undefined) throw new CallRefusal("fund_password.required", "oldFundPassword");
  await identity.fundPasswords.verify(context.member.memberId, oldFundPassword, context);
}
