/**
 * The naive twin: the exchange a second time, as plainly as it can be said, in arrays, searches and bigint. It shares
 * the types, the postings of ledger and custody, and nothing else with the fast one, so that what both do alike is
 * likely right.
 */
import type { Event } from "../../events.ts";
import type { MarketName, MemberId, OrderId } from "../../ids.ts";
import type { FeeLevel, ReferralRates } from "../../ledger/fees.ts";
import type { MarketState } from "../../trading/market-state.ts";
import type { MarketTerms } from "../../trading/market-terms.ts";
import type {
  Condition,
  PositionEffect,
  SelfTradePrevention,
  Side,
  TimeInForce,
  TriggerBy,
} from "../../trading/commands.ts";
import type { CustodyEvent } from "../../custody/events.ts";
import type { LedgerEvent } from "../../ledger/events.ts";
import { type MarketCoins, postingsOf } from "../../postings.ts";
import { TwinContracts } from "./contracts/state.ts";
import { TwinRounds } from "./round/state.ts";
import { TwinLoans } from "./loan/state.ts";
import { TwinConvert } from "./convert.ts";
import { TwinWealth } from "./wealth/state.ts";

export interface TwinSubAccount {
  readonly account: MemberId;
  readonly market: MarketName;
  readonly profitSharePpm: number;
  readonly worth: bigint;
}

export interface TwinOrder {
  readonly orderId: OrderId;
  readonly clientOrderId: string;
  readonly member: MemberId;
  readonly market: MarketName;
  readonly side: Side;
  readonly orderType: "limit" | "market";
  readonly timeInForce: TimeInForce;
  readonly postOnly: boolean;
  readonly selfTradePrevention: SelfTradePrevention;
  readonly price: number;
  readonly quoteAmount: bigint;
  /** Slice shown at a time; 0 for all. */
  readonly displayQuantity: number;
  readonly condition: Condition | "none";
  readonly triggerPrice: number;
  readonly trailingBps: number;
  readonly triggerBy: TriggerBy;
  readonly positionEffect: PositionEffect;
  readonly listId: OrderId;
  /** The order that had to be filled first, also after it was; 0 for none. */
  readonly awaits: OrderId;
  phase: "awaits" | "armed" | "live";
  quantity: number;
  remaining: number;
  executed: number;
  prevented: number;
  held: bigint;
  shown: number;
  /** Its turn among the orders of its price. */
  turn: number;
  /** Of a trailing stop that follows: the highest or lowest price; 0 before. */
  extreme: number;
  /** True once a trade of the current run has met its condition. */
  isMet: boolean;
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
  /** Of a contract; 0 while it has none, and of every other market. */
  mark: number;
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
  /** By rising number. */
  orders: TwinOrder[] = [];
  orderCount = 0;
  turns = 0;
  deposits = new Map<string, Extract<Event, { type: "depositCredited" }> | "reversed">();
  withdrawals = new Map<string, Extract<Event, { type: "withdrawalRequested" }> | "done">();
  fundings = new Set<string>();
  costs = new Set<string>();
  inviters = new Map<MemberId, MemberId>();
  /** The open sub-accounts, in the order in which they were opened. */
  managed: TwinSubAccount[] = [];
  /** By "owner coin". */
  managedDeficits = new Map<string, bigint>();
  /** So often an owner and its sub-account met, or two of them, by what the taker wants of its own orders. */
  readonly kinMet = new Map<SelfTradePrevention, number>();
  feeLevels = new Map<number, FeeLevel>();
  memberLevels = new Map<MemberId, number>();
  referralRates: ReferralRates | undefined;
  /** Debts to inviters in USDT, the oldest first. */
  owed: { readonly member: MemberId; readonly amount: bigint }[] = [];
  /** By "<member> <market>". */
  deadlines = new Map<string, number>();
  balances = new Map<string, TwinBalance>();
  contracts = new TwinContracts();
  rounds = new TwinRounds();
  convert = new TwinConvert();
  wealth = new TwinWealth();
  loans = new TwinLoans();

  setTerms(terms: MarketTerms): void {
    const known = this.markets.get(terms.market);
    if (known) known.terms = terms;
    else {
      const fresh = { terms, state: "trading", trades: [], tradeCount: 0, lastPrice: 0, mark: 0 } as const;
      this.markets.set(terms.market, { ...fresh, trades: [] });
    }
  }

  noteKin(mode: SelfTradePrevention): void {
    this.kinMet.set(mode, (this.kinMet.get(mode) ?? 0) + 1);
  }

  isContract(market: MarketName): boolean {
    return this.contracts.byMarket.has(market);
  }

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
    return this.orders.find((order) => order.orderId === id);
  }

  /** The last price; while nothing has traded the mark, and without one the market's first price. */
  last(market: TwinMarket): number {
    return market.lastPrice || market.mark || market.terms.priceInitial;
  }

  /** The price that a pending order watches. */
  watched(market: TwinMarket, triggerBy: TriggerBy): number {
    return triggerBy === "mark" && market.mark !== 0 ? market.mark : this.last(market);
  }

  /** The price that the band stands around. */
  average(market: TwinMarket, time: number): number {
    if (market.mark !== 0) return market.mark;
    const latest = market.trades.at(-1)?.bucket ?? 0;
    const bucket = Math.max(latest, Math.floor(time / BUCKET_MS));
    const recent = market.trades.filter((trade) => trade.bucket > bucket - WINDOW_BUCKETS);
    if (recent.length === 0) return this.last(market);
    const lots = recent.reduce((sum, trade) => sum + BigInt(trade.quantity), 0n);
    const notional = recent.reduce((sum, trade) => sum + BigInt(trade.price) * BigInt(trade.quantity), 0n);
    return Number(notional / lots);
  }

  addTrade(name: MarketName, time: number, price: number, quantity: number): void {
    const market = this.markets.get(name)!;
    const latest = market.trades.at(-1)?.bucket ?? 0;
    const bucket = Math.max(latest, Math.floor(time / BUCKET_MS));
    const kept = market.trades.filter((trade) => trade.bucket > bucket - WINDOW_BUCKETS);
    market.trades = [...kept, { bucket, price, quantity }];
    market.tradeCount += 1;
    market.lastPrice = price;
  }

  /** Books an event by the postings that ledger and custody share with the fast exchange. */
  book(event: LedgerEvent | CustodyEvent): void {
    for (const posting of postingsOf(event, (name) => this.coinsOf(name))) {
      const balance = this.balance(posting.account, posting.coin);
      balance.available += posting.available;
      balance.frozen += posting.frozen;
    }
  }

  private coinsOf(name: MarketName): MarketCoins {
    const { base, quote } = this.markets.get(name)!.terms;
    return { kind: this.isContract(name) ? "contract" : "spot", base, quote };
  }

  owe(member: MemberId, amount: bigint): void {
    const known = this.owed.find((debt) => debt.member === member);
    if (!known) this.owed.push({ member, amount });
    else this.owed[this.owed.indexOf(known)] = { member, amount: known.amount + amount };
    this.owed = this.owed.filter((debt) => debt.amount > 0n);
  }
}
