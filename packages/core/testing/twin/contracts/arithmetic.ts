/** Divisions and prices of the naive twin's contracts, in plain bigint. */
import type { TwinPosition, TwinTier } from "./state.ts";

export const MILLION = 1_000_000n;

export function floorOf(dividend: bigint, divisor: bigint): bigint {
  const whole = dividend / divisor;
  return whole * divisor !== dividend && dividend < 0n !== divisor < 0n ? whole - 1n : whole;
}

export function ceilOf(dividend: bigint, divisor: bigint): bigint {
  return -floorOf(-dividend, divisor);
}

export function sizeOf(value: bigint): bigint {
  return value < 0n ? -value : value;
}

export function largest(...values: readonly bigint[]): bigint {
  return values.reduce((most, value) => (value > most ? value : most));
}

export function smallest(one: bigint, other: bigint): bigint {
  return one < other ? one : other;
}

/** The place of the tier that a value falls into; beyond the last the last. */
export function tierPlace(tiers: readonly TwinTier[], value: bigint): number {
  const place = tiers.findIndex(({ notionalMax }) => value <= notionalMax);
  return place < 0 ? tiers.length - 1 : place;
}

/** Value × rate, less what the lower rates of lower tiers save. */
export function maintenanceAt(tiers: readonly TwinTier[], value: bigint): bigint {
  const place = tierPlace(tiers, value);
  let saved = 0n;
  for (let tier = 1; tier <= place; tier++) {
    const rise = BigInt(tiers[tier]!.maintenancePpm - tiers[tier - 1]!.maintenancePpm);
    saved += (tiers[tier - 1]!.notionalMax * rise) / MILLION;
  }
  return ceilOf(value * BigInt(tiers[place]!.maintenancePpm), MILLION) - saved;
}

export function profitAt({ size, cost }: Pick<TwinPosition, "size" | "cost">, lotValue: bigint): bigint {
  return BigInt(size) * lotValue - cost;
}

export interface TwinChange {
  readonly size: number;
  readonly cost: bigint;
  readonly margin: bigint;
  readonly realised: bigint;
  readonly moved: bigint;
}

/** A position after lots are bought (or sold, below zero) at a price. */
export function changedPosition(
  { size, cost, margin }: TwinPosition,
  lots: number,
  lotValue: bigint,
  isolatedAt: number | undefined,
): TwinChange {
  const isAgainst = size !== 0 && size > 0 !== lots > 0;
  const closed = isAgainst ? Math.min(Math.abs(size), Math.abs(lots)) : 0;
  const released = closed === 0 ? 0n : ceilOf(cost * BigInt(closed), BigInt(Math.abs(size)));
  const sold = BigInt(size > 0 ? closed : -closed);
  const realised = closed === 0 ? 0n : sold * lotValue - released;
  const opened = lots > 0 ? lots - closed : lots + closed;
  const costAfter = cost - released + BigInt(opened) * lotValue;
  const sizeAfter = size + lots;
  if (isolatedAt === undefined) return { size: sizeAfter, cost: costAfter, margin: 0n, realised, moved: 0n };
  const added = ceilOf(sizeOf(BigInt(opened)) * lotValue, BigInt(isolatedAt));
  let freed = 0n;
  if (closed > 0) {
    const share = ceilOf(margin * BigInt(closed), BigInt(Math.abs(size)));
    freed = smallest(largest(share, -realised), margin);
  }
  return { size: sizeAfter, cost: costAfter, margin: margin + added - freed, realised, moved: added - freed };
}
