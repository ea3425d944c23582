// Goal: what a member saw in the backtest is what is run. Method: a run of each strategy as the server has it, given
// the trades of the core's own book, beside the simulation over the candles that those trades make. No order is merely
// touched: a minute that would end at its price goes one tick on. And no minute moves as far as a gap.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  type Amount,
  type Command,
  type Event,
  type Lots,
  mulberry32,
  PPM,
  subAccountOf,
  type Ticks,
} from "@meridian/core";
import { limitOrder, run, TEST_TERMS, TEST_TIME, testExchange } from "@meridian/core/testing";
import {
  backtest,
  emptyCandles,
  MINUTE_MS,
  type Parameters,
  strategyNamed,
  type StrategyName,
} from "@meridian/strategies";
import { cancelOf, openingOf, orderOf } from "./commands.ts";
import { fillOf } from "./bookings.ts";
import { LiveRun } from "./live-run.ts";
import type { RunOrderRow, RunRow } from "./rows.ts";

const [SELLER, BUYER] = [2, 3] as const;
const SUB = subAccountOf(1, 1);
const TERMS = { ...TEST_TERMS, quantityMax: 1_000_000_000 as Lots, notionalMax: (10n ** 15n) as Amount };
const FIRST = TEST_TIME - (TEST_TIME % (1_440 * MINUTE_MS));
const QUOTE = 10_000_000n;

interface Bar {
  readonly openTime: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
}

/** Each minute begins at the close before it and reaches at most 4 ticks to either side, from about 960 to 1,040. */
function evenBars(minutes: number, seed: number): Bar[] {
  const random = mulberry32(seed);
  const step = (most: number): number => 2 * Math.floor(random() * (most / 2 + 1));
  let open = 1_000;
  return Array.from({ length: minutes }, (_, minute) => {
    const [low, high] = [open < 960 ? open : open - step(4), open > 1_040 ? open : open + step(4)];
    const close = low + step(high - low);
    const bar = { openTime: FIRST + minute * MINUTE_MS, open, high, low, close };
    open = close;
    return bar;
  });
}

class Scene {
  readonly exchange = testExchange(3, {
    ...TERMS,
    ...{ bandLowPpm: 0, bandHighPpm: 4_000_000, priceInitial: 1_000 as Ticks },
  });
  readonly rows: RunOrderRow[] = [];
  readonly live: LiveRun;
  private waiting: RunOrderRow[] = [];
  private time = FIRST;

  constructor(strategy: StrategyName, parameters: Parameters) {
    for (const member of [SELLER, BUYER])
      for (const coin of ["BTC", "USDT"]) {
        const credit = { network: "evm", member, coin, amount: (10n ** 15n) as Amount };
        run(this.exchange, {
          type: "creditDeposit",
          time: FIRST,
          depositKey: `${coin}+${member}`,
          ...credit,
        });
      }
    const row = rowOf(strategy, parameters);
    this.live = new LiveRun(row, [], () => TERMS);
    run(this.exchange, openingOf(row, FIRST)[2]);
    this.live.open(1);
  }

  /** The minute as it can be: its ends lie a tick beyond the orders that they would merely touch. */
  beyond(bar: Bar): Bar {
    const orders = [...this.live.orders.values()].filter(({ state }) => state === "open");
    const touches = (side: "buy" | "sell", price: number): boolean =>
      orders.some((order) => order.side === side && order.price === price);
    const low = touches("buy", bar.low) ? bar.low - 1 : bar.low;
    return { ...bar, low, high: touches("sell", bar.high) ? bar.high + 1 : bar.high };
  }

  minute(bar: Bar): void {
    this.time = bar.openTime;
    for (const order of this.waiting) this.send(order, bar.open);
    this.waiting = [];
    this.trade(bar.open);
    this.sweep("sell", bar.low + 1);
    this.trade(bar.low);
    this.sweep("buy", bar.high - 1);
    this.trade(bar.high);
    this.trade(bar.close);
    this.live.tick(bar.openTime + 2 * MINUTE_MS);
    this.waiting = this.settle();
  }

  /** Takes all orders of the run that the price passes. */
  private sweep(side: "buy" | "sell", price: number): void {
    const taker = side === "sell" ? SELLER : BUYER;
    const quantity = [...this.live.orders.values()]
      .filter((order) => order.state === "open" && order.side !== side)
      .filter((order) => (side === "sell" ? order.price >= price : order.price <= price))
      .reduce((sum, order) => sum + order.quantity - order.executed, 0);
    if (quantity === 0) return;
    this.follow(limitOrder(taker, side, price, quantity, { time: this.time, timeInForce: "ioc" }));
    // What a fill sets off is placed at once.
    for (const order of this.settle()) this.send(order, 0);
  }

