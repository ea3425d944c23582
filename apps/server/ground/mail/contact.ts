/** A member's contact: one mail address or one phone number, each in a single canonical spelling. */
import { isPhone, phoneOf } from "@meridian/contract";
import { CallRefusal } from "../calls/index.ts";

export interface Contact {
  readonly kind: "email" | "phone";
  /** A mail address in lower case, or a phone number as in "+33612345678". No text can be both. */
  readonly address: string;
}

/** The contact in a call's input: a mail address, or an area code and a number, or either in one text. */
interface ContactInput {
  readonly email?: string | undefined;
  readonly areaCode?: string | undefined;
  readonly phone?: string | undefined;
  readonly account?: string | undefined;
}

/** One at sign, no spaces, a dot in the domain: what can receive mail decides the rest. */
const EMAIL = /^[^\s@"(),:;<>[\\\]]{1,64}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,5}$/;

/** Controls, invisible marks, halves of characters and what no script has. */
const UNSEEN = /\p{C}/u;

/** Refused: email.malformed */
export function emailContact(text: string): Contact {
  const address = text.trim().toLowerCase();
  if (!EMAIL.test(address) || UNSEEN.test(address)) throw new CallRefusal("email.malformed", "email");
  return { kind: "email", address };
}

/** Refused: phone.malformed */
export function phoneContact(areaCode: string, phone: string): Contact {
  const address = phoneOf(areaCode, phone);
  if (address === null) throw new CallRefusal("phone.malformed", "phone");
  return { kind: "phone", address };
}

/** Refused: email.malformed, phone.malformed, and request.malformed when it names both or a phone in part. */
export function contactOf({ email, areaCode, phone, account }: ContactInput): Contact {
  if (email !== undefined && (areaCode ?? phone ?? account) === undefined) return emailContact(email);
  if (areaCode !== undefined && phone !== undefined && (email ?? account) === undefined) {
    return phoneContact(areaCode, phone);
  }
  if (account === undefined || (email ?? areaCode ?? phone) !== undefined) {
    throw new CallRefusal("request.malformed");
  }
  const text = account.replace(/[\s().-]/g, "");
  return isPhone(text) ? { kind: "phone", address: text } : emailContact(account);
}
