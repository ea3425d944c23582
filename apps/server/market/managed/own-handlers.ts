/** The calls that show own managed orders, and those that pause, resume and stop them. */
import type { Ticks } from "@meridian/core";
import { quoteText } from "@meridian/core";
import {
  CallRefusal,
  Conditions,
  type Handlers,
  limitOf,
  type MemberContext,
  pageOfRows,
} from "../../ground/calls/index.ts";
import { knownMarket } from "../venue/index.ts";
import { curveOf } from "./curve.ts";
import { CURVE_POINTS_MAX } from "./limits.ts";
import { ordersPage, placeOfRun, runRows, shownRun } from "./lists.ts";
import type { LiveRun } from "./live-run.ts";
import type { Loop } from "./loop.ts";
import type { PrepareParts } from "./prepare.ts";
import { POINTS, type RunRow, RUNS } from "./rows.ts";

export interface OwnParts extends PrepareParts {
  readonly loop: Pick<Loop, "act">;
}

type OwnCall =
  | "order/managedList"
  | "order/managedDetail"
  | "order/managedOrders"
  | "order/managedCurve"
  | "order/managedPause"
  | "order/managedResume"
  | "order/managedStop";

export function ownManagedHandlers(parts: OwnParts): Pick<Handlers, OwnCall> {
  const { pool } = parts;
  return {
    async "order/managedList"(input, { member }) {
      const rows = await runRows(pool, new Conditions().where("member = ?", member.memberId), input);
      return pageOfRows(rows, limitOf(input), placeOfRun, (row) => shownRun(parts, row));
    },

    "order/managedDetail": async ({ managedId }, context) =>
      shownRun(parts, await ownRun(parts, managedId, context)),

    "order/managedOrders": async ({ managedId, ...input }, context) =>
      ordersPage(parts, await ownRun(parts, managedId, context), input),

    async "order/managedCurve"({ managedId }, context) {
      const row = await ownRun(parts, managedId, context);
      return { list: await curveList(parts, row) };
    },

    "order/managedPause": async ({ managedId }, context) =>
      act(parts, managedId, context, (run) => run.pause(context.timeMs)),

    "order/managedResume": async ({ managedId }, context) =>
      act(parts, managedId, context, (run) => run.resume()),

    async "order/managedStop"({ managedId, sells }, context) {
      const row = await ownRun(parts, managedId, context);
      const price = parts.marketData.lastPrice(knownMarket(parts.venue, row.market)) as Ticks;
      const after = await parts.loop.act(row.account, (run) => run.stop(sells, price, context.timeMs));
      return standingOf(after ?? (await ownRun(parts, managedId, context)));
    },
  };
}

/** Refuses "managed.unknown" for what is not the member's. */
async function ownRun({ pool }: OwnParts, managedId: string, { member }: MemberContext): Promise<RunRow> {
  const row = await RUNS.first(pool, "where run_id = $1 and member = $2", [managedId, member.memberId]);
  if (row === undefined) throw new CallRefusal("managed.unknown", "managedId");
  return row;
}

/** Refuses "managed.over" for one that ends or has ended. */
async function act(parts: OwnParts, managedId: string, context: MemberContext, work: (run: LiveRun) => void) {
  const { account } = await ownRun(parts, managedId, context);
  const after = await parts.loop.act(account, work);
  if (after === undefined || (after.status !== "running" && after.status !== "paused"))
    throw new CallRefusal("managed.over", "managedId");
  return standingOf(after);
}

const standingOf = ({ runId, status }: RunRow) => ({ managedId: `${runId}`, status });

/** Every so manieth of the points that are kept, and the last. */
const CURVE = `where run_id = $1 and time in (select time from (
    select time, row_number() over (order by time desc) - 1 as place,
      count(*) over () as points from managed_point where run_id = $1) as numbered
  where place % greatest(1, (points + ${CURVE_POINTS_MAX - 1}) / ${CURVE_POINTS_MAX}) = 0) order by time`;

async function curveList({ pool, venue, rates }: OwnParts, row: RunRow) {
  const scale = knownMarket(venue, row.market);
  const rules = rates.rulesOf(row.market, row.member);
  if (rules === undefined) return [];
  const kept = await POINTS.rows(pool, CURVE, [row.runId]);
  return curveOf(row, kept, rules).map(({ time, profit, holdingProfit }) => ({
    time,
    profit: quoteText(scale, profit),
    holdingProfit: quoteText(scale, holdingProfit),
  }));
}
