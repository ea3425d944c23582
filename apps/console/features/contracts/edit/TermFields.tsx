import type { ChangeFieldName } from "@meridian/contract";
import { useTranslations } from "use-intl";
import { type Form, ParameterFields, type RefusedField } from "../../parameters/index.ts";

/** Fields by what they are about, so that each group can be looked over by itself. */
const GROUPS = {
  grid: ["market", "tickSize", "lotSize"],
  fees: ["makerFeePpm", "takerFeePpm", "liquidationFeePpm", "quorum"],
  limits: [
    ...(["quantityMin", "quantityMax", "notionalMin", "notionalMax"] as const),
    ...(["bandLowPpm", "bandHighPpm", "openOrdersMax", "conditionalOrdersMax"] as const),
  ],
} as const satisfies Readonly<Record<string, readonly ChangeFieldName[]>>;

const NAMES = Object.keys(GROUPS) as (keyof typeof GROUPS)[];

interface TermFieldsProps {
  readonly form: Form;
  readonly isNew: boolean;
  readonly refused: RefusedField | undefined;
  readonly onForm: (form: Form) => void;
}

export function TermFields(props: TermFieldsProps) {
  const t = useTranslations("consoleContracts");
  return (
    <div className="flex flex-col gap-5">
      {NAMES.map((name) => (
        <fieldset key={name} className="min-w-0">
          <legend className="mb-2 text-13 font-medium">{t(`group.${name}`)}</legend>
          <ParameterFields kind="contract" only={GROUPS[name]} {...props} />
        </fieldset>
      ))}
    </div>
  );
}
