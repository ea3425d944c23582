import type { Emit } from "../events.ts";
import type { MemberId, OrderId } from "../ids.ts";
import { type Amount, type Lots, type Ticks, type TimeMs, ZERO } from "../numeric/index.ts";
import type { Exchange } from "../state.ts";
import { applyOrderPlaced } from "./apply.ts";
import type { OrderPlaced } from "./events.ts";
import type { Market } from "./market.ts";
import { closeTaker, match } from "./match.ts";

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
  const { trading } = exchange;
  // Its fields stand as in place.ts: the code that applies orders meets objects of one shape.
  const event: OrderPlaced = {
    type: "orderPlaced",
    time,
    orderId: trading.lastOrderId + 1,
    clientOrderId: "",
    member,
    market: market.name,
    side: isBuy ? "buy" : "sell",
    orderType: "limit",
    timeInForce: "ioc",
    postOnly: false,
    selfTradePrevention: "expireMaker",
    price,
    quantity: lots,
    quoteAmount: ZERO,
    held,
    displayQuantity: 0 as Lots,
    listId: 0,
    replaces: 0,
    remark: "",
    positionEffect: "liquidation",
  };
  applyOrderPlaced(exchange, event);
  emit(event);
  const slot = trading.orders.slotOf(event.orderId);
  const stop = match(exchange, market, slot, price, 0n, event, emit);
  const filled = trading.orders.executed[slot]!;
  closeTaker(exchange, market, slot, stop, event, emit);
  return { orderId: event.orderId, filled };
}
