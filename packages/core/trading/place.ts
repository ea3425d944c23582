/** Placing an order: what may be refused, what is held, and what happens to it in the same step. */
import { NONE } from "./book/orders.ts";
import type { Emit } from "../events.ts";
import type { OrderId } from "../ids.ts";
import { ownerOf } from "../ledger/sub-accounts.ts";
import { type Amount, type Lots, type Ticks, ZERO } from "../numeric/index.ts";
import { type Refusal, refuse } from "../refusal.ts";
import type { Exchange } from "../state.ts";
import { applyOrderPlaced } from "./apply.ts";
import { cascade, mayCascade } from "./cascade.ts";
import type { PlaceLimitOrder, PlaceMarketOrder, PlaceOrder, Side } from "./commands.ts";
import type { OrderPlaced } from "./events.ts";
import { refusalOfBest, refusalOfState, refusalOfTerms } from "./filters.ts";
import { closeTaker, match } from "./match.ts";
import type { Market } from "./market.ts";
import { fitted, refusalOfLoad, refusalOfPosition } from "./positions.ts";
import { reaches } from "./prices.ts";
import { clientOrderKey } from "./state.ts";
import { walk } from "./walk.ts";

/** Refusals stand in order of precedence: the first that applies is the one reported. */
export function placeOrder(exchange: Exchange, command: PlaceOrder, emit: Emit): Refusal | undefined {
  const { trading, ledger } = exchange;
  const market = trading.findMarket(command.market);
  if (market === undefined) return refuse("market.unknown");
  const memberIndex = ledger.memberOf(command.member);
  if (memberIndex < 0) return refuse("member.unknown");
  const closed = refusalOfState(market.state);
  if (closed !== undefined) return closed;
  const refusal =
    refusalOfTerms(market, command) ?? refusalOfPosition(exchange, market, memberIndex, command);
  if (refusal !== undefined) return refusal;
  const participant = trading.participants.find(memberIndex, market.index);
  const open = participant === NONE ? 0 : trading.participants.openOrders[participant]!;
  const { openOrdersMax } = market.terms;
  if (open >= openOrdersMax) return refuse("order.too_many_open", openOrdersMax);
  if (command.clientOrderId !== "") {
    const key = clientOrderKey(command.member, command.clientOrderId);
    if (trading.clientOrderIds.has(key)) return refuse("order.client_id_in_use");
  }
  const order = fitted(exchange, market, memberIndex, command);
  return order.orderType === "limit"
    ? placeLimit(exchange, market, memberIndex, participant, order, emit)
    : placeMarket(exchange, market, memberIndex, participant, order, emit);
}

function placeLimit(
  exchange: Exchange,
  market: Market,
  memberIndex: number,
  participant: number,
  command: PlaceLimitOrder,
  emit: Emit,
): Refusal | undefined {
  const refusal = refusalOfMeeting(exchange, market, command);
  if (refusal !== undefined) return refusal;
  const held = limitDue(market, command);
  if (!covers(availableFor(exchange, market, memberIndex, participant, command.side === "buy"), held)) {
    return refuse("ledger.insufficient_balance");
  }
  const ofLoad = refusalOfLoad(exchange, market, memberIndex, command, command.price, 0);
  if (ofLoad !== undefined) return ofLoad;

  // From here the command must succeed.
  const slot = acceptOrder(exchange, market, participant, command, held, 0, 0, emit);
  meetBook(exchange, market, slot, command, emit);
  return undefined;
}

/** Refuses a post-only order that would take, and a fill-or-kill order that would not fill. */
export function refusalOfMeeting(
  exchange: Exchange,
  market: Market,
  command: PlaceLimitOrder,
): Refusal | undefined {
  if (command.postOnly && wouldTake(exchange, market, command)) return refuse("order.post_only_would_take");
  if (command.timeInForce === "fok" && !canFill(exchange, market, command)) {
    return refuse("order.fok_not_fillable");
  }
  return undefined;
}

/** {@link Settlement.due} of a limit order. */
export function limitDue(market: Market, { side, price, quantity }: PlaceLimitOrder): bigint {
  return market.settlement.due(market, side === "buy", price, quantity, 0n);
}

