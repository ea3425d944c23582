/** The money of a backtest on a spot market, to the last unit: all coins, what open orders hold, and the fees. */
import { mulPpmCeil, quoteCost, worthInQuote } from "@meridian/core";
import { heldBy, isTaken, type MarketRules, type Wallet } from "../market.ts";
import type { OpenOrder } from "../strategy.ts";

export class Account {
  base: bigint;
  quote: bigint;
  heldBase = 0n;
  heldQuote = 0n;
  /** Fees in the coin that was received. */
  feesBase = 0n;
  feesQuote = 0n;
  /** All fees in quote, those in base at the price of their fill. */
  feesWorth = 0n;
  /** Received less paid, of the position of a contract. */
  funding = 0n;
  /** Quote that market orders paid more, or received less, than at the open they filled at. */
  slippage = 0n;
  protected readonly market: MarketRules;

  constructor({ base, quote }: Wallet, market: MarketRules) {
    this.base = base;
    this.quote = quote;
    this.market = market;
  }

  wallet(): Wallet {
    return { base: this.base, quote: this.quote };
  }

  /**
   * Holds what a limit order needs; false, and nothing held, where the exchange would refuse it.
   *
   * @param _price the market's, which matters to margin alone
   */
  hold(order: OpenOrder, _price: number): boolean {
    if (!isTaken(this.market, order.price, order.quantity) || !this.covers(order)) return false;
    this.changeHeld(order, heldBy(order, this.market));
    return true;
  }

  release(order: OpenOrder): void {
    this.changeHeld(order, -heldBy(order, this.market));
  }

  /** True if what no order holds pays for a whole market order at a price. */
  canFill(order: OpenOrder, price: number): boolean {
    return (
      isTaken(this.market, price, order.quantity) && this.covers({ ...order, orderType: "limit", price })
    );
  }

  /**
   * Books a fill of the whole order, after its hold was released. A buyer pays the fee in base, a seller in quote.
   *
   * @returns the fee, in the coin that was received
   */
  fill({ side, quantity }: Pick<OpenOrder, "side" | "quantity">, price: number, feePpm: number): bigint {
    const { market } = this;
    const base = BigInt(quantity) * market.lotSize;
    const quote = quoteCost(price, quantity, market.quotePerTickLot);
    const fee = mulPpmCeil(side === "buy" ? base : quote, BigInt(feePpm));
    if (side === "buy") {
      this.base += base - fee;
      this.quote -= quote;
      this.feesBase += fee;
      this.feesWorth += worthInQuote(market, fee, price);
    } else {
      this.base -= base;
      this.quote += quote - fee;
      this.feesQuote += fee;
      this.feesWorth += fee;
    }
    return fee;
  }

  private covers(order: Omit<OpenOrder, "price"> & { readonly price: number }): boolean {
    const held = heldBy(order as OpenOrder, this.market);
    return order.side === "sell" ? this.base - this.heldBase >= held : this.quote - this.heldQuote >= held;
  }

  private changeHeld({ side }: OpenOrder, change: bigint): void {
    if (side === "sell") this.heldBase += change;
    else this.heldQuote += change;
  }
}
