import { toast } from "@meridian/ui";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { CallRefused } from "../../data/index.ts";

/** @param onSave downloads the list, see downloadCsv: what it throws is reported */
export function useCsv(onSave: () => Promise<void>) {
  const t = useTranslations("shell.csv");
  const [saving, setSaving] = useState(false);
  async function save(): Promise<void> {
    setSaving(true);
    await onSave().catch((error: unknown) =>
      toast.error(error instanceof CallRefused ? error.message : t("failed")),
    );
    setSaving(false);
  }
  return { saving, save: () => void save() };
}
