/** The door: mail and password, then a code where a second factor is set. */
import { Button, Field, Logo, PasswordInput, PinInput, TextInput } from "@meridian/ui";
import { type FormEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { LanguageMenu, ThemeMenu } from "../../app/shell/menus.tsx";
import { openSession, refusalOf, useAction, useSession } from "../../data/index.ts";
import { ErrorLine } from "../../parts/index.ts";

const CODE_DIGITS = 6;

function useLogin() {
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const [code, setCode] = useState("");
  const [codeAsked, setCodeAsked] = useState(false);
  const login = useAction("staff/login");
  const send = (codeGiven: string): void => {
    login.mutate(
      { email: email.trim(), password, ...(codeAsked ? { code: codeGiven } : {}) },
      {
        onSuccess: ({ token, ...me }) => openSession(token, me),
        onError: (error) => {
          setCode("");
          if (refusalOf(error) === "second_factor.required") setCodeAsked(true);
        },
      },
    );
  };
  const back = (): void => {
    setCodeAsked(false);
    setCode("");
    login.reset();
  };
  const error = refusalOf(login.error) === "second_factor.required" ? null : login.error;
  return { email, setEmail, password, setPassword, code, setCode, codeAsked, login, send, back, error };
}

type Login = ReturnType<typeof useLogin>;

function PasswordStep({ form }: { form: Login }) {
  const t = useTranslations("consoleLogin");
  const missing = form.email.trim() === "" || form.password === "";
  return (
    <>
      <Field label={t("email")}>
        <TextInput
          type="email"
          autoComplete="username"
          inputMode="email"
          autoFocus
          value={form.email}
          onChange={(event) => form.setEmail(event.target.value)}
        />
      </Field>
      <Field label={t("password")}>
        <PasswordInput value={form.password} onChange={(event) => form.setPassword(event.target.value)} />
      </Field>
      <ErrorLine error={form.error} />
      <Button
        type="submit"
        variant="primary"
        size="large"
        wide
        disabled={missing}
        busy={form.login.isPending}
      >
        {t("submit")}
      </Button>
    </>
  );
}

function CodeStep({ form }: { form: Login }) {
  const t = useTranslations("consoleLogin");
  return (
    <>
      <Field label={t("code")} hint={t("codeHint")} boxed={false}>
        <PinInput
          value={form.code}
          onValue={form.setCode}
          onComplete={form.send}
          autoComplete="one-time-code"
          disabled={form.login.isPending}
          autoFocus
        />
      </Field>
      <ErrorLine error={form.error} />
      <Button
        type="submit"
        variant="primary"
        size="large"
        wide
        disabled={form.code.length < CODE_DIGITS}
        busy={form.login.isPending}
      >
        {t("submit")}
      </Button>
      <Button variant="quiet" onClick={form.back}>
        {t("back")}
      </Button>
    </>
  );
}

export function LoginPage() {
  const t = useTranslations("consoleLogin");
  const ended = useSession((state) => state.ended);
  const form = useLogin();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    form.send(form.code);
  };
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex h-13 items-center justify-between px-4">
        <Logo />
        <span className="flex gap-1">
          <LanguageMenu />
          <ThemeMenu />
        </span>
      </header>
      <main className="flex flex-1 items-start justify-center px-6 py-[12vh]">
        <form onSubmit={submit} className="flex w-full max-w-90 flex-col gap-5">
          <div>
            <h1 className="text-28 font-semibold tracking-tight">{t("title")}</h1>
            <p className="mt-1 text-13 text-text-2">{t("note")}</p>
          </div>
          {ended !== "" && (
            <p role="status" className="rounded-control bg-warn-soft px-3 py-2 text-13 text-warn">
              {t(`ended.${ended}`)}
            </p>
          )}
          {form.codeAsked ? <CodeStep form={form} /> : <PasswordStep form={form} />}
        </form>
      </main>
    </div>
  );
}
