// Goal: what a run on a contract believes to have is what the engine has. Method: a run as the server has it, given
// the events of the core's own exchange while the price wanders, funding is paid, and positions are closed by force;
// after each minute its money and position are those of the engine.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  type Amount,
  balanceOf,
  type Command,
  type Event,
  execute,
  memberAccount,
  mulberry32,
  PPM,
  subAccountOf,
} from "@meridian/core";
import {
  BTC_PERP,
  contractExchange,
  contractTerms,
  limitOrder,
  PRICE,
  pricesAt,
  run,
  TEST_TIME,
} from "@meridian/core/testing";
import { MINUTE_MS, type Parameters } from "@meridian/strategies";
import { cancelOf, closingOf, openingOf, orderOf } from "./commands.ts";
import { LiveRun } from "./live-run.ts";
import { passOn } from "./own-events.ts";
import type { ManagedNewsRow } from "./news.ts";
import type { RunOrderRow, RunRow } from "./rows.ts";

const [OWNER, SELLER, BUYER] = [1, 2, 3] as const;
const SUB = subAccountOf(OWNER, 1);
const QUOTE = 1_000_000_000n;
/** Ticks: 100 USDT. */
const START = 1_000;
const GRID = {
  spacing: "arithmetic",
  lower: 900,
  upper: 1_100,
  steps: 20,
  direction: "neutral",
  leverage: 2,
};

class Scene {
  readonly exchange = contractExchange(3, 1_000_000n);
  readonly live: LiveRun;
  readonly news: ManagedNewsRow[] = [];
  readonly refusals: string[] = [];
  time = TEST_TIME + 1_000;
  private readonly terms = { ...contractTerms("BTC"), notionalMin: 0n as Amount };

  constructor(parameters: Parameters, lossMaxPpm = PPM) {
    run(this.exchange, { ...this.terms, type: "defineContract", time: TEST_TIME });
    const moved = { coin: "USDT", from: "contract", to: "spot", amount: 10_000_000_000n as Amount } as const;
    run(this.exchange, { type: "transfer", time: TEST_TIME, member: OWNER, ...moved });
    this.index(START);
    const row = rowOf(parameters, lossMaxPpm);
    const { tiers } = this.exchange.contracts.of(BTC_PERP);
    this.live = new LiveRun(row, [], () => ({ ...this.terms, tiers }));
    run(this.exchange, openingOf(row, this.time)[2]);
    this.live.open(1);
  }

  follow(command: Command): void {
    for (const event of run(this.exchange, command)) this.observe(event);
  }

  /** A command that may be refused. */
  try(command: Command): string | undefined {
    const events: Event[] = [];
    const refusal = execute(this.exchange, command, (event) => events.push(event));
    for (const event of events) this.observe(event);
    return refusal?.refused;
  }

  private observe(event: Event): void {
    if (event.type === "contractTraded") this.live.takeTrade(event);
    if (event.type === "managedClosed") this.live.close(event);
    passOn(event, (member) => (member === SUB ? this.live : undefined));
  }

  index(ticks: number): void {
    const price = ticks / PRICE;
    const command = pricesAt([price, price, price], (this.time - TEST_TIME) / 1_000);
    for (const event of run(this.exchange, command)) if (this.live !== undefined) this.observe(event);
  }

  /** The price goes there, through every order on its way. */
  minute(ticks: number): void {
    this.time += MINUTE_MS;
    this.index(ticks);
    this.settle();
    for (const [taker, side] of [
      [SELLER, "sell"],
      [BUYER, "buy"],
    ] as const) {
      const lots = this.lotsThrough(side, ticks);
      if (lots > 0) this.trade(taker, side, ticks, lots, "ioc");
    }
    this.trade(SELLER, "sell", ticks, 1, "gtc");
    this.trade(BUYER, "buy", ticks, 1, "ioc");
    this.live.tick(this.time + 2 * MINUTE_MS);
    this.settle();
  }

