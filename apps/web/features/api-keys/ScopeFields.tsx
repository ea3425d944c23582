/** A key's permissions, each with an explanation. */
import { Checkbox } from "@meridian/ui";
import { useTranslations } from "use-intl";
import type { KeyForm } from "./api-keys.model.ts";

interface ScopeRowProps {
  readonly scope: "read" | "trade" | "withdraw";
  readonly checked: boolean;
  readonly onChecked?: (checked: boolean) => void;
}

function ScopeRow({ scope, checked, onChecked }: ScopeRowProps) {
  const t = useTranslations("apiKeys");
  return (
    <li className="border-b border-line py-2.5 last:border-0">
      <Checkbox
        checked={checked}
        disabled={onChecked === undefined}
        onChecked={(value) => onChecked?.(value)}
        label={
          <>
            <span className="block font-medium text-text-1">{t(`scope.${scope}.label`)}</span>
            <span className="block text-12">{t(`scope.${scope}.text`)}</span>
          </>
        }
      />
    </li>
  );
}

export interface ScopeFieldsProps {
  readonly form: KeyForm;
  readonly onForm: (change: Partial<KeyForm>) => void;
}

export function ScopeFields({ form, onForm }: ScopeFieldsProps) {
  const t = useTranslations("apiKeys");
  return (
    <fieldset>
      <legend className="mb-1.5 text-13 text-text-2">{t("scopes")}</legend>
      <ul className="rounded-control border border-line-strong px-3">
        <ScopeRow scope="read" checked />
        <ScopeRow scope="trade" checked={form.trade} onChecked={(trade) => onForm({ trade })} />
        <ScopeRow scope="withdraw" checked={form.withdraw} onChecked={(withdraw) => onForm({ withdraw })} />
      </ul>
    </fieldset>
  );
}
