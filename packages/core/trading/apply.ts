/** Writes what trading decided. The hottest code of the exchange; its bookings equal `postingsOf`, by test. */
import { NONE, type Orders } from "./book/orders.ts";
import type { OrderId } from "../ids.ts";
import { ownerOf } from "../ledger/sub-accounts.ts";
import { assert } from "../numeric/index.ts";
import type { Exchange } from "../state.ts";
import { applyPendingClosed } from "./apply-pending.ts";
import type { Fill, OrderClosed, OrderPlaced, OrderReduced, SelfTradePrevented } from "./events.ts";
import type { Market } from "./market.ts";
import { clientOrderKey, type Trading } from "./state.ts";
import { canRest, isBuy, LIST_BIT, packTerms } from "./terms.ts";

/** @param participantKnown the participant, when the caller has just looked it up */
export function applyOrderPlaced(exchange: Exchange, event: OrderPlaced, participantKnown = NONE): void {
  const { ledger, trading } = exchange;
  const { orders, participants } = trading;
  const market = trading.marketOf(event.market);
  assert(event.orderId > trading.lastOrderId, "order numbers rise");
  trading.lastOrderId = event.orderId;
  const participant =
    participantKnown === NONE ? trading.participantOf(ledger, event.member, market) : participantKnown;
  const slot = orders.add(event.orderId);
  const terms = event.listId === 0 ? packTerms(event) : packTerms(event) | LIST_BIT;
  orders.terms[slot] = terms;
  orders.price[slot] = event.price;
  orders.quantity[slot] = event.quantity;
  orders.remaining[slot] = event.quantity;
  orders.executed[slot] = 0;
  orders.prevented[slot] = 0;
  orders.held[slot] = event.held;
  orders.placedAt[slot] = event.time;
  participants.addOrder(orders, slot, participant);
  if (event.displayQuantity !== 0) orders.show(slot, event.displayQuantity, event.quantity);
  if (event.listId !== 0) joinList(trading, slot, event.listId);
  if (event.clientOrderId !== "") {
    orders.nameAs(slot, event.clientOrderId);
    trading.clientOrderIds.set(clientOrderKey(event.member, event.clientOrderId), event.orderId);
  }
  ledger.balances.freeze(participants.backing(participant, event.side === "buy"), event.held);
  if (canRest(terms)) (event.side === "buy" ? market.bids : market.asks).add(slot);
}

/** The maker of a fill: it stands first on its side of the book, where it is found without a search. */
export function makerOf(orders: Orders, market: Market, { takerSide, makerOrderId }: Fill): number {
  const maker = (takerSide === "buy" ? market.asks : market.bids).best();
  assert(maker !== NONE && orders.id[maker] === makerOrderId, "the first order in the book trades first");
  return maker;
}

/** Applies a fill to its two orders, the book and the market; its money is the product's. */
export function applyFill(orders: Orders, market: Market, maker: number, taker: number, fill: Fill): void {
  const { quantity, price } = fill;
  orders.executed[maker] = orders.executed[maker]! + quantity;
  orders.executed[taker] = orders.executed[taker]! + quantity;
  reduceMaker(market, orders, maker, quantity);
  reduceTaker(orders, taker, quantity);
  assert(fill.tradeId > market.lastTradeId, "trade numbers rise");
  market.lastTradeId = fill.tradeId;
  market.lastPrice = price;
  if (market.triggers.count !== 0) market.triggers.follow(price);
  market.average.add(fill.time, price, quantity);
}

