/** The margin that a member's open orders need, and what is free beside them. All amounts are quote units. */
import { NONE } from "../trading/book/orders.ts";
import type { OrderId } from "../ids.ts";
import type { Exchange } from "../state.ts";
import type { Load } from "../trading/settlement.ts";
import { isBuy, isReducing, positionEffectOf } from "../trading/terms.ts";
import { availableOf, initialMarginOf, transferableOf } from "./margin.ts";
import { initialMarginWith, type OpeningOrder } from "./order-margin.ts";
import { unrealisedOf } from "./position.ts";
import type { Holding, Leg } from "./state.ts";
import { isFund, walletOf } from "./wallet.ts";

/** The orders that are counted besides those in the book, and the one among those that is not. */
export interface Change {
  readonly added?: Load;
  readonly without: OrderId;
}

/** Of a holding. */
export interface HoldingMargin {
  readonly positions: bigint;
  readonly orders: bigint;
  /** The largest value that one of its positions could come to. */
  readonly valueMost: bigint;
}

export function initialMarginIn(
  exchange: Exchange,
  holding: Holding,
  change: Change,
  leverage = holding.leverage,
): HoldingMargin {
  const { mark, terms } = holding.contract.market;
  const { quotePerTickLot } = terms;
  const marginTerms = { mark, quotePerTickLot, leverage, feePpm: takerPpm(exchange, holding) };
  let [positions, orders, valueMost] = [0n, 0n, 0n];
  for (const leg of holding.legs) {
    const own = initialMarginWith(leg.size, openingOrders(exchange, leg, change), marginTerms);
    positions += own.position;
    orders += own.orders;
    if (own.valueMost > valueMost) valueMost = own.valueMost;
  }
  return { positions, orders, valueMost };
}

/** The orders that may add to a position: in hedged mode buys belong to the long and sells to the short. */
export function openingOrders(exchange: Exchange, leg: Leg, { added, without }: Change): OpeningOrder[] {
  const { orders, participants } = exchange.trading;
  const { account, contract } = leg.holding;
  const found: OpeningOrder[] = [];
  const add = (isBuying: boolean, price: number, lots: number): void => {
    const isOther = leg.side !== "net" && (leg.side === "long") !== isBuying;
    if (!isOther) found.push({ isBuy: isBuying, price, lots });
  };
  const participant = participants.find(account.memberIndex, contract.market.index);
  for (
    let slot = participant === NONE ? NONE : participants.firstOrder[participant]!;
    slot !== NONE;
    slot = orders.participantNext[slot]!
  ) {
    const terms = orders.terms[slot]!;
    const isCounted = orders.id[slot] !== without && !isReducing(positionEffectOf(terms), isBuy(terms));
    if (isCounted) add(isBuy(terms), orders.price[slot]!, orders.left(slot));
  }
  if (added !== undefined) add(added.side === "buy", added.price, added.quantity);
  return found;
}

/** A member's rate; the insurance fund pays no fees. */
export function takerPpm(exchange: Exchange, { account, contract }: Holding): bigint {
  const { ledger } = exchange;
  const { memberIndex } = account;
  if (isFund(exchange, memberIndex)) return 0n;
  return ledger.fees.takerPpm(memberIndex, contract.market.takerFeePpm);
}

/** Free amounts, never below zero. */
export interface FreeMargin {
  /** For new orders. */
  readonly available: bigint;
  /** To leave the account: profit not yet realised never does. */
  readonly transferable: bigint;
}

/** @param without an order that is not counted; 0 for none */
export function freeMargin(exchange: Exchange, memberIndex: number, without: OrderId = 0): FreeMargin {
  const { contracts } = exchange;
  const wallet = walletOf(exchange, memberIndex);
  let [initialMargin, unrealised] = [0n, 0n];
  // A member may have orders where it never had a position, and so no holding yet.
  for (const contract of contracts.all) {
    const holding = contracts.lookAt(memberIndex, contract);
    const { positions, orders } = initialMarginIn(exchange, holding, { without });
    initialMargin += orders;
    if (holding.mode === "isolated") continue;
    initialMargin += positions;
    for (const leg of holding.legs) unrealised += unrealisedOf(leg, contract.lotValue);
  }
  const state = { wallet, unrealised, initialMargin };
  return { available: availableOf(state), transferable: transferableOf(state) };
}

/** The margin that an isolated position may not go below by its member's own hand. */
export function leastMargin(leg: Leg): bigint {
  const { contract, leverage } = leg.holding;
  const value = BigInt(Math.abs(leg.size)) * contract.lotValue;
  const unrealised = unrealisedOf(leg, contract.lotValue);
  return initialMarginOf(value, leverage) + (unrealised < 0n ? -unrealised : 0n);
}
