/**
 * The refusal of an order by its market before it is sent: by the filters of the engine itself, and beside them what is
 * seen of the book. Products add what they ask of the member's account.
 */
import type { Amount, Ticks } from "../numeric/numbers.ts";
import { type Refusal, refuse } from "../refusal.ts";
import type { LimitLeg, MarketLeg, TriggerBy } from "./commands.ts";
import { quoteCost } from "./cost.ts";
import type { MarketState } from "./market-state.ts";
import { notionalPlace, type OrderRules, type OrderTerms } from "./order-rules.ts";
import { bandEdge, isOutsideBand, reaches } from "./prices.ts";
import { type Preview, preview, type PreviewLevel, type PreviewMarket } from "./preview.ts";

/** A market as it is seen from outside. */
export interface SeenBook {
  readonly state: MarketState;
  readonly terms: OrderTerms & PreviewMarket;
  /** The price that the band stands around; 0 while it is not known. */
  readonly average: Ticks;
  /** The price that pending orders watch; 0 while it is not known. */
  readonly last: Ticks;
  /** Best first. */
  readonly bids: readonly PreviewLevel[];
  readonly asks: readonly PreviewLevel[];
  /** Own orders here: in the book, and pending. */
  readonly own: { readonly open: number; readonly pending: number };
}

/** A command is given at a place and a time; none of it is asked here. */
export const NOWHERE = { time: 0, member: 0, market: "" };

/**
 * @param hasPositions true of a market whose orders change positions
 * @param triggerPrice the price that pending orders watch
 */
export function seenRules(
  { terms, average, last }: SeenBook,
  hasPositions: boolean,
  triggerPrice: (by: TriggerBy) => number = () => last,
): OrderRules {
  const costOf = (price: number, quantity: number): bigint =>
    quoteCost(price, quantity, terms.quotePerTickLot);
  return {
    terms,
    averageAt: () => average,
    triggerPrice,
    hasPositions,
    buysByQuote: !hasPositions,
    isOutsideBand: (price) => average !== 0 && isOutsideBand(price, average, terms),
    notionalPlace: (price, quantity) => (price === 0 ? 0 : notionalPlace(costOf(price, quantity), terms)),
    costOf,
  };
}

export function refusalOfOpen({ own, terms: { openOrdersMax } }: SeenBook): Refusal | undefined {
  return own.open >= openOrdersMax ? refuse("order.too_many_open", openOrdersMax) : undefined;
}

/** @param pending with the orders that are placed */
export function refusalOfPending(
  { terms: { conditionalOrdersMax } }: SeenBook,
  pending: number,
): Refusal | undefined {
  return pending > conditionalOrdersMax
    ? refuse("order.too_many_conditional", conditionalOrdersMax)
    : undefined;
}

/** Refuses a post-only order that would take, and a fill-or-kill order that would not fill. */
export function refusalOfMeetingSeen(seen: SeenBook, order: LimitLeg): Refusal | undefined {
  if (order.postOnly && wouldTakeSeen(seen, order)) return refuse("order.post_only_would_take");
  const isKilled = order.timeInForce === "fok" && foundIn(seen, order, order.price).remaining > 0;
  return isKilled ? refuse("order.fok_not_fillable") : undefined;
}

export function bestAgainstSeen({ asks, bids }: SeenBook, isBuy: boolean): number {
  return (isBuy ? asks : bids)[0]?.price ?? 0;
}

export function wouldTakeSeen(seen: SeenBook, { side, price }: Pick<LimitLeg, "side" | "price">): boolean {
  return reaches(side === "buy", price, bestAgainstSeen(seen, side === "buy"));
}

/** The worst price that a market order may trade at; the best one while no band is known. */
export function marketEdge(seen: SeenBook, isBuy: boolean): number {
  return seen.average === 0 ? bestAgainstSeen(seen, isBuy) : bandEdge(seen.average, seen.terms, isBuy);
}

/** @param priceLimit the worst price it may trade at; 0 for any */
export function foundIn(seen: SeenBook, order: LimitLeg | MarketLeg, priceLimit: number): Preview {
  const { side, quantity } = order;
  const quoteAmount = order.kind === "market" ? order.quoteAmount : (0n as Amount);
  const levels = side === "buy" ? seen.asks : seen.bids;
  return preview(seen.terms, { side, priceLimit: priceLimit as Ticks, quantity, quoteAmount }, levels);
}
