/** The terms of managed orders, which two people change: the switch of each strategy, and the share of profits. */
import { z } from "zod";

const PPM = 1_000_000;

export const STRATEGY_STATES = ["closed", "open"] as const;
/** Those that run when a strategy is closed go on, or are stopped: with their coins kept, or sold at the market. */
export const STRATEGY_RUNNING = ["leave", "keep", "sell"] as const;

const strategyState = {
  strategy: z.string().regex(/^[a-z][A-Za-z]{0,19}$/),
  state: z.enum(STRATEGY_STATES),
  running: z.enum(STRATEGY_RUNNING),
};

/** The venue's share of the profit above the high-water mark, of managed orders that start from then on. */
const profitShare = { profitSharePpm: z.int().min(0).max(PPM) };

/** Changes that two people decide. */
export const managedChanges = [
  z.strictObject({ kind: z.literal("strategyState"), ...strategyState }),
  z.strictObject({ kind: z.literal("profitShare"), ...profitShare }),
] as const;

export const managedParameters = {
  strategyStates: z.array(z.strictObject(strategyState)),
  profitShare: z.array(z.strictObject(profitShare)),
};

const strategyStateShape = z.strictObject(strategyState);

export type StrategyState = z.infer<typeof strategyStateShape>;
