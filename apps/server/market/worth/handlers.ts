import type { CallOutput, CallParsedInput } from "@meridian/contract";
import { formatDecimal, trimDecimal, wholeNumberIn } from "@meridian/core";
import type { Pool } from "pg";
import { Conditions, type Handlers, limitOf, pageOfRows, timeWithin } from "../../ground/calls/index.ts";
import { closeDays, runningDay, runningWorth, type WorthParts } from "./history.ts";

const USDT_DECIMALS = 6;

/** The wait of a reader for the tables before it gets the days that are closed already. */
const READABLE_TIMEOUT_MS = 2_000;

export interface WorthReadParts extends WorthParts {
  /** Waits until everything that was decided up to now can be read; false when it cannot in time. */
  readonly readable: (timeoutMs: number) => Promise<boolean>;
}

export function worthHandlers(parts: WorthReadParts): Pick<Handlers, "user/worthHistory"> {
  return {
    "user/worthHistory": async (input, { member, timeMs }) => {
      if (await parts.readable(READABLE_TIMEOUT_MS)) await closeDays(parts, member.memberId, timeMs);
      return worthHistory(parts, member.memberId, input, timeMs);
    },
  };
}

type History = CallOutput<"user/worthHistory">;

interface DayRow {
  readonly day: string;
  readonly worth: string;
  readonly inflow: string;
  readonly profit: string;
  readonly closed: boolean;
}

/** Before its first day a member owned nothing. */
const DAYS = `
  select member, day, worth, inflow, true as closed,
      worth - coalesce(lag(worth) over (order by day), 0) - inflow as profit
    from worth_day where member = $1`;

async function worthHistory(
  parts: WorthParts,
  memberId: number,
  input: CallParsedInput<"user/worthHistory">,
  nowMs: number,
): Promise<History> {
  const limit = limitOf(input);
  const [from, to] = [timeWithin(input.from), timeWithin(input.to)];
  const conditions = new Conditions()
    .where("member = ?", memberId)
    .where("day >= ?", from)
    .where("day < ?", to)
    .behind(["day"], input.cursor);
  const { rows } = await parts.pool.query<DayRow>(
    `select day::text, worth::text, inflow::text, profit::text, closed from (${DAYS}) as whole
       where ${conditions.text()} order by day desc limit ${limit + 1}`,
    conditions.values,
  );
  const running = runningDay(nowMs);
  const isAsked = input.cursor === undefined && running >= (from ?? 0) && running < (to ?? running + 1);
  const today = isAsked ? await runningRow(parts, memberId, nowMs) : [];
  return pageOfRows([...today, ...rows], limit, ({ day }) => [wholeNumberIn(day)], shown);
}

/** One row, or none for whoever never owned anything. */
async function runningRow(parts: WorthParts, memberId: number, nowMs: number): Promise<DayRow[]> {
  const today = await runningWorth(parts, memberId, nowMs);
  if (today === undefined) return [];
  const { day, worth, inflow } = today;
  const profit = worth - (await worthBefore(parts.pool, memberId, day)) - inflow;
  return [{ day: `${day}`, worth: `${worth}`, inflow: `${inflow}`, profit: `${profit}`, closed: false }];
}

async function worthBefore(pool: Pool, memberId: number, day: number): Promise<bigint> {
  const { rows } = await pool.query<{ worth: string }>(
    "select worth::text from worth_day where member = $1 and day < $2 order by day desc limit 1",
    [memberId, day],
  );
  return BigInt(rows[0]?.worth ?? "0");
}

function shown({ day, worth, inflow, profit, closed }: DayRow): History["list"][number] {
  const usdt = (units: string): string => trimDecimal(formatDecimal(BigInt(units), USDT_DECIMALS));
  return {
    day: wholeNumberIn(day),
    worthUsdt: usdt(worth),
    inflowUsdt: usdt(inflow),
    profitUsdt: usdt(profit),
    closed,
  };
}
