import type { MarketName, MemberId, OrderId, TradeId } from "../ids.ts";
import type { Amount, Lots, Ticks, TimeMs } from "../numeric/index.ts";
import type {
  Condition,
  PositionEffect,
  SelfTradePrevention,
  Side,
  TimeInForce,
  TriggerBy,
} from "./commands.ts";

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
  /**
   * The slice that the book shows at a time; 0 for all. When it is used up, the next one is shown at the end of the
   * price's queue, without an event.
   */
  readonly displayQuantity: Lots;
  /** The order id of the first leg of its list; 0 for none. */
  readonly listId: OrderId;
  /** The order that was amended into this one; 0 for none. */
  readonly replaces: OrderId;
  /** The member's note on it; "" for none. */
  readonly remark: string;
  readonly positionEffect: PositionEffect;
}

/** The order is accepted and pending: it waits for a price, or for another order of its list. */
export interface PendingOrderPlaced {
  readonly type: "pendingOrderPlaced";
  readonly time: TimeMs;
  readonly orderId: OrderId;
  readonly clientOrderId: string;
  readonly member: MemberId;
  readonly market: MarketName;
  readonly side: Side;
  readonly orderType: "limit" | "market";
  /** "none" for a leg that waits for nothing but another order. */
  readonly condition: Condition | "none";
  readonly timeInForce: TimeInForce;
  readonly selfTradePrevention: SelfTradePrevention;
  /** 0 for a market order. */
  readonly price: Ticks;
  /** 0 for a market order by quote amount. */
  readonly quantity: Lots;
  /** 0 unless a market order by quote amount. */
  readonly quoteAmount: Amount;
  /** Of a trailing stop the price at which it starts to follow, 0 for at once. */
  readonly triggerPrice: Ticks;
  readonly trailingBps: number;
  /** The order id of the first leg of its list; 0 for none. */
  readonly listId: OrderId;
  /** The order of its list that must be filled first; 0 when it waits for a price alone. */
  readonly awaits: OrderId;
  /** Moved from available to frozen: quote units of a buy, base units of a sell. */
  readonly held: Amount;
  /** The order that was amended into this one; 0 for none. */
  readonly replaces: OrderId;
  /** The member's note on it; "" for none. */
  readonly remark: string;
  readonly positionEffect: PositionEffect;
  readonly triggerBy: TriggerBy;
}

/** The order that a leg with a trigger awaited is filled: from here on the leg waits for its price. */
export interface OrderArmed {
  readonly type: "orderArmed";
  readonly time: TimeMs;
  readonly orderId: OrderId;
  readonly member: MemberId;
  readonly market: MarketName;
  readonly side: Side;
  /** Moved from available to frozen: quote units of a buy, base units of a sell. */
  readonly held: Amount;
}

/** A pending order goes live. Trades and, if it does not rest, its close follow in the same record. */
export interface OrderTriggered {
  readonly type: "orderTriggered";
  readonly time: TimeMs;
  readonly orderId: OrderId;
  readonly member: MemberId;
  readonly market: MarketName;
  readonly side: Side;
  /** The price that met its condition; of a leg without a condition the last price at that moment. */
  readonly price: Ticks;
  /** Moved from available to frozen beyond what it held while it waited: quote units of a buy, base units of a sell. */
  readonly held: Amount;
  /** The lots that it goes live with, where a position decides them; 0 for those that it was placed with. */
  readonly quantity: Lots;
}

/** A resting order was amended to a smaller quantity, or cut to its position, and keeps its place. */
export interface OrderReduced {
  readonly type: "orderReduced";
  readonly time: TimeMs;
  readonly orderId: OrderId;
  readonly member: MemberId;
  readonly market: MarketName;
  readonly side: Side;
  /** The new total, with what is executed and prevented. */
  readonly quantity: Lots;
  readonly remaining: Lots;
  /** Quote units of a buy, base units of a sell. */
  readonly released: Amount;
}

/** The two orders and the market in every product's event of a fill. */
export interface Fill {
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
}

/** Two orders of one trader met with mode "decrement": both lose the quantity and what was held for it. */
export interface SelfTradePrevented {
  readonly type: "selfTradePrevented";
  readonly time: TimeMs;
  readonly market: MarketName;
  /** Of the incoming order. */
  readonly member: MemberId;
  readonly makerOrderId: OrderId;
  readonly takerOrderId: OrderId;
  readonly price: Ticks;
  readonly quantity: Lots;
  /** Quote units released to the buying of the two, base units to the selling one. */
  readonly buyerReleased: Amount;
  readonly sellerReleased: Amount;
  /** Members of the two, where an owner and its sub-account met, or two of them; 0 where both are the member's. */
  readonly buyer: MemberId;
  readonly seller: MemberId;
}

/**
 * The order is done. `filled`: everything executed. `cancelled`: by its member, by amending it, or by the switch that
 * cancels all after a time. `expired`: a time in force, a market order's rest, the price band or its list ended it.
 * `expiredInMatch`: self-trade prevention ended it. `rejected`: it could not go live when its time had come.
 */
export type OrderEnd = "filled" | "cancelled" | "expired" | "expiredInMatch" | "rejected";

/**
 * `listed`: another order of its list took over, or ended without leading to it. `insufficientBalance`: its member could
 * not pay for it, or not carry it, when it was to trade. `positionClosed`: the position that it reduces is gone.
 * `reduceOnly`: it would have added to a position while only reducing was allowed. `liquidation`: its member is
 * liquidated.
 */
export type OrderEndReason =
  | "filled"
  | "member"
  | "timeInForce"
  | "noLiquidity"
  | "priceBand"
  | "selfTradePrevention"
  | "amended"
  | "cancelAllAfter"
  | "listed"
  | "insufficientBalance"
  | "positionClosed"
  | "reduceOnly"
  | "liquidation";

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
  /** The remaining hold, released: quote units of a buy, base units of a sell. */
  readonly released: Amount;
}

export type OrderEvent =
  | OrderPlaced
  | PendingOrderPlaced
  | OrderArmed
  | OrderTriggered
  | OrderReduced
  | SelfTradePrevented
  | OrderClosed;
