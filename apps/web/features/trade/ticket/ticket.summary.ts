/** Preview of the ticket if sent now: cost, fee, average, impact, rest. Pure, on the core's preview. */
import {
  affordableLots,
  type Amount,
  bandEdge,
  type Lots,
  lotsOf,
  mulDiv,
  mulPpmCeil,
  type Preview,
  preview,
  quoteCost,
  type Ticks,
  unitsOrZero,
  wholeNumber,
} from "@meridian/core";
import type { TradedMarket } from "./traded-market.ts";
import { type Exits, exitsOf } from "./ticket.exits.ts";
import { hasExits, isIceberg, type TicketForm, type TicketView, traitsOf } from "./ticket.form.ts";
import {
  lotsWanted,
  oppositeOf,
  priceOf,
  reckonedAt,
  trailingBpsOf,
  triggerIfTurned,
} from "./ticket.model.ts";

/** Outcome of a complete fill. `total` in quote units; `fee` and `received` in the coin that is received. */
interface Deal {
  readonly total: bigint;
  readonly fee: bigint;
  readonly received: bigint;
}

/** The stop of an OCO. */
interface StopLeg extends Deal {
  readonly trigger: Ticks;
  /** 0 for a stop at the market. */
  readonly price: Ticks;
  /** Quote units that a market stop would spend on a buy; 0 otherwise. */
  readonly quoteAmount: bigint;
}

/**
 * `total`: quote units paid by a buyer, or received by a seller before the fee. `fee` and `received`: base units of a
 * buy, quote units of a sell.
 */
export interface TicketSummary extends Deal {
  /** The limit price; 0 when it has none. */
  readonly price: Ticks;
  /** The trigger price; of a trailing stop the one as things stand. 0 for none. */
  readonly trigger: Ticks;
  readonly trailingBps: number;
  /** Lots ordered; of an order by quote those it would get. */
  readonly lots: Lots;
  /** Quote units of an order by quote; 0 otherwise. */
  readonly quoteAmount: bigint;
  /** The immediate fill. */
  readonly now: Preview;
  /** Lots that would wait in the book. */
  readonly resting: number;
  /** Balance required: quote units of a buy, base units of a sell. */
  readonly needed: bigint;
  /** Share of the balance it takes, whole percent; null when the balance is not known. */
  readonly percent: number | null;
  /** Lots shown of an iceberg at a time; 0 for all. */
  readonly shown: Lots;
  readonly stop: StopLeg | null;
  readonly exits: Exits | null;
}

const NO_TICKS = 0 as Ticks;
const NO_LOTS = 0 as Lots;

function percentOf(needed: bigint, form: TicketForm, view: TicketView): number | null {
  const { available } = view;
  const whole = form.side === "buy" ? available?.quote : available?.base;
  if (whole === undefined) return null;
  // To the nearest: all of the balance but for a part of a lot is a hundred.
  return whole === 0n ? 0 : wholeNumber(mulDiv(200n * needed + whole, 1n, 2n * whole, "floor"));
}

/** The worst price a market order may reach: the edge of the band; 0 while the band is not known. */
export function worstPrice(side: TicketForm["side"], view: TicketView): Ticks {
  if (view.average === 0) return NO_TICKS;
  return bandEdge(view.average, view.scale.info, side === "buy") as Ticks;
}

/** All of it filled at one price and rate. */
function dealAt(scale: TradedMarket, form: TicketForm, lots: number, price: number, feePpm: number): Deal {
  const total = quoteCost(price, lots, scale.quotePerTickLot);
  const got = form.side === "buy" ? BigInt(lots) * scale.lotSize : total;
  const fee = mulPpmCeil(got, BigInt(feePpm));
  return { total, fee, received: got - fee };
}

