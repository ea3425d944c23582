/** The effects of orders on positions, as the naive twin reads them. */
import type { MarketName, MemberId } from "../../../ids.ts";
import type { PositionEffect, Side } from "../../../trading/commands.ts";
import type { TwinState } from "../state.ts";
import { positionOf, type TwinPosition } from "./state.ts";

export function reduces(effect: PositionEffect, side: Side): boolean {
  if (effect === "long") return side === "sell";
  if (effect === "short") return side === "buy";
  return effect !== "";
}

/** The position that an order changes. */
export function targetOf(
  state: TwinState,
  member: MemberId,
  market: MarketName,
  effect: PositionEffect,
  side: Side,
): TwinPosition {
  if (!state.contracts.hedged.has(member)) return positionOf(state, member, market, "net");
  if (effect === "long" || effect === "short") return positionOf(state, member, market, effect);
  return positionOf(state, member, market, side === "buy" ? "short" : "long");
}

/** The lots that an order of a side can take off a position. */
export function closable({ size }: TwinPosition, side: Side): number {
  return side === "sell" ? Math.max(size, 0) : Math.max(-size, 0);
}
