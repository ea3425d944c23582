/** The margin that a member's open orders need, and what is free beside them. All amounts are quote units. */
import { NONE } from "../trading/book/orders.ts";
import type { OrderId } from "../ids.ts";
import { mulDiv, mulPpmCeil } from "../numeric/index.ts";
import type { Exchange } from "../state.ts";
import type { Load } from "../trading/settlement.ts";
import { isBuy, isReducing, positionEffectOf } from "../trading/terms.ts";
import { availableOf, initialMarginOf, marginOf, transferableOf } from "./margin.ts";
import { unrealisedOf } from "./position.ts";
import type { Holding, Leg } from "./state.ts";
import { isFund, walletOf } from "./wallet.ts";

/** The orders of one side that may add to a position. */
interface SideLoad {
  value: bigint;
  lots: number;
  /** The loss that they would open with, and their fees as takers. */
  beside: bigint;
}

/** Of a holding. */
export interface InitialMargin {
  readonly positions: bigint;
  readonly orders: bigint;
  /** The largest value that a position could come to, at mark. */
  readonly valueMost: bigint;
}

/** The orders that are counted besides those in the book, and the one among those that is not. */
export interface Change {
  readonly added?: Load;
  readonly without: OrderId;
}

type Loads = Record<"buys" | "sells", SideLoad>;

export function initialMarginIn(
  exchange: Exchange,
  holding: Holding,
  change: Change,
  leverage = holding.leverage,
): InitialMargin {
  let [positions, orders, valueMost] = [0n, 0n, 0n];
  for (const leg of holding.legs) {
    const { buys, sells } = loadsOf(exchange, leg, change);
    const position = BigInt(leg.size) * holding.contract.lotValue;
    const margin = marginOf({
      position,
      buys: buys.value,
      sells: sells.value,
      leverage,
    });
    positions += margin.position;
    orders += margin.orders + besideOf(buys, Math.max(-leg.size, 0)) + besideOf(sells, Math.max(leg.size, 0));
    for (const value of [position + buys.value, sells.value - position, position, -position]) {
      if (value > valueMost) valueMost = value;
    }
  }
  return { positions, orders, valueMost };
}

/** Orders against a position open nothing as far as they close it. */
function besideOf({ lots, beside }: SideLoad, covered: number): bigint {
  if (lots === 0) return 0n;
  return mulDiv(beside, BigInt(Math.max(lots - covered, 0)), BigInt(lots), "ceil");
}

function loadsOf(exchange: Exchange, leg: Leg, { added, without }: Change): Loads {
  const { trading } = exchange;
  const { orders, seats } = trading;
  const { account, contract } = leg.holding;
  const loads: Loads = { buys: noLoad(), sells: noLoad() };
  const feePpm = takerPpm(exchange, leg.holding);
  const add = (isBuying: boolean, price: number, lots: number): void => {
    if ((leg.side === "long" && !isBuying) || (leg.side === "short" && isBuying)) return;
    addLoad(isBuying ? loads.buys : loads.sells, contract, isBuying, price, lots, feePpm);
  };
  const seat = seats.find(account.memberIndex, contract.market.index);
  for (
    let slot = seat === NONE ? NONE : seats.firstOrder[seat]!;
    slot !== NONE;
    slot = orders.seatNext[slot]!
  ) {
    const terms = orders.terms[slot]!;
    const isCounted = orders.id[slot] !== without && !isReducing(positionEffectOf(terms), isBuy(terms));
    if (isCounted) add(isBuy(terms), orders.price[slot]!, orders.left(slot));
  }
  if (added !== undefined) add(added.side === "buy", added.price, added.quantity);
  return loads;
}

function noLoad(): SideLoad {
  return { value: 0n, lots: 0, beside: 0n };
}

function addLoad(
  load: SideLoad,
  { market }: Holding["contract"],
  isBuying: boolean,
  price: number,
  lots: number,
  feePpm: bigint,
): void {
  const value = market.costOf(price, lots);
  const worse = isBuying ? price - market.mark : market.mark - price;
  load.value += value;
  load.lots += lots;
  load.beside += mulPpmCeil(value, feePpm) + (worse > 0 ? market.costOf(worse, lots) : 0n);
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
