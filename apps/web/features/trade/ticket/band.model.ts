/** The prices between which a limit order may lie now. Pure. */
import { alignedPriceText, bandHigh, bandLow, type Ticks } from "@meridian/core";
import type { TradedMarket } from "./traded-market.ts";

/**
 * @param average the five-minute average that the band stands around; 0 while it is not known
 * @returns the least and the most as decimal text, rounded inwards; undefined while they are not known
 */
export function bandTexts(scale: TradedMarket, average: Ticks): readonly [string, string] | undefined {
  if (average === 0) return undefined;
  return [
    alignedPriceText(scale, bandLow(average, scale)),
    alignedPriceText(scale, bandHigh(average, scale)),
  ];
}
