/** Placing an order that waits for a price: what may be refused, and what it holds meanwhile. */
import { NONE } from "./book/orders.ts";
import type { Emit } from "../events.ts";
import type { MemberId, OrderId } from "../ids.ts";
import type { Amount, Ticks } from "../numeric/index.ts";
import { type Refusal, refuse } from "../refusal.ts";
import type { Exchange } from "../state.ts";
import { applyPendingOrderPlaced } from "./apply-pending.ts";
import type { OrderLeg, PlaceConditionalOrder } from "./commands.ts";
import type { PendingOrderPlaced } from "./events.ts";
import { refusalOfConditionalTerms, refusalOfState } from "./filters.ts";
import type { Market } from "./market.ts";
import { availableFor, covers } from "./place.ts";
import { refusalOfPosition } from "./positions.ts";
import { clientOrderKey } from "./state.ts";
import { packTerms } from "./terms.ts";
import { dueOf, refusalOfTrigger } from "./pending.ts";

/** Refusals stand in order of precedence: the first that applies is the one reported. */
export function placeConditionalOrder(
  exchange: Exchange,
  command: PlaceConditionalOrder,
  emit: Emit,
): Refusal | undefined {
  const { trading, ledger } = exchange;
  const market = trading.findMarket(command.market);
  if (market === undefined) return refuse("market.unknown");
  const memberIndex = ledger.memberOf(command.member);
  if (memberIndex < 0) return refuse("member.unknown");
  const closed = refusalOfState(market.state);
  if (closed !== undefined) return closed;
  const refusal =
    refusalOfConditionalTerms(market, command) ?? refusalOfPosition(exchange, market, memberIndex, command);
  if (refusal !== undefined) return refusal;
  const seat = trading.seats.find(memberIndex, market.index);
  const pending = seat === NONE ? 0 : trading.pending.countOf(seat);
  const { conditionalOrdersMax } = market.terms;
  if (pending >= conditionalOrdersMax) return refuse("order.too_many_conditional", conditionalOrdersMax);
  if (isNameTaken(exchange, command.member, command.clientOrderId)) return refuse("order.client_id_in_use");
  const met = refusalOfTrigger(market, command);
  if (met !== undefined) return met;
  const held = legDue(market, command);
  if (!covers(availableFor(exchange, market, memberIndex, seat, command.side === "buy"), held)) {
    return refuse("ledger.insufficient_balance");
  }

  // From here the command must succeed.
  const place = { time: command.time, member: command.member, listId: 0, awaits: 0, replaces: 0 };
  queue(exchange, market, { ...command, kind: "conditional" }, { ...place, held }, emit);
  return undefined;
}

export function isNameTaken({ trading }: Exchange, member: MemberId, clientOrderId: string): boolean {
  return clientOrderId !== "" && trading.clientOrderIds.has(clientOrderKey(member, clientOrderId));
}

/** {@link Settlement.due} of a leg once it is live. */
export function legDue(market: Market, leg: Omit<OrderLeg, "kind">): bigint {
  const order = leg as OrderLeg;
  const terms = packTerms({ ...order, timeInForce: "gtc", postOnly: false });
  const price = "price" in order ? order.price : 0;
  const quoteAmount = "quoteAmount" in order ? order.quoteAmount : 0n;
  return dueOf(market, { terms, price, quantity: order.quantity, quoteAmount });
}

export interface QueuePlace {
  readonly time: number;
  readonly member: MemberId;
  readonly listId: OrderId;
  readonly awaits: OrderId;
  readonly held: bigint;
  readonly replaces: OrderId;
}

const UNCONDITIONAL = {
  condition: "none",
  triggerPrice: 0 as Ticks,
  trailingBps: 0,
  triggerBy: "last",
} as const;

/** Accepts an order that waits. */
export function queue(
  exchange: Exchange,
  market: Market,
  leg: OrderLeg,
  place: QueuePlace,
  emit: Emit,
): void {
  const { condition, triggerPrice, trailingBps, triggerBy } =
    leg.kind === "conditional" ? leg : UNCONDITIONAL;
  const event: PendingOrderPlaced = {
    type: "pendingOrderPlaced",
    time: place.time,
    orderId: exchange.trading.lastOrderId + 1,
    clientOrderId: leg.clientOrderId,
    member: place.member,
    market: market.name,
    side: leg.side,
    orderType: leg.orderType,
    condition,
    timeInForce: leg.kind === "market" ? "ioc" : leg.timeInForce,
    selfTradePrevention: leg.selfTradePrevention,
    price: leg.kind === "market" ? (0 as Ticks) : leg.price,
    quantity: leg.quantity,
    quoteAmount: leg.kind === "limit" ? (0n as Amount) : leg.quoteAmount,
    triggerPrice,
    trailingBps,
    listId: place.listId,
    awaits: place.awaits,
    held: place.held as Amount,
    replaces: place.replaces,
    remark: leg.remark,
    positionEffect: leg.positionEffect,
    triggerBy,
  };
  applyPendingOrderPlaced(exchange, event);
  emit(event);
}
