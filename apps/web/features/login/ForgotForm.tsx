import type { SecondFactorOptions } from "@meridian/contract";
import { Button } from "@meridian/ui";
import { ShieldAlert } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { LostFactor } from "../recovery/index.ts";
import { FactorEntry } from "../security/index.ts";
import { CodeField } from "./CodeField.tsx";
import { ContactField } from "./ContactField.tsx";
import { HostCheck } from "./HostCheck.tsx";
import { NewPasswordField } from "./NewPasswordField.tsx";
import { useEntering } from "./use-entering.ts";
import { type Forgot, useForgot } from "./use-forgot.ts";

/** The code was right, and the second factor is asked for. */
function SecondFactorStep({ options, forgot }: { options: SecondFactorOptions; forgot: Forgot }) {
  const t = useTranslations("secondFactor");
  const [lost, setLost] = useState(false);
  if (lost) {
    const { contact } = forgot.form;
    return (
      <LostFactor
        kind="loginAndFactor"
        challenge={options.challenge ?? ""}
        email={contact.way === "email" ? contact.email : ""}
        onBack={() => setLost(false)}
      />
    );
  }
  return (
    <section className="flex w-full flex-col gap-5">
      <h1 className="text-28 font-semibold">{t("title")}</h1>
      <FactorEntry options={options} attempt={forgot.attempt} renew={forgot.renew} />
      <Button variant="quiet" wide onClick={() => setLost(true)}>
        {t("lostToo")}
      </Button>
      <Button variant="quiet" wide onClick={forgot.back}>
        {t("back")}
      </Button>
    </section>
  );
}

export function ForgotForm() {
  const t = useTranslations("login");
  const { mobile, search } = useEntering();
  const forgot = useForgot();
  const { form, factorAsked } = forgot;
  if (factorAsked !== null) return <SecondFactorStep options={factorAsked} forgot={forgot} />;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        forgot.submit();
      }}
      className="flex w-full flex-col gap-5"
    >
      <div className="flex flex-col gap-1.5">
        <h1 className="text-28 font-semibold">{t("forgot.title")}</h1>
        <p className="text-13 text-text-2">{t("forgot.text")}</p>
      </div>
      <HostCheck />
      <ContactField form={form.contact} onChange={forgot.changeContact} error={forgot.errorOf("contact")} />
      <CodeField
        code={forgot.code}
        contact={form.contact}
        value={form.code}
        onValue={(code) => forgot.change({ code })}
        error={forgot.errorOf("code")}
      />
      <NewPasswordField
        label={t("newPassword")}
        value={form.password}
        onValue={(password) => forgot.change({ password })}
        error={forgot.errorOf("password")}
      />
      <p className="flex gap-2 rounded-control bg-warn-soft px-3 py-2 text-13">
        <ShieldAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warn" />
        {t("forgot.pause")}
      </p>
      <p role="alert" className="text-13 text-danger empty:hidden">
        {forgot.refusal}
      </p>
      <Button type="submit" variant="primary" size="large" wide busy={forgot.busy}>
        {t("forgot.submit")}
      </Button>
      <Link
        className="self-center text-13 font-medium text-accent"
        to={(mobile ? "/mblogin" : "/login") + search}
      >
        {t("forgot.back")}
      </Link>
    </form>
  );
}
