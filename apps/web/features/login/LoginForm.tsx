import { Button, Field, PasswordInput } from "@meridian/ui";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { ContactField } from "./ContactField.tsx";
import { DemoButton } from "./DemoButton.tsx";
import { EndedNote } from "./EndedNote.tsx";
import { HostCheck } from "./HostCheck.tsx";
import { PasskeyLogin } from "./PasskeyLogin.tsx";
import { SecondStep } from "./SecondStep.tsx";
import { useCapsLock } from "./use-caps-lock.ts";
import { useEntering } from "./use-entering.ts";
import { type Login, useLogin } from "./use-login.ts";

function Fields({ form }: { form: Login }) {
  const t = useTranslations("login");
  const { mobile, search } = useEntering();
  const caps = useCapsLock();
  const problem = form.contactProblem;
  return (
    <>
      <ContactField
        form={form.contact}
        onChange={form.changeContact}
        error={problem === undefined ? undefined : t(`problem.${problem}`)}
        autoComplete="username"
      />
      <Field
        label={t("password")}
        aside={
          <Link className="text-accent" to={(mobile ? "/mbforgot" : "/forgot") + search}>
            {t("login.forgot")}
          </Link>
        }
        hint={caps.on ? t("capsLock") : undefined}
        error={form.passwordMissing ? t("problem.passwordMissing") : undefined}
      >
        <PasswordInput
          value={form.password}
          onChange={(event) => form.changePassword(event.target.value)}
          onKeyUp={caps.onKeyUp}
        />
      </Field>
      <p role="alert" className="text-13 text-danger empty:hidden">
        {form.login.error?.message}
      </p>
    </>
  );
}

export function LoginForm() {
  const t = useTranslations("login");
  const { mobile, search } = useEntering();
  const form = useLogin();
  if (form.factorAsked !== null)
    return (
      <SecondStep
        options={form.factorAsked}
        email={form.contact.way === "email" ? form.contact.email : ""}
        onBack={() => form.login.reset()}
      />
    );
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
      className="flex w-full flex-col gap-5"
    >
      <h1 className="text-28 font-semibold">{t("login.title")}</h1>
      <EndedNote />
      <HostCheck />
      <Fields form={form} />
      <Button type="submit" variant="primary" size="large" wide busy={form.login.isPending}>
        {t("login.submit")}
      </Button>
      <PasskeyLogin />
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
