import type { MarketName, MemberId, OrderId } from "../ids.ts";
import type { Amount, Lots, Ticks, TimeMs } from "../numeric/index.ts";

export type Side = "buy" | "sell";

/** Good till cancelled, immediate or cancel, fill or kill. */
export type TimeInForce = "gtc" | "ioc" | "fok";

/** The handling of an order that would meet one of the same member; the taker's mode governs. */
export type SelfTradePrevention = "none" | "expireTaker" | "expireMaker" | "expireBoth" | "decrement";

/** A pending order's condition. Source: Binance STOP_LOSS, TAKE_PROFIT and trailing stops. */
export type Condition = "stop" | "takeProfit" | "trailingStop";

/**
 * The effect of an order on its member's position in a contract; "" of every other order, and of a contract's that may
 * open, add to, reduce and turn the position. "reduce" is cut to the position and never turns it; "close" is as large
 * as the position when it trades, whatever its quantity. "long" and "short" name the position of a member who keeps
 * both sides apart. "liquidation" is the exchange's own. Source: FIX PositionEffect; Binance `reduceOnly`,
 * `closePosition`, `positionSide`.
 */
export type PositionEffect = "" | "reduce" | "long" | "short" | "close" | "liquidation";

/** The price that a pending order watches: of trades in its market, or the mark of its contract. */
export type TriggerBy = "last" | "mark";

export type MarketKind = "spot" | "contract";

/** One cancels the other; one triggers the other; one triggers a pair of which one cancels the other. */
export type Contingency = "oco" | "oto" | "otoco";

/** The member and the market of an order. */
interface OrderPlace {
  readonly time: TimeMs;
  readonly member: MemberId;
  readonly market: MarketName;
}

/** The terms that orders of every type have. */
export interface OrderCommon {
  readonly side: Side;
  /** The member's own name for the order, unique among the member's open orders; "" for none. */
  readonly clientOrderId: string;
  readonly selfTradePrevention: SelfTradePrevention;
  /** The member's note on it, at most {@link REMARK_LENGTH_MAX} characters; "" for none. */
  readonly remark: string;
  readonly positionEffect: PositionEffect;
}

interface LimitTerms extends OrderCommon {
  readonly orderType: "limit";
  readonly timeInForce: TimeInForce;
  /** Refused instead of taking. Only with "gtc". */
  readonly postOnly: boolean;
  readonly price: Ticks;
  readonly quantity: Lots;
  /** The slice shown at a time; 0 for all. Only with "gtc", below the quantity, at most ten slices. */
  readonly displayQuantity: Lots;
}

interface MarketOrderTerms extends OrderCommon {
  readonly orderType: "market";
  readonly quantity: Lots;
  /** Quote units to spend (buy) or to receive at most (sell). */
  readonly quoteAmount: Amount;
}

interface TriggerTerms extends OrderCommon {
  readonly condition: Condition;
  readonly orderType: "limit" | "market";
  /** "gtc" for a market order. */
  readonly timeInForce: TimeInForce;
  /** 0 for a market order; the fixed price of a limit order, also behind a trailing stop. */
  readonly price: Ticks;
  /** 0 for a market buy where buys are by quote amount, and for one that closes a position. */
  readonly quantity: Lots;
  /** Above 0 for a market buy only, where buys are by quote amount. Quote units. */
  readonly quoteAmount: Amount;
  /** Of a trailing stop the price at which it starts to follow; 0 to follow at once. */
  readonly triggerPrice: Ticks;
  /** Of a trailing stop alone: how far behind the extreme it triggers, in hundredths of a percent. */
  readonly trailingBps: number;
  readonly triggerBy: TriggerBy;
}

export interface PlaceLimitOrder extends OrderPlace, LimitTerms {
  readonly type: "placeOrder";
}

/** Never rests: what is not filled at once expires. Exactly one of quantity and quoteAmount is above zero. */
export interface PlaceMarketOrder extends OrderPlace, MarketOrderTerms {
  readonly type: "placeOrder";
}

export type PlaceOrder = PlaceLimitOrder | PlaceMarketOrder;

/**
 * An order that waits until the last price meets its condition, and holds meanwhile what it would hold live. Stop buy
 * and take-profit sell are met at or above the trigger price, stop sell and take-profit buy at or below it. A trailing
 * stop is met when the price has turned by its distance from the highest (sell) or lowest (buy) price since it follows.
 */
export interface PlacePendingOrder extends OrderPlace, TriggerTerms {
  readonly type: "placePendingOrder";
}

export type LimitLeg = { readonly kind: "limit" } & LimitTerms;
export type MarketLeg = { readonly kind: "market" } & MarketOrderTerms;
export type TriggerLeg = { readonly kind: "trigger" } & TriggerTerms;
export type OrderLeg = LimitLeg | MarketLeg | TriggerLeg;

/**
 * Orders that act together; the list's id is the order id of its first leg.
 *
 * - "oco": a resting limit order and a stop, of one side and quantity, with the last price between them. The first of
 *   the two that trades or triggers ends the other.
 * - "oto": a limit order that rests or trades, and a leg that waits until it is filled: limit, market or one with a
 *   trigger.
 * - "otoco": a limit order that rests or trades, and an "oco" pair that waits until it is filled.
 *
 * A leg that waits for another is neither post-only nor an iceberg, and holds nothing until then.
 */
export interface PlaceOrderList extends OrderPlace {
  readonly type: "placeOrderList";
  readonly contingency: Contingency;
  readonly legs: readonly OrderLeg[];
}

/**
 * Changes an open order. A resting order whose quantity falls at the same price keeps its place; anything else ends the
 * order and places what is left of it anew, under a new order id and the same client order id.
 */
export interface AmendOrder {
  readonly type: "amendOrder";
  readonly time: TimeMs;
  readonly member: MemberId;
  /** 0 when the order is named by its client order id. */
  readonly orderId: OrderId;
  readonly clientOrderId: string;
  /** 0 to leave it. */
  readonly price: Ticks;
  /** The new total, with what is executed and prevented already; 0 to leave it. */
  readonly quantity: Lots;
  /** 0 to leave it; only of a pending order. */
  readonly triggerPrice: Ticks;
  /** The remark of a replacement order: that of the order it replaces. */
  readonly remark: string;
}

export interface CancelOrder {
  readonly type: "cancelOrder";
  readonly time: TimeMs;
  readonly member: MemberId;
  /** 0 when the order is named by its client order id. */
  readonly orderId: OrderId;
  readonly clientOrderId: string;
}

/** "open" are the orders in the book, "conditional", as it is written, the pending ones. */
export type OrderKind = "all" | "open" | "conditional";

export interface CancelAllOrders {
  readonly type: "cancelAllOrders";
  readonly time: TimeMs;
  readonly member: MemberId;
  /** "" for every market. */
  readonly market: MarketName | "";
  /** "" for both. */
  readonly marketKind: MarketKind | "";
  /** "" for both. */
  readonly side: Side | "";
  readonly kind: OrderKind;
}

/** Members' order commands. */
export type OrderCommand =
  | PlaceOrder
  | PlacePendingOrder
  | PlaceOrderList
  | AmendOrder
  | CancelOrder
  | CancelAllOrders;
