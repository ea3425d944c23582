/** Spot trading: its markets, every open order, and who sits where. */
import { Ladder } from "../book/ladder.ts";
import { NONE, Orders } from "../book/orders.ts";
import type { MarketName, MemberId, OrderId, TradeId } from "../ids.ts";
import { spotAccountOf } from "../ledger/accounts.ts";
import type { Balances } from "../ledger/balances.ts";
import type { Ledger } from "../ledger/state.ts";
import { assert, PPM, type Ticks, type TimeMs, wholeNumber, wideOf, WIDE_MAX } from "../numeric/index.ts";
import type { MarketState, MarketTerms } from "../parameters/commands.ts";
import { AveragePrice, quotient } from "./average.ts";
import { quoteCost } from "./cost.ts";
import { Deadlines } from "./deadlines.ts";
import { Lists } from "./lists.ts";
import { Seats } from "./seats.ts";
import { Triggers } from "./triggers.ts";
import { type WaitingOrder, WaitingOrders } from "./waiting.ts";

export class SpotMarket {
  readonly index: number;
  readonly name: MarketName;
  terms: MarketTerms;
  /** The rates of the terms, ready to multiply amounts with. */
  makerFeePpm = 0n;
  takerFeePpm = 0n;
  /** Quote units of a tick of a lot and the notional filters as plain numbers; infinite where they are not safe. */
  private perTickLot = 0;
  private notionalLeast = 0;
  private notionalMost = 0;
  state: MarketState = "trading";
  readonly bids: Ladder;
  readonly asks: Ladder;
  readonly baseCoin: number;
  readonly quoteCoin: number;
  /** Where the venue's fees in either coin are booked. */
  readonly baseFeeSlot: number;
  readonly quoteFeeSlot: number;
  lastTradeId: TradeId = 0;
  /** 0 until the first trade. */
  lastPrice = 0 as Ticks;
  readonly average = new AveragePrice();
  readonly triggers = new Triggers();

  constructor(index: number, terms: MarketTerms, orders: Orders, ledger: Ledger) {
    this.index = index;
    this.name = terms.market;
    this.terms = terms;
    this.bids = new Ladder(1, orders);
    this.asks = new Ladder(-1, orders);
    this.baseCoin = ledger.coinOf(terms.base).index;
    this.quoteCoin = ledger.coinOf(terms.quote).index;
    this.baseFeeSlot = ledger.venueSlot("fees", terms.base);
    this.quoteFeeSlot = ledger.venueSlot("fees", terms.quote);
    this.setTerms(terms);
  }

  setTerms(terms: MarketTerms): void {
    this.terms = terms;
    this.makerFeePpm = BigInt(terms.makerFeePpm);
    this.takerFeePpm = BigInt(terms.takerFeePpm);
    this.perTickLot = plainOrInfinite(terms.quotePerTickLot);
    this.notionalLeast = plainOrInfinite(terms.notionalMin);
    this.notionalMost = plainOrInfinite(terms.notionalMax);
  }

  /** {@link quoteCost}, by plain multiplication where that is exact. */
  costOf(price: number, quantity: number): bigint {
    const cost = price * quantity * this.perTickLot;
    if (cost <= WIDE_MAX) return wideOf(cost);
    return quoteCost(price, quantity, this.terms.quotePerTickLot);
  }

  /** Where the cost of a quantity stands to the notional filters: below −1, within 0, above 1. */
  notionalPlace(price: number, quantity: number): -1 | 0 | 1 {
    const cost = price * quantity * this.perTickLot;
    if (cost <= Number.MAX_SAFE_INTEGER) {
      return cost < this.notionalLeast ? -1 : cost > this.notionalMost ? 1 : 0;
    }
    const notional = quoteCost(price, quantity, this.terms.quotePerTickLot);
    return notional < this.terms.notionalMin ? -1 : notional > this.terms.notionalMax ? 1 : 0;
  }

  /** The five-minute average; in a quiet market the last price; before the first trade the initial one. */
  averageAt(time: TimeMs): number {
    const average = this.average.at(time);
    return average > 0 ? average : this.priceNow();
  }

  /** What triggers look at: the price of the last trade; before the first one the initial price. */
  priceNow(): Ticks {
    return this.lastPrice > 0 ? this.lastPrice : this.terms.priceInitial;
  }
}

function plainOrInfinite(value: bigint): number {
  return value <= BigInt(Number.MAX_SAFE_INTEGER) ? wholeNumber(value) : Number.POSITIVE_INFINITY;
}

/** The lowest price inside the band around `average`; whole ticks, rounded up, at least 1. */
export function bandLowOf(market: SpotMarket, average: number): number {
  const product = average * market.terms.bandLowPpm;
  const whole = quotient(product, PPM);
  return Math.max(whole * PPM < product ? whole + 1 : whole, 1);
}

/** The highest price inside the band around `average`; whole ticks, rounded down. */
export function bandHighOf(market: SpotMarket, average: number): number {
  return quotient(average * market.terms.bandHighPpm, PPM);
}

export class Spot {
  readonly orders = new Orders();
  readonly deadlines = new Deadlines();
  readonly seats: Seats;
  readonly waiting = new WaitingOrders();
  readonly lists = new Lists();
  readonly markets = new Map<MarketName, SpotMarket>();
  readonly marketList: SpotMarket[] = [];
  /** Open and waiting orders by "<member>:<client order id>". */
  readonly clientOrderIds = new Map<string, OrderId>();
  lastOrderId: OrderId = 0;
  private recentMarket: SpotMarket | undefined;

  constructor(balances: Balances) {
    this.seats = new Seats(balances);
  }

  findMarket(name: MarketName): SpotMarket | undefined {
    if (this.recentMarket !== undefined && this.recentMarket.name === name) return this.recentMarket;
    const market = this.markets.get(name);
    if (market !== undefined) this.recentMarket = market;
    return market;
  }

  marketOf(name: MarketName): SpotMarket {
    const market = this.findMarket(name);
    assert(market !== undefined, "an event names an unknown market");
    return market;
  }

  seatOf(ledger: Ledger, member: MemberId, market: SpotMarket): number {
    const index = ledger.memberOf(member);
    assert(index >= 0, "an event names an unknown member");
    const seat = this.seats.find(index, market.index);
    if (seat !== NONE) return seat;
    const account = spotAccountOf(index);
    const baseSlot = ledger.balances.slotOf(account, market.baseCoin);
    const quoteSlot = ledger.balances.slotOf(account, market.quoteCoin);
    return this.seats.open(member, index, market.index, baseSlot, quoteSlot, ledger.fees.markOf(index));
  }

  /** Tells every seat of a member what its fees are to be known by. */
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
  waitingOf(memberIndex: number): WaitingOrder[] {
    const { seats, waiting } = this;
    if (waiting.count === 0) return [];
    const found: WaitingOrder[] = [];
    for (const market of this.marketList) {
      const seat = seats.find(memberIndex, market.index);
      if (seat !== NONE) found.push(...waiting.ofSeat(seat));
    }
    return found.sort((one, other) => one.orderId - other.orderId);
  }
}

/** The market that a seat is in. */
export function marketOfSeat({ marketList, seats }: Spot, seat: number): SpotMarket {
  return marketList[seats.market[seat]!]!;
}

export function clientOrderKey(member: MemberId, clientOrderId: string): string {
  return `${member}:${clientOrderId}`;
}
