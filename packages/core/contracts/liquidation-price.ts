import { PPM } from "../numeric/index.ts";
import { compare, type Fraction, fraction } from "./fraction.ts";
import { FLAT, type Position } from "./position.ts";
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
 * @param margin WB − TMM + UPNL in quote units: the isolated margin, or the wallet with the profits of the cross
 *   positions in other contracts and without their maintenance
 * @param opposite of cross positions in hedge mode the one on the other side, which moves with the same mark
 */
export function liquidationPrice(
  { size, cost }: Position,
  margin: bigint,
  tiers: readonly Tier[],
  quotePerTickLot: bigint,
  opposite: Position = FLAT,
): Fraction | undefined {
  if (size === 0) return undefined;
  if (opposite.size !== 0) return pairPrice([{ size, cost }, opposite], margin, tiers, quotePerTickLot);
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

/**
 * The mark at which the maintenance of a long and a short has used up what answers for both, with both in the sums of
 * the formula. Where two prices would, the one on the side on which the pair loses: below it for a pair that is long.
 */
function pairPrice(
  [one, other]: readonly [Position, Position],
  margin: bigint,
  tiers: readonly Tier[],
  quotePerTickLot: bigint,
): Fraction | undefined {
  const size = one.size + other.size;
  const cost = one.cost + other.cost;
  const prices = tiers.flatMap((oneTier) =>
    tiers.flatMap((otherTier) => {
      const rated = ratedLots(one, oneTier) + ratedLots(other, otherTier);
      const perTick = (rated - BigInt(size) * PPM_WIDE) * quotePerTickLot;
      if (perTick === 0n) return [];
      const free = margin + oneTier.deducted + otherTier.deducted - cost;
      const price = fraction(free * PPM_WIDE, perTick);
      const isAt = (leg: Position, tier: Tier) => holds(tier, tiers, leg, price, quotePerTickLot);
      return price.numerator > 0n && isAt(one, oneTier) && isAt(other, otherTier) ? [price] : [];
    }),
  );
  const sorted = prices.toSorted(compare);
  return size > 0 ? sorted[0] : sorted.at(-1);
}

const ratedLots = ({ size }: Position, { maintenancePpm }: Tier): bigint =>
  BigInt(Math.abs(size)) * BigInt(maintenancePpm);

/** True of the tier that a position has at a price; beyond the last tier it is the last. */
function holds(
  tier: Tier,
  tiers: readonly Tier[],
  { size }: Position,
  { numerator, denominator }: Fraction,
  quotePerTickLot: bigint,
): boolean {
  const notional = numerator * BigInt(Math.abs(size)) * quotePerTickLot;
  const isBelow = notional < tier.notionalMin * denominator;
  const isAbove = notional > tier.notionalMax * denominator && tier !== tiers.at(-1);
  return !isBelow && !isAbove;
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
