import type { Amount } from "../numeric/index.ts";
import type { Fill } from "../trading/events.ts";

/**
 * One fill between the incoming order and a resting one, at the resting order's price. Fees come from what is received.
 */
export interface TradeExecuted extends Fill {
  readonly type: "tradeExecuted";
  readonly baseAmount: Amount;
  readonly quoteAmount: Amount;
  /** In base units when the maker buys, in quote units when it sells. */
  readonly makerFee: Amount;
  /** In base units when the taker buys, in quote units when it sells. */
  readonly takerFee: Amount;
  /** The buyer's hold for this quantity beyond its cost, released at once. Quote units. */
  readonly buyerReleased: Amount;
}
