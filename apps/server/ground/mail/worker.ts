/** Sends in rounds what is due, and raises an alarm while something waits longer than it should. */
import { setTimeout as sleep } from "node:timers/promises";
import { alarmKinds, MESSAGE_ALARMS } from "@meridian/contract";
import type { Pool } from "pg";
import type { Logger } from "pino";
import type { Alarms } from "../alarms/index.ts";
import { LOOK_EVERY_MS, ROUND_EVERY_MS, STUCK_AFTER_MS } from "./limits.ts";
import type { MessageQueue, Way } from "./queue.ts";
import { stuckSince } from "./rows.ts";

export interface WorkerParts {
  readonly pool: Pool;
  readonly queue: MessageQueue;
  readonly alarms: Pick<Alarms, "settle">;
  readonly log: Logger;
}

export const MESSAGE_WAYS: readonly Way[] = ["mail", "sms"];

/** Returns the messages that wait too long, by channel; empty when there are none. */
export async function stuckMessages(
  pool: Pick<Pool, "query">,
  timeMs: number,
): Promise<
  { readonly way: Way; readonly count: number; readonly waitedMs: number; readonly failure: string }[]
> {
  const waiting = await Promise.all(
    MESSAGE_WAYS.map((way) => stuckSince(pool, way, timeMs - STUCK_AFTER_MS)),
  );
  return MESSAGE_WAYS.flatMap((way, place) => {
    const found = waiting[place];
    if (found === null || found === undefined) return [];
    return [{ way, count: found.count, waitedMs: timeMs - found.oldestMs, failure: found.failure }];
  });
}

/** @returns whether something is stuck */
export async function lookForStuck(
  { pool, alarms }: Omit<WorkerParts, "queue">,
  timeMs: number,
): Promise<boolean> {
  const stuck = await stuckMessages(pool, timeMs);
  const found = stuck.map(({ way, count, waitedMs, failure }) => ({
    kind: "messagesStuck" as const,
    subject: way,
    facts: { waiting: String(count), sinceMs: String(waitedMs), reason: failure },
  }));
  await alarms.settle(alarmKinds(MESSAGE_ALARMS), found);
  return stuck.length > 0;
}

/** @returns the function that stops it and waits for what is underway */
export function startMessages(parts: WorkerParts): () => Promise<void> {
  const stopping = new AbortController();
  const underway = new Set<Promise<void>>();
  let lookAtMs = 0;

  async function round(timeMs: number): Promise<void> {
    for (const sending of await parts.queue.take(timeMs)) {
      underway.add(sending);
      void sending.finally(() => underway.delete(sending));
    }
    if (timeMs < lookAtMs) return;
    lookAtMs = timeMs + LOOK_EVERY_MS;
    await lookForStuck(parts, timeMs);
  }

  const running = (async () => {
    while (!stopping.signal.aborted) {
      await round(Date.now()).catch((error: unknown) =>
        parts.log.error({ err: error }, "messages could not be sent; the next round tries again"),
      );
      await sleep(ROUND_EVERY_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
    }
  })();
  return async () => {
    stopping.abort();
    await running;
    await Promise.all(underway);
  };
}
