/** Pages of managed orders and of the orders that they made, as members and staff read them. */
import type { CallOutput } from "@meridian/contract";
import type { Pool } from "pg";
import { CallRefusal, Conditions, limitOf, pageOfRows, timeWithin } from "../../ground/calls/index.ts";
import type { MarketData } from "../market-data/index.ts";
import { knownMarket, type VenueDirectory } from "../venue/index.ts";
import type { Rates } from "./rates.ts";
import { RUN_ORDERS, type RunRow, RUNS } from "./rows.ts";
import { runOrderText, runText } from "./text.ts";

export interface ListParts {
  readonly pool: Pool;
  readonly venue: VenueDirectory;
  readonly marketData: Pick<MarketData, "lastPrice">;
  readonly rates: Rates;
}

interface Paged {
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  readonly cursor?: string | undefined;
  readonly limit?: number | undefined;
}

interface RunFilter extends Paged {
  readonly state?: "open" | "ended" | undefined;
  readonly strategy?: string | undefined;
  readonly market?: string | undefined;
}

const RUN_KEY = ["created_at", "run_id"];
const RUN_ORDER = "order by created_at desc, run_id desc";

/** Those that `owned` names, newest first; one more than the page has, where there are more. */
export async function runRows(pool: Pool, owned: Conditions, input: RunFilter): Promise<readonly RunRow[]> {
  const conditions = owned
    .where("(ended_at = 0) = ?", input.state === undefined ? undefined : input.state === "open")
    .where("strategy = ?", input.strategy)
    .where("market = ?", input.market)
    .where("created_at >= ?", timeWithin(input.from))
    .where("created_at < ?", timeWithin(input.to))
    .behind(RUN_KEY, input.cursor);
  const text = `where ${conditions.text()} ${RUN_ORDER} limit ${limitOf(input) + 1}`;
  return RUNS.rows(pool, text, conditions.values);
}

export const placeOfRun = ({ createdAt, runId }: RunRow): number[] => [createdAt, runId];

export function shownRun({ venue, rates, marketData }: ListParts, row: RunRow) {
  const scale = knownMarket(venue, row.market);
  const rules = rates.rulesOf(row.market, row.member);
  if (rules === undefined) throw new CallRefusal("market.unknown", "market");
  const deficit = rates.deficitOf(row.member, scale.quote);
  return runText(scale, rules, row, { price: marketData.lastPrice(scale), deficit });
}

export async function ordersPage(
  { pool, venue }: ListParts,
  { runId, market }: RunRow,
  input: Paged,
): Promise<CallOutput<"order/managedOrders">> {
  const limit = limitOf(input);
  const conditions = new Conditions()
    .where("run_id = ?", runId)
    .where("placed_at >= ?", timeWithin(input.from))
    .where("placed_at < ?", timeWithin(input.to))
    .behind(["number"], input.cursor);
  const order = `order by number desc limit ${limit + 1}`;
  const rows = await RUN_ORDERS.rows(pool, `where ${conditions.text()} ${order}`, conditions.values);
  const scale = knownMarket(venue, market);
  return pageOfRows(
    rows,
    limit,
    ({ number }) => [number],
    (row) => runOrderText(scale, row),
  );
}
