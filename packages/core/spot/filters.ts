/** Whether an order's own numbers are acceptable, before anything of the book is looked at. */
import { CLIENT_ORDER_ID_LENGTH_MAX } from "../limits.ts";
import { AMOUNT_MAX, type Lots, TICKS_MAX } from "../numeric/index.ts";
import { type Refusal, refuse } from "../refusals.ts";
import type { PlaceLimitOrder, PlaceMarketOrder, PlaceOrder } from "./commands.ts";
import { bandHighOf, bandLowOf, type SpotMarket } from "./state.ts";

/** Letters, digits and the signs that Binance allows. Source: Binance `newClientOrderId`. */
const CLIENT_ORDER_ID = /^[.A-Za-z0-9:/_-]+$/;

/** Refusals stand in order of precedence: the first that applies is the one reported. */
export function refusalOfTerms(market: SpotMarket, command: PlaceOrder): Refusal | undefined {
  const { clientOrderId } = command;
  if (clientOrderId !== "") {
    if (clientOrderId.length > CLIENT_ORDER_ID_LENGTH_MAX) return refuse("order.client_id_invalid");
    if (!CLIENT_ORDER_ID.test(clientOrderId)) return refuse("order.client_id_invalid");
  }
  return command.orderType === "limit" ? refusalOfLimit(market, command) : refusalOfMarket(market, command);
}

function refusalOfLimit(market: SpotMarket, command: PlaceLimitOrder): Refusal | undefined {
  const { price, quantity } = command;
  if (command.postOnly && command.timeInForce !== "gtc") return refuse("order.post_only_terms");
  if (!Number.isInteger(price) || price < 1) return refuse("order.price_not_positive");
  if (price > TICKS_MAX) return refuse("order.price_too_high");
  const refusal = refusalOfQuantity(market, quantity) ?? refusalOfNotional(market, price, quantity);
  if (refusal !== undefined) return refusal;
  const average = market.averageAt(command.time);
  if (price < bandLowOf(market, average)) return refuse("order.price_outside_band");
  if (price > bandHighOf(market, average)) return refuse("order.price_outside_band");
  return undefined;
}

/** A market order has no price of its own, so its notional is taken at the five-minute average. */
function refusalOfMarket(market: SpotMarket, command: PlaceMarketOrder): Refusal | undefined {
  const { quantity, quoteAmount } = command;
  if (quantity !== 0 && quoteAmount !== 0n) return refuse("order.quantity_or_quote");
  if (quantity === 0 && quoteAmount === 0n) return refuse("order.quantity_or_quote");
  if (quoteAmount === 0n) {
    const average = market.averageAt(command.time);
    return refusalOfQuantity(market, quantity) ?? refusalOfNotional(market, average, quantity);
  }
  if (quoteAmount < 0n) return refuse("ledger.amount_not_positive");
  if (quoteAmount > AMOUNT_MAX) return refuse("ledger.amount_too_large");
  if (quoteAmount < market.terms.notionalMin) return refuse("order.notional_below_min");
  if (quoteAmount > market.terms.notionalMax) return refuse("order.notional_above_max");
  return undefined;
}

function refusalOfQuantity(market: SpotMarket, quantity: Lots): Refusal | undefined {
  if (!Number.isInteger(quantity) || quantity < 1) return refuse("order.quantity_not_positive");
  if (quantity < market.terms.quantityMin) return refuse("order.quantity_below_min");
  if (quantity > market.terms.quantityMax) return refuse("order.quantity_above_max");
  return undefined;
}

function refusalOfNotional(market: SpotMarket, price: number, quantity: number): Refusal | undefined {
  const place = market.notionalPlace(price, quantity);
  if (place < 0) return refuse("order.notional_below_min");
  if (place > 0) return refuse("order.notional_above_max");
  return undefined;
}
