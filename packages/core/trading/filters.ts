/** Checks an order's own numbers, before anything of the book is looked at. */
import {
  CLIENT_ORDER_ID_LENGTH_MAX,
  ICEBERG_SLICES_MAX,
  REMARK_LENGTH_MAX,
  TRAILING_BPS_MAX,
  TRAILING_BPS_MIN,
} from "./limits.ts";
import { type Amount, AMOUNT_MAX, type Lots, type Ticks, TICKS_MAX } from "../numeric/index.ts";
import { type Refusal, refuse } from "../refusal.ts";
import type {
  PlacePendingOrder,
  PlaceLimitOrder,
  PlaceMarketOrder,
  PlaceOrder,
  PositionEffect,
  Side,
} from "./commands.ts";
import type { MarketState } from "./market-state.ts";
import type { OrderRules } from "./order-rules.ts";
import { bandEdge, reaches } from "./prices.ts";
import { isReducing } from "./terms.ts";

/** Letters, digits and the signs that Binance allows. Source: Binance `newClientOrderId`. */
const CLIENT_ORDER_ID = /^[.A-Za-z0-9:/_-]+$/;

/** Control characters, line ends and what turns the direction of a line: a remark stands in lists and files. */
const UNPRINTABLE = /[\p{Cc}\u2028-\u202e\u2066-\u2069]/u;

export function refusalOfState(state: MarketState): Refusal | undefined {
  if (state === "trading") return undefined;
  return refuse(state === "halted" ? "market.halted" : "market.not_trading");
}

/** Refusals stand in order of precedence: the first that applies is the one reported. */
export function refusalOfTerms(market: OrderRules, command: PlaceOrder): Refusal | undefined {
  if (!isClientOrderId(command.clientOrderId)) return refuse("order.client_id_invalid");
  if (!isRemark(command.remark)) return refuse("order.remark_invalid");
  if (!isEffect(market, command.positionEffect)) return refuse("order.position_effect");
  if (isUnprevented(market, command)) return refuse("contract.self_trade_prevention");
  if (command.orderType === "market") return refusalOfMarket(market, command);
  return refusalOfLimit(market, command) ?? refusalOfBand(market, command);
}

/** Of a pending order the band is looked at when it goes live, because the average moves until then. */
export function refusalOfPendingTerms(market: OrderRules, command: PlaceOrder): Refusal | undefined {
  if (!isClientOrderId(command.clientOrderId)) return refuse("order.client_id_invalid");
  if (!isRemark(command.remark)) return refuse("order.remark_invalid");
  if (!isEffect(market, command.positionEffect)) return refuse("order.position_effect");
  if (isUnprevented(market, command)) return refuse("contract.self_trade_prevention");
  return command.orderType === "limit" ? refusalOfLimit(market, command) : refusalOfMarket(market, command);
}

export function refusalOfTriggerTerms(market: OrderRules, command: PlacePendingOrder): Refusal | undefined {
  if (!isClientOrderId(command.clientOrderId)) return refuse("order.client_id_invalid");
  if (!isRemark(command.remark)) return refuse("order.remark_invalid");
  if (!isEffect(market, command.positionEffect)) return refuse("order.position_effect");
  if (isUnprevented(market, command)) return refuse("contract.self_trade_prevention");
  if (!isTriggerWhole(market, command)) return refuse("order.conditional_terms");
  const isTrailing = command.condition === "trailingStop";
  const { trailingBps, triggerPrice, price } = command;
  const ofTrailing = isTrailing ? refusalOfTrailing(trailingBps) : undefined;
  if (ofTrailing !== undefined) return ofTrailing;
  const isPrice = Number.isInteger(triggerPrice) && triggerPrice >= (isTrailing ? 0 : 1);
  if (!isPrice) return refuse("order.trigger_price_not_positive");
  if (triggerPrice > TICKS_MAX) return refuse("order.trigger_price_too_high", TICKS_MAX);
  if (command.orderType === "limit") {
    return refusalOfPrice(price) ?? refusalOfSize(market, price, command);
  }
  if (command.side === "buy" && market.buysByQuote) return refusalOfQuoteAmount(market, command.quoteAmount);
  return refusalOfSize(market, market.averageAt(command.time), command);
}

