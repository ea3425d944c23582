/** A new entry of the address book: what keeps it from being saved. Pure. */
import { ADDRESS_LABEL_LENGTH_MAX } from "@meridian/contract/address-book";
import type { AddressCheck } from "../withdraw/index.ts";

export interface AddressForm {
  readonly label: string;
  readonly network: string;
  /** "" for every coin of the network. */
  readonly coin: string;
  readonly address: string;
  readonly remark: string;
  readonly lookAlikeSeen: boolean;
}

export const ADDRESS_FORM_EMPTY: AddressForm = {
  ...{ label: "", network: "", coin: "", address: "", remark: "" },
  lookAlikeSeen: false,
};

export function isLabel(text: string): boolean {
  const { length } = text.trim();
  return length > 0 && length <= ADDRESS_LABEL_LENGTH_MAX;
}

export type EntryProblem = "label" | "addressMissing" | "addressWrong" | "lookAlike";

/** The first thing that keeps an entry from being saved; undefined when nothing does. */
export function entryProblem(
  { label, lookAlikeSeen }: AddressForm,
  check: AddressCheck,
): EntryProblem | undefined {
  if (!isLabel(label)) return "label";
  if (check.state === "empty") return "addressMissing";
  if (check.state === "wrong") return "addressWrong";
  const resembles = check.state === "good" && check.standing.lookAlike !== null;
  return resembles && !lookAlikeSeen ? "lookAlike" : undefined;
}
