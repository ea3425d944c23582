/** Queries on the exchange. Nothing here changes it, and nothing here is needed to replay it. */
import { NONE } from "./trading/book/orders.ts";
import type { Ladder } from "./trading/book/ladder.ts";
import type { CoinCode, MarketName, MemberId, OrderId } from "./ids.ts";
import { type AccountName, MEMBER_ACCOUNTS, VENUE_ACCOUNTS, type VenueAccount } from "./ledger/accounts.ts";
import type { FeeLevel, ReferralRates } from "./ledger/fees.ts";
import { isSubAccount } from "./ledger/sub-accounts.ts";
import { VENUE_ACCOUNTS_MAX } from "./ledger/limits.ts";
import {
  type Amount,
  amount,
  type Lots,
  type Ticks,
  type TimeMs,
  wholeNumber,
  ZERO,
} from "./numeric/index.ts";
import type { MarketState } from "./trading/market-state.ts";
import type { MarketTerms } from "./trading/market-terms.ts";
import type { Condition } from "./trading/commands.ts";
import type { Market } from "./trading/market.ts";
import { bandHigh, bandLow } from "./trading/prices.ts";
import { marketOfParticipant } from "./trading/state.ts";
import { type OrderTermsUnpacked, unpackTerms } from "./trading/terms.ts";
import { trailingLevel, type PendingOrder } from "./trading/pending.ts";
import type { Exchange } from "./state.ts";

export interface Balance {
  readonly available: Amount;
  readonly frozen: Amount;
}

export interface BookLevel {
  readonly price: Ticks;
  /** Sum of what is shown, at most 2⁵³ − 1. */
  readonly lots: Lots;
  readonly orders: number;
}

export interface BookLevels {
  /** Best first. */
  readonly bids: readonly BookLevel[];
  readonly asks: readonly BookLevel[];
}

export interface OpenOrder extends OrderTermsUnpacked {
  readonly orderId: OrderId;
  readonly clientOrderId: string;
  readonly member: MemberId;
  readonly market: MarketName;
  readonly price: Ticks;
  readonly quantity: Lots;
  /** Shown in the book or not. */
  readonly remaining: Lots;
  /** The slice of an iceberg shown at a time; 0 of any other order. */
  readonly displayQuantity: Lots;
  /** The order id of the first leg of its list; 0 for none. */
  readonly listId: OrderId;
  readonly executed: Lots;
  readonly prevented: Lots;
  readonly held: Amount;
  readonly placedAt: TimeMs;
}

/** Both zero for an account or coin that does not exist. */
export function balanceOf({ ledger }: Exchange, account: AccountName, coin: CoinCode): Balance {
  const number = ledger.accountOf(account);
  const coinIndex = ledger.coins.get(coin)?.index;
  if (number < 0 || coinIndex === undefined) return { available: ZERO, frozen: ZERO };
  const slot = ledger.balances.find(number, coinIndex);
  if (slot < 0) return { available: ZERO, frozen: ZERO };
  return {
    available: amount(ledger.balances.available[slot]!),
    frozen: amount(ledger.balances.frozen[slot]!),
  };
}

/** The best `depth` levels of each side; both empty for an unknown market. */
export function bookLevels(exchange: Exchange, market: MarketName, depth: number): BookLevels {
  const found = exchange.trading.markets.get(market);
  if (found === undefined) return { bids: [], asks: [] };
  return { bids: levelsOf(exchange, found.bids, depth), asks: levelsOf(exchange, found.asks, depth) };
}

function levelsOf({ trading }: Exchange, ladder: Ladder, depth: number): BookLevel[] {
  const { orders } = trading;
  const levels: BookLevel[] = [];
  for (let distance = 0; distance < Math.min(depth, ladder.depth); distance++) {
    const head = ladder.headAt(distance);
    let lots = 0n;
    let count = 0;
    for (let slot = head; slot !== NONE; slot = orders.next[slot]!) {
      lots += BigInt(orders.remaining[slot]!);
      count += 1;
    }
    const shown = lots > BigInt(Number.MAX_SAFE_INTEGER) ? Number.MAX_SAFE_INTEGER : wholeNumber(lots);
    levels.push({ price: orders.price[head]! as Ticks, lots: shown as Lots, orders: count });
  }
  return levels;
}

