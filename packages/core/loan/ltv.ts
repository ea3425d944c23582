/**
 * The loan-to-value of a debt and its collateral, at index. Pure: a gauge reckons as the exchange does. Whether a mark
 * is reached is decided without rounding, by products.
 */
import { mulDiv, PPM, wholeNumber } from "../numeric/index.ts";
import { type PricedCoin, unitRatio } from "../trading/coin-prices.ts";
import { LTV_PPM_MAX } from "./limits.ts";

const WHOLE = BigInt(PPM);

/** A debt beside its collateral, each in its coin's units, and what a unit of the one is worth in the other. */
export interface Cover {
  readonly debt: bigint;
  readonly collateral: bigint;
  readonly debtCoin: PricedCoin;
  readonly collateralCoin: PricedCoin;
}

/** Both sides times the same: their relation is the loan-to-value. */
function sides({ debt, collateral, debtCoin, collateralCoin }: Cover) {
  const { worth, cost } = unitRatio(debtCoin, collateralCoin);
  return { owed: debt * worth, covered: collateral * cost };
}

/** True while a debt is at most so much of its collateral. */
export function isWithinLtv(cover: Cover, ltvPpm: number): boolean {
  const { owed, covered } = sides(cover);
  return owed * WHOLE <= covered * BigInt(ltvPpm);
}

/** True once a debt is at least so much of its collateral. */
export function reachesLtv(cover: Cover, ltvPpm: number): boolean {
  const { owed, covered } = sides(cover);
  return owed * WHOLE >= covered * BigInt(ltvPpm);
}

/** In parts per million, rounded up. */
export function ltvPpmOf(cover: Cover): number {
  const { owed, covered } = sides(cover);
  if (covered === 0n) return owed === 0n ? 0 : LTV_PPM_MAX;
  const ltv = mulDiv(owed, WHOLE, covered, "ceil");
  return ltv > BigInt(LTV_PPM_MAX) ? LTV_PPM_MAX : wholeNumber(ltv);
}

/** The least collateral with which a debt is within a mark. */
export function collateralFor({ debt, debtCoin, collateralCoin }: Omit<Cover, "collateral">, ltvPpm: number) {
  const { worth, cost } = unitRatio(debtCoin, collateralCoin);
  return mulDiv(debt * worth, WHOLE, cost * BigInt(ltvPpm), "ceil");
}

/** The most debt that collateral is enough for. */
export function debtFor({ collateral, debtCoin, collateralCoin }: Omit<Cover, "debt">, ltvPpm: number) {
  const { worth, cost } = unitRatio(debtCoin, collateralCoin);
  return mulDiv(collateral * cost, BigInt(ltvPpm), worth * WHOLE, "floor");
}

/**
 * The collateral to be sold at index, rounded up, so that what is left of a debt is within a mark; with a mark of 0, so
 * that nothing is left. 0 where it is within already.
 */
export function excessOver(cover: Cover, ltvPpm: number): bigint {
  const { owed, covered } = sides(cover);
  const excess = owed * WHOLE - covered * BigInt(ltvPpm);
  const { cost } = unitRatio(cover.debtCoin, cover.collateralCoin);
  return excess <= 0n ? 0n : mulDiv(excess, 1n, cost * (WHOLE - BigInt(ltvPpm)), "ceil");
}

/**
 * The price of a whole coin of collateral, in units of the coin that was lent, at which a mark is reached; rounded up.
 *
 * @param collateral above 0
 */
export function priceAtLtv(debt: bigint, collateral: bigint, collateralDecimals: number, ltvPpm: number) {
  return mulDiv(debt * WHOLE, 10n ** BigInt(collateralDecimals), collateral * BigInt(ltvPpm), "ceil");
}
