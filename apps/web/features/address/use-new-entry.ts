/** The form of a new entry: where it belongs, what the address is, and saving it. */
import { toast } from "@meridian/ui";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useAddressCheck } from "../withdraw/index.ts";
import { ADDRESS_FORM_EMPTY, type AddressForm, entryProblem } from "./address.model.ts";
import { useBookChange } from "./use-book-change.ts";
import { useNetworks } from "./use-networks.ts";

export function useNewEntry(onDone: () => void) {
  const t = useTranslations("address");
  const networks = useNetworks();
  const [form, setForm] = useState(ADDRESS_FORM_EMPTY);
  const [tried, setTried] = useState(false);
  const chosen = networks.find(({ network }) => network === form.network) ?? networks[0];
  const check = useAddressCheck(chosen, form.address);
  const { busy, run, problemOf, otherProblem } = useBookChange("user/addAddress");
  const problem = entryProblem(form, check);

  async function submit(): Promise<void> {
    setTried(true);
    if (problem !== undefined || check.state !== "good" || chosen === undefined) return;
    const { coin, address, lookAlikeSeen } = form;
    const remark = form.remark.trim();
    const done = await run({
      ...{ label: form.label.trim(), network: chosen.network, address, lookAlikeSeen },
      ...(coin === "" ? {} : { coin }),
      ...(remark === "" ? {} : { remark }),
    });
    if (!done) return;
    toast.success(t("form.saved"));
    onDone();
  }

  return {
    ...{ form, networks, chosen, check, submit, busy, otherProblem },
    change: (part: Partial<AddressForm>): void => setForm((known) => ({ ...known, ...part })),
    /** The form's problem, once saving was tried. */
    problem: tried ? problem : undefined,
    refusalAt: problemOf,
  };
}

export type NewEntry = ReturnType<typeof useNewEntry>;
