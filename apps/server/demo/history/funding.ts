/**
 * The funding that the simulated year would have had, by the exchange's own formulas: the premium of the book over the
 * index, sampled every few minutes, and the rate of its average every eight hours. Who paid it is nobody.
 */
import { FUNDING_INTERVAL_MS, fundingRatePpb, PremiumAverage, premiumPpb } from "@meridian/core";
import { ladderTerms } from "../maker/ladder.ts";
import type { MarketTempo } from "../tempo.ts";

const MINUTE_MS = 60_000;
const SAMPLE_MINUTES = 5;
const PPM = 1_000_000;

export interface Funding {
  readonly timeMs: number;
  /** Parts per billion. */
  readonly rate: number;
  /** Ticks. */
  readonly mark: number;
}

export class FundingTrack {
  readonly settled: Funding[] = [];
  private readonly average = new PremiumAverage();
  private readonly impact: number;

  /** @param impactPpm how far from the price an order of the impact's value trades on average */
  constructor(impactPpm: number) {
    this.impact = impactPpm / PPM;
  }

  /** At the start of a minute: the index, and the price that the book stands around, which is the mark too. */
  take(minute: number, index: number, price: number): void {
    if (minute % SAMPLE_MINUTES !== 0) return;
    const [bid, ask] = [Math.floor(price * (1 - this.impact)), Math.ceil(price * (1 + this.impact))];
    this.average.add(premiumPpb(index, bid, ask));
    const timeMs = minute * MINUTE_MS;
    if (timeMs % FUNDING_INTERVAL_MS !== 0) return;
    this.settled.push({ timeMs, rate: fundingRatePpb(this.average.ppb), mark: price });
    this.average.reset();
  }
}

/** Mean distance from the middle at which the makers' ladder trades an amount of USDT. */
export function impactPpm(tempo: MarketTempo, notional: number): number {
  const { levels, halfSpreadPpm, tolerancePpm, depthPpm, levelNotional } = tempo;
  const { offsets, lots } = ladderTerms({
    levels,
    halfSpreadTicks: halfSpreadPpm,
    firstStepTicks: tolerancePpm,
    depthTicks: depthPpm,
    lotsAtBest: levelNotional,
  });
  let left = notional;
  let weighted = 0;
  offsets.forEach((offset, level) => {
    const taken = Math.min(left, lots[level] ?? 0);
    weighted += taken * (halfSpreadPpm + offset);
    left -= taken;
  });
  return weighted / notional;
}
