/** The money of a backtest on a contract: a position, and the margin that it and the open orders need. */
import { fundingOf, mulPpmCeil, quoteCost } from "@meridian/core";
import { bearsMargin, isLiquidatedAt, positionOf } from "../margin.ts";
import { isTaken, type MarketRules, type Wallet } from "../market.ts";
import type { OpenOrder } from "../strategy.ts";
import { Account } from "./account.ts";

export class MarginAccount extends Account {
  private readonly leverage: number;
  private readonly open = new Map<number, OpenOrder>();

  constructor(wallet: Wallet, market: MarketRules, leverage: number) {
    super(wallet, market);
    this.leverage = leverage;
  }

  override hold(order: OpenOrder, price: number): boolean {
    if (!isTaken(this.market, order.price, order.quantity) || !this.bears(order, price)) return false;
    this.open.set(order.id, order);
    return true;
  }

  override release({ id }: OpenOrder): void {
    this.open.delete(id);
  }

  override canFill(order: OpenOrder, price: number): boolean {
    if (order.reduces === true) return true;
    return isTaken(this.market, price, order.quantity) && this.bears(order, price);
  }

  /** Both sides pay the fee in quote. */
  override fill(
    { side, quantity }: Pick<OpenOrder, "side" | "quantity">,
    price: number,
    feePpm: number,
  ): bigint {
    const { market } = this;
    const base = BigInt(quantity) * market.lotSize;
    const quote = quoteCost(price, quantity, market.quotePerTickLot);
    const fee = mulPpmCeil(quote, BigInt(feePpm));
    this.base += side === "buy" ? base : -base;
    this.quote += (side === "buy" ? -quote : quote) - fee;
    this.feesQuote += fee;
    this.feesWorth += fee;
    return fee;
  }

  /** @param price in ticks, taken as the mark */
  payFunding(price: number, ratePpb: number): void {
    const value = BigInt(positionOf(this, this.market) * price) * this.market.quotePerTickLot;
    const paid = fundingOf(value, ratePpb);
    this.quote += paid;
    this.funding += paid;
  }

  isLiquidatedAt(price: number): boolean {
    return isLiquidatedAt(this, price, this.market);
  }

  /** As bad as it can be: what a liquidation leaves in the end is nothing. */
  liquidate(): void {
    [this.base, this.quote] = [0n, 0n];
    this.open.clear();
  }

  private bears(order: OpenOrder, price: number): boolean {
    return bearsMargin(this, [...this.open.values(), order], price, this.market, this.leverage);
  }
}
