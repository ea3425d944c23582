/** The entry of a proven member: a session opens, and the sign-in is recorded. */
import type { CallOutput } from "@meridian/contract";
import type { CallContext } from "../../ground/calls/index.ts";
import { noteNewDevice } from "../factors/index.ts";
import { type Identity, memberInfoOf } from "./identity.ts";
import { type Member, openAccounts } from "./members.ts";

const USER_AGENT_LENGTH_MAX = 300;

/** Opens a session for somebody who has proved to be this member. */
export async function enter(
  identity: Identity,
  member: Member,
  context: CallContext,
): Promise<CallOutput<"login/register">> {
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
  const { ip, userAgent, timeMs } = context;
  if (member.kind === "member") await noteNewDevice(pool, { memberId: member.id, ip, userAgent, timeMs });
  await logSignIn(identity, member, context, true);
  return { token: session.token, member: memberInfoOf(member, 0) };
}

/** Not waited for: the time of an answer must not tell that the address has a member. */
export function logFailure(identity: Identity, member: Member, context: CallContext): void {
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
  // Mails follow the language that a person last came in with; a program has none to follow.
  const language = context.clientType === "wap" ? context.language : member.language;
  await identity.options.pool.query(
    `with entry as (
       insert into sign_ins (member, succeeded, ip, user_agent, at) values ($1, $2, $3, $4, $5))
     update members set last_login_at = $5, language = $6 where id = $1 and $2`,
    [member.id, succeeded, ip, userAgent.slice(0, USER_AGENT_LENGTH_MAX), timeMs, language],
  );
}
