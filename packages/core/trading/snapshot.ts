import type { Ladder } from "./book/ladder.ts";
import { NONE } from "./book/orders.ts";
import type { ByteReader, ByteWriter } from "../codec/bytes.ts";
import { decodeEvent, encodeEvent } from "../codec/events.generated.ts";
import { AVERAGE_BUCKETS } from "./limits.ts";
import { assert, type Ticks } from "../numeric/index.ts";
import { MARKET_STATES } from "./market-state.ts";
import type { SnapshotSection, Written } from "../product.ts";
import type { Exchange } from "../state.ts";
import { readDeadlines, writeDeadlines } from "./deadlines.ts";
import type { Market } from "./market.ts";
import { clientOrderKey, marketOfParticipant, type Trading } from "./state.ts";
import { canRest, isBuy, LIST_BIT } from "./terms.ts";
import type { PendingOrder } from "./pending.ts";

/** In this order in the bytes; new ones go last. */
const CONDITIONS: readonly PendingOrder["condition"][] = ["none", "stop", "takeProfit", "trailingStop"];

/** From here on terms that no longer fit a byte are written, and which price a pending order watches. */
const FORM_WITH_POSITIONS = 4;

function writeTerms(writer: ByteWriter, terms: number, form: number): void {
  if (form < FORM_WITH_POSITIONS) writer.u8(terms);
  else writer.whole(terms);
}

function readTerms(reader: ByteReader, form: number): number {
  return form < FORM_WITH_POSITIONS ? reader.u8() : reader.whole();
}

/** Writes the event that defines a market into the state, by whichever product it belongs to. */
type Apply = Written["apply"];

export const TRADING_SNAPSHOT: readonly SnapshotSection[] = [
  { form: 1, write: writeTrading, read: readTrading },
];

/**
 * Markets in the order in which they were defined; resting orders as they stand in their books, best price first, each
 * queue in its order; then the pending orders, by their numbers, and the times set for cancelling all.
 */
function writeTrading(exchange: Exchange, writer: ByteWriter, form: number): void {
  const { trading } = exchange;
  writer.whole(trading.lastOrderId);
  writer.whole(trading.marketList.length);
  for (const market of trading.marketList) writeMarket(market, writer);
  writer.whole(trading.orders.count);
  for (const market of trading.marketList) {
    writeLadder(exchange, market.bids, writer, form);
    writeLadder(exchange, market.asks, writer, form);
  }
  const pending = trading.pending.all();
  writer.whole(pending.length);
  for (const order of pending) writePending(exchange, order, writer, form);
  writeDeadlines(trading.deadlines, writer);
}

function readTrading(exchange: Exchange, reader: ByteReader, { form, apply }: Written): void {
  if (form === 1) {
    readTradingFirst(exchange, reader, apply);
    return;
  }
  const { trading } = exchange;
  trading.lastOrderId = reader.whole();
  for (let left = reader.whole(); left > 0; left--) readMarket(exchange, reader, apply);
  for (let left = reader.whole(); left > 0; left--) readOrder(exchange, reader, form);
  for (let left = reader.whole(); left > 0; left--) readPending(exchange, reader, form);
  readDeadlines(trading.deadlines, reader);
}

/** The first form: orders by their numbers, which were also their order in a queue, and none that is pending. */
function readTradingFirst(exchange: Exchange, reader: ByteReader, apply: Apply): void {
  const form = 1;
  const { trading } = exchange;
  trading.lastOrderId = reader.whole();
  for (let left = reader.whole(); left > 0; left--) readMarket(exchange, reader, apply);
  for (let left = reader.whole(); left > 0; left--)
    joinBook(exchange, readOrderFirst(exchange, reader, form));
}

function writeLadder({ trading }: Exchange, ladder: Ladder, writer: ByteWriter, form: number): void {
  const { orders, participants } = trading;
  for (let distance = 0; distance < ladder.depth; distance++) {
    for (let slot = ladder.headAt(distance); slot !== NONE; slot = orders.next[slot]!) {
      const participant = orders.participant[slot]!;
      writer.whole(orders.id[slot]!);
      writer.whole(participants.memberId[participant]!);
      writer.whole(participants.market[participant]!);
      writeTerms(writer, orders.terms[slot]! & ~LIST_BIT, form);
      writer.whole(orders.price[slot]!);
      writer.whole(orders.quantity[slot]!);
      writer.whole(orders.remaining[slot]!);
      writer.whole(orders.executed[slot]!);
      writer.whole(orders.prevented[slot]!);
      writer.amount(orders.held[slot]!);
      writer.whole(orders.placedAt[slot]!);
      writer.text(orders.clientOrderId(slot));
      writer.whole(orders.hidden[slot]!);
      writer.whole(orders.displayQuantity(slot));
      writer.whole(orders.listId(slot));
    }
  }
}

function readOrder(exchange: Exchange, reader: ByteReader, form: number): void {
  const { orders, lists } = exchange.trading;
  const slot = readOrderFirst(exchange, reader, form);
  const hidden = reader.whole();
  const displayQuantity = reader.whole();
  const listId = reader.whole();
  if (displayQuantity !== 0) orders.restoreShown(slot, displayQuantity, hidden);
  if (listId !== 0) {
    orders.terms[slot] = orders.terms[slot]! | LIST_BIT;
    orders.listAs(slot, listId);
    lists.add(listId, orders.id[slot]!);
  }
  joinBook(exchange, slot);
}

