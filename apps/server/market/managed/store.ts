/** Writes runs down, each with its orders and points in one transaction, and reads those that have not ended. */
import type { Pool } from "pg";
import { inTransaction, merge } from "../../ground/database/index.ts";
import type { Changes } from "./live-run.ts";
import { saveNews } from "./news.ts";
import { POINTS, RUN_ORDERS, type RunOrderRow, type RunRow, RUNS } from "./rows.ts";

const { replace, keep } = merge;

const updateRuns = RUNS.update(["runId"], {
  ...{ status: replace, refusal: replace, state: replace, cursor: replace, minute: replace },
  ...{ minuteOver: replace, base: replace, quote: replace, holdingBase: replace, holdingQuote: replace },
  ...{
    fees: replace,
    sharePaid: replace,
    funding: replace,
    fills: replace,
    peak: replace,
    fall: replace,
    fallPeak: replace,
  },
  ...{ priceLast: replace, endedAt: replace },
});
const saveOrders = RUN_ORDERS.upsert(["runId", "number"]);
const savePoints = POINTS.upsert(["runId", "time"], { worth: keep, holding: keep });

export async function writeRuns(pool: Pool, changes: readonly Changes[]): Promise<void> {
  await inTransaction(pool, async (client) => {
    await updateRuns(
      client,
      changes.map(({ row }) => row),
    );
    await saveOrders(
      client,
      changes.flatMap(({ orders }) => orders),
    );
    await savePoints(
      client,
      changes.flatMap(({ points }) => points),
    );
    await saveNews(
      client,
      changes.flatMap(({ news }) => news),
    );
  });
}

export interface StoredRun {
  readonly row: RunRow;
  /** Those that have not ended. */
  readonly orders: readonly RunOrderRow[];
}

export async function openRuns(pool: Pool): Promise<readonly StoredRun[]> {
  const rows = await RUNS.rows(pool, "where ended_at = 0 order by run_id");
  const orders = await RUN_ORDERS.rows(
    pool,
    "where run_id = any($1) and ended_at = 0 order by run_id, number",
    [rows.map(({ runId }) => runId)],
  );
  return rows.map((row) => ({ row, orders: orders.filter(({ runId }) => runId === row.runId) }));
}
