/** What can be said about login and registration before the server is asked. */

const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;
const EMAIL_CHARACTERS_MAX = 254;
export const PASSWORD_CHARACTERS_MIN = 8;
export const PASSWORD_CHARACTERS_MAX = 128;
export const CODE_DIGITS = 6;

export function isEmail(text: string): boolean {
  return text.length <= EMAIL_CHARACTERS_MAX && EMAIL.test(text);
}

export function hasLetter(password: string): boolean {
  return /\p{L}/u.test(password);
}

export function hasGoodLength(password: string): boolean {
  return password.length >= PASSWORD_CHARACTERS_MIN && password.length <= PASSWORD_CHARACTERS_MAX;
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
  readonly email: string;
  readonly code: string;
  readonly password: string;
  readonly invitationCode: string;
  readonly acceptTerms: boolean;
}

export type RegisterProblem =
  | { readonly field: "email"; readonly problem: "malformed" }
  | { readonly field: "code"; readonly problem: "incomplete" }
  | { readonly field: "password"; readonly problem: "withoutLetters" | "length" }
  | { readonly field: "terms"; readonly problem: "notAccepted" };

/** Every problem of the form, in the order of its fields. */
export function registerProblems(form: RegisterForm): readonly RegisterProblem[] {
  const problems: RegisterProblem[] = [];
  if (!isEmail(form.email)) problems.push({ field: "email", problem: "malformed" });
  if (!/^\d{6}$/.test(form.code)) problems.push({ field: "code", problem: "incomplete" });
  if (!hasLetter(form.password)) problems.push({ field: "password", problem: "withoutLetters" });
  else if (!hasGoodLength(form.password)) problems.push({ field: "password", problem: "length" });
  if (!form.acceptTerms) problems.push({ field: "terms", problem: "notAccepted" });
  return problems;
}
