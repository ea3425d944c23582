/**
 * Sends what is to be told. The rows of news are the list of it: a crash loses none, and what could not be handed over
 * is tried again. A subscription that its push service knows no more is taken out.
 */
import { hash } from "node:crypto";
import type { Pool } from "pg";
import type { Logger } from "pino";
import type { Seal } from "../../ground/seal/index.ts";
import { SESSION_IDLE_MS, SESSION_LIFE_MS } from "../../members/identity/index.ts";
import type { VenueDirectory } from "../../market/venue/index.ts";
import { encryptFor } from "./encrypt.ts";
import { chosenNews, type NewsRow, sayable, URGENCY } from "./news.ts";
import {
  MESSAGE_BYTES,
  NEWS_PER_ROUND,
  RETRY_FIRST_MS,
  SENT_AT_ONCE,
  TIME_TO_LIVE_MS,
  TRIES_MAX,
} from "./limits.ts";
import type { Post } from "./post.ts";
import { openSubscription } from "./subscriptions.ts";
import type { Vapid } from "./vapid.ts";
import { wordsOf } from "./words.ts";

export interface SendParts {
  readonly pool: Pool;
  readonly venue: Pick<VenueDirectory, "market" | "decimals">;
  readonly seal: Seal;
  readonly vapid: Vapid;
  readonly post: Post;
  readonly log: Logger;
}

/** Without an owner or a session that lives it is reported to nobody: then the columns of the device are null. */
const DUE = `select news.id::text, news.subscription::text, news.kind, thing, about, at::float8 as at, tries,
    device.member::float8 as member, endpoint_hash as "endpointHash", device.sealed, amounts, language
  from push_news as news
    left join (push_subscriptions as device
      join sessions on sessions.id = session and closed_at is null and seen_at > $2 and sessions.created_at > $3
      join members on members.id = device.member) on device.id = subscription
  where due_at <= $1 order by news.id limit $4`;

/** @returns how many messages were handed over */
export async function sendNews(parts: SendParts, timeMs: number): Promise<number> {
  const { rows } = await parts.pool.query<NewsRow>(DUE, [
    timeMs,
    timeMs - SESSION_IDLE_MS,
    timeMs - SESSION_LIFE_MS,
    NEWS_PER_ROUND,
  ]);
  if (rows.length === 0) return 0;
  const chosen = chosenNews(rows.filter(({ at }) => at > timeMs - TIME_TO_LIVE_MS));
  const kept = new Set(chosen.map(({ row }) => row.id));
  await forgetNews(
    parts.pool,
    rows.map(({ id }) => id).filter((id) => !kept.has(id)),
  );
  let sent = 0;
  const queue = [...chosen];
  const worker = async (): Promise<void> => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      if (await sendOne(parts, next.row, next.count, timeMs)) sent += 1;
    }
  };
  await Promise.all(Array.from({ length: SENT_AT_ONCE }, worker));
  return sent;
}

async function forgetNews(pool: Pool, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await pool.query("delete from push_news where id = any($1)", [ids]);
}

const GONE: ReadonlySet<number> = new Set([404, 410]);

/** True for a status worth a retry: too many requests, or a failure of the service. */
const isPassing = (status: number): boolean => status === 429 || status >= 500;

async function sendOne(parts: SendParts, row: NewsRow, count: number, timeMs: number): Promise<boolean> {
  const { pool, log } = parts;
  const about = { subscription: row.subscription, kind: row.kind };
  let status = 0;
  try {
    status = await deliver(parts, row, count, timeMs);
  } catch (error) {
    log.warn({ err: error, ...about }, "a push service could not be reached");
  }
  if (GONE.has(status)) await pool.query("delete from push_subscriptions where id = $1", [row.subscription]);
  if ((status === 0 || isPassing(status)) && row.tries + 1 < TRIES_MAX) {
    await pool.query("update push_news set tries = tries + 1, due_at = $2 where id = $1", [
      row.id,
      timeMs + RETRY_FIRST_MS * 2 ** row.tries,
    ]);
    return false;
  }
  const isDone = status >= 200 && status < 300;
  if (!isDone && status !== 0) log.info({ status, ...about }, "a push service did not take a message");
  await forgetNews(pool, [row.id]);
  return isDone;
}

async function deliver(parts: SendParts, row: NewsRow, count: number, timeMs: number): Promise<number> {
  const { seal, vapid, post } = parts;
  const { member, endpointHash, sealed, kind, thing, at } = row;
  if (member === null || endpointHash === null || sealed === null) throw new Error("news of no device");
  const { endpoint, ...keys } = openSubscription(seal, member, endpointHash, sealed);
  const mark = hash("sha256", `${kind} ${thing}`, "base64url").slice(0, 32);
  const words = wordsOf(await sayable(parts, row, count), row.language ?? "en", mark, at);
  return post.send({
    endpoint,
    headers: {
      authorization: vapid.authorization(new URL(endpoint).origin, timeMs),
      "content-encoding": "aes128gcm",
      "content-type": "application/octet-stream",
      ttl: String(TIME_TO_LIVE_MS / 1_000),
      urgency: URGENCY[kind],
      topic: mark,
    },
    body: encryptFor(keys, Buffer.from(JSON.stringify(words)), MESSAGE_BYTES),
  });
}
