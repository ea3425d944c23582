/** A member's open orders and balances, brought forward by events: what the private channels tell. */
import type { Balance, Order, OwnTrade } from "@meridian/contract";
import { type Event, ownAccountOf, postingsOf } from "@meridian/core";
import type { EngineRecord } from "../../ground/engine/index.ts";
import { type FillEvent, type FillRole, isFill, type VenueTerms } from "../../market/market-data/index.ts";
import {
  advance,
  balanceText,
  type BalanceUnits,
  fillOf,
  fillText,
  isAccepted,
  isOpen,
  isOrderEvent,
  type MemberPicture,
  movedOrders,
  type OrderRow,
  orderText,
  rowOfAccepted,
  takerSideOf,
} from "../../market/projections/index.ts";

export interface MemberChanges {
  readonly orders: readonly Order[];
  readonly trades: readonly OwnTrade[];
  readonly balances: readonly Balance[];
}

type OwnBalance = { -readonly [Key in keyof BalanceUnits]: BalanceUnits[Key] };

export class MemberState {
  sequence: number;
  private readonly terms: VenueTerms;
  private readonly memberId: number;
  private readonly from: { readonly orders: number; readonly balances: number };
  private readonly orders = new Map<number, OrderRow>();
  private readonly balances = new Map<string, OwnBalance>();
  private readonly changedOrders = new Set<OrderRow>();
  private readonly changedBalances = new Set<OwnBalance>();
  private trades: OwnTrade[] = [];

  /** Of the trailing stops that wait: the extreme that was last told, in ticks. */
  private readonly extremes = new Map<OrderRow, number>();
  private readonly extremeOf: (orderId: number) => number;

  /** @param extremeOf how far a trailing stop has followed, in ticks; 0 for none */
  constructor(
    terms: VenueTerms,
    memberId: number,
    picture: MemberPicture,
    extremeOf: (orderId: number) => number,
  ) {
    this.terms = terms;
    this.extremeOf = extremeOf;
    this.memberId = memberId;
    this.from = { orders: picture.ordersSequence, balances: picture.balancesSequence };
    this.sequence = picture.balancesSequence;
    for (const row of picture.orders) this.keep(row);
    for (const balance of picture.balances)
      this.balances.set(`${balance.account} ${balance.coin}`, { ...balance });
  }

  apply(record: EngineRecord): void {
    for (const [index, event] of record.events.entries()) {
      if (record.sequence > this.from.orders) this.moveOrders(event, record, index);
      if (record.sequence > this.from.balances) this.post(event);
    }
    if (record.sequence > this.sequence) this.sequence = record.sequence;
  }

  /** The changes since the last call, as they now stand. */
  takeChanges(): MemberChanges {
    const changes = {
      orders: [...this.changedOrders].map((row) => this.text(row)),
      trades: this.trades.reverse(),
      balances: [...this.changedBalances].map((balance) => balanceText(this.terms, balance)),
    };
    for (const row of this.changedOrders) {
      if (row.status !== "pending") this.extremes.delete(row);
      else if (this.extremes.has(row)) this.extremes.set(row, this.extremeOf(row.orderId));
      if (!isOpen(row.status)) this.orders.delete(row.orderId);
    }
    this.changedOrders.clear();
    this.changedBalances.clear();
    this.trades = [];
    return changes;
  }

  /** Newest first. */
  openOrders(): Order[] {
    return [...this.orders.values()].reverse().map((row) => this.text(row));
  }

  allBalances(): Balance[] {
    return [...this.balances.values()].map((balance) => balanceText(this.terms, balance));
  }

  /** Takes the trailing stops that have followed their market since they were told for changed. */
  noteExtremes(): void {
    for (const [row, sent] of this.extremes)
      if (this.extremeOf(row.orderId) !== sent) this.changedOrders.add(row);
  }

  private keep(row: OrderRow): void {
    this.orders.set(row.orderId, row);
    if (row.condition === "trailingStop" && row.status === "pending") this.extremes.set(row, 0);
  }

  private text(row: OrderRow): Order {
    return orderText(this.terms.scaleOf(row.market), row, this.extremeOf(row.orderId));
  }

  private moveOrders(event: Event, record: EngineRecord, index: number): void {
    if (isAccepted(event) && event.member === this.memberId) {
      const row = rowOfAccepted(event, record.events);
      this.keep(row);
      this.changedOrders.add(row);
    } else if (isOrderEvent(event)) {
      for (const { orderId, member, role } of movedOrders(event)) {
        const row = member === this.memberId ? this.orders.get(orderId) : undefined;
        if (row === undefined) continue;
        advance(row, event, role, takerSideOf(event, record.events));
        this.changedOrders.add(row);
        if (isFill(event)) this.addTrade(event, role, record.sequence, index);
      }
    }
  }

  private addTrade(event: FillEvent, role: FillRole, sequence: number, index: number): void {
    // The channel tells the fee, not where it comes from.
    const fill = fillOf(event, role, sequence, index, 0);
    this.trades.push(fillText(this.terms.scaleOf(event.market), fill));
  }

  private post(event: Event): void {
    for (const posting of postingsOf(event, (market) => this.terms.scaleOf(market))) {
      const own = ownAccountOf(posting.account);
      if (own?.member !== this.memberId) continue;
      const { account } = own;
      const place = `${account} ${posting.coin}`;
      let balance = this.balances.get(place);
      if (balance === undefined) {
        balance = { account, coin: posting.coin, available: 0n, frozen: 0n };
        this.balances.set(place, balance);
      }
      balance.available += posting.available;
      balance.frozen += posting.frozen;
      this.changedBalances.add(balance);
    }
  }
}
