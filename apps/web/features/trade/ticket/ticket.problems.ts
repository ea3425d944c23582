/** Checks of a ticket before it is sent: the engine's rules, in the engine's order. Pure. */
import {
  bandHigh,
  bandLow,
  formatDecimal,
  ICEBERG_SLICES_MAX,
  mulDiv,
  parseDecimal,
  trimDecimal,
} from "@meridian/core";
import { isUnread } from "@meridian/ui/unread";
import { isQuantityBeyond, lotsOf, priceText, quantityText, quoteText } from "./market-scale.ts";
import {
  decimalFields,
  hasExits,
  hasTimeInForce,
  isIceberg,
  isNothing,
  type TicketForm,
  type TicketView,
  traitsOf,
} from "./ticket.form.ts";
import { lotsWanted, oppositeOf } from "./ticket.model.ts";
import { missing, type TicketField, type TicketProblem, wrong } from "./ticket.problem.ts";
import { problemOfExits, problemOfOco, problemOfTrigger } from "./ticket.problems-waiting.ts";
import { problemOfPrice } from "./ticket.problems-price.ts";
import type { TicketSummary } from "./ticket.summary.ts";

export type { TicketProblem } from "./ticket.problem.ts";

/** Decimals of a missing sum that are shown, the last rounded up. */
const MISSING_DECIMALS = 8;

/** An amount by itself: too much to be counted, or off its step. */
function problemOfAmount(form: TicketForm, view: TicketView): TicketProblem | undefined {
  const { scale } = view;
  const { base, quote, lotSize } = scale.market;
  if (form.unit === "quote") {
    const isBeyond = parseDecimal(form.amount, scale.quoteDecimals) === "too_large";
    return isBeyond ? wrong("notionalMax", "amount", quoteText(scale, scale.notionalMax), quote) : undefined;
  }
  if (isQuantityBeyond(scale, form.amount)) {
    return wrong("quantityMax", "amount", quantityText(scale, scale.quantityMax), base);
  }
  return lotsWanted(form, view) === undefined ? wrong("amountOffLot", "amount", lotSize, base) : undefined;
}

function problemOfFields(form: TicketForm, view: TicketView): TicketProblem | undefined {
  const { price, trigger } = traitsOf(form);
  const unread = decimalFields(form).find((field) => isUnread(form[field]));
  if (unread !== undefined) return wrong("unreadable", unread);
  if (trigger === "needed" && isNothing(form.trigger)) return missing("triggerMissing");
  if (!isNothing(form.trigger) && trigger !== "none") {
    const found = problemOfPrice(form, "trigger", view);
    if (found !== undefined) return found;
  }
  if (price) {
    if (isNothing(form.price)) return missing("priceMissing");
    const found = problemOfPrice(form, "price", view);
    if (found !== undefined) return found;
  }
  if (form.type === "oco" && !isNothing(form.stopPrice)) {
    const found = problemOfPrice(form, "stopPrice", view);
    if (found !== undefined) return found;
  }
  if (isNothing(form.amount)) return missing("amountMissing");
  return problemOfAmount(form, view);
}

/** The value that the market's limits are held against; a market order's is taken at the five-minute average. */
function notionalOf(form: TicketForm, summary: TicketSummary, view: TicketView): bigint {
  if (summary.quoteAmount > 0n) return summary.quoteAmount;
  if (form.type === "market" && view.average === 0) return summary.now.cost;
  const price = form.type === "market" ? view.average : summary.price || summary.trigger;
  return BigInt(price) * BigInt(summary.lots) * view.scale.quotePerTickLot;
}

function problemOfSize(
  form: TicketForm,
  summary: TicketSummary,
  view: TicketView,
): TicketProblem | undefined {
  const { scale } = view;
  const { base, quote } = scale.market;
  if (summary.lots < scale.quantityMin) {
    return wrong("quantityMin", "amount", quantityText(scale, scale.quantityMin), base);
  }
  if (summary.lots > scale.quantityMax) {
    return wrong("quantityMax", "amount", quantityText(scale, scale.quantityMax), base);
  }
  const notional = notionalOf(form, summary, view);
  if (notional < scale.notionalMin) {
    return wrong("notionalMin", "amount", quoteText(scale, scale.notionalMin), quote);
  }
  if (notional > scale.notionalMax) {
    return wrong("notionalMax", "amount", quoteText(scale, scale.notionalMax), quote);
  }
  return undefined;
}

/** A limit price must lie in the band around the average; a waiting order's is judged when it triggers. */
function problemOfBand(
  form: TicketForm,
  summary: TicketSummary,
  view: TicketView,
): TicketProblem | undefined {
  if (traitsOf(form).waits || summary.price === 0 || view.average === 0) return undefined;
  const { market } = view.scale;
  const [low, high] = [bandLow(view.average, market), bandHigh(view.average, market)];
  const { quote } = market;
  if (summary.price > high) return wrong("priceAboveBand", "price", priceText(view.scale, high), quote);
  if (summary.price < low) return wrong("priceBelowBand", "price", priceText(view.scale, low), quote);
  return undefined;
}