  private lotsThrough(side: "buy" | "sell", ticks: number): number {
    return [...this.live.orders.values()]
      .filter((order) => order.state === "open" && order.side !== side)
      .filter(({ price }) => (side === "sell" ? price > ticks : price < ticks))
      .reduce((sum, order) => sum + order.quantity - order.executed, 0);
  }

  trade(
    member: number,
    side: "buy" | "sell",
    ticks: number,
    lots: number,
    timeInForce: "gtc" | "ioc",
  ): string | undefined {
    const more = {
      market: BTC_PERP,
      selfTradePrevention: "expireMaker",
      timeInForce,
      time: this.time,
    } as const;
    return this.try(limitOrder(member, side, ticks, lots, more));
  }

  /** Writes nothing down, and asks for whatever follows; a market order meets one of the others. */
  settle(): void {
    for (;;) {
      const changes = this.live.takeChanges(1);
      this.news.push(...(changes?.news ?? []));
      const byNumber = new Map(changes?.orders.map((order) => [order.number, order]));
      const actions = this.live.takeActions();
      if (actions.length === 0) break;
      for (const { type, number } of actions) {
        if (type === "cancel") this.try(cancelOf(this.live.row, number, this.time)[2]);
        else this.send(byNumber.get(number)!);
      }
    }
    if (this.live.hasStopped) this.try(closingOf(this.live.row, this.time)[2]);
  }

  private send(order: RunOrderRow): void {
    const { side, orderType, quantity, number } = order;
    const [other, otherSide] = side === "buy" ? ([SELLER, "sell"] as const) : ([BUYER, "buy"] as const);
    const { last } = this;
    if (orderType === "market") this.trade(other, otherSide, last, quantity, "gtc");
    const refusal = this.try(orderOf(this.live.row, order, this.time)[2]);
    if (refusal === undefined) return;
    this.refusals.push(refusal);
    this.live.takeRefusal(number, refusal, this.time);
  }

  private get last(): number {
    return this.exchange.contracts.of(BTC_PERP).market.mark;
  }

  /** As the engine has it, position and money. */
  engine(): { readonly base: bigint; readonly quote: bigint } {
    const { contracts, ledger } = this.exchange;
    const { size, cost } = contracts.lookAt(ledger.memberOf(SUB), contracts.of(BTC_PERP)).net;
    const { available } = balanceOf(this.exchange, memberAccount(SUB, "contract"), "USDT");
    return { base: BigInt(size) * this.terms.lotSize, quote: available - cost };
  }

  assertSame(): void {
    const { base, quote } = this.live.row;
    if (this.live.row.endedAt === 0) assert.deepEqual({ base, quote }, this.engine());
  }
}

function rowOf(parameters: Parameters, lossMaxPpm: number): RunRow {
  return {
    ...{ runId: 1, member: OWNER, account: SUB, requestKey: "", input: "", strategy: "contractGrid" },
    ...{ market: BTC_PERP, parameters: JSON.stringify(parameters), lossMaxPpm },
    ...{ profitSharePpm: 0, sharePaid: 0n, funding: 0n, baseIn: 0n, quoteIn: QUOTE, priceIn: START },
    ...{ status: "opening", refusal: "", state: "", cursor: 0, minute: "", minuteOver: 0 },
    ...{ base: 0n, quote: QUOTE, holdingBase: 0n, holdingQuote: 0n, fees: 0n, fills: 0 },
    ...{
      peak: 0n,
      fall: 0n,
      fallPeak: 0n,
      priceLast: START,
      createdAt: TEST_TIME,
      endedAt: 0,
      publishedAt: 0,
    },
  };
}

