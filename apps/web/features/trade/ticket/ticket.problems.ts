/** Checks of a ticket before it is sent: its fields as the server reads them, then what the exchange refuses. Pure. */
import { boundOf, CallRefusal } from "@meridian/contract/call-refusal";
import { readAmount, readPrice, readQuantity } from "@meridian/contract/money";
import { refusalOfExchange } from "@meridian/contract/order-refusals";
import { legOf } from "@meridian/contract/order-terms";
import {
  formatDecimal,
  mulDiv,
  previewListRefusal,
  previewRefusal,
  quantityText,
  type Refusal,
  refusalOfState,
  refusalOfTrailing,
  trimDecimal,
} from "@meridian/core";
import { isUnread } from "@meridian/ui/unread";
import { type TicketCall, ticketCall } from "./ticket.call.ts";
import {
  decimalFields,
  isIceberg,
  isNothing,
  type TicketForm,
  type TicketView,
  traitsOf,
} from "./ticket.form.ts";
import { type PriceName, trailingBpsOf } from "./ticket.model.ts";
import { missing, type TicketField, type TicketProblem, wrong } from "./ticket.problem.ts";
import { problemOfExits } from "./ticket.problems-exits.ts";
import { refusedField } from "./ticket.refused.ts";
import type { TicketSummary } from "./ticket.summary.ts";

export type { TicketProblem } from "./ticket.problem.ts";

/** Decimals of a missing sum that are shown, the last rounded up. */
const MISSING_DECIMALS = 8;

/** The refusal, where the server's own reading throws one. */
function orRefusal<Value>(read: () => Value): Value | CallRefusal {
  try {
    return read();
  } catch (error) {
    if (error instanceof CallRefusal) return error;
    throw error;
  }
}

/** A field as the server would read it. */
function problemOfReading(field: TicketField, read: () => unknown): TicketProblem | undefined {
  const outcome = orRefusal(read);
  return outcome instanceof CallRefusal ? wrong(outcome.refusal, field, boundOf(outcome.data)) : undefined;
}

function problemOfPrice(form: TicketForm, field: PriceName, view: TicketView): TicketProblem | undefined {
  if (isNothing(form[field])) return undefined;
  return problemOfReading(field, () => readPrice(form[field], view.scale, field));
}

function problemOfAmount(form: TicketForm, { scale }: TicketView): TicketProblem | undefined {
  if (isNothing(form.amount)) return missing("amountMissing");
  return problemOfReading("amount", () =>
    form.unit === "quote"
      ? readAmount(form.amount, scale.quoteDecimals, "quoteAmount")
      : readQuantity(form.amount, scale, "quantity"),
  );
}

function problemOfShown(form: TicketForm, { scale }: TicketView): TicketProblem | undefined {
  if (!isIceberg(form)) return undefined;
  if (isNothing(form.shown)) return missing("shownMissing");
  return problemOfReading("shown", () => readQuantity(form.shown, scale, "displayQuantity"));
}

function problemOfTrailing(form: TicketForm): TicketProblem | undefined {
  if (form.type !== "trailingStop") return undefined;
  const refusal = refusalOfTrailing(trailingBpsOf(form) ?? 0);
  return refusal && wrong(refusal.refused, "trailing");
}

function problemOfFields(form: TicketForm, view: TicketView): TicketProblem | undefined {
  const { price, trigger } = traitsOf(form);
  const shown = decimalFields(form);
  const unread = shown.find((field) => isUnread(form[field]));
  if (unread !== undefined) return wrong("unreadable", unread);
  if (trigger === "needed" && isNothing(form.trigger)) return missing("triggerMissing");
  const ofPrice = (field: PriceName): TicketProblem | undefined =>
    shown.includes(field) ? problemOfPrice(form, field, view) : undefined;
  const ofTrigger = ofPrice("trigger");
  if (ofTrigger !== undefined) return ofTrigger;
  if (price && isNothing(form.price)) return missing("priceMissing");
  return (
    ofPrice("price") ??
    ofPrice("stopPrice") ??
    problemOfAmount(form, view) ??
    problemOfShown(form, view) ??
    ofPrice("takeProfit") ??
    ofPrice("stopLoss") ??
    problemOfTrailing(form)
  );
}

/** The call's orders as the server reads them, held against what is seen of the market. */
function refusalOfCall({ name, input }: TicketCall, view: TicketView): Refusal | undefined {
  const { scale } = view;
  const seen = { ...view, terms: scale, state: scale.info.state };
  if (name === "user/setOrder") return previewRefusal(seen, legOf(input, scale, "none", ""));
  const legs = input.legs.map((leg, place) => legOf(leg, scale, "none", `legs.${place}.`));
  return previewListRefusal(seen, input.contingency, legs);
}

function problemOfCall(
  form: TicketForm,
  summary: TicketSummary,
  view: TicketView,
): TicketProblem | undefined {
  const call = ticketCall(form, summary, view);
  const outcome = orRefusal(() => refusalOfCall(call, view));
  if (outcome === undefined) return undefined;
  const { refusal, field, data } =
    outcome instanceof CallRefusal ? outcome : refusalOfExchange(outcome, call.input, view.scale);
  const isShort = refusal === "ledger.insufficient_balance";
  const bound = isShort ? missingFunds(form, summary, view) : boundOf(data);
  return wrong(refusal, refusedField(form, field), bound);
}

/** The sum that the balance lacks, with its coin. */
function missingFunds(form: TicketForm, summary: TicketSummary, { available, scale }: TicketView) {
  const isBuy = form.side === "buy";
  const free = (isBuy ? available?.quote : available?.base) ?? 0n;
  const decimals = isBuy ? scale.quoteDecimals : scale.baseDecimals;
  const shown = Math.min(MISSING_DECIMALS, decimals);
  const units = mulDiv(summary.needed - free, 1n, 10n ** BigInt(decimals - shown), "ceil");
  return { bound: trimDecimal(formatDecimal(units, shown)), coin: isBuy ? scale.quote : scale.base };
}

/** Problems stand in order of precedence: the first that applies is the one reported. */
export function ticketProblem(
  form: TicketForm,
  summary: TicketSummary | undefined,
  view: TicketView,
): TicketProblem | undefined {
  const { scale } = view;
  const closed = refusalOfState(scale.info.state);
  if (closed !== undefined) return wrong(closed.refused, "form");
  const ofFields = problemOfFields(form, view);
  if (ofFields !== undefined) return ofFields;
  // Less than a lot is asked for, or left of it for the exits: no call could say so.
  if (summary === undefined || summary.exits?.lots === 0) {
    const bound = { bound: quantityText(scale, scale.quantityMin), coin: scale.base };
    return wrong("order.quantity_below_min", "amount", bound);
  }
  return problemOfCall(form, summary, view) ?? problemOfExits(form, summary, view);
}