/** A member's two positions would come of one fill otherwise, with fees for nothing. */
function isUnprevented(
  { hasPositions }: OrderRules,
  { selfTradePrevention }: PlaceOrder | PlacePendingOrder,
) {
  return hasPositions && selfTradePrevention === "none";
}

/** The exchange alone liquidates, and only where there are positions has an order an effect on one. */
function isEffect({ hasPositions }: OrderRules, effect: PositionEffect): boolean {
  return effect === "" || (hasPositions && effect !== "liquidation");
}

/** True if no field foreign to the kind of order is set, and a market buy by quote has its amount. */
function isTriggerWhole(market: OrderRules, command: PlacePendingOrder): boolean {
  const { orderType, side, condition, trailingBps, timeInForce, price, quantity, quoteAmount } = command;
  if (condition !== "trailingStop" && trailingBps !== 0) return false;
  if (command.triggerBy !== "last" && !market.hasPositions) return false;
  if (orderType === "limit") return quoteAmount === 0n;
  if (timeInForce !== "gtc" || price !== 0) return false;
  const byQuote = side === "buy" && market.buysByQuote;
  return byQuote ? quantity === 0 && quoteAmount !== 0n : quoteAmount === 0n;
}

export function refusalOfTrailing(trailingBps: number): Refusal | undefined {
  const isWithin = trailingBps >= TRAILING_BPS_MIN && trailingBps <= TRAILING_BPS_MAX;
  return isWithin && Number.isInteger(trailingBps) ? undefined : refuse("order.trailing_out_of_range");
}

function isClientOrderId(clientOrderId: string): boolean {
  if (clientOrderId === "") return true;
  return clientOrderId.length <= CLIENT_ORDER_ID_LENGTH_MAX && CLIENT_ORDER_ID.test(clientOrderId);
}

/** Characters and not code units are counted: a picture of two units is one. */
function isRemark(remark: string): boolean {
  if (remark === "") return true;
  if (remark.length > 2 * REMARK_LENGTH_MAX || UNPRINTABLE.test(remark)) return false;
  return remark.isWellFormed() && [...remark].length <= REMARK_LENGTH_MAX;
}

function refusalOfLimit(market: OrderRules, command: PlaceLimitOrder): Refusal | undefined {
  const { price, quantity, displayQuantity } = command;
  if (command.postOnly && command.timeInForce !== "gtc") return refuse("order.post_only_terms");
  const refusal = refusalOfPrice(price) ?? refusalOfSize(market, price, command);
  if (refusal !== undefined) return refusal;
  if (displayQuantity !== 0 && market.hasPositions) return refuse("contract.no_icebergs");
  if (displayQuantity !== 0 && !isIceberg(command)) {
    return refuse("order.display_quantity", Math.ceil(quantity / ICEBERG_SLICES_MAX));
  }
  return undefined;
}

function isIceberg({ timeInForce, quantity, displayQuantity }: PlaceLimitOrder): boolean {
  if (timeInForce !== "gtc" || !Number.isInteger(displayQuantity)) return false;
  const isPart = displayQuantity >= 1 && displayQuantity < quantity;
  return isPart && displayQuantity * ICEBERG_SLICES_MAX >= quantity;
}

function refusalOfPrice(price: Ticks): Refusal | undefined {
  if (!Number.isInteger(price) || price < 1) return refuse("order.price_not_positive");
  if (price > TICKS_MAX) return refuse("order.price_too_high", TICKS_MAX);
  return undefined;
}

interface Sized {
  readonly side: Side;
  readonly positionEffect: PositionEffect;
  readonly quantity: Lots;
}

/** A position that is closed whole names no lots. */
function refusalOfSize(market: OrderRules, price: number, order: Sized): Refusal | undefined {
  const { side, positionEffect, quantity } = order;
  if (positionEffect === "close") return quantity === 0 ? undefined : refuse("order.quantity_or_quote");
  return refusalOfRest(market, price, quantity, isReducing(positionEffect, side === "buy"));
}

