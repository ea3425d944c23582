/** Runs on the core's own book, where two other members trade the price along each candle. */
import {
  type Amount,
  balanceOf,
  type Event,
  type Exchange,
  memberAccount,
  type PlaceOrder,
  type Ticks,
} from "@meridian/core";
import {
  BTC_PERP,
  contractExchange,
  contractTerms,
  limitOrder,
  marketOrder,
  PRICE,
  pricesAt,
  run,
  type TEST_TERMS,
  TEST_TIME,
  testExchange,
} from "@meridian/core/testing";
import type { Candle } from "../candles.ts";
import type { Wallet } from "../market.ts";
import {
  afterCandle,
  afterFill,
  afterGone,
  beginRun,
  type Outcome,
  type RunState,
  type RunTerms,
} from "../run/run.ts";
import type { OpenOrder } from "../strategy.ts";

const [OWNER, SELLER, BUYER] = [1, 2, 3] as const;

/** An exchange with an owner of runs and two others who trade its prices, and what each order there says. */
export interface LiveVenue {
  readonly exchange: Exchange;
  readonly asked: Partial<Pick<PlaceOrder, "market" | "selfTradePrevention">>;
  /** The owner's. */
  wallet(): Wallet;
  /** Before the first trade of a minute. */
  begin(bar: Candle): void;
}

/** A run on the book of an exchange, carried out the way a server does it. */
export class LiveRun {
  readonly placed: OpenOrder[] = [];
  private readonly venue: LiveVenue;
  private readonly terms: RunTerms;
  private state: RunState;
  private readonly numbers = new Map<number, number>();
  private waiting: readonly OpenOrder[] = [];
  private time: number = TEST_TIME;

  constructor(venue: LiveVenue, terms: RunTerms, price: Ticks) {
    this.venue = venue;
    this.terms = terms;
    this.state = beginRun(terms, this.wallet(), price);
  }

  wallet(): Wallet {
    return this.venue.wallet();
  }

  /** The minute as it can be: its ends lie a tick beyond the orders that they would merely touch. */
  beyond(bar: Candle): Candle {
    const touches = (side: "buy" | "sell", price: Ticks): boolean =>
      this.state.orders.some((order) => order.side === side && order.price === price);
    const low = touches("buy", bar.low) ? bar.low - 1 : bar.low;
    const high = touches("sell", bar.high) ? bar.high + 1 : bar.high;
    return { ...bar, low: low as Ticks, high: high as Ticks };
  }

  minute(bar: Candle): void {
    this.time = bar.openTime;
    this.venue.begin(bar);
    for (const order of this.waiting) this.send(order, bar.open);
    this.waiting = [];
    this.trade(bar.open);
    this.fall(bar.low);
    this.rise(bar.high);
    this.trade(bar.close);
    this.carryOut(afterCandle(this.terms, this.state, bar, this.wallet()), true);
  }

  private fall(low: number): void {
    this.sweep("sell", low + 1, (order) => order.side === "buy" && order.price > low);
    this.trade(low);
  }

  private rise(high: number): void {
    this.sweep("buy", high - 1, (order) => order.side === "sell" && order.price < high);
    this.trade(high);
  }

  /** Takes all orders of the run that the price passes. */
  private sweep(side: "buy" | "sell", price: number, isPassed: (order: OpenOrder) => boolean): void {
    const passed = this.state.orders.filter(isPassed);
    const quantity = passed.reduce((sum, order) => sum + order.quantity, 0);
    if (quantity === 0) return;
    const taker = side === "sell" ? SELLER : BUYER;
    const { time } = this;
    this.follow(this.place(limitOrder(taker, side, price, quantity, { time, timeInForce: "ioc" })));
  }

  /** One lot between the other two, so that the market has a price. */
  private trade(price: number): void {
    const { time } = this;
    this.place(limitOrder(SELLER, "sell", price, 1, { time }));
    this.follow(this.place(limitOrder(BUYER, "buy", price, 1, { time, timeInForce: "ioc" })));
  }

  private send({ id, side, orderType, price, quantity }: OpenOrder, open: number): void {
    const { time } = this;
    const named = { time, clientOrderId: String(id) };
    if (orderType === "limit") {
      this.follow(this.place(limitOrder(OWNER, side, price, quantity, named)));
      return;
    }
    const [other, otherSide] = side === "buy" ? ([SELLER, "sell"] as const) : ([BUYER, "buy"] as const);
    this.place(limitOrder(other, otherSide, open, quantity, { time }));
    this.follow(this.place(marketOrder(OWNER, side, quantity, 0n, named)));
  }

