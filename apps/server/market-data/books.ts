/** Keeps the books of all markets from events: which orders rest, where, and with how much left. */
import type { OrderClosed, OrderPlaced, SelfTradePrevented, TradeExecuted } from "@meridian/core";
import type { EngineRecord, EngineView } from "../engine/engine.ts";
import { Book } from "./book.ts";

interface TrackedOrder {
  readonly book: Book;
  readonly side: "buy" | "sell";
  readonly price: number;
  remaining: number;
  resting: boolean;
}

export class Books {
  private readonly books = new Map<string, Book>();
  private readonly orders = new Map<number, TrackedOrder>();
  /** Limit orders of the record at hand: one rests when its record ends, unless it was closed in it. */
  private readonly arriving = new Set<TrackedOrder>();

  constructor(view: EngineView, timeMs: number) {
    for (const { market } of view.markets) this.open(market, view.sequence, timeMs);
    for (const { orderId, market, side, price, remaining } of view.openOrders) {
      const book = this.open(market, view.sequence, timeMs);
      this.orders.set(orderId, { book, side, price, remaining, resting: true });
      book.side(side).change(price, remaining);
    }
  }

  get(market: string): Book | undefined {
    return this.books.get(market);
  }

  get orderCount(): number {
    return this.orders.size;
  }

  apply(record: EngineRecord): void {
    for (const event of record.events) {
      if (event.type === "orderPlaced") this.place(event, record);
      else if (event.type === "tradeExecuted" || event.type === "selfTradePrevented")
        this.match(event, record);
      else if (event.type === "orderClosed") this.close(event, record);
      else if (event.type === "marketDefined") this.open(event.market, record.sequence, record.timeMs);
    }
    for (const order of this.arriving) this.rest(order, record);
    this.arriving.clear();
  }

  private open(market: string, sequence: number, timeMs: number): Book {
    const known = this.books.get(market);
    if (known !== undefined) return known;
    const book = new Book(market, sequence, timeMs);
    this.books.set(market, book);
    return book;
  }

  private place(event: OrderPlaced, record: EngineRecord): void {
    if (event.orderType === "market") return;
    const book = this.open(event.market, record.sequence, record.timeMs);
    const { side, price, quantity } = event;
    const order = { book, side, price, remaining: quantity, resting: false };
    this.orders.set(event.orderId, order);
    this.arriving.add(order);
  }

  private match(event: TradeExecuted | SelfTradePrevented, record: EngineRecord): void {
    this.reduce(event.makerOrderId, event.quantity, record);
    this.reduce(event.takerOrderId, event.quantity, record);
  }

  private reduce(orderId: number, lots: number, record: EngineRecord): void {
    const order = this.orders.get(orderId);
    if (order === undefined) return;
    order.remaining -= lots;
    if (order.resting) this.change(order, -lots, record);
  }

  private close(event: OrderClosed, record: EngineRecord): void {
    const order = this.orders.get(event.orderId);
    if (order === undefined) return;
    this.orders.delete(event.orderId);
    this.arriving.delete(order);
    if (order.resting && order.remaining > 0) this.change(order, -order.remaining, record);
  }

  private rest(order: TrackedOrder, record: EngineRecord): void {
    order.resting = true;
    if (order.remaining > 0) this.change(order, order.remaining, record);
  }

  private change(order: TrackedOrder, lots: number, record: EngineRecord): void {
    const { book } = order;
    book.side(order.side).change(order.price, lots);
    book.sequence = record.sequence;
    book.timeMs = record.timeMs;
  }
}
