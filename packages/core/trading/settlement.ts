/**
 * The seam between trading and the products that have an order book. Trading knows prices, lots and the order of
 * events; a product knows money: which balance backs an order, how much of it, and what a fill moves.
 */
import type { Emit, Event } from "../events.ts";
import type { MemberId } from "../ids.ts";
import type { OrderId } from "../ids.ts";
import type { MemberAccount } from "../ledger/accounts.ts";
import type { TimeMs } from "../numeric/index.ts";
import type { Refusal } from "../refusal.ts";
import type { Exchange } from "../state.ts";
import type { MarketKind, PositionEffect, SelfTradePrevention, Side } from "./commands.ts";
import type { Market } from "./market.ts";
import type { Walk } from "./walk.ts";

/** An order that goes live: a command to place one satisfies this, and so does a triggered order. */
export interface Incoming {
  readonly time: TimeMs;
  readonly member: MemberId;
  readonly side: Side;
  readonly selfTradePrevention: SelfTradePrevention;
}

/** An order as a position meets it. */
export interface PositionOrder {
  readonly time: TimeMs;
  readonly side: Side;
  readonly positionEffect: PositionEffect;
  /** Lots; of an order that closes a position 0, until it is fitted. */
  readonly quantity: number;
}

/** An order that its member is to carry beside what it has. */
export interface Load extends PositionOrder {
  /** The worst price that it may trade at, in ticks. */
  readonly price: number;
  /** True if it fills whole or not at all. */
  readonly isWhole: boolean;
  /** The order that it takes the place of; 0 for none. */
  readonly replaces: OrderId;
}

/** The rules of a product whose orders change positions, for which they need margin instead of a hold. */
export interface PositionRules {
  /** @returns the lots that an order may have beside its member's position, or why it may not be */
  fit(exchange: Exchange, market: Market, memberIndex: number, order: PositionOrder): number | Refusal;

  /** The refusal of an order that goes live and that its member cannot carry. */
  refusalOf(exchange: Exchange, market: Market, memberIndex: number, load: Load): Refusal | undefined;

  /**
   * The one of two orders whose member could not stand the fill, or NONE: then that order ends and the other goes on.
   *
   * @param maker the slot of the order in the book
   * @param taker the slot of the order that went live
   */
  unfit(exchange: Exchange, market: Market, maker: number, taker: number, quantity: number): number;
}

/** The balances that back orders in one kind of market. */
export interface Backing {
  readonly marketKind: MarketKind;

  /** The account that members trade from. */
  readonly account: MemberAccount;

  /** The coin, of a market's two, that an order of a side holds. */
  coinOf(isBuy: boolean): "base" | "quote";
}

/** One object per kind of market. It has no state: what it needs is in market, participants and ledger. */
export interface Settlement extends Backing {
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

  /** True if a market buy states what it spends, because that is held for it. */
  readonly buysByQuote: boolean;

  /** Left out where an order needs nothing but its hold. */
  readonly positions?: PositionRules;

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
