/** The calls that show own managed orders, and those that pause, resume and stop them. */
import type { Ticks } from "@meridian/core";
import { quoteText } from "@meridian/core";
import { worthAt } from "@meridian/strategies";
import {
  CallRefusal,
  Conditions,
  type Handlers,
  limitOf,
  type MemberContext,
  pageOfRows,
  timeWithin,
} from "../../ground/calls/index.ts";
import { knownMarket } from "../venue/index.ts";
import { CURVE_POINTS_MAX } from "./limits.ts";
import type { LiveRun } from "./live-run.ts";
import type { Loop } from "./loop.ts";
import type { PrepareParts } from "./prepare.ts";
import { POINTS, RUN_ORDERS, type RunRow, RUNS } from "./rows.ts";
import { runOrderText, runText } from "./text.ts";

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

const RUN_KEY = ["created_at", "run_id"];

export function ownManagedHandlers(parts: OwnParts): Pick<Handlers, OwnCall> {
  const { pool } = parts;
  return {
    async "order/managedList"(input, { member }) {
      const limit = limitOf(input);
      const conditions = new Conditions()
        .where("member = ?", member.memberId)
        .where("(ended_at = 0) = ?", input.state === undefined ? undefined : input.state === "open")
        .where("strategy = ?", input.strategy)
        .where("market = ?", input.market)
        .where("created_at >= ?", timeWithin(input.from))
        .where("created_at < ?", timeWithin(input.to))
        .behind(RUN_KEY, input.cursor);
      const order = `order by created_at desc, run_id desc limit ${limit + 1}`;
      const rows = await RUNS.rows(pool, `where ${conditions.text()} ${order}`, conditions.values);
      return pageOfRows(
        rows,
        limit,
        ({ createdAt, runId }) => [createdAt, runId],
        (row) => shown(parts, row),
      );
    },

    "order/managedDetail": async ({ managedId }, context) =>
      shown(parts, await ownRun(parts, managedId, context)),

    async "order/managedOrders"(input, context) {
      const { runId, market } = await ownRun(parts, input.managedId, context);
      const limit = limitOf(input);
      const conditions = new Conditions()
        .where("run_id = ?", runId)
        .where("placed_at >= ?", timeWithin(input.from))
        .where("placed_at < ?", timeWithin(input.to))
        .behind(["number"], input.cursor);
      const order = `order by number desc limit ${limit + 1}`;
      const rows = await RUN_ORDERS.rows(pool, `where ${conditions.text()} ${order}`, conditions.values);
      const scale = knownMarket(parts.venue, market);
      return pageOfRows(
        rows,
        limit,
        ({ number }) => [number],
        (row) => runOrderText(scale, row),
      );
    },

    async "order/managedCurve"({ managedId }, context) {
      const row = await ownRun(parts, managedId, context);
      return { list: await curveOf(parts, row) };
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

function shown({ venue, rates, marketData }: OwnParts, row: RunRow) {
  const scale = knownMarket(venue, row.market);
  const rules = rates.rulesOf(row.market, row.member);
  if (rules === undefined) throw new CallRefusal("market.unknown", "market");
  return runText(scale, rules, row, marketData.lastPrice(scale));
}

/** Every so manieth of the points that are kept, and the last. */
const CURVE = `where run_id = $1 and time in (select time from (
    select time, row_number() over (order by time desc) - 1 as place,
      count(*) over () as points from managed_point where run_id = $1) as numbered
  where place % greatest(1, (points + ${CURVE_POINTS_MAX - 1}) / ${CURVE_POINTS_MAX}) = 0) order by time`;

async function curveOf({ pool, venue, rates }: OwnParts, row: RunRow) {
  const scale = knownMarket(venue, row.market);
  const rules = rates.rulesOf(row.market, row.member);
  if (rules === undefined) return [];
  const start = worthAt({ base: row.baseIn, quote: row.quoteIn }, row.priceIn, rules);
  const points = await POINTS.rows(pool, CURVE, [row.runId]);
  return points.map(({ time, worth, holding }) => ({
    time,
    profit: quoteText(scale, worth - start),
    holdingProfit: quoteText(scale, holding - start),
  }));
}
