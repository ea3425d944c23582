/** The fields of the registration, each with its own problem under it. */
import { Button, Checkbox, Field, PasswordInput, TextInput } from "@meridian/ui";
import { Check, ChevronDown } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { useSettings } from "../../data/index.ts";
import { CODE_DIGITS, hasGoodLength, hasLetter, passwordStrength } from "./login.model.ts";
import type { Register } from "./use-register.ts";

interface Props {
  readonly register: Register;
}

export function EmailField({ register }: Props) {
  const t = useTranslations("login");
  const problem = register.problemOf("email");
  const error = problem === undefined ? register.refusalAt("email") : t("problem.malformed");
  return (
    <Field label={t("email")} error={error}>
      <TextInput
        type="email"
        autoComplete="username"
        inputMode="email"
        value={register.form.email}
        onChange={(event) => register.change({ email: event.target.value.trim() })}
      />
    </Field>
  );
}

/** In the demo no mail leaves the machine: the code waits in a mailbox page. */
function MailboxHint({ email, mobile }: { email: string; mobile: boolean }) {
  const t = useTranslations("login");
  const path = `${mobile ? "/mbmailbox" : "/mailbox"}?email=${encodeURIComponent(email)}`;
  return t.rich("code.inMailbox", {
    link: (words) => (
      <a className="font-medium text-accent" href={path} target="_blank" rel="noreferrer">
        {words}
      </a>
    ),
  });
}

export function CodeField({ register, mobile }: Props & { readonly mobile: boolean }) {
  const t = useTranslations("login");
  const { data: settings } = useSettings();
  const { sendCode, resendSeconds, form } = register;
  const sent = sendCode.isSuccess;
  const problem = register.problemOf("code") === undefined ? undefined : t("problem.incomplete");
  const inMailbox = sent && settings?.demo === true;
  const hint = inMailbox ? (
    <MailboxHint email={form.email} mobile={mobile} />
  ) : sent ? (
    t("code.sent")
  ) : undefined;
  return (
    <Field
      label={t("code.label")}
      hint={hint}
      error={register.refusalAt("code") ?? sendCode.error?.message ?? problem}
      unit={
        <Button
          variant="quiet"
          size="small"
          busy={sendCode.isPending}
          disabled={resendSeconds > 0}
          onClick={register.requestCode}
          className="-me-2 text-accent!"
        >
          {resendSeconds > 0 ? t("code.again", { seconds: resendSeconds }) : t("code.send")}
        </Button>
      }
    >
      <TextInput
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={CODE_DIGITS}
        className="figure"
        value={form.code}
        onChange={(event) => register.change({ code: event.target.value.replace(/\D/g, "") })}
      />
    </Field>
  );
}

const METER_TONE = ["bg-surface-3", "bg-danger", "bg-warn", "bg-info", "bg-up"] as const;

function Meter({ password }: { password: string }) {
  const t = useTranslations("login");
  const strength = passwordStrength(password);
  return (
    <div className="flex items-center gap-2 text-12 text-text-3">
      <span className="flex flex-1 gap-1" aria-hidden>
        {[1, 2, 3, 4].map((step) => (
          <span
            key={step}
            className={`h-1 flex-1 rounded-full ${step <= strength ? METER_TONE[strength] : METER_TONE[0]}`}
          />
        ))}
      </span>
      <span className="min-w-16 text-end" aria-live="polite">
        {strength === 0 ? "" : t(`strength.${strength}`)}
      </span>
    </div>
  );
}

function Rule({ met, children }: { met: boolean; children: string }) {
  return (
    <li className={`flex items-center gap-1.5 ${met ? "text-up" : "text-text-3"}`}>
      <Check aria-hidden className={`size-3.5 ${met ? "" : "opacity-30"}`} />
      {children}
    </li>
  );
}

export function NewPasswordField({ register }: Props) {
  const t = useTranslations("login");
  const { password } = register.form;
  const problem = register.problemOf("password");
  const error =
    problem === "withoutLetters" || problem === "length"
      ? t(`problem.${problem}`)
      : register.refusalAt("password");
  return (
    <div className="flex flex-col gap-2">
      <Field label={t("password")} error={error}>
        <PasswordInput
          autoComplete="new-password"
          value={password}
          onChange={(event) => register.change({ password: event.target.value })}
        />
      </Field>
      <Meter password={password} />
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-12">
        <Rule met={hasGoodLength(password)}>{t("rule.length")}</Rule>
        <Rule met={hasLetter(password)}>{t("rule.letter")}</Rule>
      </ul>
    </div>
  );
}

export function InvitationField({ register }: Props) {
  const t = useTranslations("login");
  const [open, setOpen] = useState(register.form.invitationCode !== "");
  if (!open) {
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
    <Field label={t("invitation")} error={register.refusalAt("invitationCode")}>
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
