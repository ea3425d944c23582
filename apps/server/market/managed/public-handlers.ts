/** Publishing an own run, and what everybody sees of those that are published: shares and settings, nobody's name. */
import type { CallOutput } from "@meridian/contract";
import { worthAt, type Parameters as Chosen } from "@meridian/strategies";
import type { Pool } from "pg";
import { CallRefusal, Conditions, type Handlers } from "../../ground/calls/index.ts";
import { knownMarket } from "../venue/index.ts";
import { figuresOf } from "./figures.ts";
import { PUBLIC_READ_MAX, PUBLIC_SHOWN_MAX, RANKED_FROM_DAYS } from "./limits.ts";
import type { ListParts } from "./lists.ts";
import { losingMonths, monthEnds, type Published, ranked, returnOverDrawdown } from "./published.ts";
import { type RunRow, RUNS } from "./rows.ts";
import { parametersText } from "./text.ts";

type PublicCall = "user/managedPublic" | "order/managedPublish";
type PublicRun = CallOutput<"user/managedPublic">["ranked"][number];

interface Seen extends Published {
  readonly row: RunRow;
  readonly endMs: number;
  readonly start: bigint;
  readonly worth: bigint;
  readonly holdingProfitPpm: number;
}

const DAY_MS = 86_400_000;

export function publicHandlers(parts: ListParts): Pick<Handlers, PublicCall> {
  const { pool } = parts;
  return {
    async "user/managedPublic"({ strategy, market }, { timeMs }) {
      const conditions = new Conditions()
        .where("published_at > ?", 0)
        .where("strategy = ?", strategy)
        .where("market = ?", market);
      const text = `where ${conditions.text()} and state <> '' order by created_at, run_id limit ${PUBLIC_READ_MAX}`;
      const rows = await RUNS.rows(pool, text, conditions.values);
      const all = ranked(rows.flatMap((row) => seen(parts, row, timeMs)));
      const [best, short] = [all.ranked.slice(0, PUBLIC_SHOWN_MAX), all.short.slice(0, PUBLIC_SHOWN_MAX)];
      const months = await monthsOf(pool, [...best, ...short]);
      const shown = (one: Seen): PublicRun => publicText(one, months.get(one.row.runId) ?? []);
      return { rankedFromDays: RANKED_FROM_DAYS, ranked: best.map(shown), short: short.map(shown) };
    },

    async "order/managedPublish"({ managedId, isPublic }, { member, timeMs }) {
      const { rowCount } = await pool.query(
        `update managed_run set published_at = case when not $3 then 0 when published_at > 0 then published_at
           else $4::bigint end
         where run_id = $1 and member = $2`,
        [managedId, member.memberId, isPublic, timeMs],
      );
      if (rowCount !== 1) throw new CallRefusal("managed.unknown", "managedId");
      return { managedId, isPublic };
    },
  };
}

/** None of a market that there is not any more. */
function seen({ venue, rates, marketData }: ListParts, row: RunRow, timeMs: number): Seen[] {
  const rules = rates.rulesOf(row.market, row.member);
  if (rules === undefined) return [];
  const hasEnded = row.endedAt !== 0;
  const price = hasEnded
    ? row.priceLast || row.priceIn
    : marketData.lastPrice(knownMarket(venue, row.market));
  const figures = figuresOf(row, price, rules);
  const endMs = hasEnded ? row.endedAt : timeMs;
  const { profitPpm, holdingProfitPpm, drawdownPpm, worth } = figures;
  return [
    {
      ...{ row, endMs, worth, profitPpm, holdingProfitPpm, drawdownPpm, fills: row.fills },
      start: worthAt({ base: row.baseIn, quote: row.quoteIn }, row.priceIn, rules),
      days: Math.floor((endMs - row.createdAt) / DAY_MS),
    },
  ];
}

/** The worth at each month's end, by the curve: the last point up to then. */
const MONTHS = `select asked.run_id::float8 as run, (
    select worth::text from managed_point as point
    where point.run_id = asked.run_id and point.time <= asked.month_end order by time desc limit 1) as worth
  from unnest($1::bigint[], $2::bigint[]) with ordinality as asked(run_id, month_end, place) order by place`;

/** The last month's is the worth at the end itself. */
async function monthsOf(pool: Pool, runs: readonly Seen[]): Promise<ReadonlyMap<number, readonly bigint[]>> {
  const asked = runs.flatMap(({ row, endMs }) =>
    monthEnds(row.createdAt, endMs).map((end): [number, number] => [row.runId, end]),
  );
  const { rows } = await pool.query<{ readonly run: number; readonly worth: string | null }>(MONTHS, [
    ...[asked.map(([runId]) => runId), asked.map(([, end]) => end)],
  ]);
  const byRun = Map.groupBy(rows, ({ run }) => run);
  return new Map(
    runs.map(({ row: { runId }, start, worth }) => {
      const closes = (byRun.get(runId) ?? []).map((month) => BigInt(month.worth ?? start));
      return [runId, [...closes.slice(0, -1), worth]];
    }),
  );
}

function publicText(one: Seen, closes: readonly bigint[]): PublicRun {
  const { row, start, profitPpm, holdingProfitPpm, drawdownPpm, days, fills } = one;
  return {
    ...{ strategy: row.strategy, market: row.market, isOpen: row.endedAt === 0 },
    parameters: parametersText(JSON.parse(row.parameters) as Chosen),
    ...{ profitPpm, holdingProfitPpm, drawdownPpm, days, fills },
    returnOverDrawdown: returnOverDrawdown(one),
    ...{ losingMonths: losingMonths(start, closes), months: closes.length },
  };
}
