/** The calls by which a member sets or changes its mail address and its phone. */
import { inTransaction } from "../../ground/database/index.ts";
import { CallRefusal, type Handlers, type MemberContext } from "../../ground/calls/index.ts";
import { eventOf, recordSecurityEvent } from "../factors/index.ts";
import { checkPhonesServed, purposeOf } from "./code-handlers.ts";
import { type Contact, emailContact, phoneContact } from "../../ground/mail/index.ts";
import type { Identity } from "./identity.ts";
import { keepMailbox } from "./mailbox.ts";
import { isContactTaken, memberById } from "./members.ts";

type ContactHandlers = Pick<Handlers, "user/setMemberEmail" | "user/setMemberPhone">;

export function contactHandlers(identity: Identity): ContactHandlers {
  return {
    "user/setMemberEmail": async ({ email, code }, context) => {
      await change(identity, emailContact(email), code, context);
      return {};
    },
    "user/setMemberPhone": async ({ areaCode, phone, code }, context) => {
      checkPhonesServed(identity);
      await change(identity, phoneContact(areaCode, phone), code, context);
      return {};
    },
  };
}

async function change(
  identity: Identity,
  contact: Contact,
  code: string,
  context: MemberContext,
): Promise<void> {
  const { pool } = identity.options;
  const { memberId } = context.member;
  const { kind, address } = contact;
  // The same request again, whose first answer was lost.
  if ((await memberById(pool, memberId))[kind] === address) return;
  const isEmail = kind === "email";
  const purpose = purposeOf(isEmail ? "changeEmail" : "changePhone", memberId);
  const proven = await identity.codes.prove(contact, purpose, code, context.timeMs);
  await inTransaction(pool, async (client) => {
    await proven.spend(client);
    await client.query(`update members set ${kind} = $2 where id = $1`, [memberId, address]);
    if (isEmail) await keepMailbox(client, memberId, address);
    await recordSecurityEvent(client, eventOf(isEmail ? "emailChanged" : "phoneChanged", context));
  }).catch((error: unknown) => {
    throw isContactTaken(error) ? new CallRefusal(`${kind}.taken`, kind) : error;
  });
}
