/**
 * The value of a member's accounts, with the profit of open positions and less what is owed of loans, and today's
 * profit: worth now, less worth at the start of the UTC day, less what came in by deposit or credit and plus what left
 * by withdrawal, each at the price of its moment.
 */
import { type CallOutput, LEDGER } from "@meridian/contract";
import { formatDecimal, mulDiv, OWN_ACCOUNTS, trimDecimal, wholeNumberIn } from "@meridian/core";
import type { Pool, PoolClient } from "pg";
import { atOneMoment } from "../../ground/database/index.ts";
import { type MarketData, openTimeOf, worthInUsdt } from "../market-data/index.ts";
import { type BalanceUnits, readBalances } from "./balance-rows.ts";
import { DEBT_CHANGES, DEBTS } from "./loans/debts.ts";
import { type OpenProfit, openProfit } from "./contracts/open-profit.ts";

/** Changes that come from outside or leave to it. Every other change of a total is a profit or a loss. */
export const INFLOW_TYPES = LEDGER.filter(({ outside }) => outside === true).map(({ type }) => type);

const VALUE_DECIMALS = 6;

type AccountInfo = CallOutput<"user/getAccountInfo">;
type Price = Parameters<typeof worthInUsdt>[3];

export async function accountWorth(
  pool: Pool,
  marketData: MarketData,
  memberId: number,
  nowMs: number,
): Promise<AccountInfo> {
  const dayStart = openTimeOf("1d", nowMs);
  const { list, debts, today, open } = await atOneMoment(pool, (client) =>
    readOwned(client, marketData.terms, memberId, dayStart),
  );
  const worth = (coin: string, units: bigint, price: Price): bigint =>
    signed(units, (amount) => worthInUsdt(marketData.terms, coin, amount, price));
  const owed = sum([...debts].map(([coin, units]) => worth(coin, units, marketData.lastPrice)));

  // Loans arrive in the spot account and are repaid out of it.
  const beside = new Map([
    ["contract", open.now - open.managed],
    ["managed", open.managed],
    ["spot", owed],
  ]);
  const accounts = OWN_ACCOUNTS.map((account) => {
    const own = list.filter((balance) => balance.account === account);
    const held = own.map(({ coin, available, frozen }) =>
      worth(coin, available + frozen, marketData.lastPrice),
    );
    return { account, units: sum(held) + (beside.get(account) ?? 0n) };
  });
  const held = totals(list, debts);
  const worthOf = (standing: ReadonlyMap<string, bigint>, price: Price): bigint =>
    sum([...standing].map(([coin, units]) => worth(coin, units, price)));
  // Coin by coin over all accounts, as the history has it: the accounts, each rounded down, may come to a little less.
  const now = worthOf(held, marketData.lastPrice) + open.now;
  const atStart = worthOf(before(held, today), (scale) => marketData.priceAt(scale, dayStart)) + open.atStart;
  const inflow = sum(
    today.external.map(({ coin, amount, timeMs }) =>
      signed(amount, (units) => worth(coin, units, (scale) => marketData.priceAt(scale, timeMs))),
    ),
  );
  const profit = now - atStart - inflow;
  return {
    totalUsdt: usdt(now),
    todayStartUsdt: usdt(atStart),
    todayProfitUsdt: usdt(profit),
    todayProfitPercent: percent(profit, atStart),
    openProfitUsdt: usdt(open.now - open.managed),
    managedProfitUsdt: usdt(open.managed),
    owedUsdt: usdt(-owed),
    accounts: accounts.map(({ account, units }) => ({ account, totalUsdt: usdt(units) })),
  };
}

interface Owned {
  readonly list: readonly BalanceUnits[];
  /** Per coin, below zero. */
  readonly debts: ReadonlyMap<string, bigint>;
  readonly today: Today;
  readonly open: OpenProfit;
}

async function readOwned(
  client: PoolClient,
  terms: MarketData["terms"],
  memberId: number,
  dayStart: number,
): Promise<Owned> {
  const { list } = await readBalances(client, memberId);
  const today = await changesSince(client, memberId, dayStart);
  const debts = await debtsOf(client, memberId);
  return { list, debts, today, open: await openProfit(client, terms, memberId, dayStart) };
}

function sum(values: readonly bigint[]): bigint {
  return values.reduce((total, value) => total + value, 0n);
}

function signed(value: bigint, ofUnits: (units: bigint) => bigint): bigint {
  return value < 0n ? -ofUnits(-value) : ofUnits(value);
}

function usdt(units: bigint): string {
  return trimDecimal(formatDecimal(units, VALUE_DECIMALS));
}

/** Two decimals, cut towards zero. */
function percent(profit: bigint, base: bigint): string {
  if (base <= 0n) return "0";
  return formatDecimal(
    signed(profit, (units) => mulDiv(units, 10_000n, base, "floor")),
    2,
  );
}

interface Today {
  /** The change of each coin's total since the start of the day. */
  readonly changed: ReadonlyMap<string, bigint>;
  readonly external: readonly { readonly coin: string; readonly amount: bigint; readonly timeMs: number }[];
}

interface TodayRecord {
  readonly coin: string;
  readonly type: string;
  readonly amount: string;
  readonly time: string;
}

/** Inflows and outflows one by one, since each has its own price; everything else summed by coin. */
const TODAY = `
  select coin, type, amount::text, time from account_change
    where member = $1 and time >= $2 and type = any($3)
  union all
  select coin, '', sum(amount)::text, 0 from (
    select coin, time, amount from account_change where member = $1 and type <> all($3)
    union all ${DEBT_CHANGES}) as changed
    where time >= $2 group by coin`;

async function changesSince(client: PoolClient, memberId: number, sinceMs: number): Promise<Today> {
  const { rows } = await client.query<TodayRecord>(TODAY, [memberId, sinceMs, INFLOW_TYPES]);
  const changed = new Map<string, bigint>();
  for (const { coin, amount } of rows) changed.set(coin, (changed.get(coin) ?? 0n) + BigInt(amount));
  const external = rows.flatMap(({ coin, type, amount, time }) =>
    type === "" ? [] : [{ coin, amount: BigInt(amount), timeMs: wholeNumberIn(time) }],
  );
  return { changed, external };
}

async function debtsOf(client: PoolClient, memberId: number): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await client.query<{ readonly coin: string; readonly amount: string }>(
    `select coin, sum(amount)::text as amount from (${DEBTS}) as debt group by coin`,
    [memberId],
  );
  return new Map(rows.map(({ coin, amount }) => [coin, BigInt(amount)]));
}

/** Per coin, over all accounts, less what is owed. */
function totals(
  list: readonly { readonly coin: string; readonly available: bigint; readonly frozen: bigint }[],
  debts: ReadonlyMap<string, bigint>,
): ReadonlyMap<string, bigint> {
  const units = new Map(debts);
  for (const { coin, available, frozen } of list)
    units.set(coin, (units.get(coin) ?? 0n) + available + frozen);
  return units;
}

/** As it stood before today's changes. */
function before(held: ReadonlyMap<string, bigint>, { changed }: Today): ReadonlyMap<string, bigint> {
  const units = new Map(held);
  for (const [coin, amount] of changed) units.set(coin, (units.get(coin) ?? 0n) - amount);
  return units;
}
