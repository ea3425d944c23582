/** What keeps a ticket from being sent, and what a careful friend would say before it is. Pure. */
import { mulDiv, wholeNumber } from "@meridian/core";
import { quantityText, quoteText, ticksOf } from "./market-scale.ts";
import { lotsWanted, oppositeOf, type TicketForm, type TicketView, touchOf } from "./ticket.model.ts";
import { percentText, type TicketSummary } from "./ticket.summary.ts";

export type ProblemKind =
  | "marketClosed"
  | "priceMissing"
  | "priceOffTick"
  | "amountMissing"
  | "amountOffLot"
  | "quantityMin"
  | "quantityMax"
  | "notionalMin"
  | "notionalMax"
  | "insufficient"
  | "postOnlyTakes"
  | "fokUnfilled"
  | "noLiquidity";

export interface TicketProblem {
  readonly kind: ProblemKind;
  readonly field: "price" | "amount" | "form";
  /** Nothing is wrong yet, something is only missing: told under the button, not in red at the field. */
  readonly pending: boolean;
  /** Figures for the sentence, as decimal text with its coin. */
  readonly limit: string;
  readonly coin: string;
}

type Place = Pick<TicketProblem, "field" | "pending">;
const WRONG_PRICE: Place = { field: "price", pending: false };
const WRONG_AMOUNT: Place = { field: "amount", pending: false };
const MISSING: Place = { field: "form", pending: true };

function problem(kind: ProblemKind, place: Place, limit = "", coin = ""): TicketProblem {
  return { kind, ...place, limit, coin };
}

function problemOfFields(form: TicketForm, view: TicketView): TicketProblem | undefined {
  const { scale } = view;
  if (form.type === "limit") {
    if (form.price === "" || /^0(\.0*)?$/.test(form.price)) return problem("priceMissing", MISSING);
    if (ticksOf(scale, form.price) === undefined) {
      return problem("priceOffTick", WRONG_PRICE, scale.market.tickSize, scale.market.quote);
    }
  }
  if (form.amount === "" || /^0(\.0*)?$/.test(form.amount)) return problem("amountMissing", MISSING);
  if (form.unit === "base" && lotsWanted(form, view) === undefined) {
    return problem("amountOffLot", WRONG_AMOUNT, scale.market.lotSize, scale.market.base);
  }
  return undefined;
}

/** The value that the market's limits are held against: own price, or what the book would charge. */
function notionalOf(form: TicketForm, summary: TicketSummary, view: TicketView): bigint {
  if (summary.quoteAmount > 0n) return summary.quoteAmount;
  if (form.type === "market") return summary.now.cost;
  return BigInt(summary.price) * BigInt(summary.lots) * view.scale.quotePerTickLot;
}

function problemOfFilters(
  form: TicketForm,
  summary: TicketSummary,
  view: TicketView,
): TicketProblem | undefined {
  const { scale } = view;
  const { base, quote } = scale.market;
  if (summary.lots < scale.quantityMin) {
    return problem("quantityMin", WRONG_AMOUNT, quantityText(scale, scale.quantityMin), base);
  }
  if (summary.lots > scale.quantityMax) {
    return problem("quantityMax", WRONG_AMOUNT, quantityText(scale, scale.quantityMax), base);
  }
  const notional = notionalOf(form, summary, view);
  if (notional < scale.notionalMin) {
    return problem("notionalMin", WRONG_AMOUNT, quoteText(scale, scale.notionalMin), quote);
  }
  if (notional > scale.notionalMax) {
    return problem("notionalMax", WRONG_AMOUNT, quoteText(scale, scale.notionalMax), quote);
  }
  return undefined;
}

function problemOfBook(
  form: TicketForm,
  summary: TicketSummary,
  view: TicketView,
): TicketProblem | undefined {
  const best = oppositeOf(form.side, view)[0]?.price;
  if (form.postOnly && best !== undefined) {
    const takes = form.side === "buy" ? best <= summary.price : best >= summary.price;
    if (takes) return problem("postOnlyTakes", WRONG_PRICE);
  }
  const isFok = form.type === "limit" && form.timeInForce === "fok";
  if (isFok && summary.now.remaining > 0) return problem("fokUnfilled", WRONG_AMOUNT);
  return undefined;
}

/** Problems stand in order of precedence: the first that applies is the one told. */
export function ticketProblem(
  form: TicketForm,
  summary: TicketSummary | undefined,
  view: TicketView,
): TicketProblem | undefined {
  const { market } = view.scale;
  if (market.state !== "trading") return problem("marketClosed", { field: "form", pending: false });
  const ofFields = problemOfFields(form, view);
  if (ofFields !== undefined) return ofFields;
  if (form.type === "market" && oppositeOf(form.side, view).length === 0) {
    return problem("noLiquidity", { field: "form", pending: false });
  }
  if (summary === undefined) return problem("quantityMin", WRONG_AMOUNT, market.quantityMin, market.base);
  const ofFilters = problemOfFilters(form, summary, view);
  if (ofFilters !== undefined) return ofFilters;
  const { available } = view;
  const free = form.side === "buy" ? available?.quote : available?.base;
  if (free !== undefined && summary.needed > free) return problem("insufficient", WRONG_AMOUNT);
  return problemOfBook(form, summary, view);
}

export type WarningKind = "farFromMarket" | "impact" | "shareOfBalance" | "thinBook" | "stale";

export interface TicketWarning {
  readonly kind: WarningKind;
  /** Percent points, or the lots left over for `thinBook`. */
  readonly figure: string;
  /** So large that the order is asked about once more. */
  readonly asks: boolean;
}

/** Far from the touch: over 5 % is said, over 10 % is asked. Source: the guard of trading wallets. */
const WARN_OVER_PPM = 50_000;
const ASK_OVER_PPM = 100_000;
const ASK_OVER_SHARE_PERCENT = 50;

function distancePpm(price: number, touch: number): number {
  return wholeNumber(mulDiv(BigInt(Math.abs(price - touch)), 1_000_000n, BigInt(touch), "ceil"));
}

function warningOfLimit(
  form: TicketForm,
  summary: TicketSummary,
  view: TicketView,
): readonly TicketWarning[] {
  const touch = touchOf(form.side, view);
  if (touch === undefined) return [];
  const ppm = distancePpm(summary.price, touch);
  if (ppm <= WARN_OVER_PPM) return [];
  return [{ kind: "farFromMarket", figure: percentText(ppm), asks: ppm > ASK_OVER_PPM }];
}

function warningsOfMarket(summary: TicketSummary, view: TicketView): readonly TicketWarning[] {
  const { now, percent } = summary;
  const warnings: TicketWarning[] = [];
  if (now.impactPpm > WARN_OVER_PPM) {
    const asks = now.impactPpm > ASK_OVER_PPM;
    warnings.push({ kind: "impact", figure: percentText(now.impactPpm), asks });
  }
  if (percent !== null && percent > ASK_OVER_SHARE_PERCENT) {
    warnings.push({ kind: "shareOfBalance", figure: String(percent), asks: true });
  }
  if (now.remaining > 0) {
    warnings.push({ kind: "thinBook", figure: quantityText(view.scale, now.remaining), asks: true });
  }
  return warnings;
}

export function ticketWarnings(
  form: TicketForm,
  summary: TicketSummary,
  view: TicketView,
  stale: boolean,
): readonly TicketWarning[] {
  const ofOrder =
    form.type === "limit" ? warningOfLimit(form, summary, view) : warningsOfMarket(summary, view);
  return stale ? [...ofOrder, { kind: "stale", figure: "", asks: true }] : ofOrder;
}
