/** Ends orders for their member, and with each what its list ends with it. */
import { NONE } from "./book/orders.ts";
import type { Emit } from "../events.ts";
import type { OrderId } from "../ids.ts";
import type { Refusal } from "../refusal.ts";
import { refuse } from "../refusal.ts";
import type { Exchange } from "../state.ts";
import type { CancelAllOrders, CancelOrder, MarketKind, OrderKind, Side } from "./commands.ts";
import { findOrder } from "./find-order.ts";
import { closeWithPartner, type Ending, settleLists } from "./list-effects.ts";
import { close } from "./match.ts";
import type { Market } from "./market.ts";
import { marketOfParticipant } from "./state.ts";
import { isBuy } from "./terms.ts";

export function cancelOrder(exchange: Exchange, command: CancelOrder, emit: Emit): Refusal | undefined {
  const found = findOrder(exchange, command);
  if ("refused" in found) return found;

  // From here the command must succeed.
  const ending: Ending = { end: "cancelled", reason: "member", time: command.time };
  if (found.pending !== undefined) closeWithPartner(exchange, found.pending, ending, emit);
  else closeLive(exchange, found.market, found.slot, ending, emit);
  return undefined;
}

/** Cancels by rising order number. Orders of a halted market stay when no market is named. */
export function cancelAllOrders(
  exchange: Exchange,
  command: CancelAllOrders,
  emit: Emit,
): Refusal | undefined {
  const { trading, ledger } = exchange;
  const memberIndex = ledger.memberOf(command.member);
  const only = trading.findMarket(command.market);
  if (command.market !== "" && only === undefined) return refuse("market.unknown");
  if (memberIndex < 0) return refuse("member.unknown");
  if (only?.state === "halted") return refuse("market.halted");

  // From here the command must succeed.
  const ending: Ending = { end: "cancelled", reason: "member", time: command.time };
  const { marketKind, side, kind } = command;
  cancelOrdersOf(exchange, memberIndex, { only, marketKind, side, kind }, ending, emit);
  return undefined;
}

export interface CancelScope {
  /** Undefined for every market. */
  readonly only: Market | undefined;
  /** "" for both. */
  readonly marketKind: MarketKind | "";
  /** "" for both. */
  readonly side: Side | "";
  readonly kind: OrderKind;
}

/**
 * Ends a member's orders by rising order number, each followed by what its list ends with it. Orders of a halted market
 * stay.
 */
export function cancelOrdersOf(
  exchange: Exchange,
  memberIndex: number,
  scope: CancelScope,
  ending: Ending,
  emit: Emit,
): void {
  const { trading } = exchange;
  for (const orderId of ordersInScope(exchange, memberIndex, scope)) {
    const pending = trading.pending.find(orderId);
    if (pending !== undefined) {
      closeWithPartner(exchange, pending, ending, emit);
      continue;
    }
    const slot = trading.orders.find(orderId);
    if (slot === NONE) continue;
    closeLive(exchange, marketOfParticipant(trading, trading.orders.participant[slot]!), slot, ending, emit);
  }
}

function ordersInScope(exchange: Exchange, memberIndex: number, scope: CancelScope): OrderId[] {
  const { trading } = exchange;
  const { orders } = trading;
  const isMeant = (participant: number, terms: number): boolean => {
    const market = marketOfParticipant(trading, participant);
    if (market.state === "halted" || (scope.only !== undefined && market !== scope.only)) return false;
    if (scope.marketKind !== "" && market.settlement.marketKind !== scope.marketKind) return false;
    return scope.side === "" || isBuy(terms) === (scope.side === "buy");
  };
  const found: OrderId[] = [];
  if (scope.kind !== "conditional") {
    for (const slot of trading.ordersOf(memberIndex)) {
      if (isMeant(orders.participant[slot]!, orders.terms[slot]!)) found.push(orders.id[slot]!);
    }
  }
  if (scope.kind !== "open") {
    for (const order of trading.pendingOf(memberIndex)) {
      if (isMeant(order.participant, order.terms)) found.push(order.orderId);
    }
  }
  return found.sort((one, other) => one - other);
}

function closeLive(exchange: Exchange, market: Market, slot: number, ending: Ending, emit: Emit): void {
  close(exchange, market, slot, ending.end, ending.reason, ending.time, emit);
  if (exchange.trading.lists.hasNews) settleLists(exchange, ending, emit);
}
