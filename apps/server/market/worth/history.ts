/**
 * The history of what members own: a row a day and member, written when the day is over. Days that were missed, for
 * instance while the server stood still, are caught up from the ledger and the stored candles, whenever that is.
 */
import { wholeNumberIn } from "@meridian/core";
import type { Pool } from "pg";
import { DAY_MS, type MarketData, openTimeOf, pathToUsdt } from "../market-data/index.ts";
import { type DayPrices, type DayWorth, daysOf, inflowOf, worthOf } from "./days.ts";
import { lastMarks, marksAt, profitOf } from "../projections/index.ts";
import { firstChangeMs, type Inflow, type LedgerPast, ledgerPast } from "./ledger.ts";
import { closeBefore, dayCloses, type PriceOf } from "./prices.ts";

export interface WorthParts {
  readonly pool: Pool;
  readonly marketData: Pick<MarketData, "terms" | "lastPrice">;
}

/** The time that decisions just before midnight may still take to reach the tables. */
export const SETTLING_MS = 30_000;

/** The day that is not closed yet. */
export function runningDay(nowMs: number): number {
  return openTimeOf("1d", nowMs - SETTLING_MS);
}

const INSERT = `
  insert into worth_day (member, day, worth, inflow)
  select $1, * from unnest($2::bigint[], $3::numeric[], $4::numeric[]) on conflict do nothing`;

/**
 * Writes the days of a member that are over and have no row. The tables must show everything up to the end of the last
 * of them. Returns how many rows were missing.
 */
export async function closeDays(parts: WorthParts, memberId: number, nowMs: number): Promise<number> {
  const { pool } = parts;
  const running = runningDay(nowMs);
  const known = await lastDay(pool, memberId);
  const first = known ?? (await firstChangeMs(pool, memberId));
  if (first === undefined) return 0;
  const from = known === undefined ? openTimeOf("1d", first) : known + DAY_MS;
  if (from >= running) return 0;
  const days = await closedDays(parts, memberId, from, running - DAY_MS);
  await pool.query(INSERT, [
    memberId,
    days.map(({ day }) => day),
    days.map(({ worth }) => worth),
    days.map(({ inflow }) => inflow),
  ]);
  return days.length;
}

async function lastDay(pool: Pool, memberId: number): Promise<number | undefined> {
  const { rows } = await pool.query<{ day: string | null }>(
    "select max(day)::text as day from worth_day where member = $1",
    [memberId],
  );
  const day = rows[0]?.day ?? null;
  return day === null ? undefined : wholeNumberIn(day);
}

async function closedDays(
  { pool, marketData: { terms } }: WorthParts,
  memberId: number,
  from: number,
  last: number,
): Promise<DayWorth[]> {
  const past = await ledgerPast(pool, terms, memberId, from);
  const inflows = past.inflows.filter(({ timeMs }) => timeMs < last + DAY_MS);
  const prices = {
    atClose: await dayCloses(pool, terms.markets("spot"), from, last + DAY_MS),
    markAtClose: await marksAt(pool, contractsIn(past), dayEnds(from, last)),
    atInflow: await inflowPrices(pool, terms, inflows),
  };
  return daysOf(terms, { ...past, inflows }, prices, from, last);
}

/** Every contract in which the member had something. */
function contractsIn({ stakes, moved }: LedgerPast): string[] {
  return [...new Set([stakes, ...moved.values()].flatMap((each) => [...each.keys()]))];
}

function dayEnds(from: number, last: number): number[] {
  return Array.from({ length: (last - from) / DAY_MS + 1 }, (_, place) => from + (place + 1) * DAY_MS);
}

/** The day that still runs, at last prices and marks; undefined for whoever never owned anything. */
export async function runningWorth(
  { pool, marketData: { terms, lastPrice } }: WorthParts,
  memberId: number,
  nowMs: number,
): Promise<DayWorth | undefined> {
  const day = runningDay(nowMs);
  const { totals, inflows, stakes } = await ledgerPast(pool, terms, memberId, day);
  if (totals.size === 0) return undefined;
  const atInflow = await inflowPrices(pool, terms, inflows);
  return {
    day,
    worth:
      worthOf(terms, totals, lastPrice) + profitOf(terms, stakes, await lastMarks(pool, [...stakes.keys()])),
    inflow: inflowOf(terms, inflows, atInflow),
  };
}

/** Of each inflow the closes before it, of the markets that lead from its coin to USDT. */
async function inflowPrices(
  pool: Pool,
  terms: MarketData["terms"],
  inflows: readonly Inflow[],
): Promise<DayPrices["atInflow"]> {
  const closes = new Map<Inflow, ReadonlyMap<string, number>>();
  for (const inflow of inflows) {
    const ofMarkets = new Map<string, number>();
    for (const scale of pathToUsdt(terms, inflow.coin) ?? [])
      ofMarkets.set(scale.market, await closeBefore(pool, scale, inflow.timeMs));
    closes.set(inflow, ofMarkets);
  }
  return (inflow): PriceOf => {
    const ofMarkets = closes.get(inflow);
    return (scale) => ofMarkets?.get(scale.market) ?? scale.priceInitial;
  };
}