  private place(order: PlaceOrder): readonly Event[] {
    return run(this.venue.exchange, { ...order, ...this.venue.asked });
  }

  private follow(events: readonly Event[]): void {
    for (const event of events) {
      if (event.type === "orderPlaced" && event.member === OWNER)
        this.numbers.set(event.orderId, Number(event.clientOrderId));
      if (event.type !== "tradeExecuted" && event.type !== "contractTraded") continue;
      const id = this.numbers.get(event.makerOrderId) ?? this.numbers.get(event.takerOrderId);
      if (id === undefined) continue;
      const outcome = afterFill(this.terms, this.state, id, event, this.wallet());
      this.carryOut(outcome, false);
    }
  }

  /** Orders that are decided at the end of a minute meet the next one's open. */
  private carryOut({ state, cancel, place }: Outcome, isMinuteOver: boolean): void {
    this.state = state;
    for (const { id } of cancel) this.cancel(id);
    this.placed.push(...place);
    if (isMinuteOver) this.waiting = place;
    else for (const order of place) this.send(order, 0);
  }

  private cancel(id: number): void {
    const named = { orderId: 0, clientOrderId: String(id) };
    run(this.venue.exchange, { type: "cancelOrder", time: this.time, member: OWNER, ...named });
    this.state = afterGone(this.state, id);
  }
}

/** @param terms of the one spot market */
export function spotVenue(terms: typeof TEST_TERMS): LiveVenue {
  const exchange = fundedExchange(terms);
  const of = (coin: string): bigint => {
    const { available, frozen } = balanceOf(exchange, memberAccount(OWNER, "spot"), coin);
    return available + frozen;
  };
  return {
    exchange,
    asked: {},
    wallet: () => ({ base: of("BTC"), quote: of("USDT") }),
    begin: () => undefined,
  };
}

function fundedExchange(terms: typeof TEST_TERMS): Exchange {
  const exchange = testExchange(3, {
    ...terms,
    bandLowPpm: 0,
    bandHighPpm: 4_000_000,
    priceInitial: 1_000 as Ticks,
  });
  for (const member of [SELLER, BUYER]) {
    for (const coin of ["BTC", "USDT"]) {
      const credit = {
        network: "evm",
        member,
        coin,
        amount: (10n ** 15n) as Amount,
        depositKey: `${coin}+${member}`,
      };
      run(exchange, { type: "creditDeposit", time: TEST_TIME, ...credit });
    }
  }
  return exchange;
}

/** Ticks that the price of a contract starts at: 100 USDT. */
const CONTRACT_PRICE = 1_000;

/** @param terms of the one contract, at whose close of each minute the index stands when the next one begins */
export function contractVenue(terms: Partial<ReturnType<typeof contractTerms>>, leverage: number): LiveVenue {
  const exchange = contractExchange(3, 10_000_000n);
  const defined = { ...contractTerms("BTC"), ...terms };
  run(exchange, { ...defined, type: "defineContract", time: TEST_TIME });
  run(exchange, { type: "setLeverage", time: TEST_TIME, member: OWNER, market: BTC_PERP, leverage });
  // The others take the other side of all that the owner does.
  const moved = { coin: "USDT", from: "contract", to: "spot", amount: 9_900_000_000_000n as Amount } as const;
  run(exchange, { type: "transfer", time: TEST_TIME, member: OWNER, ...moved });
  const take = (ticks: number, time: number): void => {
    run(
      exchange,
      pricesAt(
        [ticks, ticks, ticks].map((price) => price / PRICE),
        (time - TEST_TIME) / 1_000,
      ),
    );
  };
  take(CONTRACT_PRICE, TEST_TIME + 1_000);
  return {
    exchange,
    asked: { market: BTC_PERP, selfTradePrevention: "expireMaker" },
    begin: ({ open, openTime }) => take(open, openTime),
    wallet: () => {
      const { contracts, ledger } = exchange;
      const { size, cost } = contracts.lookAt(ledger.memberOf(OWNER), contracts.of(BTC_PERP)).net;
      const { available } = balanceOf(exchange, memberAccount(OWNER, "contract"), "USDT");
      return { base: BigInt(size) * defined.lotSize, quote: available - cost };
    },
  };
}
