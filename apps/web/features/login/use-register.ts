/** The registration form: code by e-mail, the member's data, then a session. */
import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { CallRefused, useAction } from "../../data/index.ts";
import { isEmail, type RegisterForm, type RegisterProblem, registerProblems } from "./login.model.ts";
import { useEntering } from "./use-entering.ts";

const SECOND_MS = 1000;

/** Seconds until a code may be sent again. */
function useResendPause() {
  const [until, setUntil] = useState(0);
  const [now, setNow] = useState(() => Date.now());
  const seconds = Math.max(0, Math.ceil((until - now) / SECOND_MS));
  useEffect(() => {
    if (seconds === 0) return;
    const timer = setTimeout(() => setNow(Date.now()), SECOND_MS);
    return () => clearTimeout(timer);
  }, [seconds, now]);
  const start = (pauseMs: number): void => {
    setNow(Date.now());
    setUntil(Date.now() + pauseMs);
  };
  return { seconds, start };
}

function initialForm(search: string): RegisterForm {
  const query = new URLSearchParams(search);
  return {
    email: query.get("email") ?? "",
    code: "",
    password: "",
    invitationCode: query.get("invite") ?? "",
    acceptTerms: false,
  };
}

export function useRegister(onRegistered: () => void) {
  const { search } = useLocation();
  const { begin } = useEntering();
  const [form, setForm] = useState(() => initialForm(search));
  const [tried, setTried] = useState(false);
  const [emailTried, setEmailTried] = useState(false);
  const pause = useResendPause();
  const sendCode = useAction("login/sendEmailCode");
  const register = useAction("login/register");
  const problems = registerProblems(form);

  function change(part: Partial<RegisterForm>): void {
    register.reset();
    setForm((known) => ({ ...known, ...part }));
  }

  function requestCode(): void {
    setEmailTried(true);
    if (!isEmail(form.email)) return;
    const input = { email: form.email, purpose: "register" } as const;
    sendCode.mutate(input, { onSuccess: (answer) => pause.start(answer.resendAfterMs) });
  }

  function submit(): void {
    setTried(true);
    if (problems.length > 0) return;
    const { invitationCode, ...rest } = form;
    const input = invitationCode === "" ? rest : { ...rest, invitationCode };
    register.mutate(input, {
      onSuccess: (answer) => {
        begin(answer);
        onRegistered();
      },
    });
  }

  function problemOf(field: RegisterProblem["field"]): RegisterProblem["problem"] | undefined {
    if (!tried && !(field === "email" && emailTried)) return undefined;
    return problems.find((problem) => problem.field === field)?.problem;
  }

  /** What the server said about one field of the form; about none of them with "". */
  function refusalAt(field: string): string | undefined {
    const { error } = register;
    if (error === null) return undefined;
    const at = error instanceof CallRefused ? (error.field ?? "") : "";
    const known = ["email", "code", "password", "invitationCode"].includes(at) ? at : "";
    return known === field ? error.message : undefined;
  }

  return {
    form,
    change,
    sendCode,
    requestCode,
    register,
    submit,
    problemOf,
    refusalAt,
    resendSeconds: pause.seconds,
  };
}

export type Register = ReturnType<typeof useRegister>;
