/**
 * Hears what transactions say with NOTIFY, each once it is through. A connection of its own, which comes back by itself
 * when it breaks; what was said meanwhile is lost, and whoever listens learns that it is.
 */
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { Logger } from "pino";

const RETRY_MS = 1_000;
/** A connection that is gone without a word is noticed by this. */
const LOOK_EVERY_MS = 30_000;
const ANSWER_WITHIN_MS = 10_000;
const END_WITHIN_MS = 2_000;

export interface ListenOptions {
  readonly connectionString: string;
  /** A plain name. */
  readonly channel: string;
  readonly log: Pick<Logger, "warn">;
  readonly onHeard: (payload: string) => void;
  /** Called when the connection is back: anything may have been said while there was none. */
  readonly onMissed: () => void;
}

/** @returns the function that stops it, once the first connection listens */
export async function listenTo(options: ListenOptions): Promise<() => Promise<void>> {
  const stopping = new AbortController();
  let client = await connect(options);
  const running = (async () => {
    for (;;) {
      await broken(client, stopping.signal);
      await ended(client);
      if (stopping.signal.aborted) return;
      options.log.warn({ channel: options.channel }, "lost the database connection that listens");
      const next = await connectAgain(options, stopping.signal);
      if (next === undefined) return;
      client = next;
      options.onMissed();
    }
  })();
  return () => {
    stopping.abort();
    return running;
  };
}

async function connect({ connectionString, channel, onHeard }: ListenOptions): Promise<pg.Client> {
  const client = new pg.Client({
    ...{ connectionString, keepAlive: true, query_timeout: ANSWER_WITHIN_MS },
    ...{ connectionTimeoutMillis: ANSWER_WITHIN_MS, application_name: "meridian listening" },
  });
  // Without a listener a database restart would end the process; the end of the connection follows each error.
  client.on("error", () => undefined);
  client.on("notification", ({ payload = "" }) => onHeard(payload));
  try {
    await client.connect();
    await client.query(`listen ${channel}`);
  } catch (error) {
    await ended(client);
    throw error;
  }
  return client;
}

/** A connection that is dead without a word does not end by itself. */
async function ended(client: pg.Client): Promise<void> {
  const limit = sleep(END_WITHIN_MS, undefined, { ref: false });
  await Promise.race([client.end().catch(() => undefined), limit]);
}

async function connectAgain(options: ListenOptions, signal: AbortSignal): Promise<pg.Client | undefined> {
  while (!signal.aborted) {
    await sleep(RETRY_MS, undefined, { signal, ref: false }).catch(() => undefined);
    if (signal.aborted) break;
    const client = await connect(options).catch(() => undefined);
    if (client !== undefined) return client;
  }
  return undefined;
}

/** Resolves when the connection is gone, does not answer, or is to be given up. */
async function broken(client: pg.Client, signal: AbortSignal): Promise<void> {
  const gone = new AbortController();
  const looking = setInterval(() => {
    client.query("select 1").catch(() => gone.abort());
  }, LOOK_EVERY_MS).unref();
  client.once("end", () => gone.abort());
  const either = AbortSignal.any([gone.signal, signal]);
  if (!either.aborted) await once(either, "abort");
  clearInterval(looking);
}
