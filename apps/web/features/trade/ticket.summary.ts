/** What the ticket would do if it were sent now: cost, fee, average, impact, rest. Pure, on the core's preview. */
import {
  type Amount,
  type Lots,
  mulDiv,
  mulPpmCeil,
  type Preview,
  preview,
  quoteCost,
  type Ticks,
  wholeNumber,
} from "@meridian/core";
import type { CallInput } from "@meridian/contract";
import { baseText, priceText, quantityText, quoteText, ticksOf, unitsOf } from "./market-scale.ts";
import { lotsWanted, oppositeOf, type TicketForm, type TicketView } from "./ticket.model.ts";

export interface TicketSummary {
  /** Of a limit order; 0 when it has none or it cannot be read. */
  readonly price: Ticks;
  /** Lots ordered; for a market order by quote, those it would get. */
  readonly lots: Lots;
  /** Quote units of a market order by quote; 0 otherwise. */
  readonly quoteAmount: bigint;
  readonly now: Preview;
  /** Lots that would wait in the book. */
  readonly resting: number;
  /** Quote units: paid by a buyer, received by a seller before the fee. */
  readonly total: bigint;
  /** What must be free for it: quote units of a buy, base units of a sell. */
  readonly needed: bigint;
  /** Base units of a buy, quote units of a sell. */
  readonly fee: bigint;
  readonly received: bigint;
  /** Share of the balance it takes, whole percent; null when the balance is not known. */
  readonly percent: number | null;
}

function neededFor(
  form: TicketForm,
  found: { lots: Lots; cost: bigint; price: Ticks },
  view: TicketView,
): bigint {
  const { scale } = view;
  if (form.side === "sell") return BigInt(found.lots) * scale.lotSize;
  return form.type === "limit" ? quoteCost(found.price, found.lots, scale.quotePerTickLot) : found.cost;
}

function percentOf(needed: bigint, form: TicketForm, view: TicketView): number | null {
  const { available } = view;
  const whole = form.side === "buy" ? available?.quote : available?.base;
  if (whole === undefined) return null;
  return whole === 0n ? 0 : wholeNumber(mulDiv(needed, 100n, whole, "floor"));
}

/** Undefined as long as amount or price say nothing. */
export function ticketSummary(form: TicketForm, view: TicketView): TicketSummary | undefined {
  const { scale } = view;
  const isLimit = form.type === "limit";
  const price = (isLimit ? (ticksOf(scale, form.price) ?? 0) : 0) as Ticks;
  const quoteAmount = !isLimit && form.unit === "quote" ? unitsOf(form.amount, scale.quoteDecimals) : 0n;
  const wanted = quoteAmount > 0n ? 0 : lotsWanted(form, view);
  if (wanted === undefined || (wanted === 0 && quoteAmount === 0n) || (isLimit && price === 0))
    return undefined;
  const order = {
    side: form.side,
    priceLimit: price,
    quantity: wanted as Lots,
    quoteAmount: quoteAmount as Amount,
  };
  const now = preview(scale, order, form.postOnly ? [] : oppositeOf(form.side, view));
  const lots = quoteAmount > 0n ? now.executed : (wanted as Lots);
  const resting = isLimit && form.timeInForce === "gtc" ? now.remaining : 0;
  const restingCost = quoteCost(price, resting, scale.quotePerTickLot);
  const restingBase = BigInt(resting) * scale.lotSize;
  const total = now.cost + restingCost;
  const isBuy = form.side === "buy";
  const makerFee = mulPpmCeil(isBuy ? restingBase : restingCost, BigInt(scale.makerFeePpm));
  const fee = now.fee + makerFee;
  const cost = quoteAmount > 0n ? quoteAmount : now.cost;
  const needed = neededFor(form, { lots, cost, price }, view);
  return {
    price,
    lots,
    quoteAmount,
    now,
    resting,
    total,
    needed,
    fee,
    received: (isBuy ? now.baseAmount + restingBase : total) - fee,
    percent: percentOf(needed, form, view),
  };
}

/** The summary's figures as decimal text, each in its coin. */
export function summaryTexts(form: TicketForm, summary: TicketSummary, view: TicketView) {
  const { scale } = view;
  const { base, quote } = scale.market;
  const isBuy = form.side === "buy";
  const got = (units: bigint): string => (isBuy ? baseText(scale, units) : quoteText(scale, units));
  return {
    quantity: quantityText(scale, summary.lots),
    total: quoteText(scale, summary.total),
    fee: got(summary.fee),
    received: got(summary.received),
    gotCoin: isBuy ? base : quote,
    gotDecimals: isBuy ? scale.baseDecimals : scale.quoteDecimals,
    average: summary.now.executed > 0 ? priceText(scale, summary.now.average) : undefined,
    worst: summary.now.executed > 0 ? priceText(scale, summary.now.worst) : undefined,
    impactPercent: percentText(summary.now.impactPpm),
    executed: quantityText(scale, summary.now.executed),
    resting: quantityText(scale, summary.resting),
  };
}

const PPM_PER_PERCENT = 10_000;

/** Parts per million as percent points with two decimals, rounded up: 12,345 is "1.24". */
export function percentText(ppm: number): string {
  const hundredths = Math.ceil(ppm / 100);
  const whole = Math.floor((hundredths * 100) / PPM_PER_PERCENT);
  return `${whole}.${String(hundredths % 100).padStart(2, "0")}`;
}

/** The call that places it. */
export function orderInput(
  form: TicketForm,
  summary: TicketSummary,
  view: TicketView,
): CallInput<"user/setOrder"> {
  const { scale } = view;
  const common = { market: scale.market.market, side: form.side, type: form.type };
  if (form.type === "market") {
    if (summary.quoteAmount > 0n) return { ...common, quoteAmount: quoteText(scale, summary.quoteAmount) };
    return { ...common, quantity: quantityText(scale, summary.lots) };
  }
  return {
    ...common,
    price: priceText(scale, summary.price),
    quantity: quantityText(scale, summary.lots),
    timeInForce: form.timeInForce,
    postOnly: form.postOnly,
  };
}
