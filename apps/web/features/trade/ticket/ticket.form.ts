/** The fields of the ticket, and which of them each type of order has. Pure. */
import type { PreviewLevel, Ticks } from "@meridian/core";
import type { TradedMarket } from "./traded-market.ts";

export type Side = "buy" | "sell";
export type TimeInForce = "gtc" | "ioc" | "fok";
/** Unit of the amount field: the coin traded, or its cost. */
export type AmountUnit = "base" | "quote";

export const TICKET_TYPES = [
  "limit",
  "market",
  "stopLimit",
  "stopMarket",
  "takeProfitLimit",
  "takeProfitMarket",
  "trailingStop",
  "oco",
] as const;
export type TicketType = (typeof TICKET_TYPES)[number];

/** Types that stand in the menu beside the two everybody uses. */
export const MENU_TYPES = [
  "stopLimit",
  "stopMarket",
  "takeProfitLimit",
  "takeProfitMarket",
  "trailingStop",
  "oco",
] as const satisfies readonly TicketType[];
export type MenuType = (typeof MENU_TYPES)[number];

/** Every decimal is text, "" for nothing. */
export interface TicketForm {
  readonly side: Side;
  readonly type: TicketType;
  readonly timeInForce: TimeInForce;
  readonly postOnly: boolean;
  readonly price: string;
  /** The trigger price; for a trailing stop the activation price, "" for at once. */
  readonly trigger: string;
  /** The distance of a trailing stop from the price, in percent. */
  readonly trailing: string;
  /** Limit price of an OCO's stop; "" for a stop at the market. */
  readonly stopPrice: string;
  /** The limit order brings exits: take-profit, stop-loss or both. */
  readonly exits: boolean;
  readonly takeProfit: string;
  readonly stopLoss: string;
  readonly iceberg: boolean;
  /** The part of an iceberg that is shown at a time. */
  readonly shown: string;
  readonly amount: string;
  /** The member's own note beside the order. */
  readonly remark: string;
  readonly unit: AmountUnit;
  /** The share of the balance that was chosen, kept verbatim; null when the amount was typed. */
  readonly percent: number | null;
}

export const TICKET_EMPTY: TicketForm = {
  side: "buy",
  type: "limit",
  timeInForce: "gtc",
  postOnly: false,
  price: "",
  trigger: "",
  trailing: "1",
  stopPrice: "",
  exits: false,
  takeProfit: "",
  stopLoss: "",
  iceberg: false,
  shown: "",
  amount: "",
  remark: "",
  unit: "base",
  percent: null,
};

/** Market and account data behind a ticket. */
export interface TicketView {
  /** The market's numbers, with the member's own fee rates. */
  readonly scale: TradedMarket;
  /** Best first. */
  readonly bids: readonly PreviewLevel[];
  readonly asks: readonly PreviewLevel[];
  /** Smallest units of the spot account; null when not known. */
  readonly available: { readonly base: bigint; readonly quote: bigint } | null;
  /** The last trade's price, which triggers are held against; 0 while it is not known. */
  readonly last: Ticks;
  /** The five-minute average that the price band stands around; 0 while it is not known. */
  readonly average: Ticks;
  /** Own orders of this market: in the book, and pending. */
  readonly own: { readonly open: number; readonly pending: number };
}

interface Traits {
  readonly price: boolean;
  readonly trigger: "none" | "needed" | "free";
  /** Waits for its trigger before it goes to the book. */
  readonly isPending: boolean;
  readonly atMarket: boolean;
}

const TRAITS: Readonly<Record<TicketType, Traits>> = {
  limit: { price: true, trigger: "none", isPending: false, atMarket: false },
  market: { price: false, trigger: "none", isPending: false, atMarket: true },
  stopLimit: { price: true, trigger: "needed", isPending: true, atMarket: false },
  stopMarket: { price: false, trigger: "needed", isPending: true, atMarket: true },
  takeProfitLimit: { price: true, trigger: "needed", isPending: true, atMarket: false },
  takeProfitMarket: { price: false, trigger: "needed", isPending: true, atMarket: true },
  trailingStop: { price: false, trigger: "free", isPending: true, atMarket: true },
  oco: { price: true, trigger: "needed", isPending: false, atMarket: false },
};

export function traitsOf(form: Pick<TicketForm, "type">): Traits {
  return TRAITS[form.type];
}

export function isTakeProfit(type: TicketType): boolean {
  return type === "takeProfitLimit" || type === "takeProfitMarket";
}

/** True for types with a limit price, except OCO, which always stands until cancelled. */
export function hasTimeInForce({ type }: Pick<TicketForm, "type">): boolean {
  return TRAITS[type].price && type !== "oco";
}

export function isIceberg(form: TicketForm): boolean {
  return form.type === "limit" && form.iceberg;
}

export function hasExits(form: TicketForm): boolean {
  return form.type === "limit" && form.exits;
}

type DecimalField =
  | "trailing"
  | "trigger"
  | "price"
  | "stopPrice"
  | "amount"
  | "shown"
  | "takeProfit"
  | "stopLoss";

/** The fields of numbers that the ticket shows, in their order. */
export function decimalFields(form: TicketForm): readonly DecimalField[] {
  const { price, trigger } = TRAITS[form.type];
  const has: Readonly<Record<DecimalField, boolean>> = {
    trailing: form.type === "trailingStop",
    trigger: trigger !== "none",
    price,
    stopPrice: form.type === "oco",
    amount: true,
    shown: isIceberg(form),
    takeProfit: hasExits(form),
    stopLoss: hasExits(form),
  };
  return (Object.keys(has) as DecimalField[]).filter((field) => has[field]);
}

/** The coin that the amount must be counted in: what a pending market order holds is all that it knows. */
export function unitForced(form: Pick<TicketForm, "type" | "side">): AmountUnit | undefined {
  const { isPending, atMarket } = TRAITS[form.type];
  if (!isPending || !atMarket) return undefined;
  return form.side === "buy" ? "quote" : "base";
}

/** True for "", "0" and "0.00": nothing was said. */
export function isNothing(text: string): boolean {
  return !/[1-9]/.test(text);
}
