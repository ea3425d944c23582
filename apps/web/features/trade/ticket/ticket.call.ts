/** The call that places what the ticket says. Pure. */
import type { CallInput } from "@meridian/contract";
import { alignedPriceText, quantityText, quoteText } from "@meridian/core";
import { hasExits, hasTimeInForce, type TicketForm, type TicketView } from "./ticket.form.ts";
import type { TicketSummary } from "./ticket.summary.ts";

type OrderInput = CallInput<"user/setOrder">;
type ListInput = CallInput<"user/setOrderList">;
type Leg = ListInput["legs"][number];

export type TicketCall =
  | { readonly name: "user/setOrder"; readonly input: OrderInput }
  | { readonly name: "user/setOrderList"; readonly input: ListInput };

/** A market order, now or later: buyers who wait name what they spend, all others what was typed. */
function sizeOf(summary: TicketSummary, view: TicketView): Pick<Leg, "quantity" | "quoteAmount"> {
  const { scale } = view;
  if (summary.quoteAmount > 0n) return { quoteAmount: quoteText(scale, summary.quoteAmount) };
  return { quantity: quantityText(scale, summary.lots) };
}

function single(form: TicketForm, summary: TicketSummary, view: TicketView): Leg {
  const { scale } = view;
  const { side, type } = form;
  if (type === "market") return { side, type, ...sizeOf(summary, view) };
  const quantity = quantityText(scale, summary.lots);
  const price = alignedPriceText(scale, summary.price);
  if (type === "limit" || type === "oco") {
    const shown = summary.shown > 0 ? { displayQuantity: quantityText(scale, summary.shown) } : {};
    const { timeInForce, postOnly } = form;
    return { side, type: "limit", price, quantity, timeInForce, postOnly, ...shown };
  }
  if (type === "trailingStop") {
    const activation = form.trigger === "" ? {} : { stopPrice: form.trigger };
    return { side, type, trailingBps: summary.trailingBps, ...activation, ...sizeOf(summary, view) };
  }
  const stopPrice = alignedPriceText(scale, summary.trigger);
  if (!hasTimeInForce(form)) return { side, type, stopPrice, ...sizeOf(summary, view) };
  return { side, type, stopPrice, price, quantity, timeInForce: form.timeInForce };
}

/** The two halves of an OCO. A stop that buys at the market names what it spends. */
function ocoLegs(form: TicketForm, summary: TicketSummary, view: TicketView): Leg[] {
  const { scale } = view;
  const { stop } = summary;
  const quantity = quantityText(scale, summary.lots);
  const limit: Leg = {
    side: form.side,
    type: "limit",
    price: alignedPriceText(scale, summary.price),
    quantity,
  };
  if (stop === null) return [limit];
  const stopPrice = alignedPriceText(scale, stop.trigger);
  const { side } = form;
  if (stop.price > 0) {
    return [
      limit,
      { side, type: "stopLimit", stopPrice, price: alignedPriceText(scale, stop.price), quantity },
    ];
  }
  const size = stop.quoteAmount > 0n ? { quoteAmount: quoteText(scale, stop.quoteAmount) } : { quantity };
  return [limit, { side, type: "stopMarket", stopPrice, ...size }];
}

function exitLegs(form: TicketForm, summary: TicketSummary, view: TicketView): Leg[] {
  const { scale } = view;
  const { exits } = summary;
  if (exits === null) return [];
  const side = form.side === "buy" ? "sell" : "buy";
  const quantity = quantityText(scale, exits.lots);
  const { takeProfit, stopLoss } = exits;
  const legs: Leg[] = [];
  if (takeProfit !== null) {
    legs.push({ side, type: "limit", price: alignedPriceText(scale, takeProfit.price), quantity });
  }
  if (stopLoss !== null) {
    const size = side === "buy" ? { quoteAmount: quoteText(scale, stopLoss.total) } : { quantity };
    legs.push({ side, type: "stopMarket", stopPrice: alignedPriceText(scale, stopLoss.price), ...size });
  }
  return legs;
}

export function ticketCall(form: TicketForm, summary: TicketSummary, view: TicketView): TicketCall {
  const { market } = view.scale.info;
  const remark = form.remark.trim();
  const noted = (leg: Leg): Leg => (remark === "" ? leg : { ...leg, remark });
  if (form.type === "oco") {
    const legs = ocoLegs(form, summary, view).map(noted);
    return { name: "user/setOrderList", input: { market, contingency: "oco", legs } };
  }
  const order = noted(single(form, summary, view));
  const exits = hasExits(form) ? exitLegs(form, summary, view).map(noted) : [];
  if (exits.length === 0) return { name: "user/setOrder", input: { market, ...order } };
  const contingency = exits.length === 2 ? "otoco" : "oto";
  return { name: "user/setOrderList", input: { market, contingency, legs: [order, ...exits] } };
}
