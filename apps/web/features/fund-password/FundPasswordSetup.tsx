/** Sets the fund password for the first time: six digits twice, proved by the login password. */
import type { SecondFactor } from "@meridian/contract";
import { Button, Field, PasswordInput, PinInput } from "@meridian/ui";
import { type FormEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { refreshMember, useAction } from "../../data/index.ts";
import { useSecondFactor } from "../security/index.ts";
import { FUND_PASSWORD_DIGITS, type SetupForm, setupProblem } from "./fund-password.model.ts";

export interface FundPasswordSetupProps {
  /** Known right after registering, so that it need not be typed again. */
  readonly loginPassword?: string;
  readonly onDone: (fundPassword: string) => void;
}

const EMPTY: SetupForm = { loginPassword: "", first: "", second: "" };

export function FundPasswordSetup({ loginPassword, onDone }: FundPasswordSetupProps) {
  const t = useTranslations("fundPassword");
  const [form, setForm] = useState<SetupForm>({ ...EMPTY, loginPassword: loginPassword ?? "" });
  const [tried, setTried] = useState(false);
  const { withSecondFactor } = useSecondFactor();
  const change = useAction("user/changeTradePassword");
  const problem = setupProblem(form);
  const shown = tried ? problem : undefined;

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setTried(true);
    if (problem !== undefined) return;
    const input = { loginPassword: form.loginPassword, newFundPassword: form.first };
    const set = (given: { readonly secondFactor?: SecondFactor }) =>
      change.mutateAsync({ ...input, ...given });
    const done = await withSecondFactor("user/changeTradePassword", set).catch(() => null);
    if (done === null) return;
    await refreshMember();
    onDone(form.first);
  }

  return (
    <form className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
      <p className="text-13 text-text-2">{t("setup")}</p>
      <Field
        label={t("first")}
        boxed={false}
        error={shown === "incomplete" || shown === "tooSimple" ? t(`problem.${shown}`) : undefined}
      >
        <PinInput
          secret
          value={form.first}
          onValue={(first) => setForm({ ...form, first })}
          length={FUND_PASSWORD_DIGITS}
        />
      </Field>
      <Field
        label={t("second")}
        boxed={false}
        error={shown === "different" ? t("problem.different") : undefined}
      >
        <PinInput
          secret
          value={form.second}
          onValue={(second) => setForm({ ...form, second })}
          length={FUND_PASSWORD_DIGITS}
        />
      </Field>
      {loginPassword === undefined && (
        <Field
          label={t("loginPassword")}
          error={shown === "loginPasswordMissing" ? t("problem.loginPasswordMissing") : undefined}
        >
          <PasswordInput
            autoComplete="current-password"
            value={form.loginPassword}
            onChange={(event) => setForm({ ...form, loginPassword: event.target.value })}
          />
        </Field>
      )}
      <p role="alert" className="min-h-5 text-13 text-danger empty:hidden">
        {change.error?.message}
      </p>
      <Button type="submit" variant="primary" size="large" wide busy={change.isPending}>
        {t("set")}
      </Button>
    </form>
  );
}
