import type { MarketName, MemberId, OrderId, TradeId } from "../ids.ts";
import type { Amount, Lots, Ticks, TimeMs } from "../numeric/index.ts";
import type { SelfTradePrevention, Side, TimeInForce } from "./commands.ts";

/** The order is accepted and its hold taken. Trades and, if it does not rest, its close follow in the same record. */
export interface OrderPlaced {
  readonly type: "orderPlaced";
  readonly time: TimeMs;
  readonly orderId: OrderId;
  readonly clientOrderId: string;
  readonly member: MemberId;
  readonly market: MarketName;
  readonly side: Side;
  readonly orderType: "limit" | "market";
  readonly timeInForce: TimeInForce;
  readonly postOnly: boolean;
  readonly selfTradePrevention: SelfTradePrevention;
  /** 0 for a market order. */
  readonly price: Ticks;
  /** 0 for a market order by quote amount. */
  readonly quantity: Lots;
  /** 0 unless a market order by quote amount. */
  readonly quoteAmount: Amount;
  /** Moved from available to frozen: quote units of a buy, base units of a sell. */
  readonly held: Amount;
}

/**
 * One fill between the incoming order and a resting one, at the resting order's price. Fees come from what is received.
 */
export interface TradeExecuted {
  readonly type: "tradeExecuted";
  readonly time: TimeMs;
  readonly market: MarketName;
  readonly tradeId: TradeId;
  readonly price: Ticks;
  readonly quantity: Lots;
  readonly takerSide: Side;
  readonly makerOrderId: OrderId;
  readonly takerOrderId: OrderId;
  readonly makerMember: MemberId;
  readonly takerMember: MemberId;
  readonly baseAmount: Amount;
  readonly quoteAmount: Amount;
  /** In base units when the maker buys, in quote units when it sells. */
  readonly makerFee: Amount;
  /** In base units when the taker buys, in quote units when it sells. */
  readonly takerFee: Amount;
  /** What the buyer had held for this quantity beyond its cost, released at once. Quote units. */
  readonly buyerReleased: Amount;
}

/** Two orders of one member met with mode "decrement": both lose the quantity and what was held for it. */
export interface SelfTradePrevented {
  readonly type: "selfTradePrevented";
  readonly time: TimeMs;
  readonly market: MarketName;
  readonly member: MemberId;
  readonly makerOrderId: OrderId;
  readonly takerOrderId: OrderId;
  readonly price: Ticks;
  readonly quantity: Lots;
  /** Quote units released to the buying of the two, base units to the selling one. */
  readonly buyerReleased: Amount;
  readonly sellerReleased: Amount;
}

/**
 * The order is done. `filled`: everything executed. `cancelled`: by its member or the operator. `expired`: a time in
 * force, a market order's rest or the price band ended it. `expiredInMatch`: self-trade prevention ended it.
 */
export type OrderEnd = "filled" | "cancelled" | "expired" | "expiredInMatch";

export type OrderEndReason =
  | "filled"
  | "member"
  | "timeInForce"
  | "noLiquidity"
  | "priceBand"
  | "selfTradePrevention";

export interface OrderClosed {
  readonly type: "orderClosed";
  readonly time: TimeMs;
  readonly orderId: OrderId;
  readonly member: MemberId;
  readonly market: MarketName;
  readonly side: Side;
  readonly end: OrderEnd;
  readonly reason: OrderEndReason;
  /** Lots neither executed nor prevented. */
  readonly remaining: Lots;
  /** What was still held, released: quote units of a buy, base units of a sell. */
  readonly released: Amount;
}

export type SpotEvent = OrderPlaced | TradeExecuted | SelfTradePrevented | OrderClosed;
