/** Parameters of every strategy that trade often on a walk that moves by half a percent a minute. */
import type { Parameters } from "../strategy.ts";
import type { StrategyName } from "../strategies.ts";

export const BUSY: Readonly<Record<StrategyName, Parameters>> = {
  grid: { spacing: "geometric", lower: 80_000, upper: 125_000, steps: 40 },
  dca: {
    safetyOrders: 6,
    stepPpm: 8_000,
    stepTimes: 1_600_000,
    safetySizePpm: 1_000_000,
    sizeTimes: 1_500_000,
    profitPpm: 6_000,
    pauseMinutes: 1,
  },
  trend: { intervalMinutes: 3, fastPeriod: 3, slowPeriod: 8, rangePeriod: 5, stopRanges: 2_000_000 },
  reversion: { intervalMinutes: 2, period: 10, entry: 1_200_000, exit: 0, stop: 2_500_000 },
  contractGrid: {
    ...{ direction: "neutral", leverage: 2 },
    ...{ spacing: "geometric", lower: 80_000, upper: 125_000, steps: 40 },
  },
  rebalance: { targetPpm: 500_000, thresholdPpm: 5_000, intervalMinutes: 5 },
};
