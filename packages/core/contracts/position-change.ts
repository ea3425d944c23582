/** The change of a position by a fill, with its isolated margin. Pure: a ticket reckons as the exchange does. */
import { mulDiv } from "../numeric/index.ts";
import { initialMarginOf } from "./margin.ts";
import { fillPosition, type Position } from "./position.ts";

export interface MarginedPosition extends Position {
  /** Frozen for it; 0 unless it is isolated. Quote units. */
  readonly margin: bigint;
}

export interface PositionChange extends MarginedPosition {
  readonly realised: bigint;
  /** From available to the position's margin; below zero the other way. */
  readonly marginMoved: bigint;
}

/**
 * The part of an isolated margin that is set free is the part that is closed, and as much more as its loss needs, so
 * that the loss comes out of the margin.
 *
 * @param lots bought, or sold when negative; not 0
 * @param lotValue of the fill, in quote units
 * @param isolatedAt the leverage of an isolated position; undefined for a cross one
 */
export function changedPosition(
  position: MarginedPosition,
  lots: number,
  lotValue: bigint,
  isolatedAt: number | undefined,
): PositionChange {
  const { size, cost, closed, realised } = fillPosition(position, lots, lotValue);
  if (isolatedAt === undefined) return { size, cost, margin: 0n, realised, marginMoved: 0n };
  const { margin } = position;
  const added = initialMarginOf(BigInt(Math.abs(lots) - closed) * lotValue, isolatedAt);
  const released = closed === 0 ? 0n : releasedMargin(position, closed, realised);
  return { size, cost, margin: margin + added - released, realised, marginMoved: added - released };
}

function releasedMargin({ size, margin }: MarginedPosition, closed: number, realised: bigint): bigint {
  const share = mulDiv(margin, BigInt(closed), BigInt(Math.abs(size)), "ceil");
  const needed = share > -realised ? share : -realised;
  return needed < margin ? needed : margin;
}
