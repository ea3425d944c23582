/** Checks of an entered and of a new fund password. Pure. */

import { isSimpleFundPassword } from "@meridian/contract/fund-password";

/** Digits of a fund password; the server takes no other length. */
export const FUND_PASSWORD_DIGITS = 6;

export function isComplete(digits: string): boolean {
  return /^\d{6}$/.test(digits);
}

export interface SetupForm {
  readonly loginPassword: string;
  readonly first: string;
  readonly second: string;
}

export type SetupProblem = "loginPasswordMissing" | "incomplete" | "different" | "tooSimple";

/** The first thing that keeps a new fund password from being set; undefined when nothing does. */
export function setupProblem(form: SetupForm): SetupProblem | undefined {
  if (!isComplete(form.first)) return "incomplete";
  if (isSimpleFundPassword(form.first)) return "tooSimple";
  if (form.second !== form.first) return "different";
  if (form.loginPassword === "") return "loginPasswordMissing";
  return undefined;
}

/** Refusals that the window itself shows; any other ends it and goes to whoever asked. */
export function isAboutPassword(refusal: string): boolean {
  return refusal.startsWith("fund_password.");
}