/** A limit or market order, which meets the book at once. */
function liveSummary(form: TicketForm, view: TicketView): TicketSummary | undefined {
  const { scale } = view;
  const isMarket = traitsOf(form).atMarket;
  const price = isMarket ? NO_TICKS : priceOf(view, form.price);
  const quoteAmount = isMarket && form.unit === "quote" ? unitsOrZero(form.amount, scale.quoteDecimals) : 0n;
  const wanted = quoteAmount > 0n ? NO_LOTS : lotsWanted(form, view);
  if (price === undefined || wanted === undefined || (wanted === 0 && quoteAmount === 0n)) return undefined;
  const order = {
    side: form.side,
    priceLimit: isMarket ? worstPrice(form.side, view) : price,
    quantity: wanted,
    quoteAmount: quoteAmount as Amount,
  };
  const now = preview(scale, order, form.postOnly ? [] : oppositeOf(form.side, view));
  const lots = quoteAmount > 0n ? now.executed : wanted;
  const resting = !isMarket && form.timeInForce === "gtc" ? now.remaining : 0;
  const rest = dealAt(scale, form, resting, price, scale.makerFeePpm);
  const got = form.side === "buy" ? now.baseAmount : now.cost;
  const due = isMarket ? now.cost : quoteCost(price, lots, scale.quotePerTickLot);
  const needed = form.side === "sell" ? BigInt(lots) * scale.lotSize : quoteAmount > 0n ? quoteAmount : due;
  return {
    price,
    trigger: NO_TICKS,
    trailingBps: 0,
    lots,
    quoteAmount,
    now,
    resting,
    total: now.cost + rest.total,
    needed,
    fee: now.fee + rest.fee,
    received: got - now.fee + rest.received,
    percent: percentOf(needed, form, view),
    shown: isIceberg(form) ? (lotsOf(scale, form.shown) ?? NO_LOTS) : NO_LOTS,
    stop: null,
    exits: null,
  };
}

/** A pending order: nothing trades now; reckoned as if it were filled where it triggers, at the taker's rate. */
function pendingSummary(form: TicketForm, view: TicketView): TicketSummary | undefined {
  const { scale } = view;
  const { atMarket } = traitsOf(form);
  const trigger = form.type === "trailingStop" ? triggerIfTurned(form, view) : priceOf(view, form.trigger);
  const reckoned = reckonedAt(form, view);
  if (reckoned === undefined || trigger === undefined) return undefined;
  const byQuote = atMarket && form.side === "buy";
  const quoteAmount = byQuote ? unitsOrZero(form.amount, scale.quoteDecimals) : 0n;
  const lots = byQuote
    ? (affordableLots(quoteAmount, reckoned, scale.quotePerTickLot) as Lots)
    : lotsWanted(form, view);
  if (lots === undefined || (lots === 0 && quoteAmount === 0n)) return undefined;
  const deal = dealAt(scale, form, lots, reckoned, scale.takerFeePpm);
  const needed = form.side === "sell" ? BigInt(lots) * scale.lotSize : byQuote ? quoteAmount : deal.total;
  const nothing = { side: form.side, priceLimit: NO_TICKS, quantity: lots, quoteAmount: 0n as Amount };
  return {
    ...deal,
    price: atMarket ? NO_TICKS : reckoned,
    trigger,
    trailingBps: form.type === "trailingStop" ? (trailingBpsOf(form) ?? 0) : 0,
    lots,
    quoteAmount,
    now: preview(scale, nothing, []),
    resting: 0,
    needed,
    percent: percentOf(needed, form, view),
    shown: NO_LOTS,
    stop: null,
    exits: null,
  };
}

/** A limit order and a stop of which one ends the other: what both must hold is the dearer of the two. */
function ocoSummary(form: TicketForm, view: TicketView): TicketSummary | undefined {
  const { scale } = view;
  const limit = liveSummary({ ...form, type: "limit", timeInForce: "gtc", iceberg: false }, view);
  const trigger = priceOf(view, form.trigger);
  if (limit === undefined || trigger === undefined) return limit && { ...limit, stop: null };
  const price = priceOf(view, form.stopPrice) ?? NO_TICKS;
  const deal = dealAt(scale, form, limit.lots, price === 0 ? trigger : price, scale.takerFeePpm);
  const isBuy = form.side === "buy";
  const needed = isBuy && deal.total > limit.needed ? deal.total : limit.needed;
  const quoteAmount = isBuy && price === 0 ? deal.total : 0n;
  const percent = percentOf(needed, form, view);
  return { ...limit, needed, percent, stop: { ...deal, trigger, price, quoteAmount } };
}

/** Undefined as long as amount or price say nothing. */
export function ticketSummary(form: TicketForm, view: TicketView): TicketSummary | undefined {
  if (form.type === "oco") return ocoSummary(form, view);
  if (traitsOf(form).isPending) return pendingSummary(form, view);
  const summary = liveSummary(form, view);
  if (summary === undefined || !hasExits(form)) return summary;
  return { ...summary, exits: exitsOf(form, summary, view) };
}
