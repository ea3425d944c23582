/** The ticket as it is filled in: how each change moves the other fields. Pure. */
import {
  affordableLots,
  alignedPriceText,
  type Amount,
  baseText,
  type Lots,
  lotsOf,
  mulDiv,
  parseDecimal,
  preview,
  type PreviewLevel,
  quantityText,
  quoteCost,
  quoteText,
  type Ticks,
  ticksOf,
  trailingTrigger,
  unitsOrZero,
  wholeNumber,
} from "@meridian/core";
import {
  type AmountUnit,
  type Side,
  type TicketForm,
  type TicketView,
  traitsOf,
  unitForced,
} from "./ticket.form.ts";

const PERCENT_MAX = 100n;

/** The fields that hold a price and can be moved by ticks. */
export type PriceName = "price" | "trigger" | "stopPrice" | "takeProfit" | "stopLoss";

/** The levels an order of this side takes from. */
export function oppositeOf(side: Side, view: TicketView): readonly PreviewLevel[] {
  return side === "buy" ? view.asks : view.bids;
}

/** The nearest price one could trade at: the best of the other side, or of the own side when that is empty. */
export function touchOf(side: Side, view: TicketView): Ticks | undefined {
  const [near, far] = side === "buy" ? [view.asks, view.bids] : [view.bids, view.asks];
  return near[0]?.price ?? far[0]?.price;
}

/** A price that says something: undefined when it is missing, zero or off the tick. */
export function priceOf(view: TicketView, text: string): Ticks | undefined {
  const ticks = ticksOf(view.scale, text);
  return ticks === undefined || ticks === 0 ? undefined : ticks;
}

/** Hundredths of a percent that a trailing stop stays behind; undefined when the text is no such number. */
export function trailingBpsOf(form: TicketForm): number | undefined {
  const hundredths = parseDecimal(form.trailing, 2);
  return typeof hundredths === "bigint" ? wholeNumber(hundredths) : undefined;
}

/** Returns a trailing stop's trigger price if the market turned now, or at its activation price. */
export function triggerIfTurned(form: TicketForm, view: TicketView): Ticks | undefined {
  const bps = trailingBpsOf(form);
  const extreme = form.trigger === "" ? view.last : (priceOf(view, form.trigger) ?? 0);
  if (bps === undefined || extreme === 0) return undefined;
  return trailingTrigger(form.side === "buy", extreme, bps) as Ticks;
}

/** Returns the price of one lot; for an OCO that buys, the higher of its two prices. */
export function reckonedAt(form: TicketForm, view: TicketView): Ticks | undefined {
  if (form.type === "market") return touchOf(form.side, view);
  if (form.type === "trailingStop") return triggerIfTurned(form, view);
  if (!traitsOf(form).price) return priceOf(view, form.trigger);
  const price = priceOf(view, form.price);
  if (form.type !== "oco" || form.side === "sell" || price === undefined) return price;
  const stop = priceOf(view, form.stopPrice) ?? priceOf(view, form.trigger) ?? price;
  return stop > price ? stop : price;
}

/** Lots the amount field stands for; undefined when it cannot be read or has no price to be reckoned at. */
export function lotsWanted(form: TicketForm, view: TicketView): Lots | undefined {
  const { scale } = view;
  if (form.unit === "base") return lotsOf(scale, form.amount);
  const price = reckonedAt(form, view);
  if (price === undefined || price === 0) return undefined;
  const quote = unitsOrZero(form.amount, scale.quoteDecimals);
  return affordableLots(quote, price, scale.quotePerTickLot) as Lots;
}

