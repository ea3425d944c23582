/**
 * The armed orders of one market by the price that meets them. Stops and take-profits stand in order of price, the
 * nearest last; trailing stops stand aside with the span of prices that leaves all of them as they are.
 */
import type { OrderId } from "../ids.ts";
import { grown } from "../numeric/grown.ts";
import { assert } from "../numeric/numbers.ts";
import { isBuy } from "./terms.ts";
import { followPrice, trailingLevel, type PendingOrder, waitsForRise } from "./pending.ts";

/** Orders by trigger price, the one met first last; of equal prices in any order, because numbers sort what is met. */
class TriggerPrices {
  /** −1 when orders are met by a rising price, 1 by a falling one. */
  private readonly direction: 1 | -1;
  /** Trigger price × direction, rising. */
  private ranks = new Float64Array(16);
  private ids = new Float64Array(16);
  count = 0;

  constructor(direction: 1 | -1) {
    this.direction = direction;
  }

  add(price: number, orderId: OrderId): void {
    if (this.count === this.ids.length) {
      this.ranks = grown(new Float64Array(this.count * 2), this.ranks);
      this.ids = grown(new Float64Array(this.count * 2), this.ids);
    }
    const rank = price * this.direction;
    const place = this.placeOf(rank);
    this.ranks.copyWithin(place + 1, place, this.count);
    this.ids.copyWithin(place + 1, place, this.count);
    this.ranks[place] = rank;
    this.ids[place] = orderId;
    this.count += 1;
  }

  remove(price: number, orderId: OrderId): void {
    const rank = price * this.direction;
    let place = this.placeOf(rank);
    while (place < this.count && this.ranks[place] === rank && this.ids[place] !== orderId) place += 1;
    assert(this.ids[place] === orderId, "an armed order stands at its trigger price");
    this.ranks.copyWithin(place, place + 1, this.count);
    this.ids.copyWithin(place, place + 1, this.count);
    this.count -= 1;
  }

  /** Adds the orders that `price` meets to `found`. */
  metBy(price: number, found: OrderId[]): void {
    const reached = price * this.direction;
    for (let place = this.count - 1; place >= 0 && this.ranks[place]! >= reached; place--) {
      found.push(this.ids[place]!);
    }
  }

  has(price: number, orderId: OrderId): boolean {
    const rank = price * this.direction;
    for (let place = this.placeOf(rank); this.ranks[place] === rank && place < this.count; place++) {
      if (this.ids[place] === orderId) return true;
    }
    return false;
  }

  /** The first place whose rank is not below. */
  private placeOf(rank: number): number {
    let low = 0;
    let high = this.count;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.ranks[middle]! >= rank) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}

export class Triggers {
  private readonly rising = new TriggerPrices(-1);
  private readonly falling = new TriggerPrices(1);
  private readonly trailing = new Set<PendingOrder>();
  /** Within these prices no trailing stop moves, starts to follow, or is met. */
  private quietLow = 0;
  private quietHigh = Number.POSITIVE_INFINITY;
  /** Lowest and highest price since the last {@link takeMet}; of the run of trades that is going on. */
  private low = Number.POSITIVE_INFINITY;
  private high = 0;
  private trailingMet: OrderId[] = [];
  /** The number of armed orders. */
  count = 0;

  add(order: PendingOrder): void {
    this.count += 1;
    if (order.condition !== "trailingStop") {
      (waitsForRise(order) ? this.rising : this.falling).add(order.triggerPrice, order.orderId);
      return;
    }
    this.trailing.add(order);
    this.forgetQuiet();
  }

  remove(order: PendingOrder): void {
    this.count -= 1;
    if (order.condition === "trailingStop") {
      this.trailing.delete(order);
      this.forgetQuiet();
    } else {
      (waitsForRise(order) ? this.rising : this.falling).remove(order.triggerPrice, order.orderId);
    }
  }

  has(order: PendingOrder): boolean {
    if (order.condition === "trailingStop") return this.trailing.has(order);
    return (waitsForRise(order) ? this.rising : this.falling).has(order.triggerPrice, order.orderId);
  }

  /** Moves the extremes of trailing stops after a trade. A part of applying it: the extremes are state. */
  follow(price: number): void {
    if (this.trailing.size === 0 || (price >= this.quietLow && price <= this.quietHigh)) return;
    this.quietLow = 0;
    this.quietHigh = Number.POSITIVE_INFINITY;
    for (const order of this.trailing) {
      followPrice(order, price);
      this.keepQuiet(order);
    }
  }

  /** Remembers what a trade met, after {@link follow}. A part of deciding: nothing of it outlives the command. */
  note(price: number): void {
    if (price < this.low) this.low = price;
    if (price > this.high) this.high = price;
    if (this.trailing.size === 0 || (price >= this.quietLow && price <= this.quietHigh)) return;
    for (const order of this.trailing) {
      if (order.extreme === 0) continue;
      const level = trailingLevel(order);
      if (isBuy(order.terms) ? price >= level : price <= level) this.trailingMet.push(order.orderId);
    }
  }

  /** True if a price was noted since {@link takeMet} was last asked. */
  get hasNoted(): boolean {
    return this.high > 0;
  }

  /** The orders that any price met since this was last asked, in any order and maybe twice. */
  takeMet(): { readonly ids: OrderId[]; readonly low: number; readonly high: number } {
    const { low, high, trailingMet: ids } = this;
    this.trailingMet = [];
    this.low = Number.POSITIVE_INFINITY;
    this.high = 0;
    if (high > 0) {
      this.rising.metBy(high, ids);
      this.falling.metBy(low, ids);
    }
    return { ids, low, high };
  }

  /** Until the next trade looks at every trailing stop, none is known to be quiet. */
  private forgetQuiet(): void {
    this.quietLow = Number.POSITIVE_INFINITY;
    this.quietHigh = 0;
  }

  private keepQuiet(order: PendingOrder): void {
    const buys = isBuy(order.terms);
    let low = 0;
    let high = Number.POSITIVE_INFINITY;
    if (order.extreme === 0) {
      if (buys) low = order.triggerPrice + 1;
      else high = order.triggerPrice - 1;
    } else if (buys) {
      low = order.extreme;
      high = trailingLevel(order) - 1;
    } else {
      low = trailingLevel(order) + 1;
      high = order.extreme;
    }
    if (low > this.quietLow) this.quietLow = low;
    if (high < this.quietHigh) this.quietHigh = high;
  }
}