/**
 * Quantity and notional of what an order still asks for.
 *
 * @param reduces true of an order that can only make a position smaller, which it may by whatever lots it has
 */
export function refusalOfRest(
  market: OrderRules,
  price: number,
  quantity: Lots,
  reduces: boolean,
): Refusal | undefined {
  if (!reduces) return refusalOfQuantity(market, quantity) ?? refusalOfNotional(market, price, quantity);
  if (!Number.isInteger(quantity) || quantity < 1) return refuse("order.quantity_not_positive");
  const { quantityMax } = market.terms;
  return quantity > quantityMax ? refuse("order.quantity_above_max", quantityMax) : undefined;
}

function refusalOfBand(market: OrderRules, { price, time }: PlaceLimitOrder): Refusal | undefined {
  if (!market.isOutsideBand(price, time)) return undefined;
  const average = market.averageAt(time);
  return refuse("order.price_outside_band", bandEdge(average, market.terms, price > average));
}

/** A market order has no price of its own, so its notional is taken at the five-minute average. */
function refusalOfMarket(market: OrderRules, command: PlaceMarketOrder): Refusal | undefined {
  const { quantity, quoteAmount, positionEffect } = command;
  if (quoteAmount !== 0n && (quantity !== 0 || !market.buysByQuote)) return refuse("order.quantity_or_quote");
  if (quantity === 0 && quoteAmount === 0n && positionEffect !== "close")
    return refuse("order.quantity_or_quote");
  if (quoteAmount === 0n) return refusalOfSize(market, market.averageAt(command.time), command);
  return refusalOfQuoteAmount(market, quoteAmount);
}

/**
 * A market order needs somebody to trade with inside the band, and enough for the least quantity there.
 *
 * @param priceLimit the edge of the band
 * @param priceBest of the other side; 0 for none
 */
export function refusalOfBest(
  market: OrderRules,
  { side, quantity, quoteAmount }: Pick<PlaceMarketOrder, "side" | "quantity" | "quoteAmount">,
  priceLimit: number,
  priceBest: number,
): Refusal | undefined {
  if (priceBest === 0) return refuse("order.no_liquidity");
  if (!reaches(side === "buy", priceLimit, priceBest)) return refuse("order.price_outside_band", priceLimit);
  const { quantityMin } = market.terms;
  const isSmall = quantity === 0 && quoteAmount < market.costOf(priceBest, quantityMin);
  return isSmall ? refuse("order.quantity_below_min", quantityMin) : undefined;
}

function refusalOfQuoteAmount(market: OrderRules, quoteAmount: Amount): Refusal | undefined {
  if (quoteAmount < 0n) return refuse("ledger.amount_not_positive");
  if (quoteAmount > AMOUNT_MAX) return refuse("ledger.amount_too_large");
  const { notionalMin, notionalMax } = market.terms;
  if (quoteAmount < notionalMin) return refuse("order.notional_below_min", notionalMin);
  if (quoteAmount > notionalMax) return refuse("order.notional_above_max", notionalMax);
  return undefined;
}

function refusalOfQuantity(market: OrderRules, quantity: Lots): Refusal | undefined {
  if (!Number.isInteger(quantity) || quantity < 1) return refuse("order.quantity_not_positive");
  const { quantityMin, quantityMax } = market.terms;
  if (quantity < quantityMin) return refuse("order.quantity_below_min", quantityMin);
  if (quantity > quantityMax) return refuse("order.quantity_above_max", quantityMax);
  return undefined;
}

function refusalOfNotional(market: OrderRules, price: number, quantity: number): Refusal | undefined {
  const place = market.notionalPlace(price, quantity);
  const { notionalMin, notionalMax } = market.terms;
  if (place < 0) return refuse("order.notional_below_min", notionalMin);
  if (place > 0) return refuse("order.notional_above_max", notionalMax);
  return undefined;
}
