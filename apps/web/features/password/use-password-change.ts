import { toast } from "@meridian/ui";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useAction } from "../../data/index.ts";
import { passwordProblem, refusalAt } from "../login/index.ts";
import { useSecondFactor } from "../security/index.ts";
import { changeProblem, PASSWORD_EMPTY, type PasswordForm } from "./password.model.ts";

const FIELDS = { oldPassword: "old", newPassword: "first" } as const;

export function usePasswordChange(onDone: () => void) {
  const t = useTranslations("password");
  const login = useTranslations("login");
  const { withSecondFactor } = useSecondFactor();
  const [form, setForm] = useState(PASSWORD_EMPTY);
  const [tried, setTried] = useState(false);
  const action = useAction("user/changePassword");
  const problem = changeProblem(form, passwordProblem(form.first));

  function problemText(): string {
    if (problem?.problem === "withoutLetters" || problem?.problem === "length") {
      return login(`problem.${problem.problem}`);
    }
    return problem === undefined ? "" : t(`problem.${problem.problem}`);
  }

  function errorOf(field: keyof PasswordForm): string | undefined {
    if (tried && problem?.field === field) return problemText();
    return field === "second" ? undefined : refusalAt(action.error, FIELDS, field);
  }

  async function submit(): Promise<void> {
    setTried(true);
    if (problem !== undefined) return;
    const input = { oldPassword: form.old, newPassword: form.first };
    const done = await withSecondFactor("user/changePassword", (given) =>
      action.mutateAsync({ ...input, ...given }),
    ).catch(() => null);
    if (done === null) return;
    toast.success(t("done"));
    onDone();
  }

  return {
    form,
    change: (part: Partial<PasswordForm>) => {
      action.reset();
      setForm((known) => ({ ...known, ...part }));
    },
    errorOf,
    /** The server's refusal, where it belongs to no field. */
    refusal: refusalAt(action.error, FIELDS, ""),
    busy: action.isPending,
    submit: () => void submit(),
  };
}