  /** One lot between the other two, so that the market has a price. */
  private trade(price: number): void {
    const { time } = this;
    run(this.exchange, limitOrder(SELLER, "sell", price, 1, { time }));
    this.follow(limitOrder(BUYER, "buy", price, 1, { time, timeInForce: "ioc" }));
  }

  private send(order: RunOrderRow, open: number): void {
    if (order.orderType === "market") {
      const [other, side] = order.side === "buy" ? ([SELLER, "sell"] as const) : ([BUYER, "buy"] as const);
      run(this.exchange, limitOrder(other, side, open, order.quantity, { time: this.time }));
    }
    this.follow(orderOf(this.live.row, order, this.time)[2]);
  }

  private settle(): RunOrderRow[] {
    const changes = this.live.takeChanges(1);
    const byNumber = new Map(changes?.orders.map((order) => [order.number, order]));
    return this.live.takeActions().flatMap(({ type, number }) => {
      if (type === "cancel") this.follow(cancelOf(this.live.row, number, this.time)[2]);
      const order = type === "place" ? byNumber.get(number) : undefined;
      if (order === undefined) return [];
      this.rows.push(order);
      return [order];
    });
  }

  private follow(command: Command): void {
    for (const event of run(this.exchange, command)) this.observe(event);
  }

  private observe(event: Event): void {
    if (event.type === "orderPlaced" && event.member === SUB) this.live.takePlaced(event);
    if (event.type === "orderClosed" && event.member === SUB) this.live.takeClosed(event);
    if (event.type !== "tradeExecuted") return;
    this.live.takeTrade(event);
    if (event.makerMember === SUB) this.live.takeFill(fillOf(event, "maker"));
    if (event.takerMember === SUB) this.live.takeFill(fillOf(event, "taker"));
  }
}

function rowOf(strategy: StrategyName, parameters: Parameters): RunRow {
  return {
    ...{ runId: 1, member: 1, account: SUB, requestKey: "", input: "", strategy, market: "BTC/USDT" },
    ...{
      parameters: JSON.stringify(parameters),
      ...{ lossMaxPpm: PPM, profitSharePpm: 0, sharePaid: 0n, funding: 0n },
      baseIn: 0n,
      quoteIn: QUOTE,
      priceIn: 1_000,
    },
    ...{ status: "opening", refusal: "", state: "", cursor: 0, minute: "", minuteOver: 0 },
    ...{ base: 0n, quote: QUOTE, holdingBase: 0n, holdingQuote: 0n, fees: 0n, fills: 0 },
    ...{ peak: 0n, fall: 0n, fallPeak: 0n, priceLast: 1_000, createdAt: FIRST, endedAt: 0, publishedAt: 0 },
  };
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
  test(`${name} places the orders of its backtest, and ends with the same money and fees`, () => {
    const scene = new Scene(name, parameters);
    const bars = evenBars(2_000, 5).map((each) => {
      const bar = scene.beyond(each);
      scene.minute(bar);
      return bar;
    });
    const candles = emptyCandles(bars.length);
    bars.forEach((bar, place) => {
      for (const key of ["openTime", "open", "high", "low", "close"] as const) candles[key][place] = bar[key];
    });
    const past = backtest(candles, {
      ...{ strategy: strategyNamed(name), parameters, market: TERMS, lossMaxPpm: PPM },
      ...{ wallet: { base: 0n, quote: QUOTE }, slippagePpm: 0, profitSharePpm: 0 },
    });
    assert.ok(past.fills > 10, `${past.fills} fills`);
    assert.deepEqual(
      scene.rows.map((row) => [row.number, row.side, row.orderType, row.price, row.quantity, row.reason]),
      past.orders.map(({ order }) => [
        ...[order.id, order.side, order.orderType, order.price, order.quantity],
        JSON.stringify(order.reason),
      ]),
    );
    const { row } = scene.live;
    assert.equal(row.fills, past.fills);
    assert.equal(row.fees, past.fees);
    const worth = row.quote + (row.base * BigInt(bars.at(-1)!.close) * TERMS.quotePerTickLot) / TERMS.lotSize;
    assert.equal(worth - QUOTE, past.profit);
  });
}
