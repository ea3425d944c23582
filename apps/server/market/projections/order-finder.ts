/** Looks up own orders by name. */
import { type Side, wholeNumberIn } from "@meridian/core";
import type { Pool } from "pg";
import type { Engine } from "../../ground/engine/index.ts";
import type { Projections } from "./projections.ts";

/** An order just placed is readable within milliseconds; who amends it does not wait longer than this for it. */
const READABLE_TIMEOUT_MS = 2_000;

interface FoundOrder {
  readonly orderId: number;
  readonly clientOrderId: string;
  readonly market: string;
  readonly side: Side;
  readonly remark: string;
}

/** Looks up a member's own order: by its id, done or not, or by the client order id that it has while it is open. */
export type OrderFinder = (
  memberId: number,
  named: { readonly orderId: number; readonly clientOrderId: string },
) => Promise<FoundOrder | undefined>;

interface Row {
  readonly order_id: string;
  readonly client_order_id: string;
  readonly market: string;
  readonly side: "buy" | "sell";
  readonly remark: string;
}

const COLUMNS = "order_id, client_order_id, market, side, remark";
const BY_ID = `select ${COLUMNS} from spot_order where order_id = $2 and member = $1`;
const BY_CLIENT_ID = `select ${COLUMNS} from spot_order where member = $1 and open and client_order_id = $2`;

/**
 * An order never changes its market, so one found by its id is found; a client order id may be of another order by now,
 * and is looked for only once everything that was decided is readable.
 */
export function orderFinder(
  pool: Pool,
  engine: Pick<Engine, "sequence">,
  projections: Pick<Projections, "waitFor">,
): OrderFinder {
  async function query(text: string, memberId: number, name: number | string) {
    const { rows } = await pool.query<Row>(text, [memberId, name]);
    const [row] = rows;
    if (row === undefined) return undefined;
    const { client_order_id: clientOrderId, market, side, remark } = row;
    return { orderId: wholeNumberIn(row.order_id), clientOrderId, market, side, remark };
  }

  return async (memberId, { orderId, clientOrderId }) => {
    const isById = clientOrderId === "";
    const known = isById ? await query(BY_ID, memberId, orderId) : undefined;
    if (known !== undefined) return known;
    await projections.waitFor(engine.sequence, READABLE_TIMEOUT_MS);
    return isById ? query(BY_ID, memberId, orderId) : query(BY_CLIENT_ID, memberId, clientOrderId);
  };
}
