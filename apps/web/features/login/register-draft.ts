/** The contact that a registration's code was sent to, kept for the tab so that a reload does not lose it. */
import { type ContactForm, emptyContact } from "./contact.model.ts";

const KEY = "register.contact";

function isContact(value: unknown): value is ContactForm {
  if (typeof value !== "object" || value === null) return false;
  const areTexts = Object.keys(emptyContact("")).every(
    (name) => typeof Reflect.get(value, name) === "string",
  );
  return areTexts && ["email", "phone"].includes(String(Reflect.get(value, "way")));
}

export function keptContact(): ContactForm | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
    return isContact(kept) ? kept : null;
  } catch {
    return null;
  }
}

/** @param contact null for none any more */
export function keepContact(contact: ContactForm | null): void {
  if (contact === null) sessionStorage.removeItem(KEY);
  else sessionStorage.setItem(KEY, JSON.stringify(contact));
}
