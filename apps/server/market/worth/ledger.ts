/** A member's past: what it has now, in the ledger and in open positions, and every day's changes, which are undone. */
import { wholeNumberIn } from "@meridian/core";
import type { Pool } from "pg";
import { atOneMoment } from "../../ground/database/index.ts";
import { DAY_MS, type VenueTerms } from "../market-data/index.ts";
import {
  DEBT_CHANGES,
  DEBTS,
  INFLOW_TYPES,
  movedStakes,
  openStakes,
  type Stakes,
} from "../projections/index.ts";

export interface Inflow {
  readonly coin: string;
  /** Signed: a withdrawal is negative. */
  readonly amount: bigint;
  readonly timeMs: number;
}

export interface LedgerPast {
  /** Per coin, over all accounts and less what is owed of loans, as it stands now. */
  readonly totals: ReadonlyMap<string, bigint>;
  /** The change of each coin's total, by the start of the UTC day. */
  readonly changes: ReadonlyMap<number, ReadonlyMap<string, bigint>>;
  readonly inflows: readonly Inflow[];
  readonly stakes: Stakes;
  /** The changes of the stakes, likewise. */
  readonly moved: ReadonlyMap<number, Stakes>;
}

const PAST = `
  select 'total' as kind, coin, '0' as time, sum(amount)::text as amount from (
    select coin, available + frozen as amount from balance where member = $1
    union all ${DEBTS}) as owned group by coin
  union all
  select 'change', coin, (time / ${DAY_MS} * ${DAY_MS})::text, sum(amount)::text
    from (select coin, time, amount from account_change where member = $1
      union all ${DEBT_CHANGES}) as changed where time >= $2 group by coin, time / ${DAY_MS}
  union all
  select 'inflow', coin, time::text, amount::text
    from account_change where member = $1 and time >= $2 and type = any($3)`;

interface PastRow {
  readonly kind: "total" | "change" | "inflow";
  readonly coin: string;
  readonly time: string;
  readonly amount: string;
}

/** @param from the start of the first UTC day that is asked for */
export async function ledgerPast(
  pool: Pool,
  terms: VenueTerms,
  memberId: number,
  from: number,
): Promise<LedgerPast> {
  const { rows, stakes, moved } = await atOneMoment(pool, async (client) => ({
    rows: (await client.query<PastRow>(PAST, [memberId, from, INFLOW_TYPES])).rows,
    stakes: await openStakes(client, memberId),
    moved: await movedStakes(client, terms, memberId, from),
  }));
  const totals = new Map<string, bigint>();
  const changes = new Map<number, Map<string, bigint>>();
  const inflows: Inflow[] = [];
  for (const { kind, coin, time, amount: text } of rows) {
    const amount = BigInt(text);
    const timeMs = wholeNumberIn(time);
    if (kind === "total") totals.set(coin, amount);
    else if (kind === "inflow") inflows.push({ coin, amount, timeMs });
    else changes.set(timeMs, (changes.get(timeMs) ?? new Map()).set(coin, amount));
  }
  return { totals, changes, inflows, stakes, moved };
}

/** Time of the member's first change, which no trade can be; undefined for whoever never owned anything. */
export async function firstChangeMs(pool: Pool, memberId: number): Promise<number | undefined> {
  const { rows } = await pool.query<{ first: string | null }>(
    "select min(time)::text as first from ledger_change where member = $1",
    [memberId],
  );
  const first = rows[0]?.first ?? null;
  return first === null ? undefined : wholeNumberIn(first);
}
