/** The bounds and the risk of a leverage. Pure. */
import { formatDecimal, mulDiv, PPM, quoteText, type Tier } from "@meridian/core";
import type { MarketScale } from "../../trade/index.ts";

/** The largest value that a tier allows at a leverage, in quote coins. */
export function valueMostText(scale: MarketScale, tiers: readonly Tier[], leverage: number): string {
  return quoteText(scale, tiers.findLast((tier) => tier.leverageMax >= leverage)?.notionalMax ?? 0n);
}

/**
 * About how far the price may move against an isolated position, in percent with one digit: the margin less the
 * maintenance of the first tier.
 */
export function distanceAtLeverage(tiers: readonly Tier[], leverage: number): string {
  const margin = mulDiv(BigInt(PPM), 1n, BigInt(leverage), "floor");
  const share = margin - BigInt(tiers[0]?.maintenancePpm ?? 0);
  return formatDecimal(mulDiv(share, 1n, 1_000n, "floor"), 1);
}
