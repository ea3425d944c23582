import { PPM } from "../numeric/index.ts";
import { type Fraction, fraction } from "./fraction.ts";
import type { Position } from "./position.ts";
import type { Tier } from "./tiers.ts";

const PPM_WIDE = BigInt(PPM);

/**
 * The mark at which a position's maintenance has used up its margin, in ticks:
 *
 * LP = (WB − TMM + UPNL + cum − side × size × EP) / (size × MMR − side × size)
 *
 * The tier is the one that holds at that price. Undefined without a position, and for one that no price liquidates.
 * Source: Binance, "How to Calculate Liquidation Price of USDⓈ-M Futures Contracts".
 *
 * @param margin WB − TMM + UPNL in quote units: the isolated margin, or the wallet with the profits of the other cross
 *   positions and without their maintenance
 */
export function liquidationPrice(
  { size, cost }: Position,
  margin: bigint,
  tiers: readonly Tier[],
  quotePerTickLot: bigint,
): Fraction | undefined {
  if (size === 0) return undefined;
  const lots = BigInt(Math.abs(size));
  let price: Fraction | undefined;
  for (const { maintenancePpm, deducted, notionalMin, notionalMax } of tiers) {
    const numerator = (margin + deducted - cost) * PPM_WIDE;
    const perTick = (lots * BigInt(maintenancePpm) - BigInt(size) * PPM_WIDE) * quotePerTickLot;
    price = fraction(numerator, perTick);
    const notional = price.numerator * lots * quotePerTickLot;
    const isBelow = notional < notionalMin * price.denominator;
    const isAbove = notional > notionalMax * price.denominator;
    if (!isBelow && !isAbove) break;
  }
  return price !== undefined && price.numerator > 0n ? price : undefined;
}

/** The price at which a position has lost its whole margin, in ticks; undefined where no price does that. */
export function bankruptcyPrice(
  { size, cost }: Position,
  margin: bigint,
  quotePerTickLot: bigint,
): Fraction | undefined {
  if (size === 0) return undefined;
  const price = fraction(cost - margin, BigInt(size) * quotePerTickLot);
  return price.numerator > 0n ? price : undefined;
}
