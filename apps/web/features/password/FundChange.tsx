/** Changes the fund password: the current one, the new one twice, proved by the login password. */
import { Button, Field, PasswordInput, PinInput } from "@meridian/ui";
import { useTranslations } from "use-intl";
import { ForgotFund } from "../recovery/index.ts";
import { FUND_PASSWORD_DIGITS } from "../fund-password/index.ts";
import type { FundChangeForm } from "./fund-change.model.ts";
import { HoldNotice } from "./HoldNotice.tsx";
import { useFundChange } from "./use-fund-change.ts";

export function FundChange({ onDone }: { onDone: () => void }) {
  const t = useTranslations("password");
  const texts = useTranslations("fundPassword");
  const { form, change, errorOf, refusal, busy, submit } = useFundChange(onDone);
  const pins = [
    ["old", t("fund.old")],
    ["first", texts("first")],
    ["second", texts("second")],
  ] as const satisfies readonly (readonly [keyof FundChangeForm, string])[];
  return (
    <form className="flex flex-col gap-4" onSubmit={submit}>
      <HoldNotice />
      {pins.map(([field, label]) => (
        <Field
          key={field}
          label={label}
          boxed={false}
          error={errorOf(field)}
          aside={field === "old" ? <ForgotFund /> : undefined}
        >
          <PinInput
            secret
            value={form[field]}
            onValue={(digits) => change({ [field]: digits })}
            length={FUND_PASSWORD_DIGITS}
          />
        </Field>
      ))}
      <Field label={texts("loginPassword")} error={errorOf("loginPassword")}>
        <PasswordInput
          autoComplete="current-password"
          value={form.loginPassword}
          onChange={(event) => change({ loginPassword: event.target.value })}
        />
      </Field>
      <p role="alert" className="text-13 text-danger empty:hidden">
        {refusal}
      </p>
      <Button type="submit" variant="primary" size="large" wide busy={busy}>
        {t("fund.submit")}
      </Button>
    </form>
  );
}
