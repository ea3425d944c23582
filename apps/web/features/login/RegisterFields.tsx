/** The fields of the registration, each with its own problem under it. */
import { Checkbox, Field, TextInput } from "@meridian/ui";
import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { useSettings } from "../../data/index.ts";
import { CodeField } from "./CodeField.tsx";
import { ContactField } from "./ContactField.tsx";
import { NewPasswordField } from "./NewPasswordField.tsx";
import type { Register } from "./use-register.ts";

interface Props {
  readonly register: Register;
}

export function IdentityFields({ register }: Props) {
  const t = useTranslations("login");
  const { form, problemOf, refusalAt } = register;
  const textOf = (field: "contact" | "code" | "password"): string | undefined => {
    const problem = problemOf(field);
    return problem === undefined ? refusalAt(field) : t(`problem.${problem}`);
  };
  return (
    <>
      <ContactField form={form.contact} onChange={register.changeContact} error={textOf("contact")} />
      <CodeField
        code={register.code}
        contact={form.contact}
        value={form.code}
        onValue={(code) => register.change({ code })}
        error={textOf("code")}
      />
      <NewPasswordField
        label={t("password")}
        value={form.password}
        onValue={(password) => register.change({ password })}
        error={textOf("password")}
      />
    </>
  );
}

export function InvitationField({ register }: Props) {
  const t = useTranslations("login");
  const [opened, setOpen] = useState(register.form.invitationCode !== "");
  const required = useSettings().data?.invitationRequired === true;
  if (!opened && !required) {
    return (
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="target-44 flex items-center gap-1 self-start text-13 text-text-2 hover:text-text-1"
      >
        {t("invitation")}
        <ChevronDown aria-hidden className="size-4" />
      </button>
    );
  }
  return (
    <Field
      label={t(required ? "invitationRequired" : "invitation")}
      error={register.refusalAt("invitationCode")}
    >
      <TextInput
        autoComplete="off"
        value={register.form.invitationCode}
        onChange={(event) => register.change({ invitationCode: event.target.value.trim() })}
      />
    </Field>
  );
}

export function TermsField({ register, mobile }: Props & { readonly mobile: boolean }) {
  const t = useTranslations("login");
  const label = t.rich("terms", {
    link: (words) => (
      <Link className="text-accent underline" to={mobile ? "/mbterms" : "/terms"} target="_blank">
        {words}
      </Link>
    ),
  });
  return (
    <div className="flex flex-col gap-1">
      <Checkbox
        checked={register.form.acceptTerms}
        onChecked={(acceptTerms) => register.change({ acceptTerms })}
        label={label}
      />
      {register.problemOf("terms") !== undefined && (
        <p role="alert" className="text-12 text-danger">
          {t("problem.notAccepted")}
        </p>
      )}
    </div>
  );
}
