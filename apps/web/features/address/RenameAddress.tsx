import type { SavedAddress } from "@meridian/contract";
import { ADDRESS_LABEL_LENGTH_MAX, ADDRESS_REMARK_LENGTH_MAX } from "@meridian/contract/address-book";
import { Button, Field, TextInput, toast } from "@meridian/ui";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { isLabel } from "./address.model.ts";
import { EntryCard } from "./EntryCard.tsx";
import { useBookChange } from "./use-book-change.ts";

/** Another name or note: another address would be another entry. */
export function RenameAddress({ saved, onDone }: { saved: SavedAddress; onDone: () => void }) {
  const t = useTranslations("address");
  const { busy, run, problemOf, otherProblem } = useBookChange("user/editAddress");
  const [label, setLabel] = useState(saved.label);
  const [remark, setRemark] = useState(saved.remark);
  const [tried, setTried] = useState(false);
  async function submit(): Promise<void> {
    setTried(true);
    if (!isLabel(label)) return;
    if (!(await run({ addressId: saved.addressId, label: label.trim(), remark: remark.trim() }))) return;
    toast.success(t("edit.done"));
    onDone();
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      className="flex flex-col gap-4"
    >
      <EntryCard saved={saved} />
      <Field
        label={t("form.label")}
        error={tried && !isLabel(label) ? t("form.labelMissing") : problemOf("label")}
      >
        <TextInput
          autoFocus
          autoComplete="off"
          maxLength={ADDRESS_LABEL_LENGTH_MAX}
          value={label}
          onChange={(event) => setLabel(event.target.value)}
        />
      </Field>
      <Field label={t("form.remark")}>
        <TextInput
          autoComplete="off"
          maxLength={ADDRESS_REMARK_LENGTH_MAX}
          value={remark}
          onChange={(event) => setRemark(event.target.value)}
        />
      </Field>
      <p role="alert" className="text-13 text-danger empty:hidden">
        {otherProblem}
      </p>
      <Button type="submit" variant="primary" size="large" wide busy={busy}>
        {t("edit.save")}
      </Button>
    </form>
  );
}
