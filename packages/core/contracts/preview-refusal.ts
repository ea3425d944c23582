/**
 * The refusal of a contract order before it is sent. With all that the engine knows it gives the engine's own
 * refusal, own orders and hidden lots aside, and but for an order that reduces, fills whole or not at all, and would
 * cost its member more than there is: that is the engine's to say.
 */
import type { Lots, Ticks } from "../numeric/numbers.ts";
import { type Refusal, refuse } from "../refusal.ts";
import type { TriggerLeg, LimitLeg, MarketLeg, OrderLeg } from "../trading/commands.ts";
import { refusalOfBest, refusalOfTriggerTerms, refusalOfState, refusalOfTerms } from "../trading/filters.ts";
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
} from "../trading/preview-refusal.ts";
import { isReducing } from "../trading/terms.ts";
import { contractLoad, cutToPosition, type SeenMargin } from "./preview.ts";
import type { Tier } from "./tiers.ts";

/** A contract with its book as they are seen from outside; its band stands around the mark once there is one. */
export interface SeenContractBook extends SeenBook {
  /** 0 until there is one. */
  readonly mark: Ticks;
  readonly tiers: readonly Tier[];
  /** True while enough sources agree on the index, and of late. */
  readonly isIndexFresh: boolean;
}

export interface SeenContractMember {
  readonly isHedged: boolean;
  /** Of the position that the order changes. */
  readonly margin: SeenMargin;
}

/**
 * Refusals stand in the engine's order of precedence: the first that applies is the one reported.
 *
 * @param member null while nothing is known of it
 */
export function previewContractRefusal(
  seen: SeenContractBook,
  member: SeenContractMember | null,
  order: OrderLeg,
): Refusal | undefined {
  const closed = refusalOfState(seen.state);
  if (closed !== undefined) return closed;
  const ofTerms = refusalOfOwnTerms(seen, order) ?? refusalOfFit(seen, member, order);
  if (ofTerms !== undefined) return ofTerms;
  const fitted = { ...order, quantity: fittedLots(seen, member, order) };
  if (fitted.kind === "trigger") return refusalOfPendingOrder(seen, fitted);
  const refusal =
    refusalOfOpen(seen) ??
    (fitted.kind === "limit" ? refusalOfMeetingSeen(seen, fitted) : refusalOfMarket(seen, fitted));
  return refusal ?? (member === null ? undefined : refusalOfLoad(seen, member, fitted));
}

function rulesOf(seen: SeenContractBook) {
  return seenRules(seen, true, (by) => (by === "mark" ? seen.mark : seen.last));
}

function refusalOfOwnTerms(seen: SeenContractBook, order: OrderLeg): Refusal | undefined {
  const rules = rulesOf(seen);
  return order.kind === "trigger"
    ? refusalOfTriggerTerms(rules, { ...order, ...NOWHERE, type: "placePendingOrder" })
    : refusalOfTerms(rules, { ...order, ...NOWHERE, type: "placeOrder" });
}

/** The refusal of an order that may not stand beside the position. What is not known of the member refuses nothing. */
function refusalOfFit(
  { tiers, mark, isIndexFresh }: SeenContractBook,
  member: SeenContractMember | null,
  order: OrderLeg,
): Refusal | undefined {
  if (tiers.length === 0 || mark === 0) return refuse("contract.not_ready");
  const { positionEffect: effect, side } = order;
  const namesSide = effect === "long" || effect === "short";
  if (member !== null && (namesSide ? !member.isHedged : member.isHedged && effect !== "close")) {
    return refuse("contract.position_side");
  }
  if (!isReducing(effect, side === "buy")) return isIndexFresh ? undefined : refuse("contract.reduce_only");
  return member !== null && closable(member, side) === 0 ? refuse("contract.no_position") : undefined;
}

function closable({ margin }: SeenContractMember, side: "buy" | "sell"): number {
  const { size } = margin.position;
  return Math.max(side === "buy" ? -size : size, 0);
}

function fittedLots(
  { terms }: SeenContractBook,
  member: SeenContractMember | null,
  { side, positionEffect, quantity }: OrderLeg,
): Lots {
  if (member === null || !isReducing(positionEffect, side === "buy")) return quantity;
  const asked = positionEffect === "close" ? (closable(member, side) as Lots) : quantity;
  const cut = cutToPosition(member.margin.position.size, { side, quantity: asked, isReducing: true });
  return Math.min(cut, terms.quantityMax) as Lots;
}

function refusalOfPendingOrder(seen: SeenContractBook, order: TriggerLeg): Refusal | undefined {
  return refusalOfPending(seen, seen.own.pending + 1) ?? refusalOfTrigger(rulesOf(seen), order);
}

function refusalOfMarket(seen: SeenContractBook, order: MarketLeg): Refusal | undefined {
  const isBuy = order.side === "buy";
  return refusalOfBest(rulesOf(seen), order, marketEdge(seen, isBuy), bestAgainstSeen(seen, isBuy));
}

function refusalOfLoad(
  seen: SeenContractBook,
  { margin }: SeenContractMember,
  order: LimitLeg | MarketLeg,
): Refusal | undefined {
  const { side, quantity } = order;
  if (isReducing(order.positionEffect, side === "buy")) return undefined;
  const isMarket = order.kind === "market";
  const price = (isMarket ? marketEdge(seen, side === "buy") : order.price) as Ticks;
  const contract = { ...seen.terms, mark: seen.mark, tiers: seen.tiers };
  const asked = { side, price, isMarket, quantity, isReducing: false };
  const { isTooLarge, needed } = contractLoad(contract, margin, asked, foundIn(seen, order, price));
  if (isTooLarge) return refuse("contract.position_too_large");
  return needed > margin.available ? refuse("contract.margin_insufficient") : undefined;
}
