/** Orders that act together: which legs fit, and what is refused of their own numbers and of how they stand. */
import { type Refusal, refuse } from "../refusal.ts";
import type { TriggerLeg, LimitLeg, OrderLeg, PlaceLimitOrder, PlaceOrderList } from "./commands.ts";
import { refusalOfTriggerTerms, refusalOfTerms, refusalOfPendingTerms } from "./filters.ts";
import type { OrderRules } from "./order-rules.ts";

type LimitTerms = Pick<LimitLeg, "side" | "price">;

/** A list in its parts. */
export interface Parts {
  /** Live from the start. */
  readonly working: PlaceLimitOrder;
  /** The other leg of a pair that is armed from the start. */
  readonly stop: TriggerLeg | undefined;
  /** Legs that wait until the working order is filled. */
  readonly pending: readonly OrderLeg[];
}

/** Undefined when the legs are not what the contingency asks for. */
export function partsOf(
  command: PlaceOrderList,
  { buysByQuote }: Pick<OrderRules, "buysByQuote">,
): Parts | undefined {
  const { contingency, legs } = command;
  const [first, second, third] = legs;
  if (legs.length !== (contingency === "otoco" ? 3 : 2)) return undefined;
  if (!isResting(first) || second === undefined) return undefined;
  const { time, member, market } = command;
  const working: PlaceLimitOrder = { ...first, type: "placeOrder", time, member, market };
  switch (contingency) {
    case "oco":
      return isStopOf(first, second, buysByQuote) ? { working, stop: second, pending: [] } : undefined;
    case "oto":
      return isPending(second, buysByQuote) ? { working, stop: undefined, pending: [second] } : undefined;
    case "otoco":
      if (!isResting(second) || !isPending(second, buysByQuote)) return undefined;
      if (!isStopOf(second, third, buysByQuote)) return undefined;
      return { working, stop: undefined, pending: [second, third] };
  }
}

function isResting(leg: OrderLeg | undefined): leg is LimitLeg {
  return leg?.kind === "limit" && leg.timeInForce === "gtc";
}

/** True if the two form an "oco" pair. A market buy by quote states the amount it spends instead of a quantity. */
function isStopOf(limit: LimitLeg, leg: OrderLeg | undefined, buysByQuote: boolean): leg is TriggerLeg {
  if (leg?.kind !== "trigger" || leg.condition !== "stop") return false;
  if (leg.side !== limit.side) return false;
  const byQuote = buysByQuote && leg.orderType === "market" && leg.side === "buy";
  return byQuote ? leg.quantity === 0 : leg.quantity === limit.quantity;
}

/** True if the leg can be pending: no display quantity, not post-only, and its hold known beforehand. */
function isPending(leg: OrderLeg, buysByQuote: boolean): boolean {
  if (leg.kind === "limit") return isResting(leg) && !leg.postOnly && leg.displayQuantity === 0;
  if (leg.kind === "trigger") return leg.condition !== "trailingStop";
  return leg.side === "buy" && buysByQuote ? leg.quantity === 0 : leg.quoteAmount === 0n;
}

/** The legs' own numbers in their order, then how their prices stand to each other. */
export function refusalOfParts(
  market: OrderRules,
  command: PlaceOrderList,
  parts: Parts,
): Refusal | undefined {
  const { working, stop, pending } = parts;
  const refusal = refusalOfTerms(market, working);
  if (refusal !== undefined) return { ...refusal, leg: 0 };
  for (const [index, leg] of (stop === undefined ? pending : [stop]).entries()) {
    const legRefusal = refusalOfLeg(market, command, leg);
    if (legRefusal !== undefined) return { ...legRefusal, leg: index + 1 };
  }
  const priceNow = market.triggerPrice(stop?.triggerBy ?? "last");
  if (stop !== undefined && priceNow !== 0 && !isApart(working, stop, priceNow)) {
    return refusalOfPrices(working, priceNow, 0);
  }
  const [limit, pendingStop] = pending;
  if (limit?.kind === "limit" && pendingStop?.kind === "trigger" && !isApart(limit, pendingStop)) {
    return refusalOfPrices(limit, working.price, 1);
  }
  return undefined;
}

function refusalOfLeg(market: OrderRules, command: PlaceOrderList, leg: OrderLeg): Refusal | undefined {
  const place = { time: command.time, member: command.member, market: command.market };
  if (leg.kind === "trigger") {
    return refusalOfTriggerTerms(market, { ...leg, ...place, type: "placePendingOrder" });
  }
  return refusalOfPendingTerms(market, { ...leg, ...place, type: "placeOrder" });
}

/** The limit takes the profit and the stop the loss: a sell above and below a price, a buy below and above. */
function isApart(limit: LimitTerms, { triggerPrice }: TriggerLeg, between?: number): boolean {
  const [low, high] = limit.side === "sell" ? [triggerPrice, limit.price] : [limit.price, triggerPrice];
  return between === undefined ? low < high : low < between && between < high;
}

/** @param place of the limit; the stop is the leg after it */
function refusalOfPrices({ side, price }: LimitTerms, between: number, place: number): Refusal {
  const isBeyond = side === "sell" ? price > between : price < between;
  return { ...refuse("order.list_prices", between), leg: isBeyond ? place + 1 : place };
}
