/** The quotes that a market's makers have out, as far as answers and the stream have reported. */
import type { Order } from "@meridian/contract";
import { lotsIn, type MarketGrid, ticksIn } from "../grid.ts";
import type { Caller } from "../member/participant.ts";
import type { Quote, RestingQuote } from "./ladder.ts";

interface Entry {
  readonly quote: RestingQuote;
  readonly owner: Caller;
  /** Sent and not yet answered: a snapshot that does not know it does not make it gone. */
  waiting: boolean;
}

export class QuoteBook {
  private readonly grid: MarketGrid;
  private readonly entries = new Map<string, Entry>();

  constructor(grid: MarketGrid) {
    this.grid = grid;
  }

  resting(): RestingQuote[] {
    return [...this.entries.values()].map((entry) => entry.quote);
  }

  ownerOf(id: string): Caller | undefined {
    return this.entries.get(id)?.owner;
  }

  sent(id: string, quote: Quote, owner: Caller): void {
    this.entries.set(id, { quote: { ...quote, id }, owner, waiting: true });
  }

  answered(id: string): void {
    const entry = this.entries.get(id);
    if (entry !== undefined) entry.waiting = false;
  }

  gone(id: string): void {
    this.entries.delete(id);
  }

  /** Applies a change; true if less is left, or nothing. An order that ended is never entered again. */
  apply(order: Order): boolean {
    const entry = this.entries.get(order.clientOrderId);
    if (entry === undefined) return false;
    const open = order.status === "new" || order.status === "partiallyFilled";
    const lots = lotsIn(this.grid, order.quantity) - lotsIn(this.grid, order.executed);
    if (!open || lots <= 0) this.entries.delete(order.clientOrderId);
    else this.entries.set(order.clientOrderId, { ...entry, quote: { ...entry.quote, lots }, waiting: false });
    return !open || lots < entry.quote.lots;
  }

  /** Takes over what the exchange says is open for one owner. */
  adopt(owner: Caller, orders: readonly Order[]): void {
    const known = new Set(orders.map((order) => order.clientOrderId));
    for (const [id, entry] of this.entries) {
      if (entry.owner === owner && !entry.waiting && !known.has(id)) this.entries.delete(id);
    }
    for (const order of orders) {
      if (order.clientOrderId === "") continue;
      const { clientOrderId: id, side } = order;
      const lots = lotsIn(this.grid, order.quantity) - lotsIn(this.grid, order.executed);
      const quote = { id, side, priceTicks: ticksIn(this.grid, order.price), lots };
      this.entries.set(id, { quote, owner, waiting: false });
    }
  }
}
