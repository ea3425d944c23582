/** The calls by which a member looks at itself and changes its fund password. */
import { CallRefusal, type Handlers, type MemberContext } from "../gateway/context.ts";
import { type Identity, memberInfoOf } from "./identity.ts";
import { LOGIN_WINDOW_MS, LOGIN_WRONG_PER_ACCOUNT_AND_IP_MAX } from "./limits.ts";
import { type Member, memberById } from "./members.ts";
import { checkFundPassword } from "./passwords.ts";
import { createThrottle } from "./throttle.ts";

type MemberHandlers = Pick<
  Handlers,
  "user/getMemberInfo" | "user/changeTradePassword" | "user/openFundGrant"
>;

export function memberHandlers(identity: Identity): MemberHandlers {
  const { pool } = identity.options;
  return {
    "user/getMemberInfo": async (_input, { member, timeMs }) => {
      const grantUntilMs = member.fundGrantUntilMs > timeMs ? member.fundGrantUntilMs : 0;
      return memberInfoOf(await memberById(pool, member.memberId), grantUntilMs);
    },
    "user/changeTradePassword": changeTradePassword(identity),
    "user/openFundGrant": async (input, context) => {
      const { memberId, sessionId } = context.member;
      const { fundPassword } = input;
      return { until: await identity.fundPasswords.openGrant(memberId, sessionId, fundPassword, context) };
    },
  };
}

function changeTradePassword(identity: Identity): MemberHandlers["user/changeTradePassword"] {
  const wrong = createThrottle(LOGIN_WRONG_PER_ACCOUNT_AND_IP_MAX, LOGIN_WINDOW_MS);
  return async (input, context) => {
    const { memberId } = context.member;
    const member = await memberById(identity.options.pool, memberId);
    if (member.kind === "demo") throw new CallRefusal("demo.shared_member");
    checkFundPassword(input.newFundPassword, "newFundPassword");
    if (!wrong.take(String(memberId), context.timeMs)) throw new CallRefusal("login.too_many_tries");
    if (!(await identity.passwords.matches("login", member.passwordHash, input.loginPassword))) {
      throw new CallRefusal("login.wrong", "loginPassword");
    }
    wrong.giveBack(String(memberId));
    if (await isRepetition(identity, member, input.newFundPassword, context)) return {};
    if (member.fundPasswordHash !== null) await verifyOld(identity, input.oldFundPassword, context);
    await identity.fundPasswords.set(memberId, input.newFundPassword, context.idempotencyKey);
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
