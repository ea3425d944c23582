/** One side of a fill: which position it changes, and what that does to its member's money. Quote units. */
import { mulDiv } from "../numeric/index.ts";
import type { Exchange } from "../state.ts";
import type { PositionEffect } from "../trading/commands.ts";
import { initialMarginOf } from "./margin.ts";
import { fillPosition, unrealisedOf } from "./position.ts";
import type { Contract, Holding, Leg } from "./state.ts";
import { crossEquity } from "./wallet.ts";

/** The position that an order changes. */
export function legOf(holding: Holding, effect: PositionEffect, isBuying: boolean): Leg {
  if (!holding.account.isHedged) return holding.net;
  if (effect === "long" || effect === "short") return holding[effect];
  return isBuying ? holding.short : holding.long;
}

/** The lots that an order of a side can take off a position. */
export function closableLots({ size }: Leg, isBuying: boolean): number {
  return Math.max(isBuying ? -size : size, 0);
}

export interface Change {
  readonly size: number;
  readonly cost: bigint;
  readonly margin: bigint;
  readonly realised: bigint;
  /** From available to the position's margin; below zero the other way. */
  readonly marginMoved: bigint;
}

/**
 * The change of a position by a fill. The part of an isolated margin that is set free is the part that is closed, and
 * as much more as its loss needs, so that the loss comes out of the margin.
 *
 * @param lots bought, or sold when negative; not 0
 * @param lotValue of the fill
 */
export function changeOf(leg: Leg, lots: number, lotValue: bigint): Change {
  const { size, cost, closed, realised } = fillPosition(leg, lots, lotValue);
  if (leg.holding.mode === "cross") return { size, cost, margin: 0n, realised, marginMoved: 0n };
  const openedLots = Math.abs(lots) - closed;
  const added = initialMarginOf(BigInt(openedLots) * lotValue, leg.holding.leverage);
  const share = closed === 0 ? 0n : mulDiv(leg.margin, BigInt(closed), BigInt(Math.abs(leg.size)), "ceil");
  const needed = share > -realised ? share : -realised;
  const released = closed === 0 ? 0n : needed < leg.margin ? needed : leg.margin;
  return { size, cost, margin: leg.margin + added - released, realised, marginMoved: added - released };
}

/** True if a member's equity is not below zero after a fill, valued at mark, nor an isolated position's own. */
export function standsFill(
  exchange: Exchange,
  contract: Contract,
  leg: Leg,
  lots: number,
  lotValue: bigint,
  fee: bigint,
): boolean {
  const { account, mode } = leg.holding;
  const change = changeOf(leg, lots, lotValue);
  const atMark = contract.lotValue;
  const equity = crossEquity(exchange, account) + change.realised - change.marginMoved - fee;
  if (mode === "cross") return equity + unrealisedOf(change, atMark) - unrealisedOf(leg, atMark) >= 0n;
  const coversItself = change.realised >= change.marginMoved || change.realised >= 0n;
  return equity >= 0n && coversItself && change.margin + unrealisedOf(change, atMark) >= 0n;
}
