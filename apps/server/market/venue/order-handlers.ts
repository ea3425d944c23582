/** The calls that place, change and cancel spot orders: from the wire to a command, and from its outcome back. */
import { legOf } from "@meridian/contract";
import type { OrderLeg, PlacePendingOrder, PlaceOrder } from "@meridian/core";
import type { Engine } from "../../ground/engine/index.ts";
import type { Handlers, MemberContext } from "../../ground/calls/index.ts";
import type { VenueMarket } from "../market-data/index.ts";
import type { OrderFinder } from "../projections/index.ts";
import { amendHandler } from "./amend-handler.ts";
import type { Deadlines } from "./cancel-after.ts";
import { cancelHandlers } from "./cancel-handlers.ts";
import { knownMarket, type VenueDirectory } from "./directory.ts";
import { placedOf } from "./placed.ts";
import { submitFor } from "./submit.ts";

type OrderHandlers = Pick<
  Handlers,
  | "user/setOrder"
  | "user/setOrderList"
  | "user/orderAmend"
  | "user/orderCancel"
  | "user/orderCancelAll"
  | "user/cancelAllAfter"
>;

/** The one of two own orders that yields when they would meet, where the member does not say. */
const SELF_TRADE_PREVENTION_DEFAULT = "expireMaker";

export interface OrderHandlerParts {
  readonly engine: Engine;
  readonly venue: VenueDirectory;
  readonly findOrder: OrderFinder;
  readonly deadlines: Deadlines;
}

export function orderHandlers({ engine, venue, findOrder, deadlines }: OrderHandlerParts): OrderHandlers {
  return {
    "user/setOrder": async (input, context) => {
      const market = knownMarket(venue, input.market);
      const leg = legOf(input, market, input.selfTradePrevention ?? SELF_TRADE_PREVENTION_DEFAULT, "");
      const { sequence, outcome } = await submitFor(
        engine,
        context,
        commandOf(leg, market, context),
        input,
        market,
      );
      if (outcome.type !== "order") throw new Error(`placing an order ended as ${outcome.type}`);
      return placedOf(market, input.side, outcome, sequence);
    },

    "user/setOrderList": async (input, context) => {
      const market = knownMarket(venue, input.market);
      const mode = input.selfTradePrevention ?? SELF_TRADE_PREVENTION_DEFAULT;
      const legs = input.legs.map((fields, index) => legOf(fields, market, mode, `legs.${index}.`));
      const { contingency } = input;
      const command = { type: "placeOrderList", ...placeOf(market, context), contingency, legs } as const;
      const { sequence, outcome } = await submitFor(engine, context, command, input, market);
      if (outcome.type !== "list") throw new Error(`placing a list ended as ${outcome.type}`);
      const orders = outcome.orders.map((order) => ({ ...order, orderId: String(order.orderId) }));
      return { listId: String(outcome.listId), contingency, orders, sequence };
    },

    "user/orderAmend": amendHandler(engine, venue, findOrder),
    ...cancelHandlers(engine, venue, deadlines),
  };
}

function placeOf({ market }: VenueMarket, context: MemberContext) {
  return { time: context.timeMs, member: context.member.memberId, market };
}

function commandOf(
  leg: OrderLeg,
  market: VenueMarket,
  context: MemberContext,
): PlaceOrder | PlacePendingOrder {
  const { time, member, market: name } = placeOf(market, context);
  return leg.kind === "trigger"
    ? { ...leg, type: "placePendingOrder", time, member, market: name }
    : { ...leg, type: "placeOrder", time, member, market: name };
}
