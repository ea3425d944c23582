/**
 * The naive twin: the exchange a second time, as plainly as it can be said, in arrays, searches and bigint. It shares
 * the types, `postingsOf` and nothing else with the fast one, so that what both do alike is likely right.
 */
import type { Event } from "../events.ts";
import type { MemberId, OrderId } from "../ids.ts";
import type { FeeLevel, ReferralRates } from "../ledger/fees.ts";
import { type MarketCoins, postingsOf } from "../ledger/postings.ts";
import type { MarketState, MarketTerms } from "../parameters/commands.ts";
import type { OrderPlaced } from "../spot/events.ts";

export interface TwinOrder {
  readonly placed: OrderPlaced;
  remaining: number;
  executed: number;
  prevented: number;
  held: bigint;
}

export interface TwinTrade {
  readonly bucket: number;
  readonly price: number;
  readonly quantity: number;
}

export interface TwinMarket {
  terms: MarketTerms;
  state: MarketState;
  trades: TwinTrade[];
  tradeCount: number;
  lastPrice: number;
}

export interface TwinBalance {
  available: bigint;
  frozen: bigint;
}

/** Five seconds, sixty of them. */
const BUCKET_MS = 5_000;
const WINDOW_BUCKETS = 60;

export class TwinState {
  coins = new Map<string, number>();
  members = new Set<MemberId>();
  markets = new Map<string, TwinMarket>();
  orders: TwinOrder[] = [];
  orderCount = 0;
  deposits = new Map<string, Extract<Event, { type: "depositCredited" }> | "reversed">();
  withdrawals = new Map<string, Extract<Event, { type: "withdrawalRequested" }> | "done">();
  fundings = new Set<string>();
  costs = new Set<string>();
  inviters = new Map<MemberId, MemberId>();
  feeLevels = new Map<number, FeeLevel>();
  memberLevels = new Map<MemberId, number>();
  referralRates: ReferralRates | undefined;
  /** By "<member> <market>". */
  deadlines = new Map<string, number>();
  balances = new Map<string, TwinBalance>();

  balance(account: string, coin: string): TwinBalance {
    const key = `${account}|${coin}`;
    const known = this.balances.get(key) ?? { available: 0n, frozen: 0n };
    this.balances.set(key, known);
    return known;
  }

  available(member: MemberId, account: string, coin: string): bigint {
    return this.balance(`member:${member}:${account}`, coin).available;
  }

  order(id: OrderId): TwinOrder | undefined {
    return this.orders.find((order) => order.placed.orderId === id);
  }

  average(market: TwinMarket, time: number): number {
    const latest = market.trades.at(-1)?.bucket ?? 0;
    const bucket = Math.max(latest, Math.floor(time / BUCKET_MS));
    const recent = market.trades.filter((trade) => trade.bucket > bucket - WINDOW_BUCKETS);
    if (recent.length === 0) return market.lastPrice > 0 ? market.lastPrice : market.terms.priceInitial;
    const lots = recent.reduce((sum, trade) => sum + BigInt(trade.quantity), 0n);
    const notional = recent.reduce((sum, trade) => sum + BigInt(trade.price) * BigInt(trade.quantity), 0n);
    return Number(notional / lots);
  }

  apply(event: Event): void {
    for (const posting of postingsOf(event, (name) => this.coinsOf(name))) {
      const balance = this.balance(posting.account, posting.coin);
      balance.available += posting.available;
      balance.frozen += posting.frozen;
    }
    this.applySpot(event);
    this.applyRest(event);
  }

  private coinsOf(name: string): MarketCoins {
    return this.markets.get(name)!.terms;
  }

  private applySpot(event: Event): void {
    if (event.type === "orderPlaced") {
      const { quantity, held } = event;
      this.orderCount = event.orderId;
      this.orders.push({ placed: event, remaining: quantity, executed: 0, prevented: 0, held });
    }
    if (event.type === "tradeExecuted") this.applyTrade(event);
    if (event.type === "selfTradePrevented") {
      for (const id of [event.makerOrderId, event.takerOrderId]) {
        const order = this.order(id)!;
        order.prevented += event.quantity;
        if (order.placed.quantity > 0) order.remaining -= event.quantity;
        order.held -= order.placed.side === "buy" ? event.buyerReleased : event.sellerReleased;
      }
    }
    if (event.type === "orderClosed") {
      this.orders = this.orders.filter((order) => order.placed.orderId !== event.orderId);
    }
  }

  private applyTrade(event: Extract<Event, { type: "tradeExecuted" }>): void {
    for (const id of [event.makerOrderId, event.takerOrderId]) {
      const order = this.order(id)!;
      order.executed += event.quantity;
      if (order.placed.quantity > 0) order.remaining -= event.quantity;
      const isBuyer = order.placed.side === "buy";
      order.held -= isBuyer ? event.quoteAmount + event.buyerReleased : event.baseAmount;
    }
    const market = this.markets.get(event.market)!;
    const latest = market.trades.at(-1)?.bucket ?? 0;
    const bucket = Math.max(latest, Math.floor(event.time / BUCKET_MS));
    const kept = market.trades.filter((trade) => trade.bucket > bucket - WINDOW_BUCKETS);
    market.trades = [...kept, { bucket, price: event.price, quantity: event.quantity }];
    market.tradeCount = event.tradeId;
    market.lastPrice = event.price;
  }

  private applyRest(event: Event): void {
    if (event.type === "coinDefined") this.coins.set(event.coin, event.decimals);
    if (event.type === "memberOpened") {
      this.members.add(event.member);
      this.inviters.set(event.member, event.inviter);
    }
    if (event.type === "feeLevelDefined") this.feeLevels.set(event.level, event);
    if (event.type === "feeLevelSet") this.memberLevels.set(event.member, event.level);
    if (event.type === "referralRatesSet") this.referralRates = event;
    if (event.type === "cancelAllAfterSet") {
      if (event.deadline === 0) this.deadlines.delete(`${event.member} ${event.market}`);
      else this.deadlines.set(`${event.member} ${event.market}`, event.deadline);
    }
    if (event.type === "marketDefined") {
      const { type: _type, time: _time, ...terms } = event;
      const known = this.markets.get(event.market);
      if (known !== undefined) known.terms = terms;
      else {
        const fresh: TwinMarket = { terms, state: "trading", trades: [], tradeCount: 0, lastPrice: 0 };
        this.markets.set(event.market, fresh);
      }
    }
    if (event.type === "marketStateSet") this.markets.get(event.market)!.state = event.state;
    if (event.type === "depositCredited") this.deposits.set(event.depositKey, event);
    if (event.type === "depositReversed") this.deposits.set(event.depositKey, "reversed");
    if (event.type === "withdrawalRequested") this.withdrawals.set(event.withdrawalId, event);
    if (event.type === "withdrawalSettled") this.withdrawals.set(event.withdrawalId, "done");
    if (event.type === "withdrawalReleased") this.withdrawals.set(event.withdrawalId, "done");
    if (event.type === "venueFunded") this.fundings.add(event.fundingKey);
    if (event.type === "networkCostBooked") this.costs.add(event.costKey);
  }
}
