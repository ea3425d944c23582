/** Looks up own orders by name. */
import type { Pool } from "pg";
import type { Engine } from "../../ground/engine/index.ts";
import { type OrderRow, ORDERS } from "./order-row.ts";
import type { Projections } from "./projections.ts";

/** An order just placed is readable within milliseconds; who amends it does not wait longer than this for it. */
const READABLE_TIMEOUT_MS = 2_000;

/** Looks up a member's own order: by its id, done or not, or by the client order id that it has while it is open. */
export type OrderFinder = (
  memberId: number,
  named: { readonly orderId: number; readonly clientOrderId: string },
) => Promise<OrderRow | undefined>;

const BY_ID = "where order_id = $2 and member = $1";
const BY_CLIENT_ID = "where member = $1 and open and client_order_id = $2";

/**
 * An order never changes its market, so one found by its id is found; a client order id may be of another order by now,
 * and is looked for only once everything that was decided is readable.
 */
export function orderFinder(
  pool: Pool,
  engine: Pick<Engine, "sequence">,
  projections: Pick<Projections, "waitFor">,
): OrderFinder {
  return async (memberId, { orderId, clientOrderId }) => {
    const isById = clientOrderId === "";
    const known = isById ? await ORDERS.first(pool, BY_ID, [memberId, orderId]) : undefined;
    if (known !== undefined) return known;
    await projections.waitFor(engine.sequence, READABLE_TIMEOUT_MS);
    return isById
      ? ORDERS.first(pool, BY_ID, [memberId, orderId])
      : ORDERS.first(pool, BY_CLIENT_ID, [memberId, clientOrderId]);
  };
}
