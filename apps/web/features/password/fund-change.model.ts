/** Changing the fund password: the first thing that keeps the form from being sent. Pure. */
import type { SetupProblem } from "../fund-password/index.ts";

export interface FundChangeForm {
  readonly old: string;
  readonly first: string;
  readonly second: string;
  readonly loginPassword: string;
}

export const FUND_CHANGE_EMPTY: FundChangeForm = { old: "", first: "", second: "", loginPassword: "" };

export type FundChangeProblem = SetupProblem | "oldIncomplete" | "same";

const COMPLETE = /^\d{6}$/;

/** @param setup what keeps the new password alone from being set; shown in the order of the fields */
export function fundChangeProblem(
  form: FundChangeForm,
  setup: SetupProblem | undefined,
): FundChangeProblem | undefined {
  if (!COMPLETE.test(form.old)) return "oldIncomplete";
  if (setup === "incomplete" || setup === "tooSimple") return setup;
  return form.first === form.old ? "same" : setup;
}
