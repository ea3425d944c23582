/**
 * A year of a member's accounts as the ledger has it: what each account and coin opened with, what every kind of change
 * came to, and what it closed with. The parts make up the whole to the last digit, or there is no statement.
 */
import type { AccountChange, StatementTotal } from "@meridian/contract";
import type { Pool, PoolClient } from "pg";
import { atOneMoment } from "../../ground/database/index.ts";
import type { VenueTerms } from "../../market/market-data/index.ts";
import { changeOf, CHANGES } from "../../market/projections/index.ts";

export interface Statement {
  readonly year: number;
  readonly totals: readonly StatementTotal[];
  readonly changeCount: number;
  /** Oldest first; empty when there are more than {@link STATEMENT_CHANGES_MAX}. */
  readonly changes: readonly AccountChange[];
}

/** A file of some 4 MB, which travels in one answer; a person's year has hundreds of lines. */
const STATEMENT_CHANGES_MAX = 20_000;

interface SumRow {
  readonly account: StatementTotal["account"];
  readonly coin: string;
  readonly type: AccountChange["type"];
  readonly amount: string;
  readonly count: number;
}

interface EdgeRow {
  readonly account: StatementTotal["account"];
  readonly coin: string;
  readonly total: string;
}

const SUMS = `select account, coin, type, sum(amount)::text as amount, count(*)::integer as count
  from account_change where member = $1 and time >= $2 and time < $3
  group by account, coin, type order by account, coin, type`;

/** Balance of each account after the last change before a moment. */
const HELD = `select distinct on (account, coin) account, coin, total::text from account_change
  where member = $1 and time < $2 order by account, coin, time desc, sequence desc, position desc`;

/** Balance of each account before its first change of the year: older changes may have been deleted. */
const HELD_BEFORE_FIRST = `select distinct on (account, coin) account, coin, (total - amount)::text as total
  from account_change where member = $1 and time >= $2 and time < $3
  order by account, coin, time, sequence, position`;

const OF_YEAR = "where member = $1 and time >= $2 and time < $3 order by time, sequence, position";

export function readStatement(
  pool: Pool,
  terms: VenueTerms,
  memberId: number,
  year: number,
): Promise<Statement> {
  const [from, to] = [Date.UTC(year, 0, 1), Date.UTC(year + 1, 0, 1)];
  return atOneMoment(pool, async (client) => {
    const sums = (await client.query<SumRow>(SUMS, [memberId, from, to])).rows;
    const totals = totalsOf(terms, sums, await edges(client, memberId, from, to));
    const changeCount = sums.reduce((all, { count }) => all + count, 0);
    if (changeCount > STATEMENT_CHANGES_MAX) return { year, totals, changeCount, changes: [] };
    const rows = await CHANGES.rows(client, OF_YEAR, [memberId, from, to]);
    return { year, totals, changeCount, changes: rows.map((row) => changeOf(terms, row)) };
  });
}

/** The years in which anything changed, newest first; the first change is no trade. */
export async function statementYears(pool: Pool, memberId: number): Promise<number[]> {
  const { rows } = await pool.query<{ first: number | null; last: number | null }>(
    `select min(time)::float8 as first,
       greatest(max(time), (select max(time) from trade_change where member = $1))::float8 as last
     from ledger_change where member = $1`,
    [memberId],
  );
  const { first = null, last = null } = rows[0] ?? {};
  if (first === null || last === null) return [];
  const [firstYear, lastYear] = [new Date(first).getUTCFullYear(), new Date(last).getUTCFullYear()];
  return Array.from({ length: lastYear - firstYear + 1 }, (_, back) => lastYear - back);
}

interface Edges {
  readonly opening: ReadonlyMap<string, bigint>;
  readonly closing: ReadonlyMap<string, bigint>;
}

const keyOf = ({ account, coin }: { readonly account: string; readonly coin: string }): string =>
  `${account} ${coin}`;

async function edges(client: PoolClient, memberId: number, from: number, to: number): Promise<Edges> {
  const before = (await client.query<EdgeRow>(HELD, [memberId, from])).rows;
  const first = (await client.query<EdgeRow>(HELD_BEFORE_FIRST, [memberId, from, to])).rows;
  const last = (await client.query<EdgeRow>(HELD, [memberId, to])).rows;
  const mapOf = (rows: readonly EdgeRow[]): Map<string, bigint> =>
    new Map(rows.map((row) => [keyOf(row), BigInt(row.total)]));
  return { opening: mapOf([...before, ...first]), closing: mapOf(last) };
}

/** Accounts that moved, and those that held something without moving. */
function totalsOf(terms: VenueTerms, sums: readonly SumRow[], { opening, closing }: Edges): StatementTotal[] {
  return [...closing.entries()]
    .map(([key, closed]) => {
      const [account = "", coin = ""] = key.split(" ");
      const own = sums.filter((row) => row.account === account && row.coin === coin);
      const opened = opening.get(key) ?? 0n;
      const changed = own.reduce((all, { amount }) => all + BigInt(amount), 0n);
      if (opened + changed !== closed) throw new Error(`The changes of ${key} do not make up its balance.`);
      const text = (units: bigint): string => terms.amountText(coin, units);
      return {
        account: account as StatementTotal["account"],
        coin,
        opening: text(opened),
        closing: text(closed),
        sums: own.map(({ type, amount, count }) => ({ type, amount: text(BigInt(amount)), count })),
      };
    })
    .filter(({ sums: own, closing: closed }) => own.length > 0 || closed !== "0")
    .toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}