/** By rising order number; none for an unknown member. */
export function openOrdersOf(exchange: Exchange, member: MemberId): OpenOrder[] {
  const index = exchange.ledger.memberOf(member);
  if (index < 0) return [];
  return exchange.trading.ordersOf(index).map((slot) => openOrderAt(exchange, slot));
}

/** By rising order number. */
export function allOpenOrders(exchange: Exchange): OpenOrder[] {
  return exchange.trading.orders.slots().map((slot) => openOrderAt(exchange, slot));
}

function openOrderAt({ trading }: Exchange, slot: number): OpenOrder {
  const { orders, participants } = trading;
  const participant = orders.participant[slot]!;
  return {
    ...unpackTerms(orders.terms[slot]!),
    orderId: orders.id[slot]!,
    clientOrderId: orders.clientOrderId(slot),
    member: participants.memberId[participant]!,
    market: trading.marketList[participants.market[participant]!]!.name,
    price: orders.price[slot]! as Ticks,
    quantity: orders.quantity[slot]! as Lots,
    remaining: orders.left(slot) as Lots,
    displayQuantity: orders.displayQuantity(slot) as Lots,
    listId: orders.listId(slot),
    executed: orders.executed[slot]! as Lots,
    prevented: orders.prevented[slot]! as Lots,
    held: orders.held[slot]! as Amount,
    placedAt: orders.placedAt[slot]!,
  };
}

/** A pending order waits for a price or, when `awaits` is not 0, for another order of its list. */
export interface PendingOrderView extends Omit<OrderTermsUnpacked, "postOnly"> {
  readonly orderId: OrderId;
  readonly clientOrderId: string;
  readonly member: MemberId;
  readonly market: MarketName;
  readonly condition: Condition | "none";
  readonly price: Ticks;
  readonly quantity: Lots;
  readonly quoteAmount: Amount;
  readonly triggerPrice: Ticks;
  readonly trailingBps: number;
  /** Of a trailing stop that follows: the highest (sell) or lowest (buy) price so far, and where it triggers now. */
  readonly extreme: Ticks;
  readonly trailingLevel: Ticks;
  readonly listId: OrderId;
  readonly awaits: OrderId;
  readonly held: Amount;
  readonly placedAt: TimeMs;
}

/** By rising order number; none for an unknown member. */
export function pendingOrdersOf(exchange: Exchange, member: MemberId): PendingOrderView[] {
  const index = exchange.ledger.memberOf(member);
  if (index < 0) return [];
  return exchange.trading.pendingOf(index).map((order) => pendingOrderView(exchange, order));
}

/** By rising order number. */
export function allPendingOrders(exchange: Exchange): PendingOrderView[] {
  return exchange.trading.pending.all().map((order) => pendingOrderView(exchange, order));
}

function pendingOrderView({ trading }: Exchange, order: PendingOrder): PendingOrderView {
  const { postOnly: _never, ...terms } = unpackTerms(order.terms);
  const follows = order.condition === "trailingStop" && order.extreme !== 0;
  return {
    ...terms,
    orderId: order.orderId,
    clientOrderId: order.clientOrderId,
    member: trading.participants.memberId[order.participant]!,
    market: marketOfParticipant(trading, order.participant).name,
    condition: order.condition,
    price: order.price as Ticks,
    quantity: order.quantity as Lots,
    quoteAmount: order.quoteAmount as Amount,
    triggerPrice: order.triggerPrice as Ticks,
    trailingBps: order.trailingBps,
    extreme: order.extreme as Ticks,
    trailingLevel: (follows ? trailingLevel(order) : 0) as Ticks,
    listId: order.listId,
    awaits: order.awaits,
    held: order.held as Amount,
    placedAt: order.placedAt,
  };
}

/** 0 for an unknown member. */
export function feeLevelOf({ ledger }: Exchange, member: MemberId): number {
  const index = ledger.memberOf(member);
  return index < 0 ? 0 : ledger.fees.levelOf(index);
}

/** By rising level; level 0 is always among them. */
export function feeLevels({ ledger }: Exchange): FeeLevel[] {
  return ledger.fees.levels();
}

