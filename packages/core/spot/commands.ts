import type { MarketName, MemberId, OrderId } from "../ids.ts";
import type { Amount, Lots, Ticks, TimeMs } from "../numeric/index.ts";

export type Side = "buy" | "sell";

/** Good till cancelled, immediate or cancel, fill or kill. */
export type TimeInForce = "gtc" | "ioc" | "fok";

/** What happens when a member's order would meet an order of the same member; the taker's mode governs. */
export type SelfTradePrevention = "none" | "expireTaker" | "expireMaker" | "expireBoth" | "decrement";

interface OrderTerms {
  readonly type: "placeOrder";
  readonly time: TimeMs;
  readonly member: MemberId;
  readonly market: MarketName;
  readonly side: Side;
  /** The member's own name for the order, unique among the member's open orders; "" for none. */
  readonly clientOrderId: string;
  readonly selfTradePrevention: SelfTradePrevention;
}

export interface PlaceLimitOrder extends OrderTerms {
  readonly orderType: "limit";
  readonly timeInForce: TimeInForce;
  /** Refused instead of taking. Only with "gtc". */
  readonly postOnly: boolean;
  readonly price: Ticks;
  readonly quantity: Lots;
}

/** Never rests: what is not filled at once expires. Exactly one of quantity and quoteAmount is above zero. */
export interface PlaceMarketOrder extends OrderTerms {
  readonly orderType: "market";
  readonly quantity: Lots;
  /** Quote units to spend (buy) or to receive at most (sell). */
  readonly quoteAmount: Amount;
}

export type PlaceOrder = PlaceLimitOrder | PlaceMarketOrder;

export interface CancelOrder {
  readonly type: "cancelOrder";
  readonly time: TimeMs;
  readonly member: MemberId;
  /** 0 when the order is named by its client order id. */
  readonly orderId: OrderId;
  readonly clientOrderId: string;
}

export interface CancelAllOrders {
  readonly type: "cancelAllOrders";
  readonly time: TimeMs;
  readonly member: MemberId;
  /** "" for every market. */
  readonly market: MarketName | "";
}

export type SpotCommand = PlaceOrder | CancelOrder | CancelAllOrders;
