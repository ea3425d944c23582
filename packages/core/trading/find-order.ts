/** Finds the order that a command names, in the book or among the pending ones. */
import { NONE } from "./book/orders.ts";
import type { MemberId, OrderId } from "../ids.ts";
import { type Refusal, refuse } from "../refusal.ts";
import type { Exchange } from "../state.ts";
import type { Market } from "./market.ts";
import { clientOrderKey, marketOfParticipant } from "./state.ts";
import type { PendingOrder } from "./pending.ts";

interface OrderName {
  readonly member: MemberId;
  /** 0 when the order is named by its client order id. */
  readonly orderId: OrderId;
  readonly clientOrderId: string;
}

/** In the book when `pending` is undefined. */
export interface FoundOrder {
  readonly market: Market;
  readonly participant: number;
  readonly slot: number;
  readonly pending: PendingOrder | undefined;
}

/** Somebody else's open order is as unknown as one that never was. A closed one is told apart by its number alone. */
export function findOrder(exchange: Exchange, name: OrderName): FoundOrder | Refusal {
  const { trading, ledger } = exchange;
  const memberIndex = ledger.memberOf(name.member);
  if (memberIndex < 0) return refuse("member.unknown");
  const orderId = orderIdOf(exchange, name);
  if (orderId === 0) return refuse("order.unknown");
  const slot = trading.orders.find(orderId);
  const pending = slot === NONE ? trading.pending.find(orderId) : undefined;
  if (slot === NONE && pending === undefined) {
    return refuse(wasPlaced(orderId, trading.lastOrderId) ? "order.closed" : "order.unknown");
  }
  const participant = pending === undefined ? trading.orders.participant[slot]! : pending.participant;
  if (trading.participants.member[participant] !== memberIndex) return refuse("order.unknown");
  const market = marketOfParticipant(trading, participant);
  return market.state === "halted" ? refuse("market.halted") : { market, participant, slot, pending };
}

function orderIdOf(exchange: Exchange, { member, orderId, clientOrderId }: OrderName): OrderId {
  if (orderId !== 0) return orderId;
  if (clientOrderId === "") return 0;
  return exchange.trading.clientOrderIds.get(clientOrderKey(member, clientOrderId)) ?? 0;
}

function wasPlaced(orderId: OrderId, lastOrderId: OrderId): boolean {
  return Number.isSafeInteger(orderId) && orderId >= 1 && orderId <= lastOrderId;
}
