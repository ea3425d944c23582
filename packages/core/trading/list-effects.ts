/** Effects of a list's orders on each other: which end together, which goes live next. */
import { NONE } from "./book/orders.ts";
import type { Emit } from "../events.ts";
import type { OrderId } from "../ids.ts";
import type { Amount, Lots, TimeMs } from "../numeric/index.ts";
import type { Exchange } from "../state.ts";
import { applyPendingClosed } from "./apply-pending.ts";
import type { OrderClosed, OrderEnd, OrderEndReason } from "./events.ts";
import { close } from "./match.ts";
import { marketOfParticipant } from "./state.ts";
import { isBuy } from "./terms.ts";
import type { PendingOrder } from "./pending.ts";

/** The end of an order: what its close says. */
export interface Ending {
  readonly end: OrderEnd;
  readonly reason: OrderEndReason;
  readonly time: TimeMs;
}

/**
 * Draws the consequences of what happened to live legs since this was last asked, in the order in which it happened.
 *
 * @param partner how the other leg of an "oco" pair ends when one ended otherwise than by trading
 * @returns the legs whose turn has come, because the order they awaited is filled: of a pair its first leg alone
 */
export function settleLists(exchange: Exchange, partner: Ending, emit: Emit): OrderId[] {
  const { lists } = exchange.trading;
  const due: OrderId[] = [];
  const listed: Ending = { end: "expired", reason: "listed", time: partner.time };
  for (const { listId, orderId, what } of lists.takeNews()) {
    const pending = pendingLegs(exchange, listId);
    const next = pending.filter(({ awaits }) => awaits === orderId);
    if (what === "filled") {
      if (next[0] !== undefined) due.push(next[0].orderId);
      continue;
    }
    const pair = pending.filter(({ awaits }) => awaits === 0);
    for (const leg of pair) closePending(exchange, leg, what === "traded" ? listed : partner, emit);
    if (what === "ended") for (const leg of next) closePending(exchange, leg, listed, emit);
  }
  return due;
}

/** Ends a pending order, and with it the other leg of its "oco" pair in the same way. */
export function closeWithPartner(exchange: Exchange, order: PendingOrder, ending: Ending, emit: Emit): void {
  closePending(exchange, order, ending, emit);
  if (order.listId === 0) return;
  for (const leg of pendingLegs(exchange, order.listId)) {
    if (leg.awaits === order.awaits) closePending(exchange, leg, ending, emit);
  }
  if (order.awaits === 0) closeLivePartner(exchange, order, ending, emit);
}

/** Ends the live leg of an armed order's "oco" pair, if there is one. */
export function closeLivePartner(
  exchange: Exchange,
  order: PendingOrder,
  { end, reason, time }: Ending,
  emit: Emit,
): void {
  if (order.listId === 0) return;
  const { trading } = exchange;
  const slot = livePartnerOf(exchange, order);
  if (slot === NONE) return;
  close(exchange, marketOfParticipant(trading, order.participant), slot, end, reason, time, emit);
  trading.lists.takeNews();
}

/** The slot of the live leg that shares a list with an armed order, or NONE. */
export function livePartnerOf({ trading }: Exchange, { listId }: PendingOrder): number {
  const live = trading.lists.legsOf(listId).find((leg) => trading.orders.find(leg) !== NONE);
  return live === undefined ? NONE : trading.orders.find(live);
}

export function pendingLegs({ trading }: Exchange, listId: OrderId): PendingOrder[] {
  return trading.lists.legsOf(listId).flatMap((leg) => trading.pending.find(leg) ?? []);
}

/** Ends a pending order alone and releases what it holds. */
export function closePending(
  exchange: Exchange,
  order: PendingOrder,
  { end, reason, time }: Ending,
  emit: Emit,
): void {
  const { trading } = exchange;
  const event: OrderClosed = {
    type: "orderClosed",
    time,
    orderId: order.orderId,
    member: trading.participants.memberId[order.participant]!,
    market: marketOfParticipant(trading, order.participant).name,
    side: isBuy(order.terms) ? "buy" : "sell",
    end,
    reason,
    remaining: order.quantity as Lots,
    released: order.held as Amount,
  };
  applyPendingClosed(exchange, event);
  emit(event);
}
