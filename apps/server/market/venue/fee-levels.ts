/**
 * Gives every member the fee level of its turnover: at the start and at each UTC midnight, over the thirty days before
 * that midnight, as maker and as taker. A trade between two coins without USDT counts with what its quote coin is worth
 * in USDT now. A level set by hand holds until the next round. The simulated participants keep no past to count, so
 * they stay where they are: at level 0.
 */
import { setTimeout as sleep } from "node:timers/promises";
import type { FeeLevel } from "@meridian/core";
import type { Pool } from "pg";
import type { Engine } from "../../ground/engine/index.ts";
import { DAY_MS, type MarketData, openTimeOf, worthInUsdt } from "../market-data/index.ts";
import type { ProjectionLog } from "../projections/index.ts";

const WINDOW_MS = 30 * DAY_MS;
/** The time that fills may take to be readable; a rebuild of the read models takes longer, and is tried again after. */
const READABLE_TIMEOUT_MS = 30_000;
const RETRY_MS = 60_000;

export interface FeeLevelOptions {
  readonly pool: Pool;
  readonly engine: Engine;
  readonly marketData: Pick<MarketData, "terms" | "lastPrice">;
  /** True as soon as a sequence is readable, false when it is not within the time. */
  readonly waitFor: (sequence: number, timeoutMs: number) => Promise<boolean>;
  readonly log: ProjectionLog;
}

/** One row per member and market, found by the own range of the index of each of its numbers. */
const TURNOVER = `
  select members.id::float8 as member, fill.market, fill.turnover::text as turnover from members, lateral (
    select market, sum(quote_amount) as turnover from trading_fill
      where member = any(array(select members.id union all
          select account from managed_account as own where own.member = members.id))
        and time >= $1 and time < $2 group by market) as fill
    where members.kind <> 'participant'`;

interface TurnoverRow {
  readonly member: number;
  readonly market: string;
  readonly turnover: string;
}

/** The highest level whose turnover is reached. */
export function levelOfVolume(levels: readonly FeeLevel[], volume: bigint): number {
  return levels.reduce(
    (best, { level, volumeMin }) => (volume >= volumeMin && level > best ? level : best),
    0,
  );
}

/**
 * One round. Returns how many members changed their level.
 *
 * @param midnightMs the end of the thirty days
 */
export async function assignFeeLevels(
  { pool, engine, marketData }: FeeLevelOptions,
  midnightMs: number,
  nowMs: number,
): Promise<number> {
  const { rows } = await pool.query<TurnoverRow>(TURNOVER, [midnightMs - WINDOW_MS, midnightMs]);
  const view = await engine.view();
  const wanted = new Map<number, number>();
  for (const [member, volume] of volumes(rows, marketData)) {
    wanted.set(member, levelOfVolume(view.feeLevels, volume));
  }
  let changed = 0;
  for (const member of new Set([...wanted.keys(), ...view.memberFeeLevels.keys()])) {
    const level = wanted.get(member) ?? 0;
    const current = view.memberFeeLevels.get(member) ?? 0;
    if (level === current) continue;
    const commandId = `setFeeLevel:${member}:${midnightMs}:${current}:${level}`;
    const answer = await engine.submit("venue", commandId, {
      type: "setFeeLevel",
      time: nowMs,
      member,
      level,
    });
    if (!answer.ok) throw new Error(`fee level ${level} of member ${member} was refused: ${answer.refused}`);
    changed += 1;
  }
  return changed;
}

/** By member, in units of USDT. */
function volumes(
  rows: readonly TurnoverRow[],
  marketData: FeeLevelOptions["marketData"],
): Map<number, bigint> {
  const { terms, lastPrice } = marketData;
  const found = new Map<number, bigint>();
  for (const { member, market, turnover } of rows) {
    const { quote } = terms.scaleOf(market);
    const worth = worthInUsdt(terms, quote, BigInt(turnover), lastPrice);
    found.set(member, (found.get(member) ?? 0n) + worth);
  }
  return found;
}

/** @returns the function that stops it and waits for a round under way */
export function startFeeLevels(options: FeeLevelOptions): () => Promise<void> {
  const { engine, waitFor, log } = options;
  const stopping = new AbortController();
  const pause = (delayMs: number): Promise<void> =>
    sleep(delayMs, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);

  async function round(): Promise<number> {
    const nowMs = Date.now();
    const midnightMs = openTimeOf("1d", nowMs);
    if (!(await waitFor(engine.sequence, READABLE_TIMEOUT_MS))) return RETRY_MS;
    const changed = await assignFeeLevels(options, midnightMs, nowMs);
    if (changed > 0) log.info({ changed }, "members changed their fee level");
    return midnightMs + DAY_MS - Date.now();
  }

  const running = (async () => {
    while (!stopping.signal.aborted) {
      try {
        await pause(Math.max(await round(), 0));
      } catch (error) {
        if (stopping.signal.aborted) return;
        log.error({ err: error }, "fee levels could not be assigned; trying again");
        await pause(RETRY_MS);
      }
    }
  })();
  return () => {
    stopping.abort();
    return running;
  };
}
