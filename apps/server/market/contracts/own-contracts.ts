/** A member's contract orders and the history of its positions, as the read models have them. */
import type { Pool } from "pg";
import { type OrderRow, ORDERS, type PositionRow, POSITIONS } from "../projections/index.ts";

const EXITS = `where member = $1 and open and status = 'pending' and position_effect <> ''
  order by created_at, order_id`;

/** Orders that wait to change a position in some way. */
export function pendingOrders(pool: Pool, memberId: number): Promise<OrderRow[]> {
  return ORDERS.rows(pool, EXITS, [memberId]);
}

interface Sided {
  readonly market: string;
  readonly position: "net" | "long" | "short";
  /** Lots, below zero for a short. */
  readonly size: number;
}

/** True of an order that makes the position smaller once a price is met. */
export function isExitOf(row: OrderRow, { market, position, size }: Sided): boolean {
  const isClosing = row.market === market && row.side === (size > 0 ? "sell" : "buy");
  const { positionEffect: effect } = row;
  const isOwn = effect === "close" || (position === "net" ? effect === "reduce" : effect === position);
  return isClosing && isOwn && row.condition !== "none";
}

export function openPositions(pool: Pool, memberId: number): Promise<PositionRow[]> {
  return POSITIONS.rows(pool, "where member = $1 and closed_at = 0", [memberId]);
}
