/** The switch of each strategy of managed orders, which two people turn. */
import { z } from "zod";

export const STRATEGY_STATES = ["closed", "open"] as const;
/** Those that run when a strategy is closed go on, or are stopped: with their coins kept, or sold at the market. */
export const STRATEGY_RUNNING = ["leave", "keep", "sell"] as const;

const strategyState = {
  strategy: z.string().regex(/^[a-z]{1,20}$/),
  state: z.enum(STRATEGY_STATES),
  running: z.enum(STRATEGY_RUNNING),
};

/** Changes that two people decide. */
export const managedChanges = [
  z.strictObject({ kind: z.literal("strategyState"), ...strategyState }),
] as const;

export const managedParameters = { strategyStates: z.array(z.strictObject(strategyState)) };

const strategyStateShape = z.strictObject(strategyState);

export type StrategyState = z.infer<typeof strategyStateShape>;
