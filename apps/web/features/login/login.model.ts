/** Client-side checks of login, registration and password forms. Pure. */
import { type ContactForm, type ContactProblem, contactProblem } from "./contact.model.ts";

const PASSWORD_CHARACTERS_MIN = 8;
const PASSWORD_CHARACTERS_MAX = 128;
export const CODE_DIGITS = 6;

export function isCode(text: string): boolean {
  return /^\d{6}$/.test(text);
}

export function hasLetter(password: string): boolean {
  return /\p{L}/u.test(password);
}

export function hasGoodLength(password: string): boolean {
  const { length } = [...password];
  return length >= PASSWORD_CHARACTERS_MIN && length <= PASSWORD_CHARACTERS_MAX;
}

export type PasswordProblem = "withoutLetters" | "length";

/** The reason why a password cannot be chosen; undefined when it can, as far as the page knows. */
export function passwordProblem(password: string): PasswordProblem | undefined {
  if (!hasLetter(password)) return "withoutLetters";
  return hasGoodLength(password) ? undefined : "length";
}

/** 0 nothing yet, 1 refused by the rules, 2 allowed, 3 good, 4 strong. */
export type PasswordStrength = 0 | 1 | 2 | 3 | 4;

const LENGTH_GOOD = 12;
const LENGTH_STRONG = 16;

export function passwordStrength(password: string): PasswordStrength {
  if (password === "") return 0;
  if (!hasGoodLength(password) || !hasLetter(password)) return 1;
  const kinds = [/\p{Ll}|\p{Lo}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) =>
    kind.test(password),
  ).length;
  if (password.length >= LENGTH_STRONG || (password.length >= LENGTH_GOOD && kinds >= 3)) return 4;
  return password.length >= LENGTH_GOOD || kinds >= 3 ? 3 : 2;
}

export interface RegisterForm {
  readonly contact: ContactForm;
  readonly code: string;
  readonly password: string;
  readonly invitationCode: string;
  readonly acceptTerms: boolean;
}

export type RegisterProblem =
  | { readonly field: "contact"; readonly problem: ContactProblem }
  | { readonly field: "code"; readonly problem: "incomplete" }
  | { readonly field: "password"; readonly problem: PasswordProblem }
  | { readonly field: "terms"; readonly problem: "notAccepted" };

/** Every problem of the form, in the order of its fields. */
export function registerProblems(form: RegisterForm): readonly RegisterProblem[] {
  const problems: RegisterProblem[] = [];
  const contact = contactProblem(form.contact);
  if (contact !== undefined) problems.push({ field: "contact", problem: contact });
  if (!isCode(form.code)) problems.push({ field: "code", problem: "incomplete" });
  const password = passwordProblem(form.password);
  if (password !== undefined) problems.push({ field: "password", problem: password });
  if (!form.acceptTerms) problems.push({ field: "terms", problem: "notAccepted" });
  return problems;
}

export interface ForgotForm {
  readonly contact: ContactForm;
  readonly code: string;
  readonly password: string;
}

export interface ForgotProblems {
  readonly contact: ContactProblem | undefined;
  readonly code: "incomplete" | undefined;
  readonly password: PasswordProblem | undefined;
}

export function forgotProblems({ contact, code, password }: ForgotForm): ForgotProblems {
  return {
    contact: contactProblem(contact),
    code: isCode(code) ? undefined : "incomplete",
    password: passwordProblem(password),
  };
}
