/** The calls that send a code to a mail address or a phone. */
import type { CodePurpose } from "@meridian/contract";
import { addressKeyOf, type CallContext, CallRefusal, type Handlers } from "../../ground/calls/index.ts";
import { type Contact, contactOf, type MailKind } from "../../ground/mail/index.ts";
import type { Identity } from "./identity.ts";
import {
  CODE_RESEND_MS,
  CODES_PER_CONTACT_MAX,
  CODES_PER_IP_MAX,
  CODES_WINDOW_MS,
  SMS_LIMITS,
  SMS_PER_IP_MAX,
} from "./limits.ts";
import { memberByContact } from "./members.ts";
import { createSmsAllowance } from "./sms-allowance.ts";
import { createThrottle } from "../factors/index.ts";

type CodeHandlers = Pick<Handlers, "login/sendCode" | "login/sendEmailCode">;

/** The kinds of mail to an address that has a member, and to one that has none. Only one of the two holds the code. */
const KINDS: Readonly<Record<CodePurpose, { readonly known: MailKind; readonly unknown: MailKind }>> = {
  register: { known: "alreadyMember", unknown: "registerCode" },
  resetPassword: { known: "resetPasswordCode", unknown: "noMember" },
  changeEmail: { known: "contactTaken", unknown: "changeContactCode" },
  changePhone: { known: "contactTaken", unknown: "changeContactCode" },
};

export function codeHandlers(identity: Identity): CodeHandlers {
  const send = createSender(identity);
  return {
    "login/sendCode": ({ to, purpose }, context) => send(contactOf(to), purpose, context),
    "login/sendEmailCode": ({ email, purpose }, context) => send(contactOf({ email }), purpose, context),
  };
}

/** The same answer for known and unknown addresses: what became of the request is told to the address alone. */
function createSender(identity: Identity) {
  const { pool, mailer, smsLimits = SMS_LIMITS, log } = identity.options;
  const allowance = createAllowance();
  const smsAllowance = createSmsAllowance(smsLimits, log);
  return async (contact: Contact, purpose: CodePurpose, context: CallContext) => {
    checkWay(identity, contact, purpose);
    const boundPurpose = purposeOf(purpose, context.member?.memberId);
    if (!allowance(contact, context)) throw new CallRefusal("request.rate_limited");
    const { language, timeMs } = context;
    if (contact.kind === "phone" && !smsAllowance(contact.address, timeMs))
      throw new CallRefusal("phone.too_many_codes", "phone");
    const code = await identity.codes.make(contact, boundPurpose, timeMs);
    const known = (await memberByContact(pool, contact)) !== null;
    const kind = KINDS[purpose][known ? "known" : "unknown"];
    const withCode = known === (purpose === "resetPassword");
    await mailer.send({ kind, to: contact, language, code: withCode ? code : "", timeMs });
    return { resendAfterMs: CODE_RESEND_MS };
  };
}

function checkWay(identity: Identity, { kind }: Contact, purpose: CodePurpose): void {
  const wanted = { register: kind, resetPassword: kind, changeEmail: "email", changePhone: "phone" }[purpose];
  if (kind !== wanted) throw new CallRefusal("request.malformed", "purpose");
  if (kind === "phone") checkPhonesServed(identity);
}

/** Refused: phone.not_available */
export function checkPhonesServed(identity: Identity): void {
  if (!identity.options.mailer.reachesPhones) throw new CallRefusal("phone.not_available", "phone");
}

/** A code for one's own new address is of no use to another member. Refused without a session: session.invalid */
export function purposeOf(purpose: CodePurpose, memberId: number | undefined): string {
  if (purpose === "register" || purpose === "resetPassword") return purpose;
  if (memberId === undefined) throw new CallRefusal("session.invalid");
  return `${purpose}:${memberId}`;
}

/** Codes cost whoever gets them attention, and us money where they go to a phone. */
function createAllowance() {
  const perIp = createThrottle(CODES_PER_IP_MAX, CODES_WINDOW_MS);
  const phonesPerIp = createThrottle(SMS_PER_IP_MAX, CODES_WINDOW_MS);
  const perContact = createThrottle(CODES_PER_CONTACT_MAX, CODES_WINDOW_MS);
  return ({ kind, address }: Contact, { ip, timeMs }: CallContext): boolean => {
    const caller = addressKeyOf(ip);
    if (!perIp.take(caller, timeMs)) return false;
    if (kind === "phone" && !phonesPerIp.take(caller, timeMs)) return false;
    return perContact.take(address, timeMs);
  };
}
