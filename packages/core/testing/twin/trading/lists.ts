/** The naive twin places lists: pairs of which one cancels the other, and orders that wait for another. */
import type { Emit } from "../../../events.ts";
import type { Amount, Lots, Ticks } from "../../../numeric/index.ts";
import type { LimitLeg, OrderLeg, PlaceLimitOrder, PlaceOrderList } from "../../../trading/commands.ts";
import type { PendingOrderPlaced } from "../../../trading/events.ts";
import { fittedOrder, twinFitAnswer, twinLoadAnswer } from "../contracts/orders.ts";
import { tryTwinTaker, twinAccepts, twinDue, twinMakers } from "./book.ts";
import {
  takerOf,
  twinAvailable,
  twinClientIdAnswer,
  twinPlaceAnswer,
  twinPlaced,
  twinRoomAnswer,
} from "./orders.ts";
import type { TwinMarket, TwinState } from "../state.ts";
import { TwinStep } from "./step.ts";
import type { TwinAnswer } from "../part.ts";
import { twinTermsAnswer } from "./terms.ts";

export function twinPlaceList(state: TwinState, command: PlaceOrderList, emit: Emit): TwinAnswer {
  const known = twinPlaceAnswer(state, command.market, command.member);
  if (known) return known;
  const market = state.markets.get(command.market)!;
  const { legs } = command;
  if (!isShaped(command, !state.isContract(command.market))) return "order.list_terms";
  const answer =
    legsAnswer(state, market, command) ??
    pricesAnswer(state, market, command) ??
    fitAnswer(state, market, command) ??
    roomAnswer(state, market, command) ??
    idsAnswer(state, command);
  if (answer) return answer;
  const working = legs[0] as LimitLeg;
  const placing = fittedOrder(state, market, limitCommand(command, working), command.time);
  const average = state.average(market, command.time);
  const taker = takerOf(market, placing, average);
  const best = twinMakers(state, taker)[0];
  const mayTake = command.contingency !== "oco" && !working.postOnly;
  if (!mayTake && best && twinAccepts(taker, best.price)) return "order.post_only_would_take";
  if (working.timeInForce === "fok" && !tryTwinTaker(state, taker, false).isFull) {
    return "order.fok_not_fillable";
  }
  const held = twinDue(market, taker);
  const stopDue = command.contingency === "oco" ? legDue(market, legs[1]!) : 0n;
  const stopHeld = stopDue > held ? stopDue - held : 0n;
  if (held + stopHeld > twinAvailable(state, market, { ...working, member: command.member })) {
    return "ledger.insufficient_balance";
  }
  const unaffordable = twinLoadAnswer(state, market, placing, placing.price, 0);
  if (unaffordable) return unaffordable;
  const listId = state.orderCount + 1;
  emit(twinPlaced(state, placing, held, { listId, replaces: 0, heldBefore: 0n }));
  legs.slice(1).forEach((leg, index) => {
    const awaits = command.contingency === "oco" ? 0 : listId;
    emit(pendingLeg(command, leg, { orderId: listId + 1 + index, listId, awaits, held: stopHeld }));
  });
  new TwinStep(state, command.time, emit).run(state.order(listId)!);
  return undefined;
}

function limitCommand({ time, member, market }: PlaceOrderList, leg: LimitLeg): PlaceLimitOrder {
  const { kind: _kind, ...terms } = leg;
  return { ...terms, type: "placeOrder", time, member, market };
}

function isShaped({ contingency, legs }: PlaceOrderList, buysByQuote: boolean): boolean {
  const [first, second, third] = legs;
  if (first?.kind !== "limit" || first.timeInForce !== "gtc" || !second) return false;
  const isStop = (leg: OrderLeg): boolean => leg.kind === "trigger" && leg.condition === "stop";
  const isPlain = (leg: OrderLeg): boolean =>
    leg.kind === "limit" && leg.timeInForce === "gtc" && !leg.postOnly && leg.displayQuantity === 0;
  const arePair = (one: OrderLeg, two: OrderLeg): boolean =>
    one.side === two.side && isStop(two) && two.quantity === (spends(two) ? 0 : one.quantity);
  const spends = (leg: OrderLeg): boolean => buysByQuote && leg.side === "buy" && leg.orderType === "market";
  switch (contingency) {
    case "oco":
      return legs.length === 2 && arePair(first, second);
    case "oto":
      if (legs.length !== 2) return false;
      if (second.kind === "trigger") return second.condition !== "trailingStop";
      if (second.kind === "market") return spends(second) ? second.quantity === 0 : second.quoteAmount === 0n;
      return isPlain(second);
    case "otoco":
      return legs.length === 3 && isPlain(second) && arePair(second, third!);
  }
}

