import { NONE } from "./book/orders.ts";
import type { Emit } from "../events.ts";
import type { MemberId, OrderId } from "../ids.ts";
import type { Amount, Lots, Ticks, TimeMs } from "../numeric/index.ts";
import type { Exchange } from "../state.ts";
import type { PlaceLimitOrder } from "./commands.ts";
import type { Market } from "./market.ts";
import { closeTaker, match } from "./match.ts";
import { acceptOrder } from "./place.ts";
import { PLAIN_LIMIT } from "./plain-order.ts";

export interface ForcedOrder {
  readonly time: TimeMs;
  readonly member: MemberId;
  readonly isBuy: boolean;
  /** The worst price at which it trades. */
  readonly price: Ticks;
  readonly lots: Lots;
  /** Units of the coin that backs it. */
  readonly held: Amount;
}

/**
 * Places an order of the exchange for a member: a liquidation, or a sale of collateral. It takes at once what the book
 * has, and what is left of it expires. What its trades set off is the caller's to run.
 *
 * @returns its number, and the lots that the book took
 */
export function placeForced(
  exchange: Exchange,
  market: Market,
  { time, member, isBuy, price, lots, held }: ForcedOrder,
  emit: Emit,
): { readonly orderId: OrderId; readonly filled: number } {
  const { orders } = exchange.trading;
  const order: PlaceLimitOrder = {
    ...PLAIN_LIMIT,
    type: "placeOrder",
    time,
    member,
    market: market.name,
    side: isBuy ? "buy" : "sell",
    timeInForce: "ioc",
    selfTradePrevention: "expireMaker",
    price,
    quantity: lots,
    positionEffect: "liquidation",
  };
  const slot = acceptOrder(exchange, market, NONE, order, held, 0, 0, emit);
  const orderId = orders.id[slot]!;
  const stop = match(exchange, market, slot, price, 0n, order, emit);
  const filled = orders.executed[slot]!;
  closeTaker(exchange, market, slot, stop, order, emit);
  return { orderId, filled };
}
