/** The naive twin changes an open order: in its place, or by ending it and placing what is left anew. */
import type { Emit } from "../../../events.ts";
import type { Amount, Lots, Ticks } from "../../../numeric/index.ts";
import type { AmendOrder, Condition } from "../../../trading/commands.ts";
import { reduces } from "../contracts/effects.ts";
import { twinCost } from "./book.ts";
import { findTwinOrder, twinPlacePending, twinPlaceOrder } from "./orders.ts";
import type { TwinOrder, TwinState } from "../state.ts";
import { TwinStep } from "./step.ts";
import type { TwinAnswer } from "../part.ts";
import { twinRestAnswer } from "./terms.ts";

export function twinAmend(state: TwinState, command: AmendOrder, emit: Emit): TwinAnswer {
  if (!state.members.has(command.member)) return "member.unknown";
  const order = findTwinOrder(state, command);
  if (typeof order === "string") return order;
  const market = state.markets.get(order.market)!;
  if (market.state === "halted") return "market.halted";
  if (market.state === "cancelOnly") return "market.not_trading";
  if (order.listId !== 0) return "order.in_list";
  const price = command.price || order.price;
  const quantity = command.quantity || order.quantity;
  const triggerPrice = command.triggerPrice || order.triggerPrice;
  if (order.phase === "live" && command.triggerPrice !== 0) return "order.conditional_terms";
  if (order.orderType === "market" && command.price !== 0) return "order.conditional_terms";
  if (order.quantity === 0 && command.quantity !== 0) return "order.conditional_terms";
  const isSame = price === order.price && quantity === order.quantity && triggerPrice === order.triggerPrice;
  if (isSame) return "order.amend_nothing";
  const done = order.executed + order.prevented;
  if (command.quantity !== 0 && command.quantity <= done) return "order.amend_below_executed";
  const isLess = quantity < order.quantity && price === order.price;
  if (isLess && order.phase === "live") {
    const isReducing = reduces(order.positionEffect, order.side);
    const answer = twinRestAnswer(market, price, quantity - done, isReducing);
    return answer ?? reduce(state, command, order, emit);
  }
  return replace(state, command, order, { price, quantity: quantity - done, triggerPrice }, emit);
}

function reduce(state: TwinState, command: AmendOrder, order: TwinOrder, emit: Emit): TwinAnswer {
  const { orderId, member, market, side } = order;
  const { terms } = state.markets.get(market)!;
  const less = order.quantity - command.quantity;
  const isContract = state.isContract(market);
  const released = isContract
    ? 0n
    : side === "buy"
      ? twinCost(state.markets.get(market)!, order.price, less)
      : BigInt(less) * terms.lotSize;
  emit({
    type: "orderReduced",
    time: command.time,
    orderId,
    member,
    market,
    side,
    quantity: command.quantity,
    remaining: (order.remaining - less) as Lots,
    released: released as Amount,
  });
  return undefined;
}

interface NewNumbers {
  readonly price: number;
  readonly quantity: number;
  readonly triggerPrice: number;
}

function replace(
  state: TwinState,
  command: AmendOrder,
  order: TwinOrder,
  numbers: NewNumbers,
  emit: Emit,
): TwinAnswer {
  const origin = { listId: 0, replaces: order.orderId, heldBefore: order.held };
  const before = (): void => new TwinStep(state, command.time, emit).close(order, "cancelled", "amended");
  const common = {
    time: command.time,
    member: order.member,
    market: order.market,
    side: order.side,
    clientOrderId: order.clientOrderId,
    remark: command.remark,
    positionEffect: order.positionEffect,
    selfTradePrevention: order.selfTradePrevention,
    timeInForce: order.timeInForce,
    price: numbers.price as Ticks,
    quantity: numbers.quantity as Lots,
  };
  if (order.phase === "live") {
    const { postOnly } = order;
    const displayQuantity = order.displayQuantity as Lots;
    const placing = { ...common, type: "placeOrder", orderType: "limit", postOnly, displayQuantity } as const;
    return twinPlaceOrder(state, placing, emit, origin, before);
  }
  return twinPlacePending(
    state,
    {
      ...common,
      type: "placePendingOrder",
      condition: order.condition as Condition,
      orderType: order.orderType,
      quoteAmount: order.quoteAmount as Amount,
      triggerPrice: numbers.triggerPrice as Ticks,
      trailingBps: order.trailingBps,
      triggerBy: order.triggerBy,
    },
    emit,
    origin,
    before,
  );
}
