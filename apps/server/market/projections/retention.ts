/**
 * Keeps the tables of a long demo small: the simulated participants' past, fine candles of long ago, and all but the
 * end of the public tape go, a few rows at a time, so that no statement holds anything up. A member's own rows are
 * never touched.
 *
 * What it comes to, with participants that place 40 orders and trade 10 times a second for a week:
 * - closed orders: 40/s × 2 h = 288,000 rows of some 300 bytes with two index entries: 86 MB
 * - fills: 20/s × 2 h = 144,000 rows of some 200 bytes: 29 MB
 * - account changes of trades: 10/s × 2 × 2 h = 144,000 rows of some 200 bytes: 29 MB
 * - changes of positions: 20/s × 2 h = 144,000 rows of some 150 bytes: 22 MB
 * - candles: a market keeps 43,200 of 1m, 25,920 of 5m, 17,280 of 15m, 8,760 a year of 1h, 365 of 1d; twelve markets
 *   1.15 million rows of some 170 bytes: 195 MB after half a year, about 70 MB after a week with a year of history
 * - entries of rounds: 8 × 2 × 288 a day for a week are 32,000 rows of some 100 bytes: 6 MB
 * - the tape: 12 × 2,000 rows, or ten minutes where that is more: 3 MB
 * - five contracts: their candles and tapes likewise, and mark and index of 43,200 minutes each: 45 MB
 * Rows deleted leave room that the next ones fill once vacuumed; doubling all for that, a week stays under 500 MB.
 */
import { setTimeout as sleep } from "node:timers/promises";
import type { Pool } from "pg";
import { DAY_MS, HOUR_MS, type StoredInterval, TAPE_KEPT_MS } from "../market-data/index.ts";
import type { ProjectionLog } from "./runner.ts";

const PARTICIPANT_PAST_MS = 2 * HOUR_MS;

/** A participant opens and closes some hundred positions a day, which show how it trades. */
const POSITIONS_KEPT_MS = DAY_MS;

/** A participant enters some hundred rounds a day, from which everybody sees who wins most of them in a week. */
const ENTRIES_KEPT_MS = 7 * DAY_MS;

/** Lifetime of each interval's candles; what is coarser stays for ever (24 and 1 rows a market and day). */
const CANDLES_KEPT_MS: readonly (readonly [StoredInterval, number])[] = [
  ["1m", 30 * DAY_MS],
  ["5m", 90 * DAY_MS],
  ["15m", 180 * DAY_MS],
];

/** Minutes of mark and index, as those of candles. Hours stay for ever. */
const MARKS_KEPT_MS = 30 * DAY_MS;

/** Market data starts from the last 500 trades of each market, and from ten minutes for its average price. */
const TAPE_TRADES_KEPT = 2_000;

const ROUND_EVERY_MS = 60_000;
/** A statement of 5,000 rows takes some 30 ms. */
const ROWS_PER_STATEMENT = 5_000;
/** Between statements, so that the database has its time for others. */
const PAUSE_MS = 50;

const PARTICIPANT = "select id from members where kind = 'participant'";

/** Deletes participants' rows by the time that a column holds; those that meet a condition, where there is one. */
const ofParticipants = (table: string, time = "time", condition = "true"): string => `
  delete from ${table} where ctid = any(array(
    select old.ctid from (${PARTICIPANT}) as participant, lateral (
      select ctid from ${table} where member = participant.id and ${condition} and ${time} < $1
        order by ${time} limit $2) as old limit $2))`;

/** Each deletes at most as many rows as its last value says. */
const STATEMENTS = {
  orders: ofParticipants("trading_order", "created_at", "not open"),
  fills: ofParticipants("trading_fill"),
  changes: ofParticipants("ledger_change"),
  tradeChanges: ofParticipants("trade_change"),
  positionChanges: ofParticipants("position_change"),
  entries: ofParticipants("round_entry", "entered_at", "ended_at > 0"),
  positions: ofParticipants("position_history", "opened_at", "closed_at > 0"),
  payments: ofParticipants("funding_payment"),
  contractNews: ofParticipants("contract_news"),
  marks: `delete from contract_mark where ctid = any(array(
    select ctid from contract_mark where market = $3 and interval = '1m' and open_time < $1 limit $2))`,
  candles: `delete from candle where ctid = any(array(
    select ctid from candle where market = $3 and interval = $4 and open_time < $1 limit $2))`,
  tape: `delete from trading_trade where ctid = any(array(
    select ctid from trading_trade where market = $3 and trade_id <= $1 and time < $4 limit $2))`,
} as const;

/** One round over everything. Returns how many rows went. */
export async function pruneOnce(pool: Pool, markets: readonly string[], nowMs: number): Promise<number> {
  const past = nowMs - PARTICIPANT_PAST_MS;
  let removed = 0;
  const { orders, fills, changes, tradeChanges, entries, contractNews, positionChanges } = STATEMENTS;
  for (const statement of [orders, fills, changes, tradeChanges, contractNews, positionChanges])
    removed += await drain(pool, statement, past);
  removed += await drain(pool, entries, nowMs - ENTRIES_KEPT_MS);
  for (const statement of [STATEMENTS.positions, STATEMENTS.payments])
    removed += await drain(pool, statement, nowMs - POSITIONS_KEPT_MS);
  for (const market of markets) {
    removed += await drain(pool, STATEMENTS.marks, nowMs - MARKS_KEPT_MS, market);
    for (const [interval, keptMs] of CANDLES_KEPT_MS)
      removed += await drain(pool, STATEMENTS.candles, nowMs - keptMs, market, interval);
    const { rows } = await pool.query(
      "select max(trade_id)::float8 as last from trading_trade where market = $1",
      [market],
    );
    const lastKept = (rows[0]?.last ?? 0) - TAPE_TRADES_KEPT;
    removed += await drain(pool, STATEMENTS.tape, lastKept, market, nowMs - TAPE_KEPT_MS);
  }
  return removed;
}

async function drain(
  pool: Pool,
  statement: string,
  bound: number,
  ...more: readonly (string | number)[]
): Promise<number> {
  for (let removed = 0; ;) {
    const { rowCount } = await pool.query(statement, [bound, ROWS_PER_STATEMENT, ...more]);
    removed += rowCount ?? 0;
    if ((rowCount ?? 0) < ROWS_PER_STATEMENT) return removed;
    await sleep(PAUSE_MS);
  }
}

/** @returns the function that stops it and waits for a round under way */
export function startRetention(options: {
  readonly pool: Pool;
  readonly markets: () => readonly string[];
  readonly log: ProjectionLog;
}): () => Promise<void> {
  const stopping = new AbortController();
  const running = (async () => {
    while (!stopping.signal.aborted) {
      try {
        await pruneOnce(options.pool, options.markets(), Date.now());
      } catch (error) {
        options.log.error({ err: error }, "a round of retention failed; the next one tries again");
      }
      await sleep(ROUND_EVERY_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
    }
  })();
  return () => {
    stopping.abort();
    return running;
  };
}
