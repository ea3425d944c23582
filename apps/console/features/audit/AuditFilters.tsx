import { Button, Field, TextInput, toast } from "@meridian/ui";
import { Download } from "lucide-react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { useKeys } from "../../app/keys.ts";
import { downloadCsv } from "../../data/index.ts";
import { type AuditFilter, filterInput, NO_FILTER } from "./audit.model.ts";

const FIELDS = ["staff", "action", "subject"] as const;

export function AuditFilters({
  filter,
  onFilter,
}: {
  filter: AuditFilter;
  onFilter: (filter: AuditFilter) => void;
}) {
  const t = useTranslations("consoleOperations");
  const [typed, setTyped] = useState(filter);
  const [saving, setSaving] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  useKeys({ "/": () => first.current?.focus() });
  useEffect(() => setTyped(filter), [filter]);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onFilter(typed);
  };
  const save = (): void => {
    setSaving(true);
    downloadCsv("staff/auditLog", filterInput(filter), "audit")
      .catch((error: Error) => toast.error(error.message))
      .finally(() => setSaving(false));
  };
  return (
    <form onSubmit={submit} className="flex flex-wrap items-end gap-3">
      {FIELDS.map((name, place) => (
        <Field key={name} label={t(`audit.${name}`)} className="w-52 max-sm:w-full">
          <TextInput
            ref={place === 0 ? first : null}
            value={typed[name]}
            placeholder={t(`audit.example.${name}`)}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
          />
        </Field>
      ))}
      <Button type="submit">{t("audit.find")}</Button>
      {filter !== NO_FILTER && (
        <Button variant="quiet" onClick={() => onFilter(NO_FILTER)}>
          {t("audit.all")}
        </Button>
      )}
      <span className="ms-auto">
        <Button busy={saving} onClick={save}>
          <Download aria-hidden className="size-4" />
          CSV
        </Button>
      </span>
    </form>
  );
}
