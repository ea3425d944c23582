// Goal: whatever the index does, every market stays quoted: deep, tight, never crossed, and cheap to keep so.
// Method: the real desk, takers and price model against a naive exchange, an hour of simulated time per market.
import assert from "node:assert/strict";
import { test } from "node:test";
import { type PriceFeed, Random } from "../market/feeds/index.ts";
import { MarketWalker, newMarket } from "../market/feeds/simulated/feed.ts";
import { defineMarketCommand, SEED_MARKETS } from "../market/venue/markets.ts";
import { CallBudget } from "./budget.ts";
import { fairTicks, type MarketGrid, usdtPerCoin } from "./grid.ts";
import { historyMarkets } from "./history/history-markets.ts";
import { Holdings } from "./holdings.ts";
import { Desk } from "./maker/desk.ts";
import { Takers } from "./taker/takers.ts";
import { MARKET_TEMPOS, type MarketTempo } from "./tempo.ts";
import { NaiveCaller, NaiveExchange } from "./testing/naive-exchange.ts";

const START_MS = 1_790_000_000_000;
const BEAT_MS = 250;
const birth = newMarket(77, START_MS);

function gridFor(name: string): MarketGrid {
  const seed = SEED_MARKETS.find((known) => `${known.base}/${known.quote}` === name)!;
  const { tick, lot } = historyMarkets().find(({ tempo }) => tempo.market === name)!;
  const decimalsOf = (text: string) => text.split(".")[1]?.length ?? 0;
  const priceDecimals = decimalsOf(seed.tickSize);
  const quantityDecimals = decimalsOf(seed.lotSize);
  const command = defineMarketCommand(seed, START_MS);
  const { base, quote } = command;
  return {
    market: name,
    base,
    quote,
    priceDecimals,
    tickUnits: 1n,
    quantityDecimals,
    lotUnits: 1n,
    tick,
    lot,
  };
}

/** One market on its own, beat by beat. */
class Stage {
  readonly exchange: NaiveExchange;
  readonly desk: Desk;
  readonly takers: Takers;
  readonly feeds: PriceFeed;
  shift = 1;
  nowMs = START_MS;

  constructor(tempo: MarketTempo, seed: number) {
    const walker = new MarketWalker(birth, () => this.nowMs);
    const feeds: PriceFeed = {
      coins: walker.coins,
      samples: (coin) => walker.samples(coin),
      index: (coin) => walker.index(coin),
      stop: async () => undefined,
    };
    this.feeds = feeds;
    const grid = gridFor(tempo.market);
    const random = Random.seeded(seed);
    const budget = new CallBudget(32, 900, 60, START_MS);
    const notionalMin = 6;
    this.exchange = new NaiveExchange(grid);
    const maker = (email: string) =>
      new NaiveCaller(email, this.exchange, (order) => void this.desk.quotes.apply(order));
    const shared = { feeds, holdings: new Holdings(), budget, random };
    const taker = new NaiveCaller("taker", this.exchange);
    this.takers = new Takers({ ...shared, takers: [taker], markets: [{ grid, tempo, notionalMin }] });
    this.desk = new Desk({
      grid,
      tempo,
      budget,
      random,
      notionalMin,
      makers: [maker("a"), maker("b")],
      now: () => this.nowMs,
      fair: () => (fairTicks(feeds, grid) as number) * this.shift,
      usdtPerQuote: () => usdtPerCoin(feeds, grid.quote) ?? 1,
      holding: () => 0,
      sweep: (side, limitTicks, lots) => this.takers.sweep(grid, side, limitTicks, lots),
    });
  }

  async beats(count: number, check: () => void): Promise<void> {
    for (let beat = 1; beat <= count; beat += 1) {
      this.nowMs += BEAT_MS;
      this.takers.tick(this.nowMs, BEAT_MS);
      await Promise.resolve();
      if (beat % 3 !== 0) continue;
      await this.desk.tick();
      check();
    }
  }

  spread(): number {
    return (this.exchange.best("sell") ?? Infinity) - (this.exchange.best("buy") ?? 0);
  }

  levels(): number {
    return Math.min(this.exchange.levels("buy"), this.exchange.levels("sell"));
  }
}

let callsPerSecond = 0;

for (const tempo of MARKET_TEMPOS) {
  test(`${tempo.market} stays deep, tight and uncrossed for an hour`, async () => {
    const stage = new Stage(tempo, 5);
    await stage.desk.tick(true);
    assert.ok(stage.levels() >= 20);
    const spreads: number[] = [];
    await stage.beats(4 * 3_600, () => {
      assert.ok(stage.spread() >= 1, "crossed or locked");
      assert.ok(stage.levels() >= 15, `${stage.levels()} levels`);
      spreads.push(stage.spread());
    });
    const sorted = spreads.toSorted((left, right) => left - right);
    const middle = sorted[Math.floor(sorted.length / 2)] as number;
    const wanted = (2 * tempo.halfSpreadPpm * (fairTicks(stage.feeds, stage.exchange.grid) as number)) / 1e6;
    assert.ok(middle <= Math.max(3, wanted + 2), `spread of ${middle} ticks`);
    assert.ok(stage.exchange.trades > tempo.takesPerMinute * 20);
    callsPerSecond += stage.exchange.calls / 3_600;
    if (process.env["SHOW_FIGURES"] !== undefined) {
      const worst = sorted[Math.floor(sorted.length * 0.99)];
      const refused = JSON.stringify(Object.fromEntries(stage.exchange.refusals));
      console.log(
        tempo.market,
        (stage.exchange.calls / 3_600).toFixed(2),
        middle,
        worst,
        stage.exchange.trades,
        refused,
      );
    }
  });
}

test("all markets together need fewer than thirty calls a second", () => {
  assert.ok(callsPerSecond > 5 && callsPerSecond < 30, `${callsPerSecond}`);
});

for (const shift of [0.9, 0.99, 1.01, 1.12]) {
  test(`a leap of the index to ${shift} of itself is followed within ten seconds, without a moment of emptiness`, async () => {
    const stage = new Stage(MARKET_TEMPOS[0] as MarketTempo, 9);
    await stage.desk.tick(true);
    stage.shift = shift;
    await stage.beats(40, () => assert.ok(stage.spread() >= 1 && stage.exchange.open.length > 0));
    assert.ok(stage.levels() >= 15, `${stage.levels()} levels`);
    const middle = ((stage.exchange.best("buy") as number) + (stage.exchange.best("sell") as number)) / 2;
    const fair = (fairTicks(stage.feeds, stage.exchange.grid) as number) * shift;
    assert.ok(Math.abs(middle / fair - 1) < 0.001, `${middle} for ${fair}`);
  });
}

test("a book that was emptied is whole again within five seconds", async () => {
  const stage = new Stage(MARKET_TEMPOS[2] as MarketTempo, 13);
  await stage.desk.tick(true);
  for (const side of ["buy", "sell"] as const)
    await stage.takers.sweep(stage.exchange.grid, side, side === "buy" ? 99_999_999 : 1, 1e9);
  assert.equal(stage.exchange.open.length, 0);
  await stage.beats(20, () => undefined);
  assert.ok(stage.levels() >= 15, `${stage.levels()} levels`);
});
