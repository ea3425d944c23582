/**
 * The simulated price feed: the model's minutes, walked second by second, seen through three sources. It moves when it
 * is asked, so it needs no clock of its own but the one that stores its state.
 */
import type { CoinCode } from "@meridian/core";
import type { Pool } from "pg";
import type { Logger } from "pino";
import { type IndexPrice, medianOf, type PriceFeed, type PriceSample } from "../feed.ts";
import { SECONDS_PER_MINUTE, secondsOf } from "./bridge.ts";
import { MarketModel } from "./model.ts";
import { simulatedSamples } from "./sources.ts";
import { loadMarket, type MarketBirth, saveMarket, type StoredMarket } from "./store.ts";

const MINUTE_MS = 60_000;
const SAVE_EVERY_MS = 60_000;
export const HISTORY_MINUTES = 365 * 1_440;

/**
 * The most a market moves on while the exchange is off. Longer pauses count as this: after a month's sleep a price may
 * otherwise lie outside the band around the last trades, and nobody could quote it.
 */
const SLEEP_MINUTES_MAX = 1_440;

export interface SimulatedFeed extends PriceFeed {
  readonly birth: MarketBirth;
}

export interface SimulatedFeedOptions {
  readonly pool: Pool;
  readonly log: Logger;
  /** Fixes the market; drawn at random when left out. Only the first start looks at it. */
  readonly seed?: number;
  now?(): number;
}

/** Goes on from the stored state, or brings a new market to the world and stores it. */
export async function startSimulatedFeed(options: SimulatedFeedOptions): Promise<SimulatedFeed> {
  const now = options.now ?? Date.now;
  const stored = await loadMarket(options.pool);
  const market =
    stored ?? newMarket(options.seed ?? crypto.getRandomValues(new Uint32Array(1))[0] ?? 1, now());
  const walker = new MarketWalker(market, now);
  const save = () => saveMarket(options.pool, walker.stored());
  await save();
  const timer = setInterval(() => {
    save().catch((error: unknown) => options.log.warn({ error }, "the simulated market could not be stored"));
  }, SAVE_EVERY_MS);
  timer.unref();
  return {
    birth: market.birth,
    coins: walker.coins,
    samples: (coin) => walker.samples(coin),
    index: (coin) => walker.index(coin),
    async stop() {
      clearInterval(timer);
      await save();
    },
  };
}

/** A market whose last year is simulated already and whose prices stand at their anchors now. */
export function newMarket(seed: number, nowMs: number): StoredMarket {
  const minute = Math.floor(nowMs / MINUTE_MS);
  const model = MarketModel.seeded(seed, minute - HISTORY_MINUTES);
  while (model.minute < minute) model.step();
  const scales = model.profiles.map(
    (profile, index) => profile.priceAnchor / Math.exp(model.levels[index] as number),
  );
  return { birth: { seed, minute, scales }, state: model.state() };
}

/** Follows the model in time: always between the minute that began and the one that comes. */
export class MarketWalker {
  readonly coins: readonly CoinCode[];
  private readonly model: MarketModel;
  private readonly birth: MarketBirth;
  private readonly now: () => number;
  private seconds: readonly Float64Array[] = [];
  private walkedMinute = -1;

  constructor(market: StoredMarket, now: () => number) {
    this.birth = market.birth;
    this.now = now;
    this.model = new MarketModel(market.state);
    this.coins = this.model.profiles.map((profile) => profile.coin);
    const minute = Math.floor(now() / MINUTE_MS);
    this.model.minute = Math.max(this.model.minute, minute - SLEEP_MINUTES_MAX);
    this.advance(now());
  }

  stored(): StoredMarket {
    this.advance(this.now());
    return { birth: this.birth, state: this.model.state() };
  }

  samples(coin: CoinCode): readonly PriceSample[] {
    const coinIndex = this.coins.indexOf(coin);
    if (coinIndex < 0) return [];
    const timeMs = this.now();
    return simulatedSamples(coin, coinIndex, this.priceAt(coinIndex, timeMs), timeMs);
  }

  index(coin: CoinCode): IndexPrice | undefined {
    return medianOf(this.samples(coin));
  }

  private priceAt(coinIndex: number, timeMs: number): number {
    this.advance(timeMs);
    const walk = this.seconds[coinIndex] as Float64Array;
    const second = Math.max(
      0,
      Math.min(SECONDS_PER_MINUTE, timeMs / 1_000 - this.walkedMinute * SECONDS_PER_MINUTE),
    );
    const before = Math.floor(second);
    const after = Math.min(SECONDS_PER_MINUTE, before + 1);
    const level =
      (walk[before] as number) * (1 - second + before) + (walk[after] as number) * (second - before);
    return (this.birth.scales[coinIndex] as number) * Math.exp(level);
  }

  /**
   * Steps until the model stands at the end of the running minute. A clock that is set back waits, it does not
   * rewind.
   */
  private advance(timeMs: number): void {
    const minute = Math.floor(timeMs / MINUTE_MS);
    while (this.model.minute <= minute) this.model.step();
    const walked = this.model.minute - 1;
    if (walked === this.walkedMinute) return;
    this.walkedMinute = walked;
    this.seconds = this.coins.map((_, coinIndex) =>
      secondsOf({
        seed: this.birth.seed,
        minute: walked,
        coinIndex,
        from: this.model.previous[coinIndex] as number,
        to: this.model.levels[coinIndex] as number,
        deviation: this.model.deviations[coinIndex] as number,
        jump: this.model.jumps[coinIndex] as number,
      }),
    );
  }
}
