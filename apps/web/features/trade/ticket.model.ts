/** The ticket as it is filled in: its fields, and how each change moves the others. Pure. */
import {
  type Amount,
  affordableLots,
  type Lots,
  mulDiv,
  preview,
  type PreviewLevel,
  quoteCost,
  type Ticks,
  wholeNumber,
} from "@meridian/core";
import {
  baseText,
  lotsOf,
  type MarketScale,
  priceText,
  quantityText,
  quoteText,
  ticksOf,
  unitsOf,
} from "./market-scale.ts";

export type Side = "buy" | "sell";
export type TimeInForce = "gtc" | "ioc" | "fok";
/** What the amount field counts: the coin traded, or what it costs. */
export type AmountUnit = "base" | "quote";

export interface TicketForm {
  readonly side: Side;
  readonly type: "limit" | "market";
  readonly timeInForce: TimeInForce;
  readonly postOnly: boolean;
  /** Decimal text or "". */
  readonly price: string;
  readonly amount: string;
  readonly unit: AmountUnit;
  /** The share of the balance that was chosen, kept verbatim; null when the amount was typed. */
  readonly percent: number | null;
}

/** What a ticket is filled in against. */
export interface TicketView {
  readonly scale: MarketScale;
  /** Best first. */
  readonly bids: readonly PreviewLevel[];
  readonly asks: readonly PreviewLevel[];
  /** Smallest units of the spot account; null when not known. */
  readonly available: { readonly base: bigint; readonly quote: bigint } | null;
}

export const TICKET_EMPTY: TicketForm = {
  side: "buy",
  type: "limit",
  timeInForce: "gtc",
  postOnly: false,
  price: "",
  amount: "",
  unit: "base",
  percent: null,
};

const PERCENT_MAX = 100n;

/** The levels an order of this side takes from. */
export function oppositeOf(side: Side, view: TicketView): readonly PreviewLevel[] {
  return side === "buy" ? view.asks : view.bids;
}

/** The nearest price one could trade at: the best of the other side, or of the own side when that is empty. */
export function touchOf(side: Side, view: TicketView): Ticks | undefined {
  const [near, far] = side === "buy" ? [view.asks, view.bids] : [view.bids, view.asks];
  return near[0]?.price ?? far[0]?.price;
}

/** What a lot is reckoned at when quote is turned into base: the limit price, else the touch. */
function reckonedAt(form: TicketForm, view: TicketView): Ticks | undefined {
  return form.type === "limit" ? ticksOf(view.scale, form.price) : touchOf(form.side, view);
}

/** Lots the amount field stands for; undefined when it cannot be read or has no price to be reckoned at. */
export function lotsWanted(form: TicketForm, view: TicketView): Lots | undefined {
  const { scale } = view;
  if (form.unit === "base") return lotsOf(scale, form.amount);
  const price = reckonedAt(form, view);
  if (price === undefined || price === 0) return undefined;
  const quote = unitsOf(form.amount, scale.quoteDecimals);
  return affordableLots(quote, price, scale.quotePerTickLot) as Lots;
}

/** The amount that a share of the balance makes; "" while the balance or a price is missing. */
function amountOfPercent(form: TicketForm, percent: number, view: TicketView): string {
  const { scale, available } = view;
  if (available === null || percent === 0) return "";
  const share = (whole: bigint): bigint => mulDiv(whole, BigInt(percent), PERCENT_MAX, "floor");
  const price = reckonedAt(form, view);
  if (form.side === "sell") {
    const lots = share(available.base) / scale.lotSize;
    if (form.unit === "base") return quantityText(scale, wholeNumber(lots));
    if (price === undefined) return "";
    return quoteText(scale, quoteCost(price, wholeNumber(lots), scale.quotePerTickLot));
  }
  const quote = share(available.quote);
  if (form.unit === "quote") return quoteText(scale, quote);
  if (form.type === "market") {
    const order = {
      side: form.side,
      priceLimit: 0 as Ticks,
      quantity: 0 as Lots,
      quoteAmount: quote as Amount,
    };
    return quantityText(scale, preview(scale, order, view.asks).executed);
  }
  if (price === undefined || price === 0) return "";
  return quantityText(scale, affordableLots(quote, price, scale.quotePerTickLot));
}

function withPercent(form: TicketForm, view: TicketView): TicketForm {
  return form.percent === null ? form : { ...form, amount: amountOfPercent(form, form.percent, view) };
}

/** Applies a change of side, type or price; an amount chosen as a share of the balance follows it. */
export function change(form: TicketForm, next: Partial<TicketForm>, view: TicketView): TicketForm {
  const changed = { ...form, ...next };
  const limit = changed.type === "limit";
  const postOnly = limit && changed.timeInForce === "gtc" && changed.postOnly;
  return withPercent({ ...changed, postOnly }, view);
}

export function typeAmount(form: TicketForm, amount: string): TicketForm {
  return { ...form, amount, percent: null };
}

export function choosePercent(form: TicketForm, percent: number, view: TicketView): TicketForm {
  return withPercent({ ...form, percent }, view);
}

/** Counts the amount in the other coin, at the price it is reckoned at. */
export function turnUnit(form: TicketForm, view: TicketView): TicketForm {
  const unit: AmountUnit = form.unit === "base" ? "quote" : "base";
  if (form.percent !== null) return withPercent({ ...form, unit }, view);
  const lots = lotsWanted(form, view);
  const price = reckonedAt(form, view);
  if (form.amount === "" || lots === undefined || price === undefined) return { ...form, unit, amount: "" };
  const { scale } = view;
  const amount =
    unit === "base"
      ? quantityText(scale, lots)
      : quoteText(scale, quoteCost(price, lots, scale.quotePerTickLot));
  return { ...form, unit, amount };
}

/** Moves the price by ticks, from the touch when there is none yet; never below one tick. */
export function stepPrice(form: TicketForm, ticks: number, view: TicketView): TicketForm {
  const from = ticksOf(view.scale, form.price);
  const start = from ?? touchOf(form.side, view);
  if (start === undefined) return form;
  const price = from === undefined ? start : Math.max(1, start + ticks);
  return change(form, { price: priceText(view.scale, price) }, view);
}

/** `best`: first in the own queue. `middle`: half way between the best bid and ask, rounded to the own side. */
export function presetPrice(form: TicketForm, preset: "best" | "middle", view: TicketView): TicketForm {
  const own = form.side === "buy" ? view.bids[0] : view.asks[0];
  const [bid, ask] = [view.bids[0]?.price, view.asks[0]?.price];
  const middle = bid === undefined || ask === undefined ? undefined : middleOf(bid, ask, form.side);
  const price = preset === "best" ? own?.price : middle;
  if (price === undefined) return form;
  return change(form, { price: priceText(view.scale, price) }, view);
}

function middleOf(bid: number, ask: number, side: Side): number {
  const half = mulDiv(BigInt(bid) + BigInt(ask), 1n, 2n, side === "buy" ? "floor" : "ceil");
  return wholeNumber(half);
}

/** What the side's balance is, in the coin it is spent in. */
export function spendable(side: Side, view: TicketView): string | null {
  const { available, scale } = view;
  if (available === null) return null;
  return side === "buy" ? quoteText(scale, available.quote) : baseText(scale, available.base);
}
