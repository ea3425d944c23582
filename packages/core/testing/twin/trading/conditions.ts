/** The conditions on which the naive twin's pending orders are met. */
import type { TwinOrder, TwinState } from "../state.ts";

type Triggered = Pick<TwinOrder, "side" | "condition" | "triggerPrice">;

/** A price is there: a trailing stop follows it, and any armed order remembers whether it met its condition. */
export function followTwinPrice(order: TwinOrder, price: number): void {
  if (order.condition === "trailingStop") follow(order, price);
  const isMet = order.condition === "trailingStop" ? hasTurned(order, price) : isTwinMetAt(order, price);
  if (isMet) order.isMet = true;
}

/** A mark is there: trailing stops that watch it follow, whether or not anything may trade. */
export function followTwinMark(state: TwinState, market: string, mark: number): void {
  for (const order of state.orders) {
    const isMeant = order.market === market && order.phase === "armed" && order.triggerBy === "mark";
    if (isMeant && order.condition === "trailingStop") follow(order, mark);
  }
}

/** True if a price meets an armed order, a trailing stop as it has followed so far. */
export function isTwinMetBy(order: TwinOrder, price: number): boolean {
  return order.condition === "trailingStop" ? hasTurned(order, price) : isTwinMetAt(order, price);
}

/** True if a price meets a stop or a take-profit; a trailing stop depends on more than one price. */
export function isTwinMetAt({ side, condition, triggerPrice }: Triggered, price: number): boolean {
  if (condition === "none" || condition === "trailingStop") return false;
  return waitsForTwinRise({ side, condition }) ? price >= triggerPrice : price <= triggerPrice;
}

/** A trailing stop waits as a stop does. */
export function waitsForTwinRise({ side, condition }: Pick<TwinOrder, "side" | "condition">): boolean {
  return (condition !== "takeProfit") === (side === "buy");
}

function hasTurned(order: TwinOrder, price: number): boolean {
  if (order.extreme === 0) return false;
  const [extreme, bps] = [BigInt(order.extreme), BigInt(order.trailingBps)];
  if (order.side === "sell") return BigInt(price) <= (extreme * (10_000n - bps)) / 10_000n;
  return BigInt(price) >= (extreme * (10_000n + bps) + 9_999n) / 10_000n;
}

function follow(order: TwinOrder, price: number): void {
  const sells = order.side === "sell";
  if (order.extreme === 0) {
    const isActive = sells ? price >= order.triggerPrice : price <= order.triggerPrice;
    if (order.triggerPrice === 0 || isActive) order.extreme = price;
  } else {
    order.extreme = sells ? Math.max(order.extreme, price) : Math.min(order.extreme, price);
  }
}
