/** All strategies by their names, which never change: runs are written down with them. */
import { contractGrid } from "./contract-grid/contract-grid.ts";
import { dca } from "./dca/dca.ts";
import { grid } from "./grid/grid.ts";
import { rebalance } from "./rebalance/rebalance.ts";
import { reversion } from "./reversion/reversion.ts";
import type { Strategy } from "./strategy.ts";
import { trend } from "./trend/trend.ts";

export const STRATEGIES = { grid, dca, trend, reversion, rebalance, contractGrid } as const;

export type StrategyName = keyof typeof STRATEGIES;

export const STRATEGY_NAMES = Object.keys(STRATEGIES) as readonly StrategyName[];

/** A strategy whose parameters and state were read from outside; its bounds say whether they are its own. */
export function strategyNamed(name: StrategyName): Strategy {
  return STRATEGIES[name];
}
