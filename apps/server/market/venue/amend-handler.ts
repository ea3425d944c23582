/** The call that changes an open order. The order itself says in which market's ticks and lots its figures are. */
import { lots, ticks } from "@meridian/core";
import type { OrderFinder } from "../projections/index.ts";
import type { Engine } from "../../ground/engine/index.ts";
import { CallRefusal, type Handler, readPrice, readQuantity } from "../../ground/calls/index.ts";
import { namedOf, type NamedInput } from "./cancel-handlers.ts";
import { knownMarket, type VenueDirectory } from "./directory.ts";
import { placedOf } from "./placed.ts";
import { submitFor } from "./submit.ts";

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
    const { sequence, outcome } = await submitFor(engine, context, command, input, market);
    if (outcome.type !== "order") throw new Error(`amending ended as ${outcome.type}`);
    const placed = placedOf(market, order.side, outcome, sequence);
    const replaces = outcome.orderId === order.orderId ? "" : String(order.orderId);
    return { ...placed, clientOrderId: order.clientOrderId, replaces };
  };
}

function fieldOfName(input: NamedInput): string {
  return input.orderId === undefined ? "clientOrderId" : "orderId";
}
