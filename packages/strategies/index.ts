/** Managed orders: strategies, runs of them, and backtests. Pure: no input, output, clock or chance. */
export * from "./backtest/backtest.ts";
export type { CurvePoint } from "./backtest/figures.ts";
export { randomWalk } from "./backtest/random-walk.ts";
export type { FundingRate, OrderEnd, OrderRecord } from "./backtest/simulation.ts";
export * from "./backtest/walk-forward.ts";
export * from "./candles.ts";
export type { ContractGridParameters } from "./contract-grid/contract-grid.ts";
export type { DcaParameters } from "./dca/dca.ts";
export type { GridParameters } from "./grid/grid.ts";
export { kindOf, type MarketRules, profitShareOf, type Wallet, worthAt } from "./market.ts";
export * from "./parameters.ts";
export type { RebalanceParameters } from "./rebalance/rebalance.ts";
export type { ReversionParameters } from "./reversion/reversion.ts";
export * from "./run/run.ts";
export * from "./sayings.ts";
export * from "./strategies.ts";
export * from "./strategy.ts";
export type { TrendParameters } from "./trend/trend.ts";
