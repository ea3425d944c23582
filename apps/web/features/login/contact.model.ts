/** A contact as typed: an email address, or an area code and a number. */
import { phoneOf } from "@meridian/contract/area-codes";

export type Way = "email" | "phone";

export interface ContactForm {
  readonly way: Way;
  readonly email: string;
  /** ISO 3166-1; several countries share the code +1. */
  readonly country: string;
  readonly areaCode: string;
  readonly phone: string;
}

export type ContactInput = { readonly email: string } | { readonly areaCode: string; readonly phone: string };

const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;
const EMAIL_CHARACTERS_MAX = 254;

/** The country that most readers of a language begin with. */
const COUNTRY_OF_LANGUAGE: Readonly<Record<string, readonly [country: string, areaCode: string]>> = {
  zh: ["TW", "+886"],
  cn: ["CN", "+86"],
  en: ["US", "+1"],
  ko: ["KR", "+82"],
  ja: ["JP", "+81"],
  fr: ["FR", "+33"],
  pt: ["BR", "+55"],
  es: ["ES", "+34"],
};

export function isEmail(text: string): boolean {
  return text.length <= EMAIL_CHARACTERS_MAX && EMAIL.test(text);
}

export function emptyContact(language: string, email = ""): ContactForm {
  const [country, areaCode] = COUNTRY_OF_LANGUAGE[language] ?? ["US", "+1"];
  return { way: "email", email, country, areaCode, phone: "" };
}

export type ContactProblem = "malformed" | "phoneMalformed";

/** Undefined when a code can be sent there. */
export function contactProblem(form: ContactForm): ContactProblem | undefined {
  if (form.way === "email") return isEmail(form.email) ? undefined : "malformed";
  return phoneOf(form.areaCode, form.phone) === null ? "phoneMalformed" : undefined;
}

export function contactInput({ way, email, areaCode, phone }: ContactForm): ContactInput {
  return way === "email" ? { email } : { areaCode, phone };
}

/** Of the demo's mailbox page: what was sent to this address or number. */
export function mailboxQuery({ way, email, areaCode, phone }: ContactForm): string {
  const name = way === "email" ? "email" : "phone";
  return new URLSearchParams({
    [name]: way === "email" ? email : (phoneOf(areaCode, phone) ?? ""),
  }).toString();
}
