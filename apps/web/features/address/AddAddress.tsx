/** A new entry of the address book: name, network, address checked as one types. */
import { ADDRESS_LABEL_LENGTH_MAX, ADDRESS_REMARK_LENGTH_MAX } from "@meridian/contract/address-book";
import { addressWithin } from "@meridian/contract/addresses";
import { Button, Field, Select, TextInput } from "@meridian/ui";
import { CircleCheck } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import {
  Identicon,
  LookAlikeNotice,
  PasteTool,
  ScanTool,
  Unchecked,
  useAddressFaultText,
} from "../withdraw/index.ts";
import { type NewEntry, useNewEntry } from "./use-new-entry.ts";

const ANY = "any";

function Where({ entry: { form, change, networks, chosen } }: { entry: NewEntry }) {
  const t = useTranslations("address");
  const coins = chosen?.coins.map((coin) => ({ value: coin, label: coin })) ?? [];
  return (
    <div className="grid grid-cols-2 gap-3">
      <Field label={t("form.network")} boxed={false}>
        <Select
          value={chosen?.network}
          onValue={(network) => change({ network, coin: "" })}
          options={networks.map(({ network, label }) => ({ value: network, label }))}
          label={t("form.network")}
        />
      </Field>
      <Field label={t("form.coin")} boxed={false}>
        <Select
          value={form.coin === "" ? ANY : form.coin}
          onValue={(coin) => change({ coin: coin === ANY ? "" : coin })}
          options={[{ value: ANY, label: t("anyCoin") }, ...coins]}
          label={t("form.coin")}
        />
      </Field>
    </div>
  );
}

function useAddressProblem({ check, chosen, networks, form, problem, refusalAt }: NewEntry): ReactNode {
  const t = useTranslations("withdraw");
  const { address } = form;
  const faultText = useAddressFaultText({ network: chosen?.label ?? "", networks, address });
  if (check.state === "wrong") return faultText(check.fault, check.chain);
  if (check.state === "unchecked") return <Unchecked onAgain={check.again} />;
  if (problem === "addressMissing") return t("address.missing");
  return problem === "lookAlike" ? t("lookAlike.first") : refusalAt("address");
}

/** For an empty field: a code names its network, which the form then takes. */
function Tools({ entry: { change, networks, chosen }, mobile }: { entry: NewEntry; mobile: boolean }) {
  if (chosen === undefined) return null;
  const take = (address: string, network: string): void => {
    const isOther = network !== chosen.network;
    change({ address, lookAlikeSeen: false, ...(isOther ? { network, coin: "" } : {}) });
  };
  return (
    <span className="-me-2 inline-flex items-center">
      <PasteTool onText={(text) => change({ address: addressWithin(text), lookAlikeSeen: false })} />
      <ScanTool {...{ networks, chosen, mobile }} onScanned={take} />
    </span>
  );
}

function Text({ entry, mobile }: { entry: NewEntry; mobile: boolean }) {
  const t = useTranslations("address");
  const tw = useTranslations("withdraw");
  const { form, change, check } = entry;
  const problem = useAddressProblem(entry);
  // A refused address is no good one, though it is right in itself.
  const good = check.state === "good" && problem === undefined;
  const checking = check.state === "checking" ? tw("address.checking") : undefined;
  return (
    <>
      <Field
        label={t("form.address")}
        error={problem}
        hint={good ? tw("address.good") : checking}
        unit={
          form.address === "" ? (
            <Tools entry={entry} mobile={mobile} />
          ) : good ? (
            <CircleCheck aria-hidden className="size-4 text-up" />
          ) : undefined
        }
      >
        {good && <Identicon address={check.standing.address} sizePx={24} />}
        <TextInput
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          className="font-mono"
          placeholder={tw("address.placeholder")}
          value={form.address}
          onChange={(event) => change({ address: addressWithin(event.target.value), lookAlikeSeen: false })}
        />
      </Field>
      <LookAlikeNotice
        check={check}
        seen={form.lookAlikeSeen}
        onSeen={(lookAlikeSeen) => change({ lookAlikeSeen })}
      />
    </>
  );
}

export function AddAddress({ mobile, onDone }: { mobile: boolean; onDone: () => void }) {
  const t = useTranslations("address");
  const entry = useNewEntry(onDone);
  const { form, change, problem, refusalAt } = entry;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void entry.submit();
      }}
      className="flex flex-col gap-4"
    >
      <Field
        label={t("form.label")}
        error={problem === "label" ? t("form.labelMissing") : refusalAt("label")}
      >
        <TextInput
          autoFocus
          autoComplete="off"
          maxLength={ADDRESS_LABEL_LENGTH_MAX}
          placeholder={t("form.labelPlaceholder")}
          value={form.label}
          onChange={(event) => change({ label: event.target.value })}
        />
      </Field>
      <Where entry={entry} />
      <Text entry={entry} mobile={mobile} />
      <Field label={t("form.remark")}>
        <TextInput
          autoComplete="off"
          maxLength={ADDRESS_REMARK_LENGTH_MAX}
          value={form.remark}
          onChange={(event) => change({ remark: event.target.value })}
        />
      </Field>
      <p role="alert" className="text-13 text-danger empty:hidden">
        {entry.otherProblem}
      </p>
      <Button
        type="submit"
        variant="primary"
        size="large"
        wide
        busy={entry.busy || entry.check.state === "checking"}
      >
        {t("form.save")}
      </Button>
    </form>
  );
}
