/** Two steps: open the member, then set the fund password, which may wait. */
import { Button } from "@meridian/ui";
import { useState } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { FundPasswordSetup } from "../fund-password/index.ts";
import { DemoButton } from "./DemoButton.tsx";
import { HostCheck } from "./HostCheck.tsx";
import { IdentityFields, InvitationField, TermsField } from "./RegisterFields.tsx";
import { useEntering } from "./use-entering.ts";
import { useRegister } from "./use-register.ts";

function FundPasswordStep({ loginPassword, onDone }: { loginPassword: string; onDone: () => void }) {
  const t = useTranslations("login");
  return (
    <div className="flex w-full flex-col gap-5">
      <h1 className="text-28 font-semibold">{t("fundPassword.title")}</h1>
      <FundPasswordSetup loginPassword={loginPassword} onDone={onDone} />
      <Button variant="quiet" wide onClick={onDone}>
        {t("fundPassword.later")}
      </Button>
    </div>
  );
}

export function RegisterForm() {
  const t = useTranslations("login");
  const { mobile, search, goOn } = useEntering();
  const [registered, setRegistered] = useState(false);
  const register = useRegister(() => setRegistered(true));
  if (registered) {
    return <FundPasswordStep loginPassword={register.form.password} onDone={() => goOn("deposit")} />;
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        register.submit();
      }}
      className="flex w-full flex-col gap-5"
    >
      <h1 className="text-28 font-semibold">
        {t(register.keepsDemo ? "register.keepTitle" : "register.title")}
      </h1>
      <HostCheck />
      <IdentityFields register={register} />
      {!register.keepsDemo && <InvitationField register={register} />}
      <TermsField register={register} mobile={mobile} />
      <p role="alert" className="text-13 text-danger empty:hidden">
        {register.refusalAt("")}
      </p>
      <Button type="submit" variant="primary" size="large" wide busy={register.register.isPending}>
        {t("register.submit")}
      </Button>
      {!register.keepsDemo && <DemoButton size="large" wide />}
      <p className="text-center text-13 text-text-2">
        {t.rich("register.hasAccount", {
          link: (words) => (
            <Link className="font-medium text-accent" to={(mobile ? "/mblogin" : "/login") + search}>
              {words}
            </Link>
          ),
        })}
      </p>
    </form>
  );
}