function legsAnswer(state: TwinState, market: TwinMarket, command: PlaceOrderList): TwinAnswer {
  const average = state.average(market, command.time);
  for (const [index, leg] of command.legs.entries()) {
    const isPending = index > 0 && command.contingency !== "oco";
    const answer = twinTermsAnswer(market, leg, average, isPending);
    if (answer) return answer;
  }
  return undefined;
}

function pricesAnswer(state: TwinState, market: TwinMarket, command: PlaceOrderList): TwinAnswer {
  if (command.contingency === "oto") return undefined;
  const [limit, stop] = command.legs.slice(-2) as [LimitLeg, OrderLeg];
  if (stop.kind !== "trigger") return undefined;
  const [low, high] =
    stop.side === "sell" ? [stop.triggerPrice, limit.price] : [limit.price, stop.triggerPrice];
  if (command.contingency === "otoco") return low < high ? undefined : "order.list_prices";
  const last = state.watched(market, stop.triggerBy);
  return low < last && last < high ? undefined : "order.list_prices";
}

/** Only of legs that are live or armed from the start. */
function fitAnswer(state: TwinState, market: TwinMarket, command: PlaceOrderList): TwinAnswer {
  const { contingency, legs, member, time } = command;
  for (const leg of contingency === "oco" ? legs : legs.slice(0, 1)) {
    const answer = twinFitAnswer(state, market, { ...leg, member }, time);
    if (answer) return answer;
  }
  return undefined;
}

function roomAnswer(state: TwinState, market: TwinMarket, command: PlaceOrderList): TwinAnswer {
  const more = { live: 1, pending: command.legs.length - 1 };
  return twinRoomAnswer(state, market, command.member, more, 0);
}

function idsAnswer(state: TwinState, { legs, member }: PlaceOrderList): TwinAnswer {
  for (const [index, { clientOrderId }] of legs.entries()) {
    const answer = twinClientIdAnswer(state, member, clientOrderId, 0);
    const isTwice = legs.slice(0, index).some((leg) => leg.clientOrderId === clientOrderId);
    if (answer || (isTwice && clientOrderId !== "")) return "order.client_id_in_use";
  }
  return undefined;
}

function legDue(market: TwinMarket, leg: OrderLeg): bigint {
  const quoteAmount = leg.kind === "limit" ? 0n : leg.quoteAmount;
  const price = leg.kind === "market" ? 0 : leg.price;
  return twinDue(market, { ...leg, member: 0, price, quoteAmount });
}

interface LegPlace {
  readonly orderId: number;
  readonly listId: number;
  readonly awaits: number;
  readonly held: bigint;
}

function pendingLeg(command: PlaceOrderList, leg: OrderLeg, place: LegPlace): PendingOrderPlaced {
  const hasTrigger = leg.kind === "trigger";
  return {
    type: "pendingOrderPlaced",
    time: command.time,
    member: command.member,
    market: command.market,
    side: leg.side,
    clientOrderId: leg.clientOrderId,
    selfTradePrevention: leg.selfTradePrevention,
    orderType: leg.orderType,
    condition: hasTrigger ? leg.condition : "none",
    timeInForce: leg.kind === "market" ? "ioc" : leg.timeInForce,
    price: leg.kind === "market" ? (0 as Ticks) : leg.price,
    quantity: leg.quantity as Lots,
    quoteAmount: leg.kind === "limit" ? (0n as Amount) : leg.quoteAmount,
    triggerPrice: hasTrigger ? leg.triggerPrice : (0 as Ticks),
    trailingBps: hasTrigger ? leg.trailingBps : 0,
    ...place,
    held: place.held as Amount,
    replaces: 0,
    remark: leg.remark,
    positionEffect: leg.positionEffect,
    triggerBy: hasTrigger ? leg.triggerBy : "last",
  };
}
