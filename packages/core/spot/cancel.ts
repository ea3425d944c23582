import { NONE } from "../book/orders.ts";
import type { Emit } from "../events.ts";
import type { OrderId } from "../ids.ts";
import { type Refusal, refuse } from "../refusals.ts";
import type { Exchange } from "../state.ts";
import type { CancelAllOrders, CancelOrder } from "./commands.ts";
import { close } from "./match.ts";
import { clientOrderKey, type SpotMarket } from "./state.ts";

/** Somebody else's open order is as unknown as one that never was. A closed one is told apart by its number alone. */
export function cancelOrder(exchange: Exchange, command: CancelOrder, emit: Emit): Refusal | undefined {
  const { spot, ledger } = exchange;
  const memberIndex = ledger.memberOf(command.member);
  if (memberIndex < 0) return refuse("member.unknown");
  const orderId = orderIdOf(exchange, command);
  if (orderId === 0) return refuse("order.unknown");
  const slot = spot.orders.find(orderId);
  if (slot === NONE) return refuse(wasPlaced(orderId, spot.lastOrderId) ? "order.closed" : "order.unknown");
  const seat = spot.orders.seat[slot]!;
  if (spot.seats.member[seat] !== memberIndex) return refuse("order.unknown");
  const market = spot.marketList[spot.seats.market[seat]!]!;
  if (market.state === "halted") return refuse("market.halted");

  // From here the command must succeed.
  close(exchange, market, slot, "cancelled", "member", command.time, emit);
  return undefined;
}

/** Cancels by rising order number. Orders of a halted market stay when no market is named. */
export function cancelAllOrders(
  exchange: Exchange,
  command: CancelAllOrders,
  emit: Emit,
): Refusal | undefined {
  const { spot, ledger } = exchange;
  const memberIndex = ledger.memberOf(command.member);
  const only = spot.findMarket(command.market);
  if (command.market !== "" && only === undefined) return refuse("market.unknown");
  if (memberIndex < 0) return refuse("member.unknown");
  if (only?.state === "halted") return refuse("market.halted");

  // From here the command must succeed.
  for (const slot of spot.ordersOf(memberIndex)) {
    const market: SpotMarket = spot.marketList[spot.seats.market[spot.orders.seat[slot]!]!]!;
    if (market.state === "halted" || (only !== undefined && market !== only)) continue;
    close(exchange, market, slot, "cancelled", "member", command.time, emit);
  }
  return undefined;
}

function orderIdOf(exchange: Exchange, command: CancelOrder): OrderId {
  if (command.orderId !== 0) return command.orderId;
  if (command.clientOrderId === "") return 0;
  return exchange.spot.clientOrderIds.get(clientOrderKey(command.member, command.clientOrderId)) ?? 0;
}

function wasPlaced(orderId: OrderId, lastOrderId: OrderId): boolean {
  return Number.isSafeInteger(orderId) && orderId >= 1 && orderId <= lastOrderId;
}
