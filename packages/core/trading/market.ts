/** One market: its terms, its book, what has traded last, and whose money rules it follows. */
import type { MarketName, TradeId } from "../ids.ts";
import type { Ledger } from "../ledger/state.ts";
import { type Ticks, type TimeMs, wholeNumber, wideOf, WIDE_MAX } from "../numeric/index.ts";
import type { MarketState } from "./market-state.ts";
import type { MarketTerms } from "./market-terms.ts";
import { AveragePrice } from "./average.ts";
import { Ladder } from "./book/ladder.ts";
import type { Orders } from "./book/orders.ts";
import { quoteCost } from "./cost.ts";
import { notionalPlace, type OrderRules } from "./order-rules.ts";
import type { TriggerBy } from "./commands.ts";
import { bandEdge, isOutsideBand } from "./prices.ts";
import type { PositionRules, Settlement } from "./settlement.ts";
import { Triggers } from "./triggers.ts";

export class Market implements OrderRules {
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
  /** The index of the coin that a buy holds, and of the one that a sell holds. */
  readonly buyCoin: number;
  readonly sellCoin: number;
  /** The slots of the venue's fees in either coin. */
  readonly baseFeeSlot: number;
  readonly quoteFeeSlot: number;
  lastTradeId: TradeId = 0;
  /** 0 until the first trade. */
  lastPrice = 0 as Ticks;
  /** The mark of a contract; 0 while it is not known, and of every other market. */
  mark = 0 as Ticks;
  readonly average = new AveragePrice();
  /** Armed orders that watch the price of trades. */
  readonly triggers = new Triggers();
  /** Armed orders that watch the mark. */
  readonly markTriggers = new Triggers();
  readonly settlement: Settlement;
  readonly positions: PositionRules | undefined;
  readonly hasPositions: boolean;
  readonly buysByQuote: boolean;

  constructor(index: number, terms: MarketTerms, settlement: Settlement, orders: Orders, ledger: Ledger) {
    this.index = index;
    this.settlement = settlement;
    this.positions = settlement.positions;
    this.hasPositions = this.positions !== undefined;
    this.buysByQuote = settlement.buysByQuote;
    this.name = terms.market;
    this.terms = terms;
    this.bids = new Ladder(1, orders);
    this.asks = new Ladder(-1, orders);
    this.buyCoin = ledger.coinOf(terms[settlement.coinOf(true)]).index;
    this.sellCoin = ledger.coinOf(terms[settlement.coinOf(false)]).index;
    this.baseFeeSlot = ledger.venueSlot("fees", terms.base);
    this.quoteFeeSlot = ledger.venueSlot("fees", terms.quote);
    this.setTerms(terms);
  }

  /** The index of the coin in which an order of a side holds what it may need. */
  backingCoin(isBuy: boolean): number {
    return isBuy ? this.buyCoin : this.sellCoin;
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

  notionalPlace(price: number, quantity: number): -1 | 0 | 1 {
    const cost = price * quantity * this.perTickLot;
    if (cost <= Number.MAX_SAFE_INTEGER) {
      return cost < this.notionalLeast ? -1 : cost > this.notionalMost ? 1 : 0;
    }
    return notionalPlace(quoteCost(price, quantity, this.terms.quotePerTickLot), this.terms);
  }

  /**
   * The price that the band stands around: a contract's mark. Elsewhere the five-minute average; in a quiet market the
   * last price; before the first trade the initial one.
   */
  averageAt(time: TimeMs): number {
    if (this.mark !== 0) return this.mark;
    const average = this.average.at(time);
    return average > 0 ? average : this.priceNow();
  }

  triggerPrice(by: TriggerBy): Ticks {
    return by === "mark" && this.mark !== 0 ? this.mark : this.priceNow();
  }

  triggersBy(by: TriggerBy): Triggers {
    return by === "mark" ? this.markTriggers : this.triggers;
  }

  /** The worst price at which a market order trades now. */
  bandEdgeAt(time: TimeMs, isBuy: boolean): number {
    return bandEdge(this.averageAt(time), this.terms, isBuy);
  }

  isOutsideBand(price: number, time: TimeMs): boolean {
    return isOutsideBand(price, this.averageAt(time), this.terms);
  }

  /** The price of the last trade; before the first one a contract's mark, elsewhere the initial price. */
  priceNow(): Ticks {
    if (this.lastPrice > 0) return this.lastPrice;
    return this.mark === 0 ? this.terms.priceInitial : this.mark;
  }
}

function plainOrInfinite(value: bigint): number {
  return value <= BigInt(Number.MAX_SAFE_INTEGER) ? wholeNumber(value) : Number.POSITIVE_INFINITY;
}
