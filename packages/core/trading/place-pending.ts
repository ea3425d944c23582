/** Pending orders as they are placed: what may be refused, and what they hold meanwhile. */
import { NONE } from "./book/orders.ts";
import type { Emit } from "../events.ts";
import type { MemberId, OrderId } from "../ids.ts";
import type { Amount, Ticks } from "../numeric/index.ts";
import { type Refusal, refuse } from "../refusal.ts";
import type { Exchange } from "../state.ts";
import { applyPendingOrderPlaced } from "./apply-pending.ts";
import type { OrderLeg, PlacePendingOrder } from "./commands.ts";
import type { PendingOrderPlaced } from "./events.ts";
import { refusalOfTriggerTerms, refusalOfState } from "./filters.ts";
import type { Market } from "./market.ts";
import { availableFor, covers } from "./place.ts";
import { refusalOfPosition } from "./positions.ts";
import { clientOrderKey } from "./state.ts";
import { packTerms } from "./terms.ts";
import { dueOf, refusalOfTrigger } from "./pending.ts";

/** Refusals stand in order of precedence: the first that applies is the one reported. */
export function placePendingOrder(
  exchange: Exchange,
  command: PlacePendingOrder,
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
    refusalOfTriggerTerms(market, command) ?? refusalOfPosition(exchange, market, memberIndex, command);
  if (refusal !== undefined) return refusal;
  const participant = trading.participants.find(memberIndex, market.index);
  const pending = participant === NONE ? 0 : trading.pending.countOf(participant);
  const { conditionalOrdersMax } = market.terms;
  if (pending >= conditionalOrdersMax) return refuse("order.too_many_conditional", conditionalOrdersMax);
  if (isNameTaken(exchange, command.member, command.clientOrderId)) return refuse("order.client_id_in_use");
  const met = refusalOfTrigger(market, command);
  if (met !== undefined) return met;
  const held = legDue(market, command);
  if (!covers(availableFor(exchange, market, memberIndex, participant, command.side === "buy"), held)) {
    return refuse("ledger.insufficient_balance");
  }

  // From here the command must succeed.
  const place = { time: command.time, member: command.member, listId: 0, awaits: 0, replaces: 0 };
  acceptPending(exchange, market, { ...command, kind: "trigger" }, { ...place, held }, emit);
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

export interface PendingPlace {
  readonly time: number;
  readonly member: MemberId;
  readonly listId: OrderId;
  readonly awaits: OrderId;
  readonly held: bigint;
  readonly replaces: OrderId;
}

const NO_TRIGGER = {
  condition: "none",
  triggerPrice: 0 as Ticks,
  trailingBps: 0,
  triggerBy: "last",
} as const;

/** Accepts a pending order. */
export function acceptPending(
  exchange: Exchange,
  market: Market,
  leg: OrderLeg,
  place: PendingPlace,
  emit: Emit,
): void {
  const { condition, triggerPrice, trailingBps, triggerBy } = leg.kind === "trigger" ? leg : NO_TRIGGER;
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
