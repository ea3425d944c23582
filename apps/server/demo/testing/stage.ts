// For tests: one market on its own, beat by beat. The real quoter, takers and price model against a naive exchange.
import { Random, type SimulatedFeed } from "../../market/feeds/index.ts";
import { MarketWalker, newMarket } from "../../market/feeds/simulated/feed.ts";
import { CallBudget } from "../budget.ts";
import { exposuresOf } from "../exposures.ts";
import { type MarketGrid, usdtPerCoin } from "../grid.ts";
import { historyMarkets } from "../history/history-markets.ts";
import { Holdings } from "../holdings.ts";
import { Quoter, type QuoterParts } from "../maker/quoter.ts";
import { fairPrice } from "../market-floor.ts";
import { type Player, ROLES } from "../roster.ts";
import { Takers } from "../taker/takers.ts";
import type { MarketTempo } from "../tempo.ts";
import { NaiveCaller, NaiveExchange } from "./naive-exchange.ts";

const START_MS = 1_790_000_000_000;
const BEAT_MS = 250;
const NOTIONAL_MIN = 6;
const market = newMarket(77, START_MS);

function gridFor({ market: name, contract }: MarketTempo): MarketGrid {
  const { tick, lot, seed } = historyMarkets().find(({ tempo }) => tempo.market === name)!;
  const decimalsOf = (text: string) => text.split(".")[1]?.length ?? 0;
  const priceDecimals = decimalsOf(seed.tickSize);
  const quantityDecimals = decimalsOf(seed.lotSize);
  const { base, quote } = seed;
  return {
    kind: contract === undefined ? "spot" : "contract",
    ...{ market: name, base, quote, priceDecimals, quantityDecimals, tick, lot },
    tickUnits: BigInt(Math.round(tick * 10 ** priceDecimals)),
    lotUnits: BigInt(Math.round(lot * 10 ** quantityDecimals)),
  };
}

export class Stage {
  readonly tempo: MarketTempo;
  readonly exchange: NaiveExchange;
  quoter: Quoter;
  readonly takers: Takers;
  readonly holdings = new Holdings();
  /** Makers first. */
  readonly callers: readonly NaiveCaller[];
  /** Multiplies the index. */
  shift = 1;
  nowMs = START_MS;
  private readonly quoterParts: QuoterParts;
  private readonly fairTicks: (nowMs: number) => number | undefined;

  constructor(tempo: MarketTempo, seed: number) {
    this.tempo = tempo;
    const feeds = this.feeds();
    const grid = gridFor(tempo);
    const random = Random.seeded(seed);
    const budget = new CallBudget(40, 1_200, 80, START_MS);
    this.exchange = new NaiveExchange(grid);
    this.fairTicks = fairPrice(feeds, grid, tempo);
    const makers = ["maker-1", "maker-2"].map((name) => this.caller(name)) as [NaiveCaller, NaiveCaller];
    const takers = ["taker-1", "taker-2", "taker-3"].map((name) => this.caller(name));
    this.callers = [...makers, ...takers];
    const players = ROLES.map((role) => ({ role }) as Player);
    const exposures = exposuresOf(players, this.holdings, feeds);
    const floor = { grid, tempo, notionalMin: NOTIONAL_MIN, fair: () => this.fair() };
    const shared = { feeds, holdings: this.holdings, exposures, budget, random };
    this.takers = new Takers({ ...shared, takers, markets: [floor] });
    this.quoterParts = {
      ...{ grid, tempo, budget, random, makers, notionalMin: NOTIONAL_MIN },
      now: () => this.nowMs,
      fair: () => this.fair(),
      usdtPerQuote: () => usdtPerCoin(feeds, grid.quote) ?? 1,
      exposure: (maker) => exposures.of(maker, floor),
      sweep: (side, limitTicks, lots) => this.takers.sweep(floor, side, limitTicks, lots),
    };
    this.quoter = new Quoter(this.quoterParts);
  }

  /** A quoter that knows of the market what the stream says, as after a restart, opens. */
  async openAgain(): Promise<void> {
    this.quoter = new Quoter(this.quoterParts);
    for (const maker of this.callers.slice(0, 2))
      this.quoter.quotes.adopt(maker, this.exchange.ordersOf(maker));
    await this.quoter.tick(true);
  }

  /** @param check after each turn of the quoter */
  async beats(count: number, check: () => void): Promise<void> {
    for (let beat = 1; beat <= count; beat += 1) {
      this.nowMs += BEAT_MS;
      this.takers.tick(this.nowMs, BEAT_MS);
      await Promise.resolve();
      if (beat % 3 !== 0) continue;
      await this.quoter.tick();
      check();
    }
  }

  fair(): number {
    return (this.fairTicks(this.nowMs) as number) * this.shift;
  }

  spread(): number {
    return (this.exchange.best("sell") ?? Infinity) - (this.exchange.best("buy") ?? 0);
  }

  levels(): number {
    return Math.min(this.exchange.levels("buy"), this.exchange.levels("sell"));
  }

  /** In USDT, below zero for who sold more than he bought. */
  positionOf(caller: NaiveCaller): number {
    const { grid, positions } = this.exchange;
    return (positions.get(caller) ?? 0) * grid.lot * grid.tick * this.fair();
  }

  private feeds(): SimulatedFeed {
    const walker = new MarketWalker(market, () => this.nowMs);
    return {
      ...{ birth: market.birth, coins: walker.coins },
      samples: (coin) => walker.samples(coin),
      index: (coin) => walker.index(coin),
      stop: async () => undefined,
    };
  }

  private caller(name: string): NaiveCaller {
    const email = `${name}@participants.meridian.example`;
    return new NaiveCaller(email, this.exchange, (order) => void this.quoter.quotes.apply(order));
  }
}
