/** The call that changes an open order. The order itself says in which market's ticks and lots its figures are. */
import { lots, type Side, ticks } from "@meridian/core";
import type { Engine } from "../../ground/engine/engine.ts";
import { CallRefusal, type Handler } from "../../ground/calls/context.ts";
import { readPrice, readQuantity } from "../../ground/calls/money.ts";
import { namedOf, type NamedInput } from "./cancel-handlers.ts";
import { knownMarket, type VenueDirectory } from "./directory.ts";
import { placedOf } from "./placed.ts";
import { submitFor } from "./submit.ts";

export interface FoundOrder {
  readonly orderId: number;
  readonly clientOrderId: string;
  readonly market: string;
  readonly side: Side;
  readonly remark: string;
}

/** Looks up a member's own order: by its id, done or not, or by the client order id that it has while it is open. */
export type OrderFinder = (
  memberId: number,
  named: { readonly orderId: number; readonly clientOrderId: string },
) => Promise<FoundOrder | undefined>;

export function amendHandler(
  engine: Engine,
  venue: VenueDirectory,
  find: OrderFinder,
): Handler<"user/orderAmend"> {
  return async (input, context) => {
    const { memberId } = context.member;
    const order = await find(memberId, namedOf(input));
    if (order === undefined) throw new CallRefusal("order.unknown", fieldOfName(input));
    const market = knownMarket(venue, order.market);
    const { price, quantity, stopPrice } = input;
    const command = {
      type: "amendOrder",
      time: context.timeMs,
      member: memberId,
      orderId: order.orderId,
      clientOrderId: "",
      price: price === undefined ? ticks(0) : readPrice(price, market, "price"),
      quantity: quantity === undefined ? lots(0) : readQuantity(quantity, market, "quantity"),
      triggerPrice: stopPrice === undefined ? ticks(0) : readPrice(stopPrice, market, "stopPrice"),
      remark: order.remark,
    } as const;
    const { sequence, outcome } = await submitFor(engine, context, command, input);
    if (outcome.type !== "order") throw new Error(`amending ended as ${outcome.type}`);
    const placed = placedOf(market, order.side, outcome, sequence);
    const replaces = outcome.orderId === order.orderId ? "" : String(order.orderId);
    return { ...placed, clientOrderId: order.clientOrderId, replaces };
  };
}

function fieldOfName(input: NamedInput): string {
  return input.orderId === undefined ? "clientOrderId" : "orderId";
}
