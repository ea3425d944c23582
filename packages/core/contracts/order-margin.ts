/** The margin that a position and the orders which may add to it need. Pure: a ticket reckons as the exchange does. */
import { mulDiv, mulPpmCeil } from "../numeric/index.ts";
import { quoteCost } from "../trading/cost.ts";
import { marginOf } from "./margin.ts";

/** An open order that may add to a position. */
export interface OpeningOrder {
  readonly isBuy: boolean;
  /** Ticks. */
  readonly price: number;
  /** Lots that are left of it. */
  readonly lots: number;
}

export interface MarginTerms {
  /** Ticks. */
  readonly mark: number;
  readonly quotePerTickLot: bigint;
  readonly leverage: number;
  /** The member's rate as a taker, in parts per million. */
  readonly feePpm: bigint;
}

/** Quote units. */
export interface InitialMargin {
  readonly position: bigint;
  readonly orders: bigint;
  /** The largest value that the position could come to, at mark and at the orders' prices. */
  readonly valueMost: bigint;
}

interface SideLoad {
  value: bigint;
  lots: number;
  /** The loss that the orders would open with, and their fees as takers. */
  beside: bigint;
}

/**
 * @param size of the position in lots, below zero for a short
 * @param orders that may add to it
 */
export function initialMarginWith(
  size: number,
  orders: readonly OpeningOrder[],
  terms: MarginTerms,
): InitialMargin {
  const [buys, sells] = [noLoad(), noLoad()];
  for (const order of orders) addOrder(order.isBuy ? buys : sells, order, terms);
  const position = BigInt(size) * BigInt(terms.mark) * terms.quotePerTickLot;
  const { leverage } = terms;
  const margin = marginOf({ position, buys: buys.value, sells: sells.value, leverage });
  const beside = besideOf(buys, Math.max(-size, 0)) + besideOf(sells, Math.max(size, 0));
  let valueMost = 0n;
  for (const value of [position, -position, position + buys.value, sells.value - position]) {
    if (value > valueMost) valueMost = value;
  }
  return { position: margin.position, orders: margin.orders + beside, valueMost };
}

function noLoad(): SideLoad {
  return { value: 0n, lots: 0, beside: 0n };
}

function addOrder(load: SideLoad, { isBuy, price, lots }: OpeningOrder, terms: MarginTerms): void {
  const { mark, quotePerTickLot, feePpm } = terms;
  const value = quoteCost(price, lots, quotePerTickLot);
  const worse = isBuy ? price - mark : mark - price;
  load.value += value;
  load.lots += lots;
  load.beside += mulPpmCeil(value, feePpm) + (worse > 0 ? quoteCost(worse, lots, quotePerTickLot) : 0n);
}

/** Orders against a position open nothing as far as they close it. */
function besideOf({ lots, beside }: SideLoad, covered: number): bigint {
  if (lots === 0) return 0n;
  return mulDiv(beside, BigInt(Math.max(lots - covered, 0)), BigInt(lots), "ceil");
}