/** @returns the slot of the order, which stands in no book yet */
function readOrderFirst({ trading, ledger }: Exchange, reader: ByteReader, form: number): number {
  const { orders } = trading;
  const slot = orders.add(reader.whole());
  const member = reader.whole();
  const market = marketAt(trading, reader.whole());
  orders.terms[slot] = readTerms(reader, form);
  orders.price[slot] = reader.whole();
  orders.quantity[slot] = reader.whole();
  orders.remaining[slot] = reader.whole();
  orders.executed[slot] = reader.whole();
  orders.prevented[slot] = reader.whole();
  orders.held[slot] = reader.amount();
  orders.placedAt[slot] = reader.whole();
  const clientOrderId = reader.text();
  orders.nameAs(slot, clientOrderId);
  if (clientOrderId !== "") {
    trading.clientOrderIds.set(clientOrderKey(member, clientOrderId), orders.id[slot]!);
  }
  trading.participants.addOrder(orders, slot, trading.participantOf(ledger, member, market));
  return slot;
}

function joinBook({ trading }: Exchange, slot: number): void {
  const { orders } = trading;
  const market = marketOfParticipant(trading, orders.participant[slot]!);
  if (canRest(orders.terms[slot]!)) (isBuy(orders.terms[slot]!) ? market.bids : market.asks).add(slot);
}

function writePending({ trading }: Exchange, order: PendingOrder, writer: ByteWriter, form: number): void {
  writer.whole(order.orderId);
  writer.whole(trading.participants.memberId[order.participant]!);
  writer.whole(trading.participants.market[order.participant]!);
  writeTerms(writer, order.terms, form);
  writer.u8(CONDITIONS.indexOf(order.condition));
  writer.whole(order.price);
  writer.whole(order.quantity);
  writer.amount(order.quoteAmount);
  writer.whole(order.triggerPrice);
  writer.whole(order.trailingBps);
  writer.whole(order.listId);
  writer.whole(order.placedAt);
  writer.whole(order.awaits);
  writer.amount(order.held);
  writer.whole(order.extreme);
  writer.text(order.clientOrderId);
  if (form >= FORM_WITH_POSITIONS) writer.bool(order.triggerBy === "mark");
}

function readPending({ trading, ledger }: Exchange, reader: ByteReader, form: number): void {
  const orderId = reader.whole();
  const member = reader.whole();
  const market = marketAt(trading, reader.whole());
  const terms = readTerms(reader, form);
  const condition = CONDITIONS[reader.u8()];
  assert(condition !== undefined, "a pending order of a snapshot has an unknown condition");
  const order: PendingOrder = {
    orderId,
    participant: trading.participantOf(ledger, member, market),
    terms,
    condition,
    price: reader.whole(),
    quantity: reader.whole(),
    quoteAmount: reader.amount(),
    triggerPrice: reader.whole(),
    trailingBps: reader.whole(),
    listId: reader.whole(),
    placedAt: reader.whole(),
    awaits: reader.whole(),
    held: reader.amount(),
    extreme: reader.whole(),
    clientOrderId: reader.text(),
    triggerBy: form >= FORM_WITH_POSITIONS && reader.bool() ? "mark" : "last",
  };
  trading.pending.add(order);
  if (order.awaits === 0) market.triggersBy(order.triggerBy).add(order);
  if (order.listId !== 0) trading.lists.add(order.listId, orderId);
  if (order.clientOrderId !== "") {
    trading.clientOrderIds.set(clientOrderKey(member, order.clientOrderId), orderId);
  }
}

function marketAt({ marketList }: Trading, place: number): Market {
  const market = marketList[place];
  assert(market !== undefined, "an order of a snapshot names an unknown market");
  return market;
}

/** The terms are written as the event that would set them, so that their form is kept in one place. */
function writeMarket(market: Market, writer: ByteWriter): void {
  encodeEvent(market.settlement.definitionOf(market), writer);
  writer.u8(MARKET_STATES.indexOf(market.state));
  writer.whole(market.lastTradeId);
  writer.whole(market.lastPrice);
  const { average } = market;
  writer.whole(average.latest);
  for (const bucket of bucketsOf(average.latest)) {
    const [lots, notional] = average.bucketSums(bucket);
    writer.big(lots);
    writer.big(notional);
  }
}

function readMarket(exchange: Exchange, reader: ByteReader, apply: Apply): void {
  apply(exchange, decodeEvent(reader));
  const market = exchange.trading.marketList.at(-1);
  assert(market !== undefined, "a market of a snapshot starts with its definition");
  const state = MARKET_STATES[reader.u8()];
  assert(state !== undefined, "a market of a snapshot has an unknown state");
  market.state = state;
  market.lastTradeId = reader.whole();
  market.lastPrice = reader.whole() as Ticks;
  const latest = reader.whole();
  for (const bucket of bucketsOf(latest)) market.average.restoreBucket(bucket, reader.big(), reader.big());
}

/** The buckets of the window that ends with `latest`, oldest first; none before the first trade. */
function bucketsOf(latest: number): number[] {
  if (latest === 0) return [];
  const first = Math.max(latest - AVERAGE_BUCKETS + 1, 0);
  return Array.from({ length: latest - first + 1 }, (_, place) => first + place);
}
