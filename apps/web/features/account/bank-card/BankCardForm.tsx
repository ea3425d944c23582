import { Button, Field, TextInput } from "@meridian/ui";
import { LockKeyhole } from "lucide-react";
import { useTranslations } from "use-intl";
import { PhoneField } from "../../login/index.ts";
import { groupedNumber } from "./bank-card.model.ts";
import { useBankCard } from "./use-bank-card.ts";

/** Sets the bank card. What stood before is never filled in: nobody is shown it. */
export function BankCardForm({ onDone }: { onDone: () => void }) {
  const t = useTranslations("account");
  const card = useBankCard(onDone);
  const { form, change, errorOf } = card;
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        card.submit();
      }}
    >
      <Field label={t("card.realName")} error={errorOf("realName")}>
        <TextInput
          autoComplete="cc-name"
          maxLength={100}
          value={form.realName}
          onChange={(event) => change({ realName: event.target.value })}
        />
      </Field>
      <Field label={t("card.bankName")} error={errorOf("bankName")}>
        <TextInput
          autoComplete="off"
          maxLength={100}
          value={form.bankName}
          onChange={(event) => change({ bankName: event.target.value })}
        />
      </Field>
      <Field label={t("card.number")} error={errorOf("number")}>
        <TextInput
          autoComplete="cc-number"
          inputMode="numeric"
          className="figure"
          value={form.number}
          onChange={(event) => change({ number: groupedNumber(event.target.value) })}
        />
      </Field>
      <PhoneField form={card.contact} onChange={card.changeContact} error={errorOf("phone")} />
      <p className="flex gap-2 text-12 text-text-3">
        <LockKeyhole aria-hidden className="mt-px size-3.5 shrink-0" />
        {t("card.sealed")}
      </p>
      <p role="alert" className="text-13 text-danger empty:hidden">
        {card.refusal}
      </p>
      <Button type="submit" variant="primary" size="large" wide busy={card.busy}>
        {t("card.save")}
      </Button>
    </form>
  );
}
