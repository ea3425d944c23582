/**
 * The seam between trading and the products that have an order book. Trading knows prices, lots and the order of
 * events; a product knows money: which balance backs an order, how much of it, and what a fill moves.
 */
import type { Emit, Event } from "../events.ts";
import type { MemberId } from "../ids.ts";
import type { Ticks, TimeMs } from "../numeric/index.ts";
import type { Exchange } from "../state.ts";
import type { SelfTradePrevention, Side } from "./commands.ts";
import type { Market } from "./market.ts";
import type { Walk } from "./walk.ts";

/** An order that goes live: a command to place one satisfies this, and so does a triggered order. */
export interface Incoming {
  readonly time: TimeMs;
  readonly member: MemberId;
  readonly side: Side;
  readonly selfTradePrevention: SelfTradePrevention;
}

/** One object per kind of market. It has no state: what it needs stands in the market, the seats and the ledger. */
export interface Settlement {
  /** The account that a member trades from here, by the member's place in the ledger. */
  accountOf(memberIndex: number): number;

  /** The index of the coin in which an order of a side holds what it may need. */
  backingCoin(market: Market, isBuy: boolean): number;

  /**
   * The hold of an order until it trades or ends, in units of the coin that backs it.
   *
   * @param price whole ticks; 0 for a market order
   * @param quantity whole lots; 0 for an order by quote amount
   * @param quoteAmount quote units; 0n for an order by quantity
   */
  due(market: Market, isBuy: boolean, price: number, quantity: number, quoteAmount: bigint): bigint;

  /** {@link due} of a market order that goes live at once, by what it would meet. */
  dueAtMarket(market: Market, isBuy: boolean, quoteAmount: bigint, found: Walk): bigint;

  /** The event that defines a market as it is now; its time means nothing. Snapshots are written of it. */
  definitionOf(market: Market): Event;

  /** The price that pending orders watch. */
  triggerPrice(market: Market): Ticks;

  /**
   * Books one fill at the maker's price, writes it by `applyFill`, and emits it with whatever its fees lead to.
   *
   * @param maker the slot of the first order on its side of the book
   * @param taker the slot of the order that went live
   * @param quantity whole lots, no more than either has left
   */
  fill(
    exchange: Exchange,
    market: Market,
    maker: number,
    taker: number,
    quantity: number,
    incoming: Incoming,
    emit: Emit,
  ): void;
}
