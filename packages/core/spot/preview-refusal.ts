/**
 * The refusal of an order, told before it is sent: by the filters of the engine itself, and beside them what
 * is seen of the book and of the member's account. With all that the engine knows it gives the engine's own refusal,
 * own orders and hidden lots aside. What is not known refuses nothing.
 */
import type { Amount, Ticks } from "../numeric/numbers.ts";
import { type Refusal, refuse } from "../refusal.ts";
import type { ConditionalLeg, Contingency, LimitLeg, MarketLeg, OrderLeg } from "../trading/commands.ts";
import { quoteCost } from "../trading/cost.ts";
import {
  refusalOfBest,
  refusalOfConditionalTerms,
  refusalOfState,
  refusalOfTerms,
} from "../trading/filters.ts";
import { partsOf, refusalOfParts } from "../trading/list-terms.ts";
import type { MarketState } from "../trading/market-state.ts";
import { notionalPlace, type OrderRules, type OrderTerms } from "../trading/order-rules.ts";
import { bandEdge, isOutsideBand, reaches } from "../trading/prices.ts";
import { refusalOfTrigger } from "../trading/pending.ts";
import { spotDue, spotDueAtMarket } from "./due.ts";
import { preview, type PreviewLevel, type PreviewMarket } from "../trading/preview.ts";

/** A market and a member's account in it, as they are seen from outside. */
export interface SeenMarket {
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
  /** Smallest units; null while not known. */
  readonly available: { readonly base: bigint; readonly quote: bigint } | null;
}

/** A command is given at a place and a time; none of it is asked here. */
const NOWHERE = { time: 0, member: 0, market: "" };

/** Refusals stand in the engine's order of precedence: the first that applies is the one told. */
export function previewRefusal(seen: SeenMarket, order: OrderLeg): Refusal | undefined {
  const closed = refusalOfState(seen.state);
  if (closed !== undefined) return closed;
  switch (order.kind) {
    case "limit":
      return refusalOfLimitOrder(seen, order);
    case "market":
      return refusalOfMarketOrder(seen, order);
    case "conditional":
      return refusalOfConditionalOrder(seen, order);
  }
}

/** {@link previewRefusal} of orders that act together. */
export function previewListRefusal(
  seen: SeenMarket,
  contingency: Contingency,
  legs: readonly OrderLeg[],
): Refusal | undefined {
  const closed = refusalOfState(seen.state);
  if (closed !== undefined) return closed;
  const rules = rulesOf(seen);
  const command = { ...NOWHERE, type: "placeOrderList", contingency, legs } as const;
  const parts = partsOf(command, rules);
  if (parts === undefined) return refuse("order.list_terms");
  const { working, stop } = parts;
  const refusal =
    refusalOfParts(rules, command, parts) ??
    refusalOfOpen(seen) ??
    refusalOfPending(seen, seen.own.pending + legs.length - 1);
  if (refusal !== undefined) return refusal;
  if ((working.postOnly || stop !== undefined) && wouldTake(seen, working)) {
    return { ...refuse("order.post_only_would_take"), leg: 0 };
  }
  const isBuy = working.side === "buy";
  const held = spotDue(rules, isBuy, working.price, working.quantity, 0n);
  const stopHeld = stop === undefined ? 0n : dueOfConditional(rules, stop);
  const ofFunds = refusalOfFunds(seen, isBuy, stopHeld > held ? stopHeld : held);
  return ofFunds && { ...ofFunds, leg: 0 };
}

function refusalOfLimitOrder(seen: SeenMarket, order: LimitLeg): Refusal | undefined {
  const rules = rulesOf(seen);
  const refusal = refusalOfTerms(rules, { ...order, ...NOWHERE, type: "placeOrder" }) ?? refusalOfOpen(seen);
  if (refusal !== undefined) return refusal;
  const { side, price, quantity } = order;
  if (order.postOnly && wouldTake(seen, order)) return refuse("order.post_only_would_take");
  if (order.timeInForce === "fok" && found(seen, order, price).remaining > 0) {
    return refuse("order.fok_not_fillable");
  }
  return refusalOfFunds(seen, side === "buy", spotDue(rules, side === "buy", price, quantity, 0n));
}

