/** Placing an order: what may be refused, what is held, and what happens to it in the same step. */
import { NONE } from "../book/orders.ts";
import type { Emit } from "../events.ts";
import { type Amount, type Lots, type Ticks, TICKS_MAX, ZERO } from "../numeric/index.ts";
import { type Refusal, refuse } from "../refusals.ts";
import type { Exchange } from "../state.ts";
import { applyOrderPlaced } from "./apply.ts";
import type { PlaceLimitOrder, PlaceMarketOrder, PlaceOrder } from "./commands.ts";
import type { OrderPlaced } from "./events.ts";
import { refusalOfTerms } from "./filters.ts";
import { closeTaker, match } from "./match.ts";
import { bandHighOf, bandLowOf, clientOrderKey, type SpotMarket } from "./state.ts";
import { walk } from "./walk.ts";

/** Refusals stand in order of precedence: the first that applies is the one reported. */
export function placeOrder(exchange: Exchange, command: PlaceOrder, emit: Emit): Refusal | undefined {
  const { spot, ledger } = exchange;
  const market = spot.findMarket(command.market);
  if (market === undefined) return refuse("market.unknown");
  const memberIndex = ledger.memberOf(command.member);
  if (memberIndex < 0) return refuse("member.unknown");
  if (market.state === "halted") return refuse("market.halted");
  if (market.state !== "trading") return refuse("market.not_trading");
  const refusal = refusalOfTerms(market, command);
  if (refusal !== undefined) return refusal;
  const seat = spot.seats.find(memberIndex, market.index);
  const open = seat === NONE ? 0 : spot.seats.openOrders[seat]!;
  if (open >= market.terms.openOrdersMax) return refuse("order.too_many_open");
  if (command.clientOrderId !== "") {
    const key = clientOrderKey(command.member, command.clientOrderId);
    if (spot.clientOrderIds.has(key)) return refuse("order.client_id_in_use");
  }
  return command.orderType === "limit"
    ? placeLimit(exchange, market, memberIndex, seat, command, emit)
    : placeMarket(exchange, market, memberIndex, seat, command, emit);
}

function placeLimit(
  exchange: Exchange,
  market: SpotMarket,
  memberIndex: number,
  seat: number,
  command: PlaceLimitOrder,
  emit: Emit,
): Refusal | undefined {
  const { terms } = market;
  const { price, quantity, timeInForce, postOnly } = command;
  const isBuy = command.side === "buy";
  if (postOnly && wouldTake(exchange, market, isBuy, price)) return refuse("order.post_only_would_take");
  if (timeInForce === "fok" && !canFill(exchange, market, seat, command)) {
    return refuse("order.fok_not_fillable");
  }
  const held = isBuy ? market.costOf(price, quantity) : BigInt(quantity) * terms.lotSize;
  if (held > availableFor(exchange, market, memberIndex, seat, isBuy)) {
    return refuse("ledger.insufficient_balance");
  }

  // From here the command must succeed.
  const event: OrderPlaced = {
    type: "orderPlaced",
    time: command.time,
    orderId: exchange.spot.lastOrderId + 1,
    clientOrderId: command.clientOrderId,
    member: command.member,
    market: command.market,
    side: command.side,
    orderType: "limit",
    timeInForce,
    postOnly,
    selfTradePrevention: command.selfTradePrevention,
    price,
    quantity,
    quoteAmount: ZERO,
    held: held as Amount,
    displayQuantity: command.displayQuantity,
    listId: 0,
    replaces: 0,
  };
  applyOrderPlaced(exchange, event, seat);
  emit(event);
  if (postOnly) return undefined;
  const stop = match(exchange, market, price, ZERO, command, emit);
  if (stop !== "rests") closeTaker(exchange, market, stop, command, emit);
  return undefined;
}

function placeMarket(
  exchange: Exchange,
  market: SpotMarket,
  memberIndex: number,
  seat: number,
  command: PlaceMarketOrder,
  emit: Emit,
): Refusal | undefined {
  const { spot } = exchange;
  const { quantity, quoteAmount, selfTradePrevention } = command;
  const isBuy = command.side === "buy";
  const average = market.averageAt(command.time);
  const priceLimit = isBuy ? Math.min(bandHighOf(market, average), TICKS_MAX) : bandLowOf(market, average);
  const best = (isBuy ? market.asks : market.bids).best();
  if (best === NONE) return refuse("order.no_liquidity");
  const priceBest = spot.orders.price[best]!;
  if (isBuy ? priceBest > priceLimit : priceBest < priceLimit) return refuse("order.price_outside_band");
  const least = market.costOf(priceBest, market.terms.quantityMin);
  if (quantity === 0 && quoteAmount < least) return refuse("order.quantity_below_min");
  const found = walk(spot, market, {
    isBuy,
    priceLimit,
    quantity,
    quoteAmount,
    seat,
    selfTradePrevention,
    preventedCounts: true,
  });
  const held = isBuy
    ? quantity === 0
      ? quoteAmount
      : found.cost
    : BigInt(found.lots) * market.terms.lotSize;
  if (held > availableFor(exchange, market, memberIndex, seat, isBuy)) {
    return refuse("ledger.insufficient_balance");
  }

  // From here the command must succeed.
  const event: OrderPlaced = {
    type: "orderPlaced",
    time: command.time,
    orderId: spot.lastOrderId + 1,
    clientOrderId: command.clientOrderId,
    member: command.member,
    market: command.market,
    side: command.side,
    orderType: "market",
    timeInForce: "ioc",
    postOnly: false,
    selfTradePrevention,
    price: 0 as Ticks,
    quantity: quantity as Lots,
    quoteAmount,
    held: held as Amount,
    displayQuantity: 0 as Lots,
    listId: 0,
    replaces: 0,
  };
  applyOrderPlaced(exchange, event, seat);
  emit(event);
  const stop = match(exchange, market, priceLimit, quoteAmount, command, emit);
  closeTaker(exchange, market, stop, command, emit);
  return undefined;
}

function wouldTake(exchange: Exchange, market: SpotMarket, isBuy: boolean, price: number): boolean {
  const best = (isBuy ? market.asks : market.bids).best();
  if (best === NONE) return false;
  const priceBest = exchange.spot.orders.price[best]!;
  return isBuy ? priceBest <= price : priceBest >= price;
}

/** Whether all of a fill-or-kill order would execute at once, with its own orders out of the way as its mode says. */
function canFill(exchange: Exchange, market: SpotMarket, seat: number, command: PlaceLimitOrder): boolean {
  const found = walk(exchange.spot, market, {
    isBuy: command.side === "buy",
    priceLimit: command.price,
    quantity: command.quantity,
    quoteAmount: 0n,
    seat,
    selfTradePrevention: command.selfTradePrevention,
    preventedCounts: false,
  });
  return found.stop === "done";
}

/** What the member can still freeze: quote of a buy, base of a sell. */
function availableFor(
  exchange: Exchange,
  market: SpotMarket,
  memberIndex: number,
  seat: number,
  isBuy: boolean,
): bigint {
  const { ledger, spot } = exchange;
  if (seat !== NONE) {
    const slot = isBuy ? spot.seats.quoteSlot[seat]! : spot.seats.baseSlot[seat]!;
    return ledger.balances.available[slot]!;
  }
  const account = ledger.memberAccountOf(memberIndex, "spot");
  return ledger.balances.availableAt(
    ledger.balances.find(account, isBuy ? market.quoteCoin : market.baseCoin),
  );
}