/** The amount that a share of the balance makes; "" while the balance or a price is missing. */
function amountOfPercent(form: TicketForm, percent: number, view: TicketView): string {
  const { scale, available } = view;
  if (available === null || percent === 0) return "";
  const share = (whole: bigint): bigint => mulDiv(whole, BigInt(percent), PERCENT_MAX, "floor");
  const price = reckonedAt(form, view);
  if (form.side === "sell") {
    const lots = mulDiv(share(available.base), 1n, scale.lotSize, "floor");
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

/** The most that could be ordered now, in the coin that the amount counts; "" while that is not known. */
export function mostAmount(form: TicketForm, view: TicketView): string {
  return amountOfPercent(form, Number(PERCENT_MAX), view);
}

/** The form whose amount, where it was chosen as a share of the balance, is that share as things stand now. */
export function withPercent(form: TicketForm, view: TicketView): TicketForm {
  return form.percent === null ? form : { ...form, amount: amountOfPercent(form, form.percent, view) };
}

/** The form once an order was taken: what was sent is cleared, what was typed since then stays. */
export function withoutSent(form: TicketForm, sent: TicketForm): TicketForm {
  const isSent = form.percent === sent.percent && (sent.percent !== null || form.amount === sent.amount);
  return isSent ? { ...form, amount: "", remark: "", shown: "", percent: null } : form;
}

/** Counts the amount in the given coin, at the price it is reckoned at. */
function inUnit(form: TicketForm, unit: AmountUnit, view: TicketView): TicketForm {
  if (form.unit === unit) return form;
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

/** Terms that exclude each other: the one that was chosen last stays. */
function reconciled(form: TicketForm, next: Partial<TicketForm>): TicketForm {
  if (form.timeInForce === "gtc") return form;
  const wantsToStand = next.exits === true || next.iceberg === true || next.postOnly === true;
  if (wantsToStand) return { ...form, timeInForce: "gtc" };
  return { ...form, postOnly: false, exits: false, iceberg: false };
}

/** A price to wait for must not become the price at which a trailing stop begins to follow, nor the other way round. */
function withOwnTrigger(form: TicketForm, next: Partial<TicketForm>): Partial<TicketForm> {
  const isTrailing = (type: TicketForm["type"]): boolean => type === "trailingStop";
  const type = next.type ?? form.type;
  return isTrailing(type) === isTrailing(form.type) ? next : { trigger: "", ...next };
}

/** Applies a change of fields; an amount chosen as a share of the balance follows it. */
export function change(form: TicketForm, next: Partial<TicketForm>, view: TicketView): TicketForm {
  const changed = reconciled({ ...form, ...withOwnTrigger(form, next) }, next);
  const limit = changed.type === "limit" || changed.type === "oco";
  const allowed = { ...changed, postOnly: limit && changed.postOnly && changed.type !== "oco" };
  const unitFree = unitForced(form) === undefined ? allowed.unit : "base";
  return withPercent(inUnit(allowed, unitForced(allowed) ?? unitFree, view), view);
}

export function typeAmount(form: TicketForm, amount: string): TicketForm {
  return { ...form, amount, percent: null };
}

export function choosePercent(form: TicketForm, percent: number, view: TicketView): TicketForm {
  return withPercent({ ...form, percent }, view);
}

export function turnUnit(form: TicketForm, view: TicketView): TicketForm {
  return inUnit(form, unitForced(form) ?? (form.unit === "base" ? "quote" : "base"), view);
}

/** Moves a price by ticks, from the touch when there is none yet; never below one tick. */
export function stepPrice(form: TicketForm, name: PriceName, ticks: number, view: TicketView): TicketForm {
  const from = ticksOf(view.scale, form[name]);
  const start = from ?? touchOf(form.side, view);
  if (start === undefined) return form;
  const price = from === undefined ? start : Math.max(1, start + ticks);
  return change(form, { [name]: alignedPriceText(view.scale, price) }, view);
}

/** `best`: first in the own queue. `middle`: half way between the best bid and ask, rounded to the own side. */
export function presetPrice(form: TicketForm, preset: "best" | "middle", view: TicketView): TicketForm {
  const own = form.side === "buy" ? view.bids[0] : view.asks[0];
  const [bid, ask] = [view.bids[0]?.price, view.asks[0]?.price];
  const middle = bid === undefined || ask === undefined ? undefined : middleOf(bid, ask, form.side);
  const price = preset === "best" ? own?.price : middle;
  if (price === undefined) return form;
  return change(form, { price: alignedPriceText(view.scale, price) }, view);
}

function middleOf(bid: number, ask: number, side: Side): number {
  const half = mulDiv(BigInt(bid) + BigInt(ask), 1n, 2n, side === "buy" ? "floor" : "ceil");
  return wholeNumber(half);
}

/**
 * A price taken from the book or the trades. It becomes the limit price where the ticket has one, else what it waits
 * for; a market order becomes a limit order, since a price was chosen. `quantity` comes along where a sum was chosen.
 */
export function pick(
  form: TicketForm,
  price: string,
  quantity: string | undefined,
  view: TicketView,
): TicketForm {
  const { price: hasPrice, isPending } = traitsOf(form);
  const name = hasPrice || !isPending ? "price" : "trigger";
  const type = form.type === "market" ? "limit" : form.type;
  const priced = change(form, { type, [name]: price }, view);
  if (quantity === undefined || unitForced(priced) === "quote") return priced;
  return {
    ...priced,
    amount: quantityText(view.scale, lotsOf(view.scale, quantity) ?? 0),
    unit: "base",
    percent: null,
  };
}

/** Returns the balance that the side spends; null while unknown. */
export function spendable(side: Side, view: TicketView): string | null {
  const { available, scale } = view;
  if (available === null) return null;
  return side === "buy" ? quoteText(scale, available.quote) : baseText(scale, available.base);
}
