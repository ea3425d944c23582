/** The fields of the ticket of a contract, kept while one looks at another. */
import { create } from "zustand";
import type { ExitBy } from "../positions/exit.model.ts";

type ContractType = "limit" | "market" | "stopLimit" | "stopMarket";

/** The switch of types; a stop has a price of its own, or goes to the market. */
export const TYPE_GROUPS = ["limit", "market", "stop"] as const;
export type TypeGroup = (typeof TYPE_GROUPS)[number];
export type Side = "buy" | "sell";

/** Every decimal is text, "" for nothing. */
export interface ContractForm {
  readonly type: ContractType;
  readonly price: string;
  readonly trigger: string;
  readonly triggerBy: "mark" | "last";
  readonly amount: string;
  readonly unit: "base" | "quote";
  /** The share of what can be carried, chosen with the slider; null when the amount was typed. */
  readonly percent: number | null;
  readonly reduceOnly: boolean;
  readonly postOnly: boolean;
  readonly timeInForce: "gtc" | "ioc" | "fok";
  readonly exits: boolean;
  /** The meaning of both exits: prices, or a distance in percent of the entry or of the margin. */
  readonly exitsBy: ExitBy;
  readonly takeProfit: string;
  readonly stopLoss: string;
}

/** Nothing typed. */
export const EMPTY: ContractForm = {
  type: "limit",
  price: "",
  trigger: "",
  triggerBy: "mark",
  amount: "",
  unit: "base",
  percent: null,
  reduceOnly: false,
  postOnly: false,
  timeInForce: "gtc",
  exits: false,
  exitsBy: "roe",
  takeProfit: "",
  stopLoss: "",
};

interface Kept {
  readonly market: string;
  readonly form: ContractForm;
}

export const useContractForm = create<Kept>(() => ({ market: "", form: EMPTY }));

/** Of another contract the prices and the amount mean nothing. */
export function openForm(market: string): void {
  const kept = useContractForm.getState();
  if (kept.market === market) return;
  const { type, unit, triggerBy, exitsBy } = kept.form;
  useContractForm.setState({ market, form: { ...EMPTY, type, unit, triggerBy, exitsBy } });
}

export function changeForm(change: Partial<ContractForm>): void {
  useContractForm.setState(({ form }) => ({ form: { ...form, ...change } }));
}

/**
 * Keeps the quantity that was sent in place of a share or a worth, which is another one a moment later: pressed again,
 * the ticket means the same order. A ticket changed meanwhile stays as it is.
 */
export function keepSent(sent: ContractForm, quantity: string): void {
  if (useContractForm.getState().form !== sent) return;
  changeForm({ amount: quantity, unit: "base", percent: null });
}

/** Empties the amount and the exits that were sent; price and terms stay for the next order. */
export function clearSent(): void {
  changeForm({ amount: "", percent: null, takeProfit: "", stopLoss: "" });
}

export function groupOf({ type }: Pick<ContractForm, "type">): TypeGroup {
  return type === "limit" || type === "market" ? type : "stop";
}

/** Exits stand beside an order that opens something at once or in the book. */
export function hasExits({ exits, reduceOnly, type }: ContractForm): boolean {
  return exits && !reduceOnly && (type === "limit" || type === "market");
}

export const hasPrice = ({ type }: Pick<ContractForm, "type">): boolean =>
  type === "limit" || type === "stopLimit";
export const isPending = ({ type }: Pick<ContractForm, "type">): boolean =>
  type === "stopLimit" || type === "stopMarket";
