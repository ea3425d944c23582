import { Button, Field, PasswordInput, TextInput } from "@meridian/ui";
import { type FormEvent, type KeyboardEvent, useState } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { useAction } from "../../data/index.ts";
import { DemoButton } from "./DemoButton.tsx";
import { HostCheck } from "./HostCheck.tsx";
import { isEmail } from "./login.model.ts";
import { AFTER_LOGIN, useEntering } from "./use-entering.ts";

function useLoginForm() {
  const { begin, goOn } = useEntering();
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const [tried, setTried] = useState(false);
  const login = useAction("login/login");

  function submit(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    if (!isEmail(email) || password === "") return;
    login.mutate(
      { email, password },
      {
        onSuccess: (answer) => {
          begin(answer);
          goOn(AFTER_LOGIN);
        },
      },
    );
  }
  return { email, setEmail, password, setPassword, tried, login, submit };
}

/** True while the caps lock is on, as far as the keyboard has told. */
function useCapsLock() {
  const [on, setOn] = useState(false);
  return { on, onKeyUp: (event: KeyboardEvent) => setOn(event.getModifierState("CapsLock")) };
}

export function LoginForm() {
  const t = useTranslations("login");
  const { mobile, search } = useEntering();
  const form = useLoginForm();
  const caps = useCapsLock();
  return (
    <form noValidate onSubmit={form.submit} className="flex w-full flex-col gap-5">
      <h1 className="text-28 font-semibold">{t("login.title")}</h1>
      <HostCheck />
      <Field
        label={t("email")}
        error={form.tried && !isEmail(form.email) ? t("problem.malformed") : undefined}
      >
        <TextInput
          type="email"
          autoComplete="username"
          inputMode="email"
          value={form.email}
          onChange={(event) => form.setEmail(event.target.value.trim())}
        />
      </Field>
      <Field
        label={t("password")}
        hint={caps.on ? t("capsLock") : undefined}
        error={form.tried && form.password === "" ? t("problem.passwordMissing") : undefined}
      >
        <PasswordInput
          value={form.password}
          onChange={(event) => form.setPassword(event.target.value)}
          onKeyUp={caps.onKeyUp}
        />
      </Field>
      <p role="alert" className="text-13 text-danger empty:hidden">
        {form.login.error?.message}
      </p>
      <Button type="submit" variant="primary" size="large" wide busy={form.login.isPending}>
        {t("login.submit")}
      </Button>
      <DemoButton size="large" wide />
      <p className="text-center text-13 text-text-2">
        {t.rich("login.noAccount", {
          link: (words) => (
            <Link className="font-medium text-accent" to={(mobile ? "/mbregister" : "/register") + search}>
              {words}
            </Link>
          ),
        })}
      </p>
    </form>
  );
}
