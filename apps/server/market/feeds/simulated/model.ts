/**
 * The simulated market, a minute a step: one factor that all coins share, each coin's own movement, volatility that
 * comes in clusters (a slow and a fast component for the market, a fast one per coin), and jumps that leave the market
 * nervous. Logarithmic prices, so no price is ever zero or less. A pure function of its seed: state in, state out.
 */
import { COIN_PROFILES, type CoinProfile } from "./profiles.ts";
import { Random, type RandomState } from "./random.ts";
import { volatilityAt } from "./season.ts";

const MINUTES_PER_DAY = 1_440;

/** Volatility moves slowly against a minute, so it is redrawn every five. */
const VOLATILITY_STEP_MINUTES = 5;

/** Logarithmic volatility as a mean-reverting walk: its standard deviation and how long it remembers. */
interface Walk {
  readonly deviation: number;
  readonly memoryMinutes: number;
}
const MARKET_SLOW: Walk = { deviation: 0.3, memoryMinutes: 8 * MINUTES_PER_DAY };
const MARKET_FAST: Walk = { deviation: 0.35, memoryMinutes: 150 };
const COIN_FAST: Walk = { deviation: 0.4, memoryMinutes: 240 };

/** Jumps: how many a day, and their standard deviation as a share of the coin's daily volatility. */
const MARKET_JUMP = { perDay: 0.35, deviation: 0.5 };
const COIN_JUMP = { perDay: 0.25, deviation: 0.6 };

/** The rise of fast logarithmic volatility at a jump, and the most that jumps raise it to. */
const JUMP_EXCITEMENT = 0.6;
const FAST_MAX = 1.4;

/** The variance that jumps do not bring: 1 − 0.35 × 0.5² (the coins' own jumps bring about the same share). */
const DIFFUSION_SHARE = 1 - MARKET_JUMP.perDay * MARKET_JUMP.deviation ** 2;

/** A weak pull towards the start keeps a market left alone for years where its tick sizes make sense. */
const PULL_PER_MINUTE = Math.LN2 / (240 * MINUTES_PER_DAY);

export interface ModelState {
  /** Minutes since 1970; `levels` holds at its start. */
  readonly minute: number;
  readonly random: RandomState;
  readonly marketSlow: number;
  readonly marketFast: number;
  readonly coinFast: readonly number[];
  readonly levels: readonly number[];
  readonly previous: readonly number[];
  readonly deviations: readonly number[];
  readonly jumps: readonly number[];
}

export class MarketModel {
  minute: number;
  /** Per coin, in the order of {@link profiles}: logarithm of the price relative to the start, at `minute`. */
  readonly levels: Float64Array;
  /** The levels one minute earlier. */
  readonly previous: Float64Array;
  /** The standard deviation of the smooth part of the last step, and its jump. */
  readonly deviations: Float64Array;
  readonly jumps: Float64Array;
  readonly profiles: readonly CoinProfile[] = COIN_PROFILES;
  private readonly random: Random;
  private marketSlow: number;
  private marketFast: number;
  private readonly coinFast: Float64Array;

  constructor(state: ModelState) {
    this.minute = state.minute;
    this.random = new Random(state.random);
    this.marketSlow = state.marketSlow;
    this.marketFast = state.marketFast;
    this.coinFast = Float64Array.from(state.coinFast);
    this.levels = Float64Array.from(state.levels);
    this.previous = Float64Array.from(state.previous);
    this.deviations = Float64Array.from(state.deviations);
    this.jumps = Float64Array.from(state.jumps);
  }

  static seeded(seed: number, minute: number): MarketModel {
    const none = COIN_PROFILES.map(() => 0);
    const random = Random.seeded(seed).state();
    const still = { marketSlow: 0, marketFast: 0, coinFast: none, levels: none, previous: none };
    return new MarketModel({ minute, random, ...still, deviations: none, jumps: none });
  }

  state(): ModelState {
    return {
      minute: this.minute,
      random: this.random.state(),
      marketSlow: this.marketSlow,
      marketFast: this.marketFast,
      coinFast: [...this.coinFast],
      levels: [...this.levels],
      previous: [...this.previous],
      deviations: [...this.deviations],
      jumps: [...this.jumps],
    };
  }

  /** One minute on. */
  step(): void {
    if (this.minute % VOLATILITY_STEP_MINUTES === 0) this.stepVolatility();
    const season = volatilityAt(this.minute) * Math.sqrt(DIFFUSION_SHARE / MINUTES_PER_DAY);
    const marketVolatility =
      season * volatilityOf(this.marketSlow + this.marketFast, MARKET_SLOW, MARKET_FAST);
    const marketMove = this.random.normal();
    const marketJump = this.jump(MARKET_JUMP);
    if (marketJump !== 0) this.marketFast = Math.min(FAST_MAX, this.marketFast + JUMP_EXCITEMENT);
    for (let index = 0; index < this.profiles.length; index += 1) {
      this.stepCoin(index, season, marketVolatility, marketMove, marketJump);
    }
    this.minute += 1;
  }

  private stepCoin(
    index: number,
    season: number,
    marketVolatility: number,
    marketMove: number,
    marketJump: number,
  ) {
    const { dailyVolatility, marketLoading } = this.profiles[index] as CoinProfile;
    const ownLoading = Math.sqrt(1 - marketLoading ** 2);
    const ownVolatility = season * volatilityOf(this.coinFast[index] as number, COIN_FAST);
    const shared = marketLoading * marketVolatility;
    const own = ownLoading * ownVolatility;
    const ownJump = this.jump(COIN_JUMP);
    if (ownJump !== 0) {
      this.coinFast[index] = Math.min(FAST_MAX, (this.coinFast[index] as number) + JUMP_EXCITEMENT);
    }
    const level = this.levels[index] as number;
    const smooth =
      dailyVolatility * (shared * marketMove + own * this.random.normal()) - level * PULL_PER_MINUTE;
    const jump = dailyVolatility * (marketLoading * marketJump + ownLoading * ownJump);
    this.previous[index] = level;
    this.levels[index] = level + smooth + jump;
    this.deviations[index] = dailyVolatility * Math.hypot(shared, own);
    this.jumps[index] = jump;
  }

  private stepVolatility(): void {
    this.marketSlow = this.walk(this.marketSlow, MARKET_SLOW);
    this.marketFast = this.walk(this.marketFast, MARKET_FAST);
    for (let index = 0; index < this.coinFast.length; index += 1) {
      this.coinFast[index] = this.walk(this.coinFast[index] as number, COIN_FAST);
    }
  }

  private walk(value: number, walk: Walk): number {
    const kept = Math.exp(-VOLATILITY_STEP_MINUTES / walk.memoryMinutes);
    return value * kept + walk.deviation * Math.sqrt(1 - kept * kept) * this.random.normal();
  }

  /** The jump of this minute in daily volatilities; 0 nearly always. */
  private jump(terms: { readonly perDay: number; readonly deviation: number }): number {
    if (this.random.uniform() * MINUTES_PER_DAY >= terms.perDay) return 0;
    return terms.deviation * this.random.normal();
  }
}

/** The factor whose square averages 1 when the logarithm wanders with the walks' deviations. */
function volatilityOf(logarithm: number, ...walks: readonly Walk[]): number {
  let variance = 0;
  for (const walk of walks) variance += walk.deviation ** 2;
  return Math.exp(logarithm - variance);
}
