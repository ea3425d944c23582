/** The prices between which a limit order may lie now. Pure. */
import { bandHigh, bandLow, type Ticks } from "@meridian/core";
import { type MarketScale, priceText } from "./market-scale.ts";

/**
 * @param average the five-minute average that the band stands around; 0 while it is not known
 * @returns the least and the most as decimal text, rounded inwards; undefined while they are not known
 */
export function bandTexts(scale: MarketScale, average: Ticks): readonly [string, string] | undefined {
  if (average === 0) return undefined;
  const { market } = scale;
  return [priceText(scale, bandLow(average, market)), priceText(scale, bandHigh(average, market))];
}
