/** Mail or phone: two tabs where the exchange serves both, and the field of the one that is chosen. */
import { Field, Segmented, TextInput } from "@meridian/ui";
import { useTranslations } from "use-intl";
import { useSettings } from "../../data/index.ts";
import { AreaCodeButton } from "./AreaCodeButton.tsx";
import type { ContactForm, Way } from "./contact.model.ts";

interface FieldProps {
  readonly form: ContactForm;
  readonly onChange: (part: Partial<ContactForm>) => void;
  readonly error: string | undefined;
  /** Password manager hint: the account's name on the login page. */
  readonly autoComplete?: "username";
}

export function EmailField({ form, onChange, error, autoComplete }: FieldProps) {
  const t = useTranslations("login");
  return (
    <Field label={t("email")} error={error}>
      <TextInput
        type="email"
        autoComplete={autoComplete ?? "email"}
        inputMode="email"
        value={form.email}
        onChange={(event) => onChange({ email: event.target.value.trim() })}
      />
    </Field>
  );
}

export function PhoneField({ form, onChange, error, autoComplete }: FieldProps) {
  const t = useTranslations("login");
  return (
    <Field label={t("phone")} error={error}>
      <AreaCodeButton chosen={form} onChoose={({ country, areaCode }) => onChange({ country, areaCode })} />
      <TextInput
        type="tel"
        autoComplete={autoComplete ?? "tel-national"}
        inputMode="tel"
        className="figure"
        value={form.phone}
        onChange={(event) => onChange({ phone: event.target.value })}
      />
    </Field>
  );
}

export function ContactField(props: FieldProps) {
  const t = useTranslations("login");
  const phonesServed = useSettings().data?.phoneRegistration === true;
  const { form, onChange } = props;
  const Chosen = form.way === "email" ? EmailField : PhoneField;
  return (
    <>
      {phonesServed && (
        <Segmented<Way>
          wide
          label={t("way.title")}
          value={form.way}
          onValue={(way) => onChange({ way })}
          options={[
            { value: "email", label: t("way.email") },
            { value: "phone", label: t("way.phone") },
          ]}
        />
      )}
      <Chosen {...props} />
    </>
  );
}
