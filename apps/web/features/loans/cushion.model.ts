/**
 * Room for prices that move between a look and a press. What is offered as the most or the least is reckoned at a price
 * that is worse by this, so that the exchange still takes it seconds later. Its own rule has no such room. Pure.
 */
import { mulDiv, percentOfPpm } from "@meridian/core";

const WHOLE_PPM = 1_000_000n;
const CUSHION_PPM = 5_000n;

export const CUSHION_PERCENT = percentOfPpm(CUSHION_PPM);

/** An amount that a price bounds from above, as the worse price would. Rounded down. */
export const mostCushioned = (most: bigint): bigint =>
  mulDiv(most, WHOLE_PPM - CUSHION_PPM, WHOLE_PPM, "floor");

/** An amount that a price bounds from below, as the worse price would. Rounded up. */
export const leastCushioned = (least: bigint): bigint =>
  mulDiv(least, WHOLE_PPM, WHOLE_PPM - CUSHION_PPM, "ceil");