/** @returns the slot of the order, which stands in the book from here on if it can rest */
export function acceptOrder(
  exchange: Exchange,
  market: Market,
  participant: number,
  command: PlaceOrder,
  held: bigint,
  listId: OrderId,
  replaces: OrderId,
  emit: Emit,
): number {
  const isLimit = command.orderType === "limit";
  const event: OrderPlaced = {
    type: "orderPlaced",
    time: command.time,
    orderId: exchange.trading.lastOrderId + 1,
    clientOrderId: command.clientOrderId,
    member: command.member,
    market: market.name,
    side: command.side,
    orderType: command.orderType,
    timeInForce: isLimit ? command.timeInForce : "ioc",
    postOnly: isLimit && command.postOnly,
    selfTradePrevention: command.selfTradePrevention,
    price: isLimit ? command.price : (0 as Ticks),
    quantity: command.quantity,
    quoteAmount: isLimit ? ZERO : command.quoteAmount,
    held: held as Amount,
    displayQuantity: isLimit ? command.displayQuantity : (0 as Lots),
    listId,
    replaces,
    remark: command.remark,
    positionEffect: command.positionEffect,
  };
  applyOrderPlaced(exchange, event, participant);
  emit(event);
  return exchange.trading.orders.slotOf(event.orderId);
}

/** Trades an accepted limit order and whatever its trades set off. */
export function meetBook(
  exchange: Exchange,
  market: Market,
  slot: number,
  command: PlaceLimitOrder,
  emit: Emit,
): void {
  if (command.postOnly) return;
  const stop = match(exchange, market, slot, command.price, 0n, command, emit);
  if (stop !== "rests") closeTaker(exchange, market, slot, stop, command, emit);
  if (mayCascade(exchange, market)) cascade(exchange, market, command.time, emit);
}

function placeMarket(
  exchange: Exchange,
  market: Market,
  memberIndex: number,
  participant: number,
  command: PlaceMarketOrder,
  emit: Emit,
): Refusal | undefined {
  const { trading } = exchange;
  const { quantity, quoteAmount, selfTradePrevention } = command;
  const isBuy = command.side === "buy";
  const priceLimit = market.bandEdgeAt(command.time, isBuy);
  const refusal = refusalOfBest(market, command, priceLimit, bestAgainst(exchange, market, isBuy));
  if (refusal !== undefined) return refusal;
  const found = walk(trading, market, {
    isBuy,
    priceLimit,
    quantity,
    quoteAmount,
    trader: ownerOf(command.member),
    selfTradePrevention,
    preventedCounts: true,
  });
  const held = market.settlement.dueAtMarket(market, isBuy, quoteAmount, found);
  if (!covers(availableFor(exchange, market, memberIndex, participant, isBuy), held)) {
    return refuse("ledger.insufficient_balance");
  }
  const load = { ...command, quantity: found.lots };
  const ofLoad = refusalOfLoad(exchange, market, memberIndex, load, found.priceWorst, 0);
  if (ofLoad !== undefined) return ofLoad;

  // From here the command must succeed.
  const slot = acceptOrder(exchange, market, participant, command, held, 0, 0, emit);
  const stop = match(exchange, market, slot, priceLimit, quoteAmount, command, emit);
  closeTaker(exchange, market, slot, stop, command, emit);
  if (mayCascade(exchange, market)) cascade(exchange, market, command.time, emit);
  return undefined;
}

/** The best price that an order of a side meets; 0 for none. */
function bestAgainst({ trading }: Exchange, market: Market, isBuy: boolean): number {
  const best = (isBuy ? market.asks : market.bids).best();
  return best === NONE ? 0 : trading.orders.price[best]!;
}

/** True if a limit order would trade at once instead of resting. */
export function wouldTake(
  exchange: Exchange,
  market: Market,
  { side, price }: { readonly side: Side; readonly price: Ticks },
): boolean {
  const isBuy = side === "buy";
  return reaches(isBuy, price, bestAgainst(exchange, market, isBuy));
}

/** True if all of a fill-or-kill order would execute at once, own orders treated as its mode says. */
function canFill(exchange: Exchange, market: Market, command: PlaceLimitOrder): boolean {
  const found = walk(exchange.trading, market, {
    isBuy: command.side === "buy",
    priceLimit: command.price,
    quantity: command.quantity,
    quoteAmount: 0n,
    trader: ownerOf(command.member),
    selfTradePrevention: command.selfTradePrevention,
    preventedCounts: false,
  });
  return found.stop === "done";
}

/** True if an order can take its hold; one that holds nothing can always. */
export function covers(available: bigint, held: bigint): boolean {
  return held <= available || held === 0n;
}

/** A member's free amount for an order of a side. */
export function availableFor(
  exchange: Exchange,
  market: Market,
  memberIndex: number,
  participant: number,
  isBuy: boolean,
): bigint {
  const { ledger, trading } = exchange;
  if (participant !== NONE) {
    return ledger.balances.available[trading.participants.backing(participant, isBuy)]!;
  }
  const account = ledger.memberAccountOf(memberIndex, market.settlement.account);
  return ledger.balances.availableAt(ledger.balances.find(account, market.backingCoin(isBuy)));
}
