/** The console's calls about managed orders: everybody's, one of them, and what each strategy does with its money. */
import type { StaffRun, StrategyTotal } from "@meridian/contract";
import { quoteText } from "@meridian/core";
import type { Pool } from "pg";
import { CallRefusal, Conditions, type Handlers, limitOf, pageOfRows } from "../../ground/calls/index.ts";
import { knownMarket } from "../venue/index.ts";
import { figuresOf } from "./figures.ts";
import { type ListParts, ordersPage, placeOfRun, runRows, shownRun } from "./lists.ts";
import type { Offers } from "./offers.ts";
import { type RunRow, RUNS } from "./rows.ts";

type StaffCall = "staff/managedRuns" | "staff/managedTotals" | "staff/managedRun" | "staff/managedOrders";

export interface StaffParts extends ListParts {
  readonly offers: Pick<Offers, "list" | "profitSharePpm">;
}

export function staffManagedHandlers(parts: StaffParts): Pick<Handlers, StaffCall> {
  const { pool, offers } = parts;
  return {
    async "staff/managedRuns"({ uid, ...input }) {
      const owned = new Conditions()
        .where("run_id > ?", 0)
        .where("member = (select id from members where uid = ?)", uid);
      const rows = await runRows(pool, owned, input);
      const uids = await uidsOf(pool, rows);
      return pageOfRows(rows, limitOf(input), placeOfRun, (row) => staffText(parts, row, uids));
    },

    async "staff/managedTotals"(_input, { timeMs }) {
      const rows = await RUNS.rows(pool, "where ended_at = 0 and state <> ''");
      const list = offers.list().flatMap((state) => {
        const own = rows.filter(({ strategy }) => strategy === state.strategy);
        const coins = Map.groupBy(own, ({ market }) => knownMarket(parts.venue, market).quote);
        if (coins.size === 0) return [{ ...state, ...NOTHING }];
        return [...coins].map(([coin, runs]) => ({ ...state, coin, ...totalOf(parts, runs) }));
      });
      return { time: timeMs, profitSharePpm: offers.profitSharePpm(), list };
    },

    async "staff/managedRun"({ managedId }) {
      const row = await knownRun(pool, managedId);
      return staffText(parts, row, await uidsOf(pool, [row]));
    },

    "staff/managedOrders": async ({ managedId, ...input }) =>
      ordersPage(parts, await knownRun(pool, managedId), input),
  };
}

async function knownRun(pool: Pool, managedId: string): Promise<RunRow> {
  const row = await RUNS.first(pool, "where run_id = $1", [managedId]);
  if (row === undefined) throw new CallRefusal("managed.unknown", "managedId");
  return row;
}

type Uids = ReadonlyMap<number, string>;

const staffText = (parts: ListParts, row: RunRow, uids: Uids): StaffRun => ({
  uid: uids.get(row.member) ?? "",
  ...shownRun(parts, row),
});

async function uidsOf(pool: Pool, rows: readonly RunRow[]): Promise<Uids> {
  const { rows: known } = await pool.query<{ readonly id: number; readonly uid: string }>(
    "select id::float8 as id, uid from members where id = any($1)",
    [rows.map(({ member }) => member)],
  );
  return new Map(known.map(({ id, uid }) => [id, uid]));
}

const NOTHING = {
  ...{ coin: "", open: 0, moneyIn: "0", worth: "0", profit: "0", fees: "0", losing: 0 },
} as const;

/** @param runs at least one, whose markets are in one quote coin */
function totalOf(
  { venue, rates, marketData }: ListParts,
  runs: readonly RunRow[],
): Omit<StrategyTotal, "strategy" | "state" | "running" | "coin"> {
  const scale = knownMarket(venue, runs[0]!.market);
  let [moneyIn, worth, profit, fees, losing] = [0n, 0n, 0n, 0n, 0];
  for (const run of runs) {
    const rules = rates.rulesOf(run.market, run.member);
    if (rules === undefined) continue;
    const price = marketData.lastPrice(knownMarket(venue, run.market));
    const figures = figuresOf(run, price, rules, rates.deficitOf(run.member, scale.quote));
    moneyIn += figures.worthAtStart;
    worth += figures.worth;
    profit += figures.profit;
    fees += run.fees;
    if (figures.profit < 0n) losing += 1;
  }
  const text = (units: bigint): string => quoteText(scale, units);
  return {
    ...{ open: runs.length, losing, moneyIn: text(moneyIn), worth: text(worth) },
    ...{ profit: text(profit), fees: text(fees) },
  };
}
