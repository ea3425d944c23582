/** Changing the login password: what keeps the form from being sent. Pure. */
import { type PasswordProblem, passwordProblem } from "../login/index.ts";

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

/** The first problem in the order of the fields; undefined when there is none. */
export function changeProblem({ old, first, second }: PasswordForm): ChangeProblem | undefined {
  if (old === "") return { field: "old", problem: "missing" };
  const weakness = passwordProblem(first);
  if (weakness !== undefined) return { field: "first", problem: weakness };
  if (first === old) return { field: "first", problem: "same" };
  return second === first ? undefined : { field: "second", problem: "different" };
}
