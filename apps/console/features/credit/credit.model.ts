/** Crediting a member: what is typed, and whether it is enough to be proposed. Pure. */
import type { CreditChange } from "@meridian/contract";
import type { CallInput } from "../../data/index.ts";
import { isReason, isTyped, isTypedAmount } from "../../parts/reason.model.ts";

export interface CreditForm {
  readonly uid: string;
  readonly account: CreditChange["account"];
  readonly coin: string;
  readonly amount: string;
  readonly coinTyped: string;
  readonly amountTyped: string;
  readonly reason: string;
}

export const emptyForm = (uid: string): CreditForm => ({
  uid,
  account: "operating",
  coin: "",
  amount: "",
  coinTyped: "",
  amountTyped: "",
  reason: "",
});

const UID = /^\d{6,12}$/;
const AMOUNT = /^(0|[1-9]\d{0,19})(\.\d{1,18})?$/;

export const isUid = (text: string): boolean => UID.test(text);

const isAmount = (text: string): boolean => AMOUNT.test(text) && /[1-9]/.test(text);

/** Everything but the second typing: from then on the amount is read out in words and asked for again. */
export const isNamed = ({ uid, coin, amount }: CreditForm): boolean =>
  isUid(uid) && coin !== "" && isAmount(amount);

/** @returns the call's input; undefined while anything is missing or the second typing differs from the first */
export function creditInput(form: CreditForm): CallInput<"staff/proposeCredit"> | undefined {
  const { uid, account, coin, amount, reason } = form;
  const agrees = isTyped(form.coinTyped, coin) && isTypedAmount(form.amountTyped, amount);
  if (!isNamed(form) || !agrees || !isReason(reason)) return undefined;
  return { uid, account, coin, amount, coinTyped: coin, amountTyped: amount, reason: reason.trim() };
}
