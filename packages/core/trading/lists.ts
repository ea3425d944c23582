/** The open and pending orders that act together, and what has happened to them in the step that is going on. */
import type { OrderId } from "../ids.ts";
import { assert } from "../numeric/numbers.ts";

export interface ListHappening {
  readonly listId: OrderId;
  readonly orderId: OrderId;
  /** "ended" otherwise than by being filled. */
  readonly what: "traded" | "filled" | "ended";
}

export class Lists {
  private readonly legs = new Map<OrderId, OrderId[]>();
  private happened: ListHappening[] = [];

  get count(): number {
    return this.legs.size;
  }

  /** The legs that are open or pending, by rising order number. */
  legsOf(listId: OrderId): readonly OrderId[] {
    return this.legs.get(listId) ?? [];
  }

  add(listId: OrderId, orderId: OrderId): void {
    const legs = this.legs.get(listId);
    if (legs === undefined) this.legs.set(listId, [orderId]);
    else legs.push(orderId);
  }

  remove(listId: OrderId, orderId: OrderId): void {
    const legs = this.legs.get(listId);
    assert(legs !== undefined && legs.includes(orderId), "a leg is known to its list");
    legs.splice(legs.indexOf(orderId), 1);
    if (legs.length === 0) this.legs.delete(listId);
  }

  /** Remembers what matching did to a live leg, for when the run of trades has ended. */
  note(happening: ListHappening): void {
    this.happened.push(happening);
  }

  get hasNews(): boolean {
    return this.happened.length > 0;
  }

  takeNews(): ListHappening[] {
    const news = this.happened;
    this.happened = [];
    return news;
  }
}
