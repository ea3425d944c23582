/**
 * Tiers of a contract: the larger a position, the higher its maintenance rate and the lower the leverage it may have.
 * Source: Binance, "Leverage and Margin of USDⓈ-M Futures".
 */
import { type Amount, mulDiv, PPM } from "../numeric/index.ts";

const PPM_WIDE = BigInt(PPM);

export interface TierTerms {
  /** The largest notional of the tier, in quote units. */
  readonly notionalMax: Amount;
  readonly maintenancePpm: number;
  readonly leverageMax: number;
}

export interface Tier extends TierTerms {
  /** The largest notional of the tier before. */
  readonly notionalMin: bigint;
  /**
   * Taken off notional × rate, in quote units, so that the maintenance does not jump where a tier begins:
   * cumₙ = floorₙ × (MMRₙ − MMRₙ₋₁) + cumₙ₋₁.
   */
  readonly deducted: bigint;
}

/** @param terms from the smallest positions to the largest, with rising rates */
export function tiersOf(terms: readonly TierTerms[]): readonly Tier[] {
  const tiers: Tier[] = [];
  for (const own of terms) {
    const before = tiers.at(-1);
    const notionalMin: bigint = before?.notionalMax ?? 0n;
    const rise = BigInt(own.maintenancePpm - (before?.maintenancePpm ?? own.maintenancePpm));
    const deducted = mulDiv(notionalMin, rise, PPM_WIDE, "floor") + (before?.deducted ?? 0n);
    tiers.push({ ...own, notionalMin, deducted });
  }
  return tiers;
}

/** The tier of a position; of one beyond the last tier the last. */
export function tierAt(tiers: readonly Tier[], notional: bigint): Tier {
  return tiers.find(({ notionalMax }) => notional <= notionalMax) ?? tiers.at(-1)!;
}

/** The margin below which a position is liquidated: notional × rate − deducted, rounded up. Quote units. */
export function maintenanceOf(tiers: readonly Tier[], notional: bigint): bigint {
  const { maintenancePpm, deducted } = tierAt(tiers, notional);
  return mulDiv(notional, BigInt(maintenancePpm), PPM_WIDE, "ceil") - deducted;
}
