/** The calls by which a member looks at itself and opens a grant for trading. */
import type { Handlers } from "../../ground/calls/index.ts";
import { type Identity, memberInfoOf } from "./identity.ts";
import { memberById } from "./members.ts";

type MemberHandlers = Pick<Handlers, "user/getMemberInfo" | "user/openFundGrant">;

export function memberHandlers(identity: Identity): MemberHandlers {
  const { pool } = identity.options;
  return {
    "user/getMemberInfo": async (_input, { member, timeMs }) => {
      const grantUntilMs = member.fundGrantUntilMs > timeMs ? member.fundGrantUntilMs : 0;
      return memberInfoOf(await memberById(pool, member.memberId), grantUntilMs);
    },
    "user/openFundGrant": async (input, context) => {
      const { memberId, sessionId } = context.member;
      const { fundPassword } = input;
      return { until: await identity.fundPasswords.openGrant(memberId, sessionId, fundPassword, context) };
    },
  };
}
