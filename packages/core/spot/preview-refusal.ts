/**
 * The refusal of a spot order before it is sent. With all that the engine knows it gives the engine's own refusal, own
 * orders and hidden lots aside. What is not known refuses nothing.
 */
import { type Refusal, refuse } from "../refusal.ts";
import type { TriggerLeg, Contingency, LimitLeg, MarketLeg, OrderLeg } from "../trading/commands.ts";
import { refusalOfBest, refusalOfTriggerTerms, refusalOfState, refusalOfTerms } from "../trading/filters.ts";
import { partsOf, refusalOfParts } from "../trading/list-terms.ts";
import type { OrderRules } from "../trading/order-rules.ts";
import { refusalOfTrigger } from "../trading/pending.ts";
import {
  bestAgainstSeen,
  foundIn,
  marketEdge,
  NOWHERE,
  refusalOfMeetingSeen,
  refusalOfOpen,
  refusalOfPending,
  type SeenBook,
  seenRules,
  wouldTakeSeen,
} from "../trading/preview-refusal.ts";
import { spotDue, spotDueAtMarket } from "./due.ts";

/** A market and a member's account in it, as they are seen from outside. */
export interface SeenMarket extends SeenBook {
  /** Smallest units; null while not known. */
  readonly available: { readonly base: bigint; readonly quote: bigint } | null;
}

/** Refusals stand in the engine's order of precedence: the first that applies is the one reported. */
export function previewRefusal(seen: SeenMarket, order: OrderLeg): Refusal | undefined {
  const closed = refusalOfState(seen.state);
  if (closed !== undefined) return closed;
  switch (order.kind) {
    case "limit":
      return refusalOfLimitOrder(seen, order);
    case "market":
      return refusalOfMarketOrder(seen, order);
    case "trigger":
      return refusalOfPendingOrder(seen, order);
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
  const rules = seenRules(seen, false);
  const command = { ...NOWHERE, type: "placeOrderList", contingency, legs } as const;
  const parts = partsOf(command, rules);
  if (parts === undefined) return refuse("order.list_terms");
  const { working, stop } = parts;
  const refusal =
    refusalOfParts(rules, command, parts) ??
    refusalOfOpen(seen) ??
    refusalOfPending(seen, seen.own.pending + legs.length - 1);
  if (refusal !== undefined) return refusal;
  if ((working.postOnly || stop !== undefined) && wouldTakeSeen(seen, working)) {
    return { ...refuse("order.post_only_would_take"), leg: 0 };
  }
  const isBuy = working.side === "buy";
  const held = spotDue(rules, isBuy, working.price, working.quantity, 0n);
  const stopHeld = stop === undefined ? 0n : dueOfTrigger(rules, stop);
  const ofFunds = refusalOfFunds(seen, isBuy, stopHeld > held ? stopHeld : held);
  return ofFunds && { ...ofFunds, leg: 0 };
}

function refusalOfLimitOrder(seen: SeenMarket, order: LimitLeg): Refusal | undefined {
  const rules = seenRules(seen, false);
  const refusal = refusalOfTerms(rules, { ...order, ...NOWHERE, type: "placeOrder" }) ?? refusalOfOpen(seen);
  if (refusal !== undefined) return refusal;
  const { side, price, quantity } = order;
  const ofMeeting = refusalOfMeetingSeen(seen, order);
  if (ofMeeting !== undefined) return ofMeeting;
  return refusalOfFunds(seen, side === "buy", spotDue(rules, side === "buy", price, quantity, 0n));
}

function refusalOfMarketOrder(seen: SeenMarket, order: MarketLeg): Refusal | undefined {
  const rules = seenRules(seen, false);
  const refusal = refusalOfTerms(rules, { ...order, ...NOWHERE, type: "placeOrder" }) ?? refusalOfOpen(seen);
  if (refusal !== undefined) return refusal;
  const isBuy = order.side === "buy";
  const edge = marketEdge(seen, isBuy);
  const ofBest = refusalOfBest(rules, order, edge, bestAgainstSeen(seen, isBuy));
  if (ofBest !== undefined) return ofBest;
  const { executed, cost } = foundIn(seen, order, seen.average === 0 ? 0 : edge);
  const held = spotDueAtMarket(rules, isBuy, order.quoteAmount, { lots: executed, cost });
  return refusalOfFunds(seen, isBuy, held);
}

function refusalOfPendingOrder(seen: SeenMarket, order: TriggerLeg): Refusal | undefined {
  const rules = seenRules(seen, false);
  const refusal =
    refusalOfTriggerTerms(rules, { ...order, ...NOWHERE, type: "placePendingOrder" }) ??
    refusalOfPending(seen, seen.own.pending + 1) ??
    refusalOfTrigger(rules, order);
  return refusal ?? refusalOfFunds(seen, order.side === "buy", dueOfTrigger(rules, order));
}

function refusalOfFunds({ available }: SeenMarket, isBuy: boolean, held: bigint): Refusal | undefined {
  if (available === null || held <= (isBuy ? available.quote : available.base)) return undefined;
  return refuse("ledger.insufficient_balance");
}

function dueOfTrigger(rules: OrderRules, { side, price, quantity, quoteAmount }: TriggerLeg): bigint {
  return spotDue(rules, side === "buy", price, quantity, quoteAmount);
}
