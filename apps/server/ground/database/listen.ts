/**
 * Hears what transactions say with NOTIFY, each once it is through. A connection of its own, which comes back by itself
 * when it breaks; what was said meanwhile is lost, and whoever listens learns that it is.
 */
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { Logger } from "pino";

const RETRY_MS = 1_000;
/** A connection that is gone without a word, or that hears nothing, is noticed by this. */
const LOOK_EVERY_MS = 30_000;
const ANSWER_WITHIN_MS = 10_000;
const END_WITHIN_MS = 2_000;

const LOST = "lost the database connection that listens";
const DEAF =
  "the database connection that listens hears nothing: behind a pooler, sessions must keep their connection";

export interface ListenOptions {
  readonly connectionString: string;
  /** A plain name. */
  readonly channel: string;
  readonly log: Pick<Logger, "warn">;
  readonly onHeard: (payload: string) => void;
  /** Called when the connection is back: anything may have been said while there was none. */
  readonly onMissed: () => void;
  /** The time between two looks at the connection; 30 s by default. */
  readonly lookEveryMs?: number;
}

/** @returns the function that stops it, once the first connection listens */
export async function listenTo(options: ListenOptions): Promise<() => Promise<void>> {
  const stopping = new AbortController();
  let client = await connect(options);
  const running = (async () => {
    for (;;) {
      const why = await broken(client, options, stopping.signal);
      await ended(client);
      if (stopping.signal.aborted) return;
      options.log.warn({ channel: options.channel }, why);
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
  client.on("notification", (said) => {
    if (said.channel === channel) onHeard(said.payload ?? "");
  });
  try {
    await client.connect();
    await client.query(`listen ${channel}; listen ${ownChannel(channel)}`);
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

/** The channel on which a listening connection speaks to itself. */
const ownChannel = (channel: string): string => `${channel}_look`;

/** Resolves when the connection is gone, does not answer or hears nothing, or is to be given up. @returns why */
function broken(client: pg.Client, options: ListenOptions, signal: AbortSignal): Promise<string> {
  const lost = (): string => LOST;
  const gone = once(client, "end", { signal }).then(lost, lost);
  return Promise.race([gone, deafOrDead(client, options, signal)]);
}

async function deafOrDead(
  client: pg.Client,
  { channel, lookEveryMs = LOOK_EVERY_MS }: ListenOptions,
  signal: AbortSignal,
): Promise<string> {
  try {
    do await sleep(lookEveryMs, undefined, { signal, ref: false });
    while (await hearsItself(client, ownChannel(channel)));
    return DEAF;
  } catch {
    return LOST;
  }
}

/** A database tells a connection of its own words before it says that it is done with them. */
async function hearsItself(client: pg.Client, channel: string): Promise<boolean> {
  let hears = false;
  const onNotification = (said: pg.Notification): void => void (hears ||= said.channel === channel);
  client.on("notification", onNotification);
  try {
    await client.query("select pg_notify($1, '')", [channel]);
  } finally {
    client.off("notification", onNotification);
  }
  return hears;
}