for (const direction of ["neutral", "long", "short"])
  test(`a ${direction} grid has what the engine has, through fills and funding, and closes its position at the end`, () => {
    const scene = new Scene({ ...GRID, direction });
    const random = mulberry32(7);
    let price = START;
    for (let minute = 0; minute < 1_500; minute++) {
      const least = price > 1_080 ? -9 : price < 920 ? 0 : -5;
      price += least + Math.floor(random() * 10);
      scene.minute(price);
      scene.assertSame();
    }
    const { row } = scene.live;
    assert.ok(row.fills > 100, `${row.fills} fills`);
    assert.notEqual(row.funding, 0n);
    assert.deepEqual(scene.refusals, []);
    scene.live.stop(false, price as never, scene.time);
    for (let minute = 0; minute < 3; minute++) scene.minute(price);
    assert.deepEqual([row.status, row.base], ["closed", 0n]);
    const { available } = balanceOf(scene.exchange, memberAccount(OWNER, "spot"), "USDT");
    assert.equal(available, 10_000_000_000n - QUOTE + row.quote);
  });

test("a run whose position the exchange liquidates ends with that reason, and its owner is notified", () => {
  const scene = new Scene({ ...GRID, direction: "long", leverage: 3 });
  for (const price of [1_000, 1_000, 950, 905, 899, 660]) scene.minute(price);
  scene.assertSame();
  assert.ok(scene.live.row.base > 0n);
  // Within a minute, before the greatest loss is looked at.
  scene.time += 1_000;
  scene.trade(SELLER, "sell", 560, 1, "gtc");
  scene.trade(BUYER, "buy", 560, 1, "ioc");
  scene.index(560);
  scene.assertSame();
  assert.equal(scene.live.row.base, 0n);
  for (const price of [700, 700]) scene.minute(price);
  const { row } = scene.live;
  assert.deepEqual([row.status, row.base], ["closed", 0n]);
  assert.deepEqual(
    scene.news.map(({ kind, member }) => [kind, member]),
    [["liquidated", OWNER]],
  );
});

test("a run whose position is closed against a liquidated one gives up the rest", () => {
  const scene = new Scene({ ...GRID, direction: "short", leverage: 1 });
  // The seller of a tenth of its money at twenty times; nobody bids and the insurance fund is empty when it is gone.
  for (const price of [1_000, 1_000, 1_050]) scene.minute(price);
  scene.assertSame();
  assert.ok(scene.live.row.base < 0n);
  const all = { coin: "USDT", from: "contract", to: "spot" } as const;
  const free = balanceOf(scene.exchange, memberAccount(BUYER, "contract"), "USDT").available;
  scene.trade(SELLER, "sell", 1_050, 200_000, "gtc");
  scene.trade(BUYER, "buy", 1_050, 200_000, "ioc");
  scene.try({
    type: "transfer",
    time: scene.time,
    member: BUYER,
    ...all,
    amount: (free - 2_000_000_000n) as Amount,
  });
  for (const price of [700, 700, 700]) {
    scene.minute(price);
    scene.assertSame();
  }
  const { row } = scene.live;
  assert.deepEqual([row.status, row.base], ["closed", 0n]);
  assert.equal(scene.news.at(-1)?.kind, "deleveraged");
  assert.ok(row.quote > QUOTE, "it was in profit");
});

// A stop is decided at one moment and carried out at the next; in between anything may fill.
for (const [direction, side, ticks] of [
  ["neutral", "sell", 985],
  ["neutral", "buy", 1_015],
  ["long", "buy", 1_015],
  ["short", "sell", 985],
] as const)
  test(`a ${direction} grid that is stopped while others ${side} has no position left in the end`, () => {
    const scene = new Scene({ ...GRID, direction });
    for (const price of [1_000, 1_000, 1_000]) scene.minute(price);
    const before = scene.engine().base;
    scene.live.stop(true, 1_000 as never, scene.time);
    // Its own orders are in the book still.
    scene.trade(side === "sell" ? SELLER : BUYER, side, ticks, 1_000_000, "ioc");
    assert.notEqual(scene.engine().base, before);
    for (let minute = 0; minute < 4; minute++) scene.minute(1_000);
    assert.deepEqual([scene.live.row.status, scene.engine().base], ["closed", 0n]);
  });
