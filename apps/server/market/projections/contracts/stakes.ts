/**
 * A member's stake in each contract, those of its managed orders among them, now and at moments gone by: the lots of
 * its open positions and what they cost, of both sides together. Like a balance it follows backwards from what came
 * after, because a fill moves the cost by its value and what it realised. So its profit at any mark is known, and
 * closing a position moves that into the wallet without a jump.
 */
import { wholeNumber, wholeNumberIn } from "@meridian/core";
import type { Pool, PoolClient } from "pg";
import { DAY_MS, type VenueTerms } from "../../market-data/index.ts";
import { type MANAGED_NUMBERS, OWN_NUMBERS } from "../managed/accounts.ts";
import { positionOf, POSITIONS } from "./position-row.ts";

type Reader = Pool | PoolClient;

/** Lots, below zero for a short, and quote units, signed likewise. */
interface Stake {
  readonly size: number;
  readonly cost: bigint;
}

/** By contract. */
export type Stakes = ReadonlyMap<string, Stake>;

const NOTHING: Stake = { size: 0, cost: 0n };

/** @param numbers under which the member has them: all, or those of its sub-accounts alone */
export async function openStakes(
  reader: Reader,
  memberId: number,
  numbers: typeof OWN_NUMBERS | typeof MANAGED_NUMBERS = OWN_NUMBERS,
): Promise<Stakes> {
  const stakes = new Map<string, Stake>();
  const rows = await POSITIONS.rows(reader, `where member in ${numbers} and closed_at = 0`, [memberId]);
  for (const row of rows) add(stakes, row.market, positionOf(row));
  return stakes;
}

function add(stakes: Map<string, Stake>, market: string, { size, cost }: Stake): void {
  const known = stakes.get(market) ?? NOTHING;
  stakes.set(market, { size: known.size + size, cost: known.cost + cost });
}

/** Before the changes. */
export function undone(stakes: Stakes, changes: Stakes): Stakes {
  const before = new Map(stakes);
  for (const [market, { size, cost }] of changes) add(before, market, { size: -size, cost: -cost });
  return before;
}

/** Quote units. @param markOf in ticks */
export function profitOf(terms: VenueTerms, stakes: Stakes, markOf: (market: string) => number): bigint {
  let profit = 0n;
  for (const [market, { size, cost }] of stakes) {
    if (size === 0 && cost === 0n) continue;
    profit += BigInt(size) * BigInt(markOf(market)) * terms.scaleOf(market).quotePerTickLot - cost;
  }
  return profit;
}

/**
 * Fills; lots that were handed over, at their price; and what came of those, which the changes of the account show.
 * Lots that left a long of the member, or came to one that was short.
 */
const MOVED = `
  select market, (time / ${DAY_MS} * ${DAY_MS})::text as day, sum(lots)::text as lots, sum(cost)::text as cost,
    sum(lots * price)::text as "tickLots" from (
    select market, time, lots, (lots / quantity) * quote_amount + realised as cost, 0 as price from (
      select market, time, quantity, quote_amount, realised,
        case side when 'buy' then quantity else -quantity end as lots
      from trading_fill where member in ${OWN_NUMBERS} and time >= $2 and position_side <> '') as fill
    union all
    select market, time, case side when 'long' then -quantity else quantity end, 0, price
      from liquidation where member in ${OWN_NUMBERS} and time >= $2 and outcome <> 'book'
    union all
    select market, time, case side when 'long' then quantity else -quantity end, 0, price
      from liquidation where counterparty in ${OWN_NUMBERS} and counterparty <> 0 and time >= $2
    union all
    select reference, time, 0, amount, 0
      from ledger_change where member = $1 and time >= $2 and type in ('insurance', 'deleveraging')
  ) as moved group by market, time / ${DAY_MS}`;

interface MovedRow {
  readonly market: string;
  readonly day: string;
  readonly lots: string;
  readonly cost: string;
  readonly tickLots: string;
}

/** The changes of the stakes from a moment on, by the start of their UTC day. */
export async function movedStakes(
  reader: Reader,
  terms: VenueTerms,
  memberId: number,
  sinceMs: number,
): Promise<ReadonlyMap<number, Stakes>> {
  const { rows } = await reader.query<MovedRow>(MOVED, [memberId, sinceMs]);
  const days = new Map<number, Map<string, Stake>>();
  for (const { market, day, lots, cost, tickLots } of rows) {
    const value = BigInt(tickLots) * terms.scaleOf(market).quotePerTickLot;
    const dayMs = wholeNumberIn(day);
    const ofDay = days.get(dayMs) ?? new Map<string, Stake>();
    days.set(dayMs, ofDay.set(market, { size: wholeNumber(BigInt(lots)), cost: BigInt(cost) + value }));
  }
  return days;
}

const LAST_MARKS = `select market, close::float8 as close from unnest($1::text[]) as market, lateral (
    select mark_close as close from contract_mark
    where contract_mark.market = market.market and interval = '1m' order by open_time desc limit 1) as last`;

const MARKS_AT = `select market, at::float8 as at, close::float8 as close
  from unnest($1::text[]) as market, unnest($2::bigint[]) as at, lateral (
    select mark_close as close from contract_mark where contract_mark.market = market.market
      and interval = '1h' and open_time < at order by open_time desc limit 1) as last`;

interface MarkRow {
  readonly market: string;
  readonly at: number;
  readonly close: number;
}

type MarkOf = (market: string) => number;

/** In ticks; 0 for a contract without a mark, in which nobody has anything. */
export async function lastMarks(reader: Reader, markets: readonly string[]): Promise<MarkOf> {
  const { rows } = await reader.query<Omit<MarkRow, "at">>(LAST_MARKS, [markets]);
  const marks = new Map(rows.map(({ market, close }) => [market, close]));
  return (market) => marks.get(market) ?? 0;
}

/** In ticks, as they last were before each moment, which is the end of an hour. */
export async function marksAt(
  reader: Reader,
  markets: readonly string[],
  times: readonly number[],
): Promise<(timeMs: number) => MarkOf> {
  const { rows } = await reader.query<MarkRow>(MARKS_AT, [markets, times]);
  const marks = new Map(rows.map(({ market, at, close }) => [`${market} ${at}`, close]));
  return (timeMs) => (market) => marks.get(`${market} ${timeMs}`) ?? 0;
}
