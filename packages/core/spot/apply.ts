/** Writes what spot trading decided. The hottest code of the exchange; its bookings equal `postingsOf`, by test. */
import { NONE, type Orders } from "../book/orders.ts";
import type { OrderId } from "../ids.ts";
import { assert } from "../numeric/index.ts";
import type { Exchange } from "../state.ts";
import { applyWaitingClosed } from "./apply-waiting.ts";
import type { OrderClosed, OrderPlaced, OrderReduced, SelfTradePrevented, TradeExecuted } from "./events.ts";
import { clientOrderKey, type Spot, type SpotMarket } from "./state.ts";
import { canRest, isBuy, LIST_BIT, packTerms } from "./terms.ts";

/** @param seatKnown where the member sits, when the caller has just looked it up */
export function applyOrderPlaced(exchange: Exchange, event: OrderPlaced, seatKnown = NONE): void {
  const { ledger, spot } = exchange;
  const { orders, seats } = spot;
  const market = spot.marketOf(event.market);
  assert(event.orderId > spot.lastOrderId, "order numbers rise");
  spot.lastOrderId = event.orderId;
  const seat = seatKnown === NONE ? spot.seatOf(ledger, event.member, market) : seatKnown;
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
  seats.addOrder(orders, slot, seat);
  if (event.displayQuantity !== 0) orders.show(slot, event.displayQuantity, event.quantity);
  if (event.listId !== 0) joinList(spot, slot, event.listId);
  if (event.clientOrderId !== "") {
    orders.nameAs(slot, event.clientOrderId);
    spot.clientOrderIds.set(clientOrderKey(event.member, event.clientOrderId), event.orderId);
  }
  ledger.balances.freeze(event.side === "buy" ? seats.quoteSlot[seat]! : seats.baseSlot[seat]!, event.held);
  if (canRest(terms)) (event.side === "buy" ? market.bids : market.asks).add(slot);
}

export function applyTradeExecuted(exchange: Exchange, event: TradeExecuted): void {
  const { spot } = exchange;
  const { orders, seats } = spot;
  const { balances } = exchange.ledger;
  const market = spot.marketOf(event.market);
  const takerBuys = event.takerSide === "buy";
  // A maker stands first on its side of the book, where it is found without a search.
  const maker = (takerBuys ? market.asks : market.bids).best();
  assert(
    maker !== NONE && orders.id[maker] === event.makerOrderId,
    "the first order in the book trades first",
  );
  const taker = orders.slotOf(event.takerOrderId);
  const buyer = takerBuys ? taker : maker;
  const seller = takerBuys ? maker : taker;
  const { baseAmount, quoteAmount, buyerReleased } = event;
  const buyerFee = takerBuys ? event.takerFee : event.makerFee;
  const sellerFee = takerBuys ? event.makerFee : event.takerFee;

  orders.held[buyer] = orders.held[buyer]! - quoteAmount - buyerReleased;
  orders.held[seller] = orders.held[seller]! - baseAmount;
  assert(orders.held[buyer]! >= 0n && orders.held[seller]! >= 0n, "a fill exceeds what its order holds");
  orders.executed[maker] = orders.executed[maker]! + event.quantity;
  orders.executed[taker] = orders.executed[taker]! + event.quantity;
  reduceMaker(market, orders, maker, event.quantity);
  reduceTaker(orders, taker, event.quantity);

  const buyerSeat = orders.seat[buyer]!;
  const sellerSeat = orders.seat[seller]!;
  const buyerQuote = seats.quoteSlot[buyerSeat]!;
  balances.spend(buyerQuote, quoteAmount);
  if (buyerReleased !== 0n) balances.release(buyerQuote, buyerReleased);
  balances.spend(seats.baseSlot[sellerSeat]!, baseAmount);
  balances.receiveLess(seats.baseSlot[buyerSeat]!, baseAmount, buyerFee, market.baseFeeSlot);
  balances.receiveLess(seats.quoteSlot[sellerSeat]!, quoteAmount, sellerFee, market.quoteFeeSlot);

  assert(event.tradeId > market.lastTradeId, "trade numbers rise");
  market.lastTradeId = event.tradeId;
  market.lastPrice = event.price;
  if (market.triggers.count !== 0) market.triggers.follow(event.price);
  market.average.add(event.time, event.price, event.quantity);
}

