/** Changes the login password: the current one, then the new one twice. */
import { Button, Field, PasswordInput } from "@meridian/ui";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { NewPasswordField } from "../login/index.ts";
import { HoldNotice } from "./HoldNotice.tsx";
import { usePasswordChange } from "./use-password-change.ts";

export function PasswordChange({ forgotPath, onDone }: { forgotPath: string; onDone: () => void }) {
  const t = useTranslations("password");
  const { form, change, errorOf, refusal, busy, submit } = usePasswordChange(onDone);
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <HoldNotice />
      <Field
        label={t("old")}
        error={errorOf("old")}
        aside={
          <Link className="text-accent" to={forgotPath}>
            {t("forgot")}
          </Link>
        }
      >
        <PasswordInput
          autoComplete="current-password"
          value={form.old}
          onChange={(event) => change({ old: event.target.value })}
        />
      </Field>
      <NewPasswordField
        label={t("first")}
        value={form.first}
        onValue={(first) => change({ first })}
        error={errorOf("first")}
      />
      <Field label={t("second")} error={errorOf("second")}>
        <PasswordInput
          autoComplete="new-password"
          value={form.second}
          onChange={(event) => change({ second: event.target.value })}
        />
      </Field>
      <p className="text-12 text-text-3">{t("sessions")}</p>
      <p role="alert" className="text-13 text-danger empty:hidden">
        {refusal}
      </p>
      <Button type="submit" variant="primary" size="large" wide busy={busy}>
        {t("submit")}
      </Button>
    </form>
  );
}
