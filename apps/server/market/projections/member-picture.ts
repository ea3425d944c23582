/** The start of a private stream: a member's open orders and balances, each as of its own sequence. */
import { wholeNumberIn } from "@meridian/core";
import type { Pool } from "pg";
import { type BalanceUnits, readBalances } from "./balance-rows.ts";
import { type OrderRow, ORDERS } from "./order-row.ts";

export interface MemberPicture {
  /** The open ones, oldest first. */
  readonly orders: OrderRow[];
  readonly ordersSequence: number;
  readonly balances: BalanceUnits[];
  readonly balancesSequence: number;
}

export async function readMemberPicture(pool: Pool, memberId: number): Promise<MemberPicture> {
  const client = await pool.connect();
  try {
    await client.query("begin isolation level repeatable read read only");
    const orders = await ORDERS.rows(client, "where member = $1 and open order by created_at, order_id", [
      memberId,
    ]);
    const cursor = await client.query<{ sequence: string }>(
      "select sequence from projection_cursor where name = 'orders'",
    );
    const balances = await readBalances(client, memberId);
    await client.query("commit");
    client.release();
    return {
      orders,
      ordersSequence: wholeNumberIn(cursor.rows[0]?.sequence ?? "0"),
      balances: balances.list,
      balancesSequence: balances.sequence,
    };
  } catch (error) {
    client.release(true);
    throw error;
  }
}
