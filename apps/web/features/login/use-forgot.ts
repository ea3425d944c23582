/** A new login password in place of a forgotten one: where the code goes, the code, the new password. */
import type { CallInput, SecondFactor, SecondFactorOptions } from "@meridian/contract";
import { toast } from "@meridian/ui";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../app/language.tsx";
import { client, endSession, useAction } from "../../data/index.ts";
import { type ContactForm, contactInput, emptyContact } from "./contact.model.ts";
import { factorAskedIn } from "./factor-asked.ts";
import { type ForgotForm, forgotProblems } from "./login.model.ts";
import { refusalAt } from "./refused-field.ts";
import { useCode } from "./use-code.ts";
import { useEntering } from "./use-entering.ts";

const FIELDS = { email: "contact", phone: "contact", code: "code", newPassword: "password" } as const;

type ForgotInput = CallInput<"login/forgotPassword">;

/** The same request with a second factor. */
function factorStep(input: ForgotInput, onDone: () => void) {
  return {
    async attempt(secondFactor: SecondFactor): Promise<void> {
      await client.call("login/forgotPassword", { ...input, secondFactor });
      onDone();
    },
    /** Gets a new challenge by repeating the request without a second factor. */
    async renew(): Promise<SecondFactorOptions> {
      try {
        await client.call("login/forgotPassword", input);
      } catch (error) {
        const asked = factorAskedIn(error);
        if (asked !== null) return asked;
        throw error;
      }
      throw new Error("a second factor was asked for, and then none");
    },
  };
}

export function useForgot() {
  const t = useTranslations("login");
  const navigate = useNavigate();
  const { mobile, search } = useEntering();
  const language = useLanguage((state) => state.code);
  const [form, setForm] = useState<ForgotForm>(() => ({
    contact: emptyContact(language),
    code: "",
    password: "",
  }));
  const [tried, setTried] = useState(false);
  const code = useCode("resetPassword");
  const forgot = useAction("login/forgotPassword");
  const problems = forgotProblems(form);
  const { contact, code: digits, password: newPassword } = form;
  const input = { ...contactInput(contact), code: digits, newPassword };

  function change(part: Partial<ForgotForm>): void {
    forgot.reset();
    setForm((known) => ({ ...known, ...part }));
  }

  function submit(): void {
    setTried(true);
    if (Object.values(problems).some((problem) => problem !== undefined)) return;
    forgot.mutate(input, { onSuccess: leave });
  }

  function leave(): void {
    endSession();
    toast.success(t("forgot.done"));
    void navigate((mobile ? "/mblogin" : "/login") + search, { replace: true });
  }

  function errorOf(field: keyof ForgotForm): string | undefined {
    const problem = tried || (field === "contact" && code.asked) ? problems[field] : undefined;
    return problem === undefined ? refusalAt(forgot.error, FIELDS, field) : t(`problem.${problem}`);
  }

  return {
    form,
    change,
    changeContact: (part: Partial<ContactForm>) => {
      code.forget();
      change({ contact: { ...contact, ...part }, code: "" });
    },
    code,
    submit,
    busy: forgot.isPending,
    /** Set while the second factor is asked for. */
    factorAsked: factorAskedIn(forgot.error),
    ...factorStep(input, leave),
    back: () => forgot.reset(),
    errorOf,
    /** The error message that belongs to no field. */
    refusal: refusalAt(forgot.error, FIELDS, ""),
  };
}

export type Forgot = ReturnType<typeof useForgot>;