/** Of every member that is not of level 0; sub-accounts are of their owners'. */
export function memberFeeLevels({ ledger }: Exchange): Map<MemberId, number> {
  const levels = new Map<MemberId, number>();
  ledger.memberIds.forEach((member, index) => {
    const level = ledger.fees.levelOf(index);
    if (level !== 0 && !isSubAccount(member)) levels.set(member, level);
  });
  return levels;
}

/** Undefined until they are first set, which pays nothing. */
export function referralRates({ ledger }: Exchange): ReferralRates | undefined {
  return ledger.fees.rates;
}

export function marketTermsOf(exchange: Exchange, market: MarketName): MarketTerms | undefined {
  return exchange.trading.markets.get(market)?.terms;
}

export interface MarketSummary {
  readonly terms: MarketTerms;
  readonly state: MarketState;
  /** 0 until the first trade. */
  readonly lastPrice: Ticks;
  /** The five-minute average at `time`, and the prices it lets through. */
  readonly average: Ticks;
  readonly bandLow: Ticks;
  readonly bandHigh: Ticks;
}

/** Every market, in the order in which they were defined. */
export function marketSummaries(exchange: Exchange, time: TimeMs): MarketSummary[] {
  return exchange.trading.marketList.map((market) => summaryOf(market, time));
}

function summaryOf(market: Market, time: TimeMs): MarketSummary {
  const average = market.averageAt(time);
  return {
    terms: market.terms,
    state: market.state,
    lastPrice: market.lastPrice,
    average: average as Ticks,
    bandLow: bandLow(average, market.terms) as Ticks,
    bandHigh: bandHigh(average, market.terms) as Ticks,
  };
}

/**
 * Sums the balances of all members per coin, available and frozen. A contract account below zero counts as nothing, as
 * if its positions' profits were worth nothing; what the clearing account has collected beyond what it paid out is owed
 * to those whose positions won it.
 */
export function liabilities({ ledger }: Exchange): Map<CoinCode, bigint> {
  const { balances, coinList } = ledger;
  const clearing = ledger.venueAccountOf("clearing");
  const owed = new Map<CoinCode, bigint>(coinList.map((coin) => [coin.code, 0n]));
  for (let slot = balances.first; slot < balances.end; slot = balances.after(slot)) {
    const account = balances.accountAt(slot);
    const total = balances.available[slot]! + balances.frozen[slot]!;
    if ((account < VENUE_ACCOUNTS_MAX && account !== clearing) || total < 0n) continue;
    const { code } = coinList[balances.coinAt(slot)]!;
    owed.set(code, owed.get(code)! + total);
  }
  return owed;
}

/** Returns the available balances of the venue's accounts, by account and coin, without coins one never had. */
export function venueBalances({ ledger }: Exchange): Map<VenueAccount, Map<CoinCode, bigint>> {
  const { balances, coinList } = ledger;
  return new Map(
    VENUE_ACCOUNTS.map((account) => {
      const number = ledger.venueAccountOf(account);
      const held = coinList.map(({ code, index }) => [code, balances.find(number, index)] as const);
      const known = held.filter(([, slot]) => slot >= 0);
      return [account, new Map(known.map(([code, slot]) => [code, balances.availableAt(slot)]))];
    }),
  );
}

export interface AccountBalance extends Balance {
  readonly account: AccountName;
  readonly coin: CoinCode;
}

/** Everything a member has, in all four accounts and in its sub-accounts; without the coins it never had. */
export function balancesOf(exchange: Exchange, member: MemberId): AccountBalance[] {
  return [member, ...exchange.managed.of(member)].flatMap((each) => balancesIn(exchange, each));
}

function balancesIn(exchange: Exchange, member: MemberId): AccountBalance[] {
  const found: AccountBalance[] = [];
  for (const account of MEMBER_ACCOUNTS) {
    for (const { code } of exchange.ledger.coinList) {
      const name: AccountName = `member:${member}:${account}`;
      const balance = balanceOf(exchange, name, code);
      if (balance.available !== 0n || balance.frozen !== 0n)
        found.push({ account: name, coin: code, ...balance });
    }
  }
  return found;
}
