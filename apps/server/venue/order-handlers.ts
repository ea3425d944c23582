/** The calls that place and cancel spot orders: from the wire to a command, and from its outcome back. */
import type { CallOutput, CallParsedInput } from "@meridian/contract";
import { type Command, lots, type Outcome, type PlaceOrder, ZERO } from "@meridian/core";
import { wholeNumberIn } from "@meridian/core";
import type { Engine } from "../engine/engine.ts";
import { CallRefusal, type Handlers, type MemberContext } from "../gateway/context.ts";
import { readAmount, readPrice, readQuantity } from "../gateway/money.ts";
import {
  averagePriceText,
  baseText,
  type MarketScale,
  quantityText,
  quoteText,
} from "../market-data/terms.ts";
import type { VenueDirectory } from "./directory.ts";

type OrderHandlers = Pick<Handlers, "user/setOrder" | "user/orderCancel" | "user/orderCancelAll">;
type SetOrder = CallParsedInput<"user/setOrder">;

/** Which of two own orders yields when they would meet, where the member does not say. */
const SELF_TRADE_PREVENTION_DEFAULT = "expireMaker";

export function orderHandlers(engine: Engine, venue: VenueDirectory): OrderHandlers {
  return {
    "user/setOrder": async (input, context) => {
      const market = knownMarket(venue, input.market);
      const { sequence, outcome } = await submitFor(engine, context, placeOrderOf(input, market, context));
      if (outcome.type !== "order") throw new Error(`placing an order ended as ${outcome.type}`);
      return placedOf(input, market, outcome, sequence);
    },

    "user/orderCancel": async (input, context) => {
      const { orderId = "0", clientOrderId = "" } = input;
      if ((orderId === "0") === (clientOrderId === "")) throw new CallRefusal("request.malformed", "orderId");
      const answer = await submitFor(engine, context, {
        type: "cancelOrder",
        time: context.timeMs,
        member: context.member.memberId,
        orderId: orderNumber(orderId),
        clientOrderId,
      });
      return cancelledOf(answer);
    },

    "user/orderCancelAll": async (input, context) => {
      if (input.market !== undefined) knownMarket(venue, input.market);
      const answer = await submitFor(engine, context, {
        type: "cancelAllOrders",
        time: context.timeMs,
        member: context.member.memberId,
        market: input.market ?? "",
      });
      return cancelledOf(answer);
    },
  };
}

interface Done {
  readonly sequence: number;
  readonly outcome: Outcome;
}

/** Hands a member's command to the engine under the request's key, or refuses as the engine does. */
export async function submitFor(engine: Engine, context: MemberContext, command: Command): Promise<Done> {
  const answer = await engine.submit(`member:${context.member.memberId}`, context.idempotencyKey, command);
  if (!answer.ok) throw new CallRefusal(answer.refused);
  return answer;
}

function knownMarket(venue: VenueDirectory, name: string): MarketScale {
  const market = venue.market(name);
  if (market === undefined) throw new CallRefusal("market.unknown", "market");
  return market.scale;
}

/** An id beyond the safe integers names no order. */
function orderNumber(text: string): number {
  const orderId = BigInt(text);
  if (orderId > BigInt(Number.MAX_SAFE_INTEGER)) throw new CallRefusal("order.unknown", "orderId");
  return wholeNumberIn(text);
}

function placeOrderOf(input: SetOrder, market: MarketScale, context: MemberContext): PlaceOrder {
  const terms = {
    type: "placeOrder",
    time: context.timeMs,
    member: context.member.memberId,
    market: input.market,
    side: input.side,
    clientOrderId: input.clientOrderId ?? "",
    selfTradePrevention: input.selfTradePrevention ?? SELF_TRADE_PREVENTION_DEFAULT,
  } as const;
  return input.type === "limit"
    ? { ...terms, orderType: "limit", ...limitTermsOf(input, market) }
    : { ...terms, orderType: "market", ...marketTermsOf(input, market) };
}

function limitTermsOf(input: SetOrder, market: MarketScale) {
  if (input.price === undefined) throw new CallRefusal("request.malformed", "price");
  if (input.quantity === undefined) throw new CallRefusal("request.malformed", "quantity");
  refuseGiven(input, "quoteAmount");
  return {
    price: readPrice(input.price, market, "price"),
    quantity: readQuantity(input.quantity, market, "quantity"),
    timeInForce: input.timeInForce ?? "gtc",
    postOnly: input.postOnly ?? false,
  };
}

function marketTermsOf(input: SetOrder, market: MarketScale) {
  for (const field of ["price", "timeInForce", "postOnly"] as const) refuseGiven(input, field);
  const { quantity, quoteAmount } = input;
  if ((quantity === undefined) === (quoteAmount === undefined)) {
    throw new CallRefusal("order.quantity_or_quote", "quantity");
  }
  return {
    quantity: quantity === undefined ? lots(0) : readQuantity(quantity, market, "quantity"),
    quoteAmount:
      quoteAmount === undefined ? ZERO : readAmount(quoteAmount, market.quoteDecimals, "quoteAmount"),
  };
}

/** A field that has no meaning with this type of order is told, not ignored. */
function refuseGiven(input: SetOrder, field: "price" | "quoteAmount" | "timeInForce" | "postOnly"): void {
  if (input[field] !== undefined) throw new CallRefusal("request.unknown_field", field);
}

function placedOf(
  input: SetOrder,
  market: MarketScale,
  outcome: Extract<Outcome, { type: "order" }>,
  sequence: number,
): CallOutput<"user/setOrder"> {
  const feeInBase = input.side === "buy";
  return {
    orderId: String(outcome.orderId),
    clientOrderId: outcome.clientOrderId,
    status: outcome.status,
    reason: outcome.reason,
    executed: quantityText(market, outcome.executed),
    executedQuote: quoteText(market, outcome.executedQuote),
    averagePrice: averagePriceText(market, outcome.executed, outcome.executedQuote),
    fee: feeInBase ? baseText(market, outcome.fee) : quoteText(market, outcome.fee),
    feeCoin: feeInBase ? market.base : market.quote,
    sequence,
  };
}

function cancelledOf({ sequence, outcome }: Done): CallOutput<"user/orderCancel"> {
  if (outcome.type !== "cancelled") throw new Error(`cancelling ended as ${outcome.type}`);
  return { orderIds: outcome.orderIds.map(String), sequence };
}
