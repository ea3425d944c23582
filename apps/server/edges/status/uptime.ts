/** Writes down from when to when the exchange runs and is well, so that its uptime is computed and never claimed. */
import { setTimeout as sleep } from "node:timers/promises";
import type { Pool } from "pg";
import type { Logger } from "pino";
import type { Readiness } from "../gateway/index.ts";
import { DAY_MS, type UptimeRun } from "./uptime-days.ts";

/** The most time that a kill leaves unrecorded. */
const SEEN_EVERY_MS = 30_000;
const KEPT_MS = 100 * DAY_MS;

export interface UptimeParts {
  readonly pool: Pool;
  readonly readiness: Readiness;
  readonly log: Logger;
}

/** @returns the function that writes the last moment down and ends */
export function startUptime({ pool, readiness, log }: UptimeParts): () => Promise<void> {
  const stopping = new AbortController();
  const watch = createWatch(pool);
  const seen = async (): Promise<void> => {
    try {
      const { parts } = await readiness.check();
      await watch(Object.values(parts).every(Boolean), Date.now());
    } catch (error) {
      log.warn({ err: error }, "the uptime could not be written down; the next round tries again");
    }
  };
  const running = (async () => {
    while (!stopping.signal.aborted) {
      await seen();
      await sleep(SEEN_EVERY_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
    }
    await seen();
  })();
  return () => {
    stopping.abort();
    return running;
  };
}

/** A run goes on as long as nothing changes; each change, and each start, begins another. */
function createWatch(pool: Pool): (well: boolean, timeMs: number) => Promise<void> {
  let current: { readonly id: string; readonly well: boolean } | undefined;
  return async (well, timeMs) => {
    if (current !== undefined) {
      await pool.query("update uptime_runs set seen_at = greatest(seen_at, $2) where id = $1", [
        current.id,
        timeMs,
      ]);
      if (current.well === well) return;
    }
    const { rows } = await pool.query<{ id: string }>(
      "insert into uptime_runs (started_at, seen_at, well) values ($1, $1, $2) returning id",
      [timeMs, well],
    );
    current = { id: rows[0]!.id, well };
  };
}

/** By rising time. The last one lasts until now, unless it was not written on as it should have been. */
export async function readUptime(pool: Pool, fromMs: number, nowMs: number): Promise<UptimeRun[]> {
  const { rows } = await pool.query<{ started_at: string; seen_at: string; well: boolean }>(
    "select started_at, seen_at, well from uptime_runs where seen_at >= $1 order by started_at, id",
    [fromMs],
  );
  return rows.map(({ started_at, seen_at, well }, place) => {
    const goesOn = place === rows.length - 1 && nowMs - Number(seen_at) <= 2 * SEEN_EVERY_MS;
    return { startedAt: Number(started_at), seenAt: goesOn ? nowMs : Number(seen_at), well };
  });
}

/** Removes what no day tells of any more. @returns how many rows went */
export async function pruneUptime(pool: Pool, timeMs: number): Promise<number> {
  const { rowCount } = await pool.query("delete from uptime_runs where seen_at < $1", [timeMs - KEPT_MS]);
  return rowCount ?? 0;
}
