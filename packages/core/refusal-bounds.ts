/**
 * The refusals whose words name a bound, and what it counts. Apart from the numbers of all refusals, which a page that
 * names bounds need not load.
 */
import { ROUND_BOUNDS } from "./round/refusals.ts";
import { TRADING_BOUNDS } from "./trading/refusals.ts";

export const BOUND_UNITS = { ...TRADING_BOUNDS, ...ROUND_BOUNDS } as const;

export type BoundedRefusalName = keyof typeof BOUND_UNITS;
