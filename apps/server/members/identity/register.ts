import { createHash } from "node:crypto";
import type { CallOutput, CallParsedInput } from "@meridian/contract";
import { type CallContext, CallRefusal, type Handlers } from "../../ground/calls/index.ts";
import { checkPhonesServed } from "./code-handlers.ts";
import { type Contact, contactOf } from "../../ground/mail/index.ts";
import { enter } from "./entering.ts";
import type { Identity } from "./identity.ts";
import { insertMember, type Member, memberByContact, memberById, memberByInvitation } from "./members.ts";
import { checkLoginPassword } from "./passwords.ts";
import { keepVisitor } from "./visitors.ts";

/** The call by which somebody becomes a member, with a code that was sent to the address or the phone. */
export function registerHandlers(identity: Identity): Pick<Handlers, "login/register"> {
  const { pool } = identity.options;
  return {
    "login/register": async (input, context) => {
      const contact = contactOf(input);
      if (contact.kind === "phone") checkPhonesServed(identity);
      if (!input.acceptTerms) throw new CallRefusal("terms.not_accepted", "acceptTerms");
      checkLoginPassword(input.password, "password");
      const registrationKey = keyOf(context.idempotencyKey, contact);
      const repeated = await repeatedRegistration(identity, contact, registrationKey, input.password);
      if (repeated !== null) return enter(identity, repeated, context);

      if (input.keepDemo === true) return keep(identity, contact, registrationKey, input, context);
      const inviter = await inviterOf(identity, input.invitationCode);
      const code = await identity.codes.prove(contact, "register", input.code, context.timeMs);
      await code.spend(pool);
      const member = await insertMember(pool, {
        contact,
        inviter,
        registrationKey,
        passwordHash: await identity.passwords.hash("login", input.password),
        fundPasswordHash: null,
        kind: "member",
        language: context.language,
        timeMs: context.timeMs,
      });
      if (member === null) throw new CallRefusal(`${contact.kind}.taken`, contact.kind);
      return enter(identity, member, context);
    },
  };
}

/** The same, but what a visitor of the demo has stays its own. An inviter is known from the start or never. */
async function keep(
  identity: Identity,
  contact: Contact,
  registrationKey: string,
  input: CallParsedInput<"login/register">,
  context: CallContext,
): Promise<CallOutput<"login/register">> {
  const { member } = context;
  if (member === null) throw new CallRefusal("session.invalid");
  if (input.invitationCode !== undefined) throw new CallRefusal("request.unknown_field", "invitationCode");
  const { kind } = await memberById(identity.options.pool, member.memberId);
  if (kind !== "demo") throw new CallRefusal("demo.not_demo");
  const code = await identity.codes.prove(contact, "register", input.code, context.timeMs);
  const passwordHash = await identity.passwords.hash("login", input.password);
  const kept = await keepVisitor(
    identity,
    { ...context, member },
    {
      ...{ contact, passwordHash, registrationKey },
      spend: (db) => code.spend(db),
    },
  );
  return enter(identity, kept, context);
}

function keyOf(idempotencyKey: string, { address }: Contact): string {
  return createHash("sha256").update(`${address}:${idempotencyKey}`).digest("base64url");
}

/** A registration whose answer was lost is sent again with the same key: it opens a session and nothing more. */
async function repeatedRegistration(
  identity: Identity,
  contact: Contact,
  registrationKey: string,
  password: string,
): Promise<Member | null> {
  const member = await memberByContact(identity.options.pool, contact);
  if (member === null || member.registrationKey !== registrationKey) return null;
  return (await identity.passwords.matches("login", member.passwordHash, password)) ? member : null;
}

async function inviterOf(identity: Identity, invitationCode: string | undefined): Promise<number | null> {
  if (invitationCode === undefined || invitationCode.trim() === "") {
    if (identity.options.invitationRequired === true) {
      throw new CallRefusal("invitation.required", "invitationCode");
    }
    return null;
  }
  const inviter = await memberByInvitation(identity.options.pool, invitationCode);
  if (inviter === null) throw new CallRefusal("invitation.unknown", "invitationCode");
  return inviter.id;
}
