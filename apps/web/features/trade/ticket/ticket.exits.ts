/** The way out that a limit order brings along: what is sold again or bought back, where, and what that leaves. */
import { type Lots, mulDiv, mulPpmCeil, quoteCost, type Ticks, wholeNumber } from "@meridian/core";
import type { TicketForm, TicketView } from "./ticket.form.ts";
import { priceOf } from "./ticket.model.ts";
import type { TicketSummary } from "./ticket.summary.ts";

export interface Exit {
  /** Limit price of the take-profit order, or trigger price of the stop. */
  readonly price: Ticks;
  /** Quote units won (or lost, below zero) after both fees, if it were filled at that price. */
  readonly gain: bigint;
  /** Turnover of the exit, in quote units. */
  readonly total: bigint;
}

export interface Exits {
  /** Lots of each exit: of a buy what is left of it once its fee is taken. */
  readonly lots: Lots;
  readonly takeProfit: Exit | null;
  readonly stopLoss: Exit | null;
}

type Entry = Pick<TicketSummary, "lots" | "total" | "received">;

/** Each fill of the entry rounds its own fee up by less than a unit; no order has more fills than this. */
const FEE_ROUNDING = 1_000n;

/** The exits are held only when the entry is filled: they may not ask for more than it leaves. */
function exitLots(form: TicketForm, entry: Entry, view: TicketView): Lots {
  if (form.side === "sell") return entry.lots;
  const { lotSize, takerFeePpm } = view.scale;
  const bought = BigInt(entry.lots) * lotSize;
  const left = bought - mulPpmCeil(bought, BigInt(takerFeePpm));
  // Without a fee there is nothing to round.
  const kept = takerFeePpm === 0 ? left : left - FEE_ROUNDING;
  return wholeNumber(kept > 0n ? mulDiv(kept, 1n, lotSize, "floor") : 0n) as Lots;
}

function exitAt(
  form: TicketForm,
  price: Ticks | undefined,
  feePpm: number,
  lots: Lots,
  entry: Entry,
  view: TicketView,
): Exit | null {
  if (price === undefined) return null;
  const { lotSize, quotePerTickLot } = view.scale;
  const total = quoteCost(price, lots, quotePerTickLot);
  const fee = mulPpmCeil(total, BigInt(feePpm));
  if (form.side === "sell") return { price, total, gain: entry.received - total - fee };
  // The rest beyond whole lots, after the fee, stays with the member and is valued at the same price.
  const left = entry.received - BigInt(lots) * lotSize;
  const worthLeft = mulDiv(left, BigInt(price) * quotePerTickLot, lotSize, "floor");
  return { price, total, gain: total - fee + worthLeft - entry.total };
}

export function exitsOf(form: TicketForm, entry: Entry, view: TicketView): Exits {
  const { makerFeePpm, takerFeePpm } = view.scale;
  const lots = exitLots(form, entry, view);
  const at = (text: string, feePpm: number): Exit | null =>
    exitAt(form, priceOf(view, text), feePpm, lots, entry, view);
  return { lots, takeProfit: at(form.takeProfit, makerFeePpm), stopLoss: at(form.stopLoss, takerFeePpm) };
}