function refusalOfMarketOrder(seen: SeenMarket, order: MarketLeg): Refusal | undefined {
  const rules = rulesOf(seen);
  const refusal = refusalOfTerms(rules, { ...order, ...NOWHERE, type: "placeOrder" }) ?? refusalOfOpen(seen);
  if (refusal !== undefined) return refusal;
  const isBuy = order.side === "buy";
  const best = bestAgainst(seen, isBuy);
  const edge = seen.average === 0 ? best : bandEdge(seen.average, seen.terms, isBuy);
  const ofBest = refusalOfBest(rules, order, edge, best);
  if (ofBest !== undefined) return ofBest;
  const { executed, cost } = found(seen, order, seen.average === 0 ? 0 : edge);
  const held = spotDueAtMarket(rules, isBuy, order.quoteAmount, { lots: executed, cost });
  return refusalOfFunds(seen, isBuy, held);
}

function refusalOfConditionalOrder(seen: SeenMarket, order: ConditionalLeg): Refusal | undefined {
  const rules = rulesOf(seen);
  const refusal =
    refusalOfConditionalTerms(rules, { ...order, ...NOWHERE, type: "placeConditionalOrder" }) ??
    refusalOfPending(seen, seen.own.pending + 1) ??
    refusalOfTrigger(rules, order);
  return refusal ?? refusalOfFunds(seen, order.side === "buy", dueOfConditional(rules, order));
}

function refusalOfOpen({ own, terms: { openOrdersMax } }: SeenMarket): Refusal | undefined {
  return own.open >= openOrdersMax ? refuse("order.too_many_open", openOrdersMax) : undefined;
}

/** @param pending with the orders that are placed */
function refusalOfPending(
  { terms: { conditionalOrdersMax } }: SeenMarket,
  pending: number,
): Refusal | undefined {
  return pending > conditionalOrdersMax
    ? refuse("order.too_many_conditional", conditionalOrdersMax)
    : undefined;
}

function refusalOfFunds({ available }: SeenMarket, isBuy: boolean, held: bigint): Refusal | undefined {
  if (available === null || held <= (isBuy ? available.quote : available.base)) return undefined;
  return refuse("ledger.insufficient_balance");
}

function dueOfConditional(rules: OrderRules, { side, price, quantity, quoteAmount }: ConditionalLeg): bigint {
  return spotDue(rules, side === "buy", price, quantity, quoteAmount);
}

function bestAgainst({ asks, bids }: SeenMarket, isBuy: boolean): number {
  return (isBuy ? asks : bids)[0]?.price ?? 0;
}

function wouldTake(seen: SeenMarket, { side, price }: Pick<LimitLeg, "side" | "price">): boolean {
  return reaches(side === "buy", price, bestAgainst(seen, side === "buy"));
}

/** @param priceLimit the worst price it may trade at; 0 for any */
function found(seen: SeenMarket, order: LimitLeg | MarketLeg, priceLimit: number) {
  const { side, quantity } = order;
  const quoteAmount = order.kind === "market" ? order.quoteAmount : (0n as Amount);
  const levels = side === "buy" ? seen.asks : seen.bids;
  return preview(seen.terms, { side, priceLimit: priceLimit as Ticks, quantity, quoteAmount }, levels);
}

function rulesOf({ terms, average, last }: SeenMarket): OrderRules {
  const costOf = (price: number, quantity: number): bigint =>
    quoteCost(price, quantity, terms.quotePerTickLot);
  return {
    terms,
    averageAt: () => average,
    triggerPrice: () => last,
    hasPositions: false,
    buysByQuote: true,
    isOutsideBand: (price) => average !== 0 && isOutsideBand(price, average, terms),
    notionalPlace: (price, quantity) => (price === 0 ? 0 : notionalPlace(costOf(price, quantity), terms)),
    costOf,
  };
}
