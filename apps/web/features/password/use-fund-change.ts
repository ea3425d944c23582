/** The form that changes the fund password, and what the server says to it, at the field it is about. */
import { toast } from "@meridian/ui";
import { type FormEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { CallRefused, refreshMember, useAction } from "../../data/index.ts";
import { setupProblem } from "../fund-password/index.ts";
import { useSecondFactor } from "../security/index.ts";
import {
  FUND_CHANGE_EMPTY,
  type FundChangeForm,
  type FundChangeProblem,
  fundChangeProblem,
} from "./fund-change.model.ts";

const FIELD_OF: Record<FundChangeProblem, keyof FundChangeForm> = {
  oldIncomplete: "old",
  incomplete: "first",
  tooSimple: "first",
  same: "first",
  different: "second",
  loginPasswordMissing: "loginPassword",
};

const FIELD_NAMED: Readonly<Record<string, keyof FundChangeForm>> = {
  fundPassword: "old",
  oldFundPassword: "old",
  newFundPassword: "first",
  loginPassword: "loginPassword",
};

function fieldOf(error: CallRefused): keyof FundChangeForm | undefined {
  if (error.field !== undefined) return FIELD_NAMED[error.field];
  return error.refusal.startsWith("fund_password.") ? "old" : undefined;
}

export function useFundChange(onDone: () => void) {
  const t = useTranslations("password");
  const texts = useTranslations("fundPassword");
  const [form, setForm] = useState(FUND_CHANGE_EMPTY);
  const [tried, setTried] = useState(false);
  const { withSecondFactor } = useSecondFactor();
  const action = useAction("user/changeTradePassword");
  const problem = fundChangeProblem(form, setupProblem(form));
  const refusedField = action.error instanceof CallRefused ? fieldOf(action.error) : undefined;

  function problemText(): string {
    if (problem === undefined) return "";
    if (problem === "same") return t("fund.same");
    return texts(`problem.${problem === "oldIncomplete" ? "incomplete" : problem}`);
  }

  function errorOf(field: keyof FundChangeForm): string | undefined {
    if (tried && problem !== undefined && FIELD_OF[problem] === field) return problemText();
    return refusedField === field ? action.error?.message : undefined;
  }

  async function change(): Promise<void> {
    const input = {
      loginPassword: form.loginPassword,
      oldFundPassword: form.old,
      newFundPassword: form.first,
    };
    const done = await withSecondFactor("user/changeTradePassword", (given) =>
      action.mutateAsync({ ...input, ...given }),
    ).catch(() => null);
    if (done === null) return;
    toast.success(t("done"));
    void refreshMember();
    onDone();
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    if (problem === undefined) void change();
  }

  return {
    form,
    change: (part: Partial<FundChangeForm>) => {
      setForm({ ...form, ...part });
      action.reset();
    },
    errorOf,
    /** The server's refusal, where it belongs to no field. */
    refusal: refusedField === undefined ? action.error?.message : undefined,
    busy: action.isPending,
    submit,
  };
}
