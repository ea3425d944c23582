/** Each change of a position, with the position as it was left, from the fill that opens it on. */
import type { PositionSide } from "@meridian/core";
import { column, type Row, table } from "../../../ground/database/index.ts";
import { positionOf, type PositionRow } from "./position-row.ts";

export type PositionCause =
  | "opened"
  | "added"
  | "reduced"
  | "closed"
  | "liquidated"
  | "deleveraged"
  | "funding"
  | "marginAdded"
  | "marginTaken";

export const POSITION_CHANGES = table("position_change", {
  member: column.whole,
  time: column.whole,
  sequence: column.whole,
  /** A number that distinguishes the changes of one record. */
  position: column.integer,
  market: column.text,
  positionSide: column.word<PositionSide>(),
  cause: column.word<PositionCause>(),
  /** Lots, below zero for those that went to the short side. */
  quantity: column.whole,
  /** Ticks; 0 where nothing changed hands. */
  price: column.whole,
  /** Quote units: profit less fee, funding, or margin moved. */
  amount: column.amount,
  /** Signed lots, their cost and the margin of an isolated position, after the change. */
  size: column.whole,
  cost: column.amount,
  margin: column.amount,
});

export type PositionChangeRow = Row<typeof POSITION_CHANGES>;

export type PositionChange = Pick<
  PositionChangeRow,
  "time" | "sequence" | "position" | "cause" | "quantity" | "price" | "amount"
>;

/** @param row as the change left it */
export function changeRowOf(row: PositionRow, change: PositionChange): PositionChangeRow {
  const { member, market, positionSide, margin } = row;
  const { size, cost } = positionOf(row);
  return { ...change, member, market, positionSide, size, cost, margin };
}