export function applySelfTradePrevented(exchange: Exchange, event: SelfTradePrevented): void {
  const { trading } = exchange;
  const { orders, participants } = trading;
  const { balances } = exchange.ledger;
  const maker = orders.slotOf(event.makerOrderId);
  const taker = orders.slotOf(event.takerOrderId);
  const takerBuys = isBuy(orders.terms[taker]!);
  const buyer = takerBuys ? taker : maker;
  const seller = takerBuys ? maker : taker;
  const trader = ownerOf(participants.memberId[orders.participant[taker]!]!);
  assert(
    participants.isOf(trader, orders.participant[maker]!),
    "self-trade prevention is between orders of one trader",
  );

  orders.held[buyer] = orders.held[buyer]! - event.buyerReleased;
  orders.held[seller] = orders.held[seller]! - event.sellerReleased;
  assert(
    orders.held[buyer]! >= 0n && orders.held[seller]! >= 0n,
    "a prevention exceeds what its order holds",
  );
  for (const slot of [maker, taker]) {
    orders.prevented[slot] = orders.prevented[slot]! + event.quantity;
  }
  reduceMaker(trading.marketOf(event.market), orders, maker, event.quantity);
  reduceTaker(orders, taker, event.quantity);
  balances.release(participants.backing(orders.participant[buyer]!, true), event.buyerReleased);
  balances.release(participants.backing(orders.participant[seller]!, false), event.sellerReleased);
}

/** @param slotKnown where the order is, when the caller has it in hand */
export function applyOrderClosed(exchange: Exchange, event: OrderClosed, slotKnown = NONE): void {
  const { trading } = exchange;
  const { orders, participants } = trading;
  const slot = slotKnown === NONE ? orders.find(event.orderId) : slotKnown;
  if (slot === NONE) return applyPendingClosed(exchange, event);
  const participant = orders.participant[slot]!;
  const buys = isBuy(orders.terms[slot]!);
  assert(event.released === orders.held[slot], "a closing order releases all it holds");
  if (event.released !== 0n) {
    exchange.ledger.balances.release(participants.backing(participant, buys), event.released);
  }
  if (orders.level[slot] !== NONE) {
    const market = trading.marketList[participants.market[participant]!]!;
    (buys ? market.bids : market.asks).remove(slot);
  }
  if (orders.clientOrderId(slot) !== "") {
    trading.clientOrderIds.delete(clientOrderKey(event.member, orders.clientOrderId(slot)));
  }
  const listId = (orders.terms[slot]! & LIST_BIT) === 0 ? 0 : orders.listId(slot);
  if (listId !== 0) trading.lists.remove(listId, event.orderId);
  participants.removeOrder(orders, slot);
  orders.remove(slot);
}

/** A resting order that amending made smaller: what is not shown goes first. */
export function applyOrderReduced(exchange: Exchange, event: OrderReduced): void {
  const { orders, participants } = exchange.trading;
  const slot = orders.slotOf(event.orderId);
  const participant = orders.participant[slot]!;
  orders.held[slot] = orders.held[slot]! - event.released;
  orders.quantity[slot] = event.quantity;
  orders.remaining[slot] = Math.min(orders.remaining[slot]!, event.remaining);
  orders.hidden[slot] = event.remaining - orders.remaining[slot]!;
  assert(orders.held[slot]! >= 0n && orders.remaining[slot]! > 0, "a reduced order still asks for something");
  const balance = participants.backing(participant, isBuy(orders.terms[slot]!));
  exchange.ledger.balances.release(balance, event.released);
}

function joinList(trading: Trading, slot: number, listId: OrderId): void {
  trading.orders.listAs(slot, listId);
  trading.lists.add(listId, trading.orders.id[slot]!);
}

/** A slice that is used up makes room for the next one, at the end of the queue. */
function reduceMaker(market: Market, orders: Orders, slot: number, quantity: number): void {
  const remaining = orders.remaining[slot]! - quantity;
  orders.remaining[slot] = remaining;
  assert(remaining >= 0, "no order executes more than its quantity");
  if (remaining !== 0 || orders.hidden[slot] === 0) return;
  const ladder = isBuy(orders.terms[slot]!) ? market.bids : market.asks;
  ladder.remove(slot);
  orders.show(slot, orders.displayQuantity(slot), orders.hidden[slot]!);
  ladder.add(slot);
}

/** A market order by quote amount has no quantity to reduce. */
function reduceTaker(orders: Orders, slot: number, quantity: number): void {
  if (orders.quantity[slot] === 0) return;
  if (orders.hidden[slot] !== 0) {
    orders.show(slot, orders.displayQuantity(slot), orders.left(slot) - quantity);
    return;
  }
  orders.remaining[slot] = orders.remaining[slot]! - quantity;
  assert(orders.remaining[slot]! >= 0, "no order executes more than its quantity");
}
