/** A position as it is kept for reading, from the fill that opens it to the one that closes it. */
import type { Position, PositionSide } from "@meridian/core";
import { column, type Row, table } from "../../../ground/database/index.ts";

/** By fills, by a liquidation of its member, or against a liquidated position of the other side. */
export type PositionEnd = "closed" | "liquidated" | "deleveraged";

/** Sizes are lots whatever the side. Amounts are quote units. */
export const POSITIONS = table("position_history", {
  member: column.whole,
  openedAt: column.whole,
  sequence: column.whole,
  /** A number that distinguishes those that one record opened. */
  position: column.integer,
  market: column.text,
  positionSide: column.word<PositionSide>(),
  isLong: column.flag,
  /** 0 while it is open. */
  closedAt: column.whole,
  updatedAt: column.whole,
  size: column.whole,
  sizeMax: column.whole,
  /** Lots that ever came to it, and what they were entered for; likewise those that left it. */
  entered: column.whole,
  enteredValue: column.amount,
  leftLots: column.whole,
  leftValue: column.amount,
  /** Profit of the lots that left, before fees. */
  realised: column.amount,
  /** Of trades and liquidations. */
  fees: column.amount,
  /** Below zero when it paid more than it received. */
  funding: column.amount,
  /** Frozen for it while it is isolated. */
  margin: column.amount,
  /** "" while it is open. */
  endReason: column.word<PositionEnd | "">(),
});

export type PositionRow = Row<typeof POSITIONS>;

export type PositionPlace = Pick<PositionRow, "member" | "market" | "positionSide">;

/** The place and the event that a position is opened by. */
export type PositionStart = PositionPlace &
  Pick<PositionRow, "openedAt" | "sequence" | "position" | "isLong">;

/** A part of a fill that only opens or only closes. */
export interface PositionPart {
  readonly timeMs: number;
  readonly lots: number;
  /** Of one lot, in quote units. */
  readonly lotValue: bigint;
  readonly fee: bigint;
  /** From the wallet to an isolated position; below zero the other way. */
  readonly margin: bigint;
}

export function startedRow(start: PositionStart): PositionRow {
  return {
    ...start,
    ...{ closedAt: 0, updatedAt: start.openedAt, endReason: "" },
    ...{ size: 0, sizeMax: 0, entered: 0, enteredValue: 0n, leftLots: 0, leftValue: 0n },
    ...{ realised: 0n, fees: 0n, funding: 0n, margin: 0n },
  };
}

/** The position as the exchange has it: what was realised is what its lots left for beyond their cost. */
export function positionOf({ isLong, size, enteredValue, leftValue, realised }: PositionRow): Position {
  if (isLong) return { size, cost: enteredValue - leftValue + realised };
  return { size: -size, cost: leftValue - enteredValue + realised };
}

export function enterLots(row: PositionRow, { timeMs, lots, lotValue, fee, margin }: PositionPart): void {
  row.size += lots;
  row.sizeMax = Math.max(row.sizeMax, row.size);
  row.entered += lots;
  row.enteredValue += BigInt(lots) * lotValue;
  row.fees += fee;
  row.margin += margin;
  row.updatedAt = timeMs;
}

/** Closes the row with its last lot. */
export function leaveLots(
  row: PositionRow,
  { timeMs, lots, lotValue, fee, margin }: PositionPart,
  realised: bigint,
  end: PositionEnd,
): void {
  row.size -= lots;
  row.leftLots += lots;
  row.leftValue += BigInt(lots) * lotValue;
  row.realised += realised;
  row.fees += fee;
  row.margin += margin;
  row.updatedAt = timeMs;
  if (row.size !== 0) return;
  row.closedAt = timeMs;
  row.endReason = end;
}
