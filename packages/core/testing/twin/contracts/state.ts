/** The naive twin's contracts: what is known of each, and every member's positions and settings in plain maps. */
import type { MarginMode, PositionSide } from "../../../contracts/commands.ts";
import { FUND_MEMBER } from "../../../contracts/limits.ts";
import type { MarketName, MemberId } from "../../../ids.ts";
import type { TwinBalance, TwinState } from "../state.ts";

export interface TwinTier {
  readonly notionalMax: bigint;
  readonly maintenancePpm: number;
  readonly leverageMax: number;
}

export interface TwinContract {
  readonly market: MarketName;
  quorum: number;
  liquidationFeePpm: number;
  tiers: readonly TwinTier[];
  /** Those that are being set, until the last of them is there. */
  coming: TwinTier[];
  index: number;
  indexAt: number;
  isLost: boolean;
  sampledAt: number;
  /** Of the book and the index at each sample: bid + ask − 2 × index. */
  basis: number[];
  premiums: number[];
  ratePpb: number;
  fundingAt: number;
}

export interface TwinPosition {
  readonly member: MemberId;
  readonly market: MarketName;
  readonly side: PositionSide;
  size: number;
  cost: bigint;
  margin: bigint;
}

export interface TwinSettings {
  leverage: number;
  mode: MarginMode;
}

export class TwinContracts {
  byMarket = new Map<MarketName, TwinContract>();
  hedged = new Set<MemberId>();
  /** By "<member> <market>". */
  settings = new Map<string, TwinSettings>();
  positions: TwinPosition[] = [];
}

export function settingsOf({ contracts }: TwinState, member: MemberId, market: MarketName): TwinSettings {
  return contracts.settings.get(`${member} ${market}`) ?? { leverage: 20, mode: "cross" };
}

/** A position, or one of nothing that is not kept. */
export function positionOf(
  { contracts }: TwinState,
  member: MemberId,
  market: MarketName,
  side: PositionSide,
): TwinPosition {
  const known = contracts.positions.find(
    (position) => position.member === member && position.market === market && position.side === side,
  );
  return known ?? { member, market, side, size: 0, cost: 0n, margin: 0n };
}

/** The positions that a member may have in a contract. */
export function placesOf(state: TwinState, member: MemberId, market: MarketName): TwinPosition[] {
  const sides = state.contracts.hedged.has(member) ? (["long", "short"] as const) : (["net"] as const);
  return sides.map((side) => positionOf(state, member, market, side));
}

/** A member's open cross positions, in the order of contracts and sides. */
export function crossPositions(state: TwinState, member: MemberId): TwinPosition[] {
  return [...state.contracts.byMarket.keys()].flatMap((market) =>
    settingsOf(state, member, market).mode === "cross"
      ? placesOf(state, member, market).filter(({ size }) => size !== 0)
      : [],
  );
}

export function twinWallet(state: TwinState, member: MemberId): TwinBalance {
  if (member === FUND_MEMBER) return state.balance("venue:insurance", "USDT");
  return state.balance(`member:${member}:contract`, "USDT");
}

/** Quote units of one lot at mark. */
export function lotAtMark(state: TwinState, market: MarketName): bigint {
  const { mark, terms } = state.markets.get(market)!;
  return BigInt(mark) * terms.quotePerTickLot;
}

/** A member's place: members stand in the order in which they were opened. */
export function placeOf(state: TwinState, member: MemberId): number {
  return [...state.members].indexOf(member);
}

export function isFresh({ isLost, indexAt }: TwinContract, time: number): boolean {
  return !isLost && time - indexAt <= 10_000;
}
