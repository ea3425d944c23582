import { CallRefusal } from "../gateway/context.ts";

/** One at sign, no spaces, a dot in the domain: what can receive mail decides the rest. */
const EMAIL = /^[^\s@"(),:;<>[\\\]]{1,64}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,5}$/;

/** The one spelling under which an address is known. Refused when it cannot be an address. */
export function normaliseEmail(text: string): string {
  const email = text.trim().toLowerCase();
  if (!EMAIL.test(email)) throw new CallRefusal("email.malformed", "email");
  return email;
}
