/**
 * Pending orders wait for a price or for another order. They are few beside those in the book, and what they need is
 * more, so they stand apart from the book's flat records.
 */
import type { OrderId } from "../ids.ts";
import { assert, type TimeMs } from "../numeric/index.ts";
import { type Refusal, refuse } from "../refusal.ts";
import type { Condition, TriggerLeg, TriggerBy } from "./commands.ts";
import type { Market } from "./market.ts";
import type { OrderRules } from "./order-rules.ts";
import { trailingExtreme, trailingTrigger } from "./prices.ts";
import { isBuy, packTerms } from "./terms.ts";

export interface PendingOrder {
  readonly orderId: OrderId;
  readonly clientOrderId: string;
  /** Its member as a participant of its market: see trading/participants.ts. */
  readonly participant: number;
  /** Side, type, time in force and modes in one number: see trading/terms.ts. */
  readonly terms: number;
  readonly condition: Condition | "none";
  readonly price: number;
  readonly quantity: number;
  readonly quoteAmount: bigint;
  readonly triggerPrice: number;
  readonly trailingBps: number;
  readonly triggerBy: TriggerBy;
  readonly listId: OrderId;
  readonly placedAt: TimeMs;
  /** The order of its list that must be filled first; 0 once it waits for a price alone. */
  awaits: OrderId;
  held: bigint;
  /** Of a trailing stop: the highest price (sell) or lowest (buy) since it follows; 0 until it does. */
  extreme: number;
}

export class PendingOrders {
  private readonly byId = new Map<OrderId, PendingOrder>();
  private readonly byParticipant = new Map<number, PendingOrder[]>();

  get count(): number {
    return this.byId.size;
  }

  find(orderId: OrderId): PendingOrder | undefined {
    return this.byId.size === 0 ? undefined : this.byId.get(orderId);
  }

  of(orderId: OrderId): PendingOrder {
    const order = this.find(orderId);
    assert(order !== undefined, "an event names an order that is not pending");
    return order;
  }

  countOf(participant: number): number {
    return this.byParticipant.get(participant)?.length ?? 0;
  }

  ofParticipant(participant: number): readonly PendingOrder[] {
    return this.byParticipant.get(participant) ?? [];
  }

  /** By rising order number. */
  all(): PendingOrder[] {
    return [...this.byId.values()].sort((one, other) => one.orderId - other.orderId);
  }

  add(order: PendingOrder): void {
    this.byId.set(order.orderId, order);
    const others = this.byParticipant.get(order.participant);
    if (others === undefined) this.byParticipant.set(order.participant, [order]);
    else others.push(order);
  }

  remove(order: PendingOrder): void {
    this.byId.delete(order.orderId);
    const others = this.byParticipant.get(order.participant)!;
    others.splice(others.indexOf(order), 1);
    if (others.length === 0) this.byParticipant.delete(order.participant);
  }
}

/** True if it waits for the price to rise: stop buy, take-profit sell and trailing buy. */
export function waitsForRise({ terms, condition }: Pick<PendingOrder, "terms" | "condition">): boolean {
  return isBuy(terms) === (condition !== "takeProfit");
}

/** True if `price` meets a stop or take-profit. */
export function isMet(
  order: Pick<PendingOrder, "terms" | "condition" | "triggerPrice">,
  price: number,
): boolean {
  return waitsForRise(order) ? price >= order.triggerPrice : price <= order.triggerPrice;
}

/** A trailing stop whose activation price is met follows at once; anything else would go live as it is placed. */
export function refusalOfTrigger(market: OrderRules, order: Omit<TriggerLeg, "kind">): Refusal | undefined {
  const price = market.triggerPrice(order.triggerBy);
  if (order.condition === "trailingStop" || price === 0) return undefined;
  const terms = packTerms({ ...order, postOnly: false });
  return isMet({ ...order, terms }, price) ? refuse("order.would_trigger", price) : undefined;
}

/** The price at which a trailing stop that follows triggers. */
export function trailingLevel({ terms, extreme, trailingBps }: PendingOrder): number {
  return trailingTrigger(isBuy(terms), extreme, trailingBps);
}

/** Moves a trailing stop's extreme. */
export function followPrice(order: PendingOrder, price: number): void {
  order.extreme = trailingExtreme(isBuy(order.terms), order.triggerPrice, order.extreme, price);
}

interface Sizes {
  readonly terms: number;
  readonly price: number;
  readonly quantity: number;
  readonly quoteAmount: bigint;
}

/** {@link Settlement.due} of a pending order, once it is live. */
export function dueOf(market: Market, { terms, price, quantity, quoteAmount }: Sizes): bigint {
  return market.settlement.due(market, isBuy(terms), price, quantity, quoteAmount);
}
