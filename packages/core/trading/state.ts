/** The state of trading: every market, every open order, and who sits where. */
import type { MarketName, MemberId, OrderId } from "../ids.ts";
import type { Balances } from "../ledger/balances.ts";
import type { Ledger } from "../ledger/state.ts";
import { assert } from "../numeric/index.ts";
import { NONE, Orders } from "./book/orders.ts";
import { Deadlines } from "./deadlines.ts";
import { Lists } from "./lists.ts";
import type { Market } from "./market.ts";
import { Seats } from "./seats.ts";
import { type PendingOrder, PendingOrders } from "./pending.ts";

export class Trading {
  readonly orders = new Orders();
  readonly deadlines = new Deadlines();
  readonly seats: Seats;
  readonly pending = new PendingOrders();
  readonly lists = new Lists();
  readonly markets = new Map<MarketName, Market>();
  readonly marketList: Market[] = [];
  /** Open and pending orders by "<member>:<client order id>". */
  readonly clientOrderIds = new Map<string, OrderId>();
  lastOrderId: OrderId = 0;
  private recentMarket: Market | undefined;

  constructor(balances: Balances) {
    this.seats = new Seats(balances);
  }

  addMarket(market: Market): void {
    this.markets.set(market.name, market);
    this.marketList.push(market);
  }

  findMarket(name: MarketName): Market | undefined {
    if (this.recentMarket !== undefined && this.recentMarket.name === name) return this.recentMarket;
    const market = this.markets.get(name);
    if (market !== undefined) this.recentMarket = market;
    return market;
  }

  marketOf(name: MarketName): Market {
    const market = this.findMarket(name);
    assert(market !== undefined, "an event names an unknown market");
    return market;
  }

  seatOf(ledger: Ledger, member: MemberId, market: Market): number {
    const index = ledger.memberOf(member);
    assert(index >= 0, "an event names an unknown member");
    const seat = this.seats.find(index, market.index);
    if (seat !== NONE) return seat;
    const account = ledger.memberAccountOf(index, market.settlement.account);
    const sellSlot = ledger.balances.slotOf(account, market.sellCoin);
    const buySlot = ledger.balances.slotOf(account, market.buyCoin);
    return this.seats.open(member, index, market.index, buySlot, sellSlot, ledger.fees.markOf(index));
  }

  /** Copies a member's fee mark to all its seats. */
  markSeats(memberIndex: number, feeMark: number): void {
    for (const market of this.marketList) {
      const seat = this.seats.find(memberIndex, market.index);
      if (seat !== NONE) this.seats.feeMark[seat] = feeMark;
    }
  }

  /** The slots of a member's open orders, by rising order number. */
  ordersOf(memberIndex: number): number[] {
    const { orders, seats } = this;
    const slots: number[] = [];
    for (const market of this.marketList) {
      const seat = seats.find(memberIndex, market.index);
      if (seat === NONE) continue;
      for (let slot = seats.firstOrder[seat]!; slot !== NONE; slot = orders.seatNext[slot]!) slots.push(slot);
    }
    return slots.sort((left, right) => orders.id[left]! - orders.id[right]!);
  }

  /** A member's orders that wait, by rising order number. */
  pendingOf(memberIndex: number): PendingOrder[] {
    const { seats, pending } = this;
    if (pending.count === 0) return [];
    const found: PendingOrder[] = [];
    for (const market of this.marketList) {
      const seat = seats.find(memberIndex, market.index);
      if (seat !== NONE) found.push(...pending.ofSeat(seat));
    }
    return found.sort((one, other) => one.orderId - other.orderId);
  }
}

/** The market that a seat is in. */
export function marketOfSeat({ marketList, seats }: Trading, seat: number): Market {
  return marketList[seats.market[seat]!]!;
}

export function clientOrderKey(member: MemberId, clientOrderId: string): string {
  return `${member}:${clientOrderId}`;
}
