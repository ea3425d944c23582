/** Closes the day of every member soon after each UTC midnight, and at the start the days that were missed. */
import { setTimeout as sleep } from "node:timers/promises";
import type { Pool } from "pg";
import { DAY_MS } from "../market-data/index.ts";
import type { ProjectionLog } from "../projections/index.ts";
import { closeDays, runningDay, SETTLING_MS, type WorthParts } from "./history.ts";

/** A rebuild of the tables takes longer, and is tried again after. */
const READABLE_TIMEOUT_MS = 30_000;
const RETRY_MS = 60_000;
const MEMBERS_AT_A_TIME = 200;

export interface WorthOptions extends WorthParts {
  readonly readable: (timeoutMs: number) => Promise<boolean>;
  readonly log: ProjectionLog;
}

/** The simulated participants keep no past from which a day could be reckoned. */
const MEMBERS = `
  select id::float8 as id from members
    where id > $1 and kind <> 'participant'
      and not exists (select from worth_day where member = members.id and day = $2)
      and exists (select from ledger_change where member = members.id)
    order by id limit ${MEMBERS_AT_A_TIME}`;

/** One round over all members. Returns how many rows were missing. */
export async function closeDaysOfAll(parts: WorthParts, nowMs: number, go: () => boolean): Promise<number> {
  const { pool } = parts;
  const lastClosed = runningDay(nowMs) - DAY_MS;
  let written = 0;
  for (let after = 0; go();) {
    const members = await nextMembers(pool, after, lastClosed);
    const last = members.at(-1);
    if (last === undefined) break;
    for (const member of members) written += go() ? await closeDays(parts, member, nowMs) : 0;
    after = last;
  }
  return written;
}

async function nextMembers(pool: Pool, after: number, day: number): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(MEMBERS, [after, day]);
  return rows.map(({ id }) => id);
}

/** @returns the function that stops it and waits for a round under way */
export function startWorth(options: WorthOptions): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const pause = (delayMs: number): Promise<void> =>
    sleep(delayMs, undefined, { signal, ref: false }).catch(() => undefined);

  async function round(): Promise<number> {
    const nowMs = Date.now();
    if (!(await options.readable(READABLE_TIMEOUT_MS))) return RETRY_MS;
    const written = await closeDaysOfAll(options, nowMs, () => !signal.aborted);
    if (written > 0) options.log.info({ written }, "the days of members were closed");
    return runningDay(nowMs) + DAY_MS + SETTLING_MS - Date.now();
  }

  const running = (async () => {
    while (!signal.aborted) {
      try {
        await pause(Math.max(await round(), 0));
      } catch (error) {
        if (signal.aborted) return;
        options.log.error({ err: error }, "the days of members could not be closed; trying again");
        await pause(RETRY_MS);
      }
    }
  })();
  return () => {
    stopping.abort();
    return running;
  };
}
