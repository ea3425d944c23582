import { DecimalInput, Field, Select, TextInput } from "@meridian/ui";
import { useTranslations } from "use-intl";
import { type ChangeField, type ChangeFieldName, changeFieldsOf } from "@meridian/contract";
import { TextArea } from "../../parts/index.ts";
import { useLimitText, useLineText } from "../proposals/index.ts";
import {
  decimalsOf,
  type FieldKind,
  type Form,
  limitName,
  type RefusedField,
  valueOf,
  wantedOf,
} from "./parameter.model.ts";

interface ValueProps {
  readonly terms: ChangeField;
  readonly value: string;
  readonly disabled: boolean;
  readonly onValue: (value: string) => void;
}

function Value({ terms, value, disabled, onValue }: ValueProps) {
  const t = useTranslations("consoleMoney");
  const lineText = useLineText();
  const decimals = decimalsOf(terms.type);
  const { options } = terms;
  if (options !== undefined) {
    const labelled = options.map((option) => ({ value: option, label: lineText(terms.name, option) }));
    const chosen = options.find((option) => option === value);
    return <Select value={chosen} options={labelled} placeholder={t("choose")} {...{ onValue, disabled }} />;
  }
  if (terms.type === "text") {
    return <TextArea {...{ value, disabled }} onChange={(event) => onValue(event.target.value)} />;
  }
  if (decimals !== undefined) {
    const coin = terms.type === "rate" ? "%" : undefined;
    return <DecimalInput {...{ value, onValue, decimals, coin, disabled }} />;
  }
  return (
    <TextInput
      {...{ value, disabled }}
      autoComplete="off"
      spellCheck={false}
      className="figure"
      onChange={(event) => onValue(event.target.value)}
    />
  );
}

interface ParameterFieldsProps {
  readonly kind: FieldKind;
  /** Those that are shown; all of the kind by default. */
  readonly only?: readonly ChangeFieldName[];
  readonly form: Form;
  readonly isNew: boolean;
  readonly refused: RefusedField | undefined;
  readonly onForm: (form: Form) => void;
}

export function ParameterFields({ kind, only, form, isNew, refused, onForm }: ParameterFieldsProps) {
  const t = useTranslations("consoleMoney");
  const limitText = useLimitText();
  const shown = (name: ChangeFieldName): string => {
    const limit = kind === "limit" && name === "name" ? limitName(form) : undefined;
    return limit === undefined ? (form[name] ?? "") : limitText(limit);
  };
  const errorOf = (terms: ChangeField): string | undefined => {
    const typed = form[terms.name] ?? "";
    const isUnread = typed !== "" && valueOf(terms.type, typed) === undefined;
    const isRefused = refused?.field === terms.name;
    if (!isUnread && !isRefused) return undefined;
    return (isUnread ? undefined : refused?.message) ?? t(`wanted.${wantedOf(terms)}`);
  };
  const fields = changeFieldsOf(kind).filter(({ name }) => only?.includes(name) !== false);
  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-3 max-sm:grid-cols-1">
      {fields.map((terms) => (
        <Field
          key={terms.name}
          label={t(`field.${terms.name}`)}
          error={errorOf(terms)}
          {...(terms.type === "rate" ? { unit: "%" } : {})}
          {...(terms.type === "address" ? { className: "col-span-full" } : {})}
          boxed={terms.type !== "choice" && terms.type !== "text"}
        >
          <Value
            terms={terms}
            value={shown(terms.name)}
            disabled={terms.isFixed === true && !isNew}
            onValue={(value) => onForm({ ...form, [terms.name]: value })}
          />
        </Field>
      ))}
      {(kind === "loanPlan" || kind === "offer") && (
        <p className="col-span-full text-12 text-text-3">
          {t(kind === "offer" ? "offerNote" : "loanPlanNote")}
        </p>
      )}
    </div>
  );
}
