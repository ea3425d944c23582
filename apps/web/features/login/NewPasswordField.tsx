/** A login password that is being chosen: how strong it is, and the rules that it meets. */
import { Field, PasswordInput } from "@meridian/ui";
import { Check } from "lucide-react";
import { useTranslations } from "use-intl";
import { hasGoodLength, hasLetter, passwordStrength } from "./login.model.ts";
import { useCapsLock } from "./use-caps-lock.ts";

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

interface Props {
  readonly label: string;
  readonly value: string;
  readonly onValue: (password: string) => void;
  readonly error: string | undefined;
}

export function NewPasswordField({ label, value, onValue, error }: Props) {
  const t = useTranslations("login");
  const caps = useCapsLock();
  return (
    <div className="flex flex-col gap-2">
      <Field label={label} error={error} hint={caps.on ? t("capsLock") : undefined}>
        <PasswordInput
          autoComplete="new-password"
          value={value}
          onChange={(event) => onValue(event.target.value)}
          onKeyUp={caps.onKeyUp}
        />
      </Field>
      <Meter password={value} />
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-12">
        <Rule met={hasGoodLength(value)}>{t("rule.length")}</Rule>
        <Rule met={hasLetter(value)}>{t("rule.letter")}</Rule>
      </ul>
    </div>
  );
}
