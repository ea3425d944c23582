/** The steps in which one chooses and types: the kind of document, and what stands on it. */
import { clsx, Field, TextInput } from "@meridian/ui";
import { BookUser, Car, IdCard } from "lucide-react";
import { useTranslations } from "use-intl";
import type { Layout } from "../../app/feature.ts";
import {
  type DraftField,
  draftProblem,
  ID_NUMBER_MAX,
  ID_TYPES,
  NAME_MAX,
  refusalOfField,
  typedText,
} from "./application.model.ts";
import { CountryPicker } from "./CountryPicker.tsx";
import type { Application } from "./use-application.ts";

const ICONS = { idCard: IdCard, passport: BookUser, drivingLicence: Car };

function useError(application: Application): (field: DraftField) => string | undefined {
  const t = useTranslations("kyc");
  const { draft, tried } = application;
  return (field) => {
    const problem = tried ? draftProblem(draft, field) : undefined;
    if (problem === undefined) return undefined;
    return field === "country" || field === "idType"
      ? t(`problem.${field}`)
      : t(`problem.${field}.${problem}`);
  };
}

function TypeCards({ application, error }: { application: Application; error: string | undefined }) {
  const t = useTranslations("kyc");
  const { draft, change } = application;
  return (
    <fieldset className="flex flex-col gap-1.5">
      <legend className="mb-1.5 text-13 text-text-2">{t("idType.label")}</legend>
      <div className="grid grid-cols-3 gap-3 max-lg:grid-cols-1 max-lg:gap-2">
        {ID_TYPES.map((idType) => {
          const Icon = ICONS[idType];
          return (
            <label
              key={idType}
              className={clsx(
                "flex min-h-14 cursor-pointer items-center gap-3 rounded-card border p-4 transition-colors max-lg:py-3",
                "has-focus-visible:outline-2 has-focus-visible:outline-focus",
                draft.idType === idType
                  ? "border-accent bg-accent-soft"
                  : "border-line-strong bg-surface-1 hover:border-text-3",
              )}
            >
              <input
                type="radio"
                name="idType"
                className="sr-only"
                checked={draft.idType === idType}
                onChange={() => change({ idType })}
              />
              <Icon aria-hidden className="size-5 shrink-0 text-accent" />
              <span className="text-14 font-medium">{t(`idType.${idType}`)}</span>
            </label>
          );
        })}
      </div>
      <p role="alert" className="text-12 text-danger empty:hidden">
        {error}
      </p>
    </fieldset>
  );
}

export function DocumentStep({ application, layout }: { application: Application; layout: Layout }) {
  const t = useTranslations("kyc");
  const errorOf = useError(application);
  return (
    <div className="flex flex-col gap-5">
      <Field label={t("country.label")} boxed={false} error={errorOf("country")} hint={t("country.hint")}>
        <CountryPicker
          code={application.draft.country}
          onCode={(country) => application.change({ country })}
          layout={layout}
        />
      </Field>
      <TypeCards application={application} error={errorOf("idType")} />
    </div>
  );
}

const INPUTS = {
  name: { autoComplete: "name", maxLength: NAME_MAX },
  idNumber: {
    autoComplete: "off",
    maxLength: ID_NUMBER_MAX,
    autoCapitalize: "characters",
    spellCheck: false,
  },
} as const;

export function DataStep({ application }: { application: Application }) {
  const t = useTranslations("kyc");
  const errorOf = useError(application);
  const { draft, fields, change, info } = application;
  return (
    <div className="flex flex-col gap-5">
      {(["name", "idNumber"] as const)
        .filter((field) => fields.includes(field))
        .map((field) => {
          const refusal = refusalOfField(info.refused, field);
          const error =
            errorOf(field) ?? (draft[field] === "" && refusal ? t(`reason.${refusal.reason}`) : undefined);
          return (
            <Field key={field} label={t(`field.${field}`)} hint={t(`hint.${field}`)} error={error}>
              <TextInput
                {...INPUTS[field]}
                value={draft[field]}
                onChange={(event) => change({ [field]: typedText(field, event.target.value) })}
              />
            </Field>
          );
        })}
      <p className="text-12 text-text-3">{t("draftKept")}</p>
    </div>
  );
}
