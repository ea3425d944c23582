/** One side of a fill: which position it changes, and what that does to its member's money. Quote units. */
import type { Exchange } from "../state.ts";
import type { PositionEffect } from "../trading/commands.ts";
import { changedPosition, type PositionChange } from "./position-change.ts";
import { unrealisedOf } from "./position.ts";
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

/** {@link changedPosition} of a position that is there. */
export function changeOf(leg: Leg, lots: number, lotValue: bigint): PositionChange {
  const { mode, leverage } = leg.holding;
  return changedPosition(leg, lots, lotValue, mode === "isolated" ? leverage : undefined);
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
  // Of what it sets free, whatever margin the lots that open on the other side need.
  const coversItself = leg.margin + change.realised >= 0n;
  return equity >= 0n && coversItself && change.margin + unrealisedOf(change, atMark) >= 0n;
}
