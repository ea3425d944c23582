/** Rounds as staff read them: every round, volumes and voids by day, and the sources. */
import type { CallOutput } from "@meridian/contract";
import { wholeNumberIn } from "@meridian/core";
import type { Pool } from "pg";
import { Conditions, type Handlers, limitOf, pageOfRows, timeWithin } from "../../ground/calls/index.ts";
import type { PriceSource } from "../index-prices/index.ts";
import { DAY_MS, type MarketData } from "../market-data/index.ts";
import { type RoundRow, ROUNDS } from "../projections/index.ts";
import { placeOfRound, wanted, wordOf } from "./public-handlers.ts";
import type { RoundData } from "./round-data.ts";
import { sourceHealth } from "./source-health.ts";
import { roundText, stakeText } from "./text.ts";

type StaffCall = "staff/rounds" | "staff/roundVolumes" | "staff/roundSources";

const VOLUME_DAYS_DEFAULT = 30;

export interface StaffParts {
  readonly pool: Pool;
  readonly marketData: Pick<MarketData, "terms">;
  readonly rounds: RoundData;
  readonly sources: () => readonly PriceSource[];
}

export function staffHandlers(parts: StaffParts): Pick<Handlers, StaffCall> {
  const { pool, rounds, sources } = parts;
  return {
    "staff/rounds": (input) => listRounds(parts, input),
    "staff/roundVolumes": async (input, { timeMs }) => {
      await wanted(rounds, input.series);
      return { list: await volumes(parts, input, timeMs) };
    },
    async "staff/roundSources"(_input, { timeMs }) {
      const views = await rounds.views();
      const lists = await Promise.all(views.map((view) => sourceHealth(pool, view, sources(), timeMs)));
      return { list: lists.flat() };
    },
  };
}

async function listRounds(
  { pool, marketData: { terms }, rounds }: StaffParts,
  input: Parameters<Handlers["staff/rounds"]>[0],
): Promise<CallOutput<"staff/rounds">> {
  const views = new Map((await wanted(rounds, input.series)).map((view) => [view.series, view]));
  const limit = limitOf(input);
  const conditions = new Conditions()
    .where("round > ?", 0)
    .where("series = ?", input.series)
    .where("state = ?", input.state)
    .where("result = ?", input.result && wordOf(input.result))
    .where("opens_at >= ?", timeWithin(input.from))
    .where("opens_at < ?", timeWithin(input.to))
    .behindPlace("opens_at", "series", input.cursor);
  const order = `order by opens_at desc, series desc limit ${limit + 1}`;
  const rows = await ROUNDS.rows(pool, `where ${conditions.text()} ${order}`, conditions.values);
  const counts = await sourcesHeard(pool, rows);
  return pageOfRows(rows, limit, placeOfRound, (row) => {
    const isPaid = row.result === "up" || row.result === "down";
    const staked = row.upPool + row.downPool;
    const back = row.endedAt > 0 && !isPaid ? staked + row.openFees : 0n;
    return {
      ...roundText(terms, views.get(row.series)!, row, undefined),
      openFees: stakeText(terms, row.openFees),
      residue: stakeText(terms, row.residue),
      paid: stakeText(terms, isPaid ? staked - row.rewardFee - row.residue : 0n),
      refunded: stakeText(terms, back),
      lockSources: counts.get(`${row.series} ${row.locksAt}`) ?? 0,
      closeSources: counts.get(`${row.series} ${row.closesAt}`) ?? 0,
    };
  });
}

interface HeardRecord {
  readonly series: string;
  readonly boundary: string;
  readonly sources: number;
}

/** The number of sources with a sample, by "series boundary". */
async function sourcesHeard(pool: Pool, rows: readonly RoundRow[]): Promise<ReadonlyMap<string, number>> {
  const boundaries = [...new Set(rows.flatMap(({ locksAt, closesAt }) => [locksAt, closesAt]))];
  const { rows: heard } = await pool.query<HeardRecord>(
    `select series, boundary, count(distinct source)::integer as sources from round_sample
      where series = any($1) and boundary = any($2) group by series, boundary`,
    [[...new Set(rows.map(({ series }) => series))], boundaries],
  );
  return new Map(heard.map(({ series, boundary, sources }) => [`${series} ${boundary}`, sources]));
}

interface VolumeRecord {
  readonly day: string;
  readonly series: string;
  readonly rounds: number;
  readonly entries: number;
  readonly staked: string;
  readonly refunded: string;
  readonly reward_fees: string;
  readonly open_fees: string;
  readonly residue: string;
  readonly void_quorum: number;
  readonly void_spread: number;
  readonly void_late: number;
}

const PAID = "result in ('up', 'down')";

const VOLUMES = `
  select (ended_at / ${DAY_MS} * ${DAY_MS})::text as day, series, count(*)::integer as rounds,
      sum(up_members + down_members)::integer as entries, sum(up_pool + down_pool)::text as staked,
      sum(case when ${PAID} then 0 else up_pool + down_pool + open_fees end)::text as refunded,
      sum(reward_fee)::text as reward_fees, sum(case when ${PAID} then open_fees else 0 end)::text as open_fees,
      sum(residue)::text as residue,
      count(*) filter (where reason = 'quorum')::integer as void_quorum,
      count(*) filter (where reason = 'spread')::integer as void_spread,
      count(*) filter (where reason = 'late')::integer as void_late
    from price_round where ended_at >= $1 and ended_at < $2 and ($3::text is null or series = $3)
    group by day, series order by day desc, series`;

async function volumes(
  { pool, marketData: { terms } }: StaffParts,
  input: Parameters<Handlers["staff/roundVolumes"]>[0],
  timeMs: number,
): Promise<CallOutput<"staff/roundVolumes">["list"]> {
  const to = timeWithin(input.to) ?? timeMs + DAY_MS;
  const from = Math.max(timeWithin(input.from) ?? timeMs - VOLUME_DAYS_DEFAULT * DAY_MS, 1);
  const { rows } = await pool.query<VolumeRecord>(VOLUMES, [from, to, input.series]);
  const text = (units: string): string => stakeText(terms, BigInt(units));
  return rows.map((row) => ({
    day: wholeNumberIn(row.day),
    series: row.series,
    rounds: row.rounds,
    entries: row.entries,
    staked: text(row.staked),
    refunded: text(row.refunded),
    rewardFees: text(row.reward_fees),
    openFees: text(row.open_fees),
    residue: text(row.residue),
    voidQuorum: row.void_quorum,
    voidSpread: row.void_spread,
    voidLate: row.void_late,
  }));
}
