/** Tries an order on the naive twin's book, by sorting and on copies. */
import type { SelfTradePrevention, Side } from "../../../trading/commands.ts";
import { twinTrader } from "../managed.ts";
import type { TwinMarket, TwinOrder, TwinState } from "../state.ts";

/** An order as the book meets it, be it placed already or not. */
export interface TwinTaker {
  readonly member: number;
  readonly market: TwinMarket;
  readonly side: Side;
  readonly orderType: "limit" | "market";
  readonly selfTradePrevention: SelfTradePrevention;
  readonly price: number;
  readonly quantity: number;
  readonly quoteAmount: bigint;
  /** Of the five minutes before it meets the book. */
  readonly average: number;
}

export function leastOf(left: bigint, right: bigint): bigint {
  return left < right ? left : right;
}

export function twinCost(market: TwinMarket, price: number, quantity: number): bigint {
  return BigInt(price) * BigInt(quantity) * market.terms.quotePerTickLot;
}

/** Returns the hold of a live order of this price and quantity, market orders by quantity aside. */
export function twinDue(market: TwinMarket, order: Omit<TwinTaker, "average" | "market">): bigint {
  if (market.terms.market.endsWith("-PERP")) return 0n;
  if (order.side === "sell") return BigInt(order.quantity) * market.terms.lotSize;
  return order.quoteAmount > 0n ? order.quoteAmount : twinCost(market, order.price, order.quantity);
}

export function isInTwinBand(market: TwinMarket, price: number, average: number): boolean {
  const scaled = BigInt(price) * 1_000_000n;
  const low = BigInt(average) * BigInt(market.terms.bandLowPpm);
  const high = BigInt(average) * BigInt(market.terms.bandHighPpm);
  return scaled >= low && scaled <= high;
}

/** The other side's orders in the order in which they trade. */
export function twinMakers(state: TwinState, taker: TwinTaker): TwinOrder[] {
  const { market } = taker.market.terms;
  const sign = taker.side === "buy" ? 1 : -1;
  return state.orders
    .filter((order) => order.phase === "live" && order.market === market && order.side !== taker.side)
    .sort((one, two) => sign * (one.price - two.price) || one.turn - two.turn);
}

/** True if the taker trades at this price: its own limit, or the band's edge. */
export function twinAccepts(taker: TwinTaker, price: number): boolean {
  const buys = taker.side === "buy";
  if (taker.orderType === "limit") return buys ? price <= taker.price : price >= taker.price;
  const { bandHighPpm, bandLowPpm } = taker.market.terms;
  const scaled = BigInt(price) * 1_000_000n;
  const edge = BigInt(taker.average) * BigInt(buys ? bandHighPpm : bandLowPpm);
  return buys ? scaled <= edge : scaled >= edge;
}

export function isTwinOwn(taker: TwinTaker, maker: TwinOrder): boolean {
  return twinTrader(maker.member) === twinTrader(taker.member) && taker.selfTradePrevention !== "none";
}

/** The number of lots it still wants at this price. */
export function twinWants(taker: TwinTaker, price: number, lots: number, spent: bigint): bigint {
  if (taker.quoteAmount === 0n) return BigInt(taker.quantity - lots);
  return (taker.quoteAmount - spent) / twinCost(taker.market, price, 1);
}

export interface TwinTrial {
  readonly lots: number;
  readonly cost: bigint;
  /** The last price that it came to; 0 for none. */
  readonly worst: number;
  readonly isFull: boolean;
}

/** Tries a taker's trades; with `holding` it adds what "decrement" prevents, which needs a hold too. */
export function tryTwinTaker(state: TwinState, taker: TwinTaker, holding: boolean): TwinTrial {
  const queue = twinMakers(state, taker).map((maker) => ({ ...maker }));
  let lots = 0;
  let cost = 0n;
  let worst = 0;
  for (let head = queue[0]; head && twinAccepts(taker, head.price); head = queue[0]) {
    if (isTwinOwn(taker, head)) {
      if (taker.selfTradePrevention === "expireMaker") {
        queue.shift();
        continue;
      }
      if (taker.selfTradePrevention !== "decrement" || !holding) break;
    }
    const wanted = twinWants(taker, head.price, lots, cost);
    const taken = Number(leastOf(wanted, BigInt(head.shown)));
    lots += taken;
    cost += twinCost(taker.market, head.price, taken);
    worst = head.price;
    if (BigInt(taken) === wanted) return { lots, cost, worst, isFull: true };
    queue.shift();
    const left = head.remaining - taken;
    if (left === 0) continue;
    const { price } = head;
    const behind = queue.filter((other) => other.price === price).length;
    queue.splice(behind, 0, { ...head, remaining: left, shown: Math.min(head.displayQuantity, left) });
  }
  return { lots, cost, worst, isFull: false };
}
