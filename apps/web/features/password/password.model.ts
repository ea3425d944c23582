/** Changing the login password: what keeps the form from being sent. Pure. */
import type { PasswordProblem } from "../login/index.ts";

export interface PasswordForm {
  readonly old: string;
  readonly first: string;
  readonly second: string;
}

export const PASSWORD_EMPTY: PasswordForm = { old: "", first: "", second: "" };

export type ChangeProblem =
  | { readonly field: "old"; readonly problem: "missing" }
  | { readonly field: "first"; readonly problem: PasswordProblem | "same" }
  | { readonly field: "second"; readonly problem: "different" };

/**
 * The first problem in the order of the fields; undefined when there is none.
 *
 * @param weakness what keeps the new password alone from being chosen
 */
export function changeProblem(
  { old, first, second }: PasswordForm,
  weakness: PasswordProblem | undefined,
): ChangeProblem | undefined {
  if (old === "") return { field: "old", problem: "missing" };
  if (weakness !== undefined) return { field: "first", problem: weakness };
  if (first === old) return { field: "first", problem: "same" };
  return second === first ? undefined : { field: "second", problem: "different" };
}