export function applySelfTradePrevented(exchange: Exchange, event: SelfTradePrevented): void {
  const { spot } = exchange;
  const { orders, seats } = spot;
  const { balances } = exchange.ledger;
  const maker = orders.slotOf(event.makerOrderId);
  const taker = orders.slotOf(event.takerOrderId);
  const takerBuys = isBuy(orders.terms[taker]!);
  const buyer = takerBuys ? taker : maker;
  const seller = takerBuys ? maker : taker;
  const seat = orders.seat[taker]!;
  assert(orders.seat[maker] === seat, "self-trade prevention is between orders of one member");

  orders.held[buyer] = orders.held[buyer]! - event.buyerReleased;
  orders.held[seller] = orders.held[seller]! - event.sellerReleased;
  assert(
    orders.held[buyer]! >= 0n && orders.held[seller]! >= 0n,
    "a prevention exceeds what its order holds",
  );
  for (const slot of [maker, taker]) {
    orders.prevented[slot] = orders.prevented[slot]! + event.quantity;
  }
  reduceMaker(spot.marketOf(event.market), orders, maker, event.quantity);
  reduceTaker(orders, taker, event.quantity);
  balances.release(seats.quoteSlot[seat]!, event.buyerReleased);
  balances.release(seats.baseSlot[seat]!, event.sellerReleased);
}

/** @param slotKnown where the order is, when the caller has it in hand */
export function applyOrderClosed(exchange: Exchange, event: OrderClosed, slotKnown = NONE): void {
  const { spot } = exchange;
  const { orders, seats } = spot;
  const slot = slotKnown === NONE ? orders.find(event.orderId) : slotKnown;
  if (slot === NONE) return applyWaitingClosed(exchange, event);
  const seat = orders.seat[slot]!;
  const buys = isBuy(orders.terms[slot]!);
  assert(event.released === orders.held[slot], "a closing order releases all it holds");
  if (event.released !== 0n) {
    exchange.ledger.balances.release(buys ? seats.quoteSlot[seat]! : seats.baseSlot[seat]!, event.released);
  }
  if (orders.level[slot] !== NONE) {
    const market = spot.marketList[seats.market[seat]!]!;
    (buys ? market.bids : market.asks).remove(slot);
  }
  if (orders.clientOrderId(slot) !== "") {
    spot.clientOrderIds.delete(clientOrderKey(event.member, orders.clientOrderId(slot)));
  }
  const listId = (orders.terms[slot]! & LIST_BIT) === 0 ? 0 : orders.listId(slot);
  if (listId !== 0) spot.lists.remove(listId, event.orderId);
  seats.removeOrder(orders, slot);
  orders.remove(slot);
}

/** A resting order that amending made smaller: what is not shown goes first. */
export function applyOrderReduced(exchange: Exchange, event: OrderReduced): void {
  const { orders, seats } = exchange.spot;
  const slot = orders.slotOf(event.orderId);
  const seat = orders.seat[slot]!;
  orders.held[slot] = orders.held[slot]! - event.released;
  orders.quantity[slot] = event.quantity;
  orders.remaining[slot] = Math.min(orders.remaining[slot]!, event.remaining);
  orders.hidden[slot] = event.remaining - orders.remaining[slot]!;
  assert(orders.held[slot]! >= 0n && orders.remaining[slot]! > 0, "a reduced order still asks for something");
  const balance = isBuy(orders.terms[slot]!) ? seats.quoteSlot[seat]! : seats.baseSlot[seat]!;
  exchange.ledger.balances.release(balance, event.released);
}

function joinList(spot: Spot, slot: number, listId: OrderId): void {
  spot.orders.listAs(slot, listId);
  spot.lists.add(listId, spot.orders.id[slot]!);
}

/** A slice that is used up makes room for the next one, at the end of the queue. */
function reduceMaker(market: SpotMarket, orders: Orders, slot: number, quantity: number): void {
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
