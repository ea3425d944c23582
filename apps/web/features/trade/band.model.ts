/** The prices between which a limit order may lie now. Pure. */
import { mulDiv, type Ticks, wholeNumber } from "@meridian/core";
import { type MarketScale, priceText } from "./market-scale.ts";

const PPM = 1_000_000n;

/**
 * @param average the five-minute average that the band stands around; 0 while it is not known
 * @returns the least and the most as decimal text, rounded inwards; undefined while they are not known
 */
export function bandTexts(scale: MarketScale, average: Ticks): readonly [string, string] | undefined {
  if (average === 0) return undefined;
  const { bandLowPpm, bandHighPpm } = scale.market;
  const edge = (ppm: number, rounding: "ceil" | "floor"): string =>
    priceText(scale, wholeNumber(mulDiv(BigInt(average), BigInt(ppm), PPM, rounding)));
  return [edge(bandLowPpm, "ceil"), edge(bandHighPpm, "floor")];
}
