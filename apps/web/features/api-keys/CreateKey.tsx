/** Making a key: its name, how it signs, what it may, from where and for how long. */
import type { CallOutput } from "@meridian/contract";
import { KEY_LABEL_LENGTH_MAX, KEY_UNBOUND_LIFE_DAYS } from "@meridian/contract/api-keys";
import { Button, Field, Segmented, Select, TextInput } from "@meridian/ui";
import { type FormEvent, useId, useState } from "react";
import { useTranslations } from "use-intl";
import { focusFault } from "../../app/focus-fault.ts";
import { client } from "../../data/index.ts";
import { AddressField } from "./AddressField.tsx";
import { endsUnbound, KEY_FORM_EMPTY, keyProblems, LIVES, wishOf } from "./api-keys.model.ts";
import type { KeyShape } from "./KeyWindows.tsx";
import { ScopeFields, type ScopeFieldsProps } from "./ScopeFields.tsx";
import { TextArea } from "./TextArea.tsx";
import { useKeyChange } from "./use-key-change.ts";

export type NewKey = CallOutput<"user/createApiKey">;

interface PartProps extends ScopeFieldsProps {
  /** The field's error message; undefined for none. */
  readonly errorOf: (field: "label" | "publicKey") => string | undefined;
}

function KindFields({ form, onForm, errorOf }: PartProps) {
  const t = useTranslations("apiKeys");
  const kinds = (["hmac", "ed25519"] as const).map((value) => ({ value, label: t(`kind.${value}.label`) }));
  return (
    <>
      <div className="flex flex-col gap-1.5">
        <span className="text-13 text-text-2">{t("kind.title")}</span>
        <Segmented
          wide
          label={t("kind.title")}
          value={form.kind}
          options={kinds}
          onValue={(kind) => onForm({ kind })}
        />
        <p className="text-12 text-text-3">{t(`kind.${form.kind}.text`)}</p>
      </div>
      {form.kind === "ed25519" && (
        <Field label={t("publicKey.label")} boxed={false} error={errorOf("publicKey")}>
          <TextArea
            rows={4}
            value={form.publicKey}
            placeholder={t("publicKey.example")}
            onChange={(event) => onForm({ publicKey: event.target.value })}
          />
        </Field>
      )}
    </>
  );
}

function LifeField({ form, onForm }: ScopeFieldsProps) {
  const t = useTranslations("apiKeys");
  return (
    <Field label={t("life.label")} boxed={false}>
      <Select
        value={form.life}
        options={LIVES.map((value) => ({ value, label: t(`life.${value}`) }))}
        onValue={(life) => onForm({ life })}
      />
    </Field>
  );
}

interface CreateKeyProps {
  readonly Shape: KeyShape;
  readonly ownAddress: string;
  readonly onMade: (made: NewKey) => void;
  readonly onClose: () => void;
}

/** The whole window: its form is longer than a screen is high, so the button stands below what scrolls. */
export function CreateKey({ Shape, ownAddress, onMade, onClose }: CreateKeyProps) {
  const t = useTranslations("apiKeys");
  const formId = useId();
  const { busy, run, problemOf, otherProblem } = useKeyChange("user/createApiKey");
  // Bound to where the member sits unless they say otherwise: a key that was stolen is then of no use elsewhere.
  const [form, setForm] = useState({ ...KEY_FORM_EMPTY, addresses: ownAddress });
  const [tried, setTried] = useState(false);
  const problems = keyProblems(form);
  const onForm = (change: Partial<typeof form>): void => setForm((before) => ({ ...before, ...change }));
  function errorOf(field: "label" | "publicKey"): string | undefined {
    const own = tried && problems.has(field) ? t(`problem.${field}`, { max: KEY_LABEL_LENGTH_MAX }) : "";
    const words = own === "" ? problemOf(field) : own;
    return words === "" ? undefined : words;
  }
  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    setTried(true);
    if (problems.size > 0) return focusFault(event.currentTarget);
    const idempotencyKey = crypto.randomUUID();
    const wish = wishOf(form, Date.now());
    const made = await run((proofs) =>
      client.call("user/createApiKey", { ...wish, ...proofs }, { idempotencyKey }),
    );
    if (made !== null) onMade(made);
  }
  const hint = endsUnbound(form)
    ? t("addresses.unbound", { days: KEY_UNBOUND_LIFE_DAYS })
    : t("addresses.hint");
  const footer = (
    <div className="flex w-full flex-col gap-2">
      <p role="alert" className="text-13 text-danger empty:hidden">
        {otherProblem}
      </p>
      <Button type="submit" form={formId} variant="primary" size="large" wide busy={busy}>
        {t("create")}
      </Button>
    </div>
  );
  return (
    <Shape open onOpen={(stays) => !stays && onClose()} title={t("window.create")} footer={footer}>
      <form id={formId} onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-5">
        <Field label={t("label.label")} error={errorOf("label")}>
          <TextInput
            autoFocus
            autoComplete="off"
            maxLength={KEY_LABEL_LENGTH_MAX}
            placeholder={t("label.example")}
            value={form.label}
            onChange={(event) => onForm({ label: event.target.value })}
          />
        </Field>
        <KindFields form={form} onForm={onForm} errorOf={errorOf} />
        <ScopeFields form={form} onForm={onForm} />
        <AddressField
          value={form.addresses}
          onValue={(addresses) => onForm({ addresses })}
          withdraws={form.withdraw}
          strict={tried}
          refusal={problemOf("addresses")}
          {...{ ownAddress, hint }}
        />
        <LifeField form={form} onForm={onForm} />
      </form>
    </Shape>
  );
}
