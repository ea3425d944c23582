/**
 * Keeps the books of all markets from events: which orders rest, where, and with how much left. Of an iceberg the book
 * has the slice that is shown; when it is used up the next one shows, which no event reports.
 */
import type {
  OrderClosed,
  OrderPlaced,
  PendingOrderPlaced,
  OrderReduced,
  SelfTradePrevented,
} from "@meridian/core";
import type { EngineRecord, EngineView } from "../../ground/engine/index.ts";
import { Book } from "./book.ts";
import type { FillEvent } from "./fill-event.ts";
import { QuotesBefore } from "./quotes-before.ts";

interface TrackedOrder {
  readonly book: Book;
  readonly side: "buy" | "sell";
  readonly price: number;
  /** 0 for an order that shows all of itself. */
  readonly displayQuantity: number;
  /** Lots left, shown or not. */
  remaining: number;
  /** Lots shown in the book: 0 while it does not rest. */
  shown: number;
  resting: boolean;
}

export class Books {
  private readonly books = new Map<string, Book>();
  private readonly quotes: QuotesBefore;
  /** Limit orders, resting or waiting. */
  private readonly orders = new Map<number, TrackedOrder>();
  /** Limit orders of the record at hand: one rests when its record ends, unless it was closed in it. */
  private readonly arriving = new Set<TrackedOrder>();
  private takerOrderId = 0;

  /** @param quotes receives what incoming orders meet */
  constructor(view: EngineView, timeMs: number, quotes: QuotesBefore = new QuotesBefore()) {
    this.quotes = quotes;
    for (const { market } of [...view.markets, ...view.contracts]) this.open(market, view.sequence, timeMs);
    for (const { orderId, market, side, price, displayQuantity, remaining, shown } of view.openOrders) {
      const book = this.open(market, view.sequence, timeMs);
      this.orders.set(orderId, { book, side, price, displayQuantity, remaining, shown, resting: true });
      book.side(side).change(price, shown);
    }
    for (const { orderId, market, side, orderType, price, quantity } of view.pendingOrders)
      if (orderType === "limit")
        this.track(orderId, this.open(market, view.sequence, timeMs), side, price, quantity, 0);
  }

  get(market: string): Book | undefined {
    return this.books.get(market);
  }

  get orderCount(): number {
    return this.orders.size;
  }

  apply(record: EngineRecord): void {
    this.takerOrderId = 0;
    for (const event of record.events) {
      switch (event.type) {
        case "orderPlaced":
        case "pendingOrderPlaced":
          this.accept(event, record);
          break;
        case "orderTriggered":
          this.arrive(event.orderId, event.quantity);
          break;
        case "tradeExecuted":
        case "contractTraded":
        case "selfTradePrevented":
          this.match(event, record);
          break;
        case "orderReduced":
          this.shrink(event, record);
          break;
        case "orderClosed":
          this.close(event, record);
          break;
        case "marketDefined":
        case "contractDefined":
          this.open(event.market, record.sequence, record.timeMs);
          break;
        default:
      }
    }
    for (const order of this.arriving) this.rest(order, record);
    this.arriving.clear();
    this.quotes.sequence = record.sequence;
  }

  private open(market: string, sequence: number, timeMs: number): Book {
    const known = this.books.get(market);
    if (known !== undefined) return known;
    const book = new Book(market, sequence, timeMs);
    this.books.set(market, book);
    return book;
  }

  private track(
    orderId: number,
    book: Book,
    side: "buy" | "sell",
    price: number,
    quantity: number,
    displayQuantity: number,
  ): void {
    const amounts = { remaining: quantity, shown: 0, resting: false };
    this.orders.set(orderId, { book, side, price, displayQuantity, ...amounts });
  }

  private accept(event: OrderPlaced | PendingOrderPlaced, record: EngineRecord): void {
    if (event.orderType === "market") return;
    const book = this.open(event.market, record.sequence, record.timeMs);
    const { orderId, side, price, quantity } = event;
    const isPlaced = event.type === "orderPlaced";
    this.track(orderId, book, side, price, quantity, isPlaced ? event.displayQuantity : 0);
    if (isPlaced) this.arrive(orderId, quantity);
  }

  /** @param quantity with which it goes live, where a position decided it; 0 for the one that it was placed with */
  private arrive(orderId: number, quantity: number): void {
    const order = this.orders.get(orderId);
    if (order === undefined) return;
    if (quantity > 0) order.remaining = quantity;
    this.arriving.add(order);
  }

  private match(event: FillEvent | SelfTradePrevented, record: EngineRecord): void {
    if (event.type !== "selfTradePrevented" && event.takerOrderId !== this.takerOrderId) {
      this.takerOrderId = event.takerOrderId;
      const book = this.open(event.market, record.sequence, record.timeMs);
      this.quotes.note(event.takerOrderId, book.bids.best(), book.asks.best());
    }
    const maker = this.orders.get(event.makerOrderId);
    if (maker !== undefined) this.make(maker, event.quantity, record);
    const taker = this.orders.get(event.takerOrderId);
    if (taker !== undefined) taker.remaining -= event.quantity;
  }

  /** An order that arrived in this very record, and came to rest before another was triggered, may be met too. */
  private make(order: TrackedOrder, lots: number, record: EngineRecord): void {
    if (this.arriving.delete(order)) this.rest(order, record);
    order.remaining -= lots;
    const shown = order.shown - lots;
    this.show(order, shown > 0 ? shown : sliceOf(order), record);
  }

  /** Reduces hidden lots first. */
  private shrink(event: OrderReduced, record: EngineRecord): void {
    const order = this.orders.get(event.orderId);
    if (order === undefined) return;
    order.remaining = event.remaining;
    this.show(order, Math.min(order.shown, event.remaining), record);
  }

  private close(event: OrderClosed, record: EngineRecord): void {
    const order = this.orders.get(event.orderId);
    if (order === undefined) return;
    this.orders.delete(event.orderId);
    this.arriving.delete(order);
    if (order.resting) this.show(order, 0, record);
  }

  private rest(order: TrackedOrder, record: EngineRecord): void {
    order.resting = true;
    this.show(order, sliceOf(order), record);
  }

  private show(order: TrackedOrder, lots: number, record: EngineRecord): void {
    if (lots === order.shown) return;
    const { book } = order;
    book.side(order.side).change(order.price, lots - order.shown);
    order.shown = lots;
    book.sequence = record.sequence;
    book.timeMs = record.timeMs;
  }
}

/** The lots of a fresh slice. */
function sliceOf({ displayQuantity, remaining }: TrackedOrder): number {
  return displayQuantity === 0 ? remaining : Math.min(displayQuantity, remaining);
}
