/** Another name for a key, and other addresses: what it may do and how it signs stay. */
import type { ApiKey } from "@meridian/contract";
import { KEY_LABEL_LENGTH_MAX, KEY_UNBOUND_LIFE_DAYS } from "@meridian/contract/api-keys";
import { Button, Field, TextInput, toast } from "@meridian/ui";
import { type FormEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { focusFault } from "../../app/focus-fault.ts";
import { client } from "../../data/index.ts";
import { AddressField } from "./AddressField.tsx";
import { addressesIn, addressProblem } from "./api-keys.model.ts";
import { useKeyChange } from "./use-key-change.ts";

interface EditKeyProps {
  readonly apiKey: ApiKey;
  readonly ownAddress: string;
  readonly onDone: () => void;
}

export function EditKey({ apiKey: { keyId, scopes, ...before }, ownAddress, onDone }: EditKeyProps) {
  const t = useTranslations("apiKeys");
  const { busy, run, problemOf, otherProblem } = useKeyChange("user/editApiKey");
  const [label, setLabel] = useState(before.label);
  const [text, setText] = useState(before.addresses.join("\n"));
  const [tried, setTried] = useState(false);
  const withdraws = scopes.includes("withdraw");
  const addresses = addressesIn(text);
  const unbound = scopes.includes("trade") && addresses.length === 0;
  const labelError =
    tried && label.trim() === "" ? t("problem.label", { max: KEY_LABEL_LENGTH_MAX }) : problemOf("label");
  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    setTried(true);
    if (label.trim() === "" || addressProblem(text, withdraws) !== undefined)
      return focusFault(event.currentTarget);
    const idempotencyKey = crypto.randomUUID();
    const done = await run((proofs) =>
      client.call(
        "user/editApiKey",
        { keyId, label: label.trim(), addresses, ...proofs },
        { idempotencyKey },
      ),
    );
    if (done === null) return;
    toast.success(t("edit.done"));
    onDone();
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-5">
      <Field label={t("label.label")} error={labelError === "" ? undefined : labelError}>
        <TextInput
          autoComplete="off"
          maxLength={KEY_LABEL_LENGTH_MAX}
          value={label}
          onChange={(event) => setLabel(event.target.value)}
        />
      </Field>
      <AddressField
        value={text}
        onValue={setText}
        strict={tried}
        refusal={problemOf("addresses")}
        hint={unbound ? t("addresses.unbound", { days: KEY_UNBOUND_LIFE_DAYS }) : t("addresses.hint")}
        {...{ withdraws, ownAddress }}
      />
      <p role="alert" className="text-13 text-danger empty:hidden">
        {otherProblem}
      </p>
      <Button type="submit" variant="primary" size="large" wide busy={busy}>
        {t("edit.save")}
      </Button>
    </form>
  );
}