function problemOfIceberg(
  form: TicketForm,
  summary: TicketSummary,
  view: TicketView,
): TicketProblem | undefined {
  if (!isIceberg(form)) return undefined;
  if (isNothing(form.shown)) return missing("shownMissing");
  const { scale } = view;
  const shown = lotsOf(scale, form.shown);
  const least = Math.ceil(summary.lots / ICEBERG_SLICES_MAX);
  if (shown !== undefined && shown >= least && shown < summary.lots) return undefined;
  return wrong("shownRange", "shown", quantityText(scale, least), scale.market.base);
}

function problemOfBook(
  form: TicketForm,
  summary: TicketSummary,
  view: TicketView,
): TicketProblem | undefined {
  const best = oppositeOf(form.side, view)[0]?.price;
  if (form.type === "limit" && form.postOnly && best !== undefined) {
    const takes = form.side === "buy" ? best <= summary.price : best >= summary.price;
    if (takes) return wrong("postOnlyTakes", "price");
  }
  const isFok = form.type === "limit" && hasTimeInForce(form) && form.timeInForce === "fok";
  if (isFok && summary.now.remaining > 0) return wrong("fokUnfilled", "amount");
  return undefined;
}

/** How many orders it would add: in the book, and waiting. */
function addedBy(form: TicketForm, summary: TicketSummary): { open: number; waiting: number } {
  if (traitsOf(form).waits) return { open: 0, waiting: 1 };
  if (form.type === "oco") return { open: 1, waiting: 1 };
  const { exits } = summary;
  const legs = exits === null ? [] : [exits.takeProfit, exits.stopLoss].filter((exit) => exit !== null);
  return { open: 1, waiting: legs.length };
}

function problemOfCount(
  form: TicketForm,
  summary: TicketSummary,
  view: TicketView,
): TicketProblem | undefined {
  const { openOrdersMax, conditionalOrdersMax } = view.scale.market;
  const added = addedBy(form, summary);
  const field: TicketField = "form";
  if (added.open > 0 && view.own.open + added.open > openOrdersMax) {
    return wrong("tooManyOpen", field, String(openOrdersMax));
  }
  if (added.waiting > 0 && view.own.waiting + added.waiting > conditionalOrdersMax) {
    return wrong("tooManyWaiting", field, String(conditionalOrdersMax));
  }
  return undefined;
}

function problemOfFunds(
  form: TicketForm,
  summary: TicketSummary,
  view: TicketView,
): TicketProblem | undefined {
  const { available, scale } = view;
  const { base, quote } = scale.market;
  const isBuy = form.side === "buy";
  const free = isBuy ? available?.quote : available?.base;
  if (free === undefined || summary.needed <= free) return undefined;
  const decimals = isBuy ? scale.quoteDecimals : scale.baseDecimals;
  const shown = Math.min(MISSING_DECIMALS, decimals);
  const missingUnits = mulDiv(summary.needed - free, 1n, 10n ** BigInt(decimals - shown), "ceil");
  const least = trimDecimal(formatDecimal(missingUnits, shown));
  return wrong("insufficient", "amount", least, isBuy ? quote : base);
}

const CHECKS: readonly ((
  form: TicketForm,
  summary: TicketSummary,
  view: TicketView,
) => TicketProblem | undefined)[] = [
  problemOfSize,
  problemOfBand,
  problemOfIceberg,
  problemOfTrigger,
  problemOfOco,
  problemOfCount,
  problemOfFunds,
  problemOfExits,
  problemOfBook,
];

/** Problems stand in order of precedence: the first that applies is the one told. */
export function ticketProblem(
  form: TicketForm,
  summary: TicketSummary | undefined,
  view: TicketView,
): TicketProblem | undefined {
  const { market } = view.scale;
  if (market.state !== "trading") return wrong("marketClosed", "form");
  const ofFields = problemOfFields(form, view);
  if (ofFields !== undefined) return ofFields;
  if (form.type === "market" && oppositeOf(form.side, view).length === 0) return wrong("noLiquidity", "form");
  if (form.type === "trailingStop") {
    const ofTrailing = problemOfTrigger(form, undefined, view);
    if (ofTrailing !== undefined) return ofTrailing;
  }
  if (summary === undefined) return wrong("quantityMin", "amount", market.quantityMin, market.base);
  for (const check of CHECKS) {
    const found = check(form, summary, view);
    if (found !== undefined) return found;
  }
  // Told last: an exit that was asked for but not named keeps nothing else from being read.
  const unnamed = hasExits(form) && isNothing(form.takeProfit) && isNothing(form.stopLoss);
  return unnamed ? missing("exitsMissing") : undefined;
}
