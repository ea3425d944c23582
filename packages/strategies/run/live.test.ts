// Goal: what a member saw in the backtest is what is run. Method: the same run twice over the same prices, once in the
// simulation and once on the core's own book, where two other members trade the price along each candle. No order is
// merely touched: a minute that would end at its price goes one tick on. And no minute moves as far as a gap.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  type Amount,
  balanceOf,
  type Event,
  type Exchange,
  type Lots,
  memberAccount,
  mulberry32,
  PPM,
  type Ticks,
} from "@meridian/core";
import { limitOrder, marketOrder, run, TEST_TERMS, TEST_TIME, testExchange } from "@meridian/core/testing";
import { Simulation } from "../backtest/simulation.ts";
import type { Candle } from "../candles.ts";
import type { Wallet } from "../market.ts";
import type { OpenOrder, Parameters } from "../strategy.ts";
import { type StrategyName, strategyNamed } from "../strategies.ts";
import { candle } from "../testing/fixtures.ts";
import {
  afterCandle,
  afterFill,
  afterGone,
  beginRun,
  type Outcome,
  type RunState,
  type RunTerms,
} from "./run.ts";

const [OWNER, SELLER, BUYER] = [1, 2, 3] as const;
const TERMS = { ...TEST_TERMS, quantityMax: 1_000_000_000 as Lots, notionalMax: (10n ** 15n) as Amount };

/** A run on the book of an exchange, carried out the way a server does it. */
class LiveRun {
  readonly exchange: Exchange = fundedExchange();
  readonly placed: OpenOrder[] = [];
  private readonly terms: RunTerms;
  private state: RunState;
  private readonly numbers = new Map<number, number>();
  private waiting: readonly OpenOrder[] = [];
  private time: number = TEST_TIME;

  constructor(terms: RunTerms, price: Ticks) {
    this.terms = terms;
    this.state = beginRun(terms, this.wallet(), price);
  }

  wallet(): Wallet {
    const of = (coin: string): bigint => {
      const { available, frozen } = balanceOf(this.exchange, memberAccount(OWNER, "spot"), coin);
      return available + frozen;
    };
    return { base: of("BTC"), quote: of("USDT") };
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
    this.follow(run(this.exchange, limitOrder(taker, side, price, quantity, { time, timeInForce: "ioc" })));
  }

  /** One lot between the other two, so that the market has a price. */
  private trade(price: number): void {
    const { time } = this;
    run(this.exchange, limitOrder(SELLER, "sell", price, 1, { time }));
    this.follow(run(this.exchange, limitOrder(BUYER, "buy", price, 1, { time, timeInForce: "ioc" })));
  }

  private send({ id, side, orderType, price, quantity }: OpenOrder, open: number): void {
    const { time } = this;
    const named = { time, clientOrderId: String(id) };
    if (orderType === "limit") {
      this.follow(run(this.exchange, limitOrder(OWNER, side, price, quantity, named)));
      return;
    }
    const [other, otherSide] = side === "buy" ? ([SELLER, "sell"] as const) : ([BUYER, "buy"] as const);
    run(this.exchange, limitOrder(other, otherSide, open, quantity, { time }));
    this.follow(run(this.exchange, marketOrder(OWNER, side, quantity, 0n, named)));
  }

  private follow(events: readonly Event[]): void {
    for (const event of events) {
      if (event.type === "orderPlaced" && event.member === OWNER)
        this.numbers.set(event.orderId, Number(event.clientOrderId));
      if (event.type !== "tradeExecuted") continue;
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
    run(this.exchange, { type: "cancelOrder", time: this.time, member: OWNER, ...named });
    this.state = afterGone(this.state, id);
  }
}

function fundedExchange(): Exchange {
  const exchange = testExchange(3, {
    ...TERMS,
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

/** Each minute begins at the close before it and reaches at most 4 ticks to either side, from about 960 to 1,040. */
function evenCandles(minutes: number, seed: number): Candle[] {
  const random = mulberry32(seed);
  const step = (most: number): number => 2 * Math.floor(random() * (most / 2 + 1));
  let open = 1_000;
  return Array.from({ length: minutes }, (_, minute) => {
    const [low, high] = [open < 960 ? open : open - step(4), open > 1_040 ? open : open + step(4)];
    const close = low + step(high - low);
    const bar = candle(minute, open, high, low, close);
    open = close;
    return bar;
  });
}

const SETTINGS: readonly (readonly [StrategyName, Parameters])[] = [
  ["grid", { spacing: "arithmetic", lower: 951, upper: 1_051, steps: 10 }],
  [
    "dca",
    {
      ...{ safetyOrders: 3, stepPpm: 12_000, stepTimes: 1_000_000, safetySizePpm: 1_000_000 },
      ...{ sizeTimes: 1_200_000, profitPpm: 12_000, pauseMinutes: 2 },
    },
  ],
  ["trend", { intervalMinutes: 3, fastPeriod: 3, slowPeriod: 8, rangePeriod: 5, stopRanges: 2_000_000 }],
  ["reversion", { intervalMinutes: 2, period: 10, entry: 1_200_000, exit: 0, stop: 2_500_000 }],
  ["rebalance", { targetPpm: 500_000, thresholdPpm: 5_000, intervalMinutes: 5 }],
];

for (const [name, parameters] of SETTINGS) {
  test(`${name} places the same orders on a real book as in a backtest, and ends with the same money`, () => {
    const terms = { strategy: strategyNamed(name), parameters, market: TERMS, lossMaxPpm: PPM };
    const bars = evenCandles(4_000, 5);
    const live = new LiveRun(terms, bars[0]!.open);
    const simulation = new Simulation(terms, live.wallet(), bars[0]!.open, 0);
    for (const each of bars) {
      const bar = live.beyond(each);
      live.minute(bar);
      simulation.step(bar);
    }
    assert.ok(simulation.fills > 20, `${simulation.fills} fills`);
    assert.deepEqual(
      live.placed,
      simulation.records.map(({ order }) => order),
    );
    assert.deepEqual(live.wallet(), simulation.account.wallet());
  });
}
