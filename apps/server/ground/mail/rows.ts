/** The rows of messages on their way out. A member's list of mails is written along with them. */
import type { Pool } from "pg";
import type { Outcome, Posted, Way } from "./queue.ts";

export interface Due {
  readonly id: string;
  readonly recipient: string;
  readonly sealed: string;
  /** This one included. */
  readonly tries: number;
  readonly createdAtMs: number;
  readonly expiresAtMs: number;
}

const DUE = `id::text, recipient, sealed, tries, created_at::float8 as "createdAtMs",
  expires_at::float8 as "expiresAtMs"`;

/**
 * One statement, whoever it is for: its time must give nothing away.
 *
 * @param claimedUntilMs for a message that its sender delivers itself: no worker takes it before; null for a worker's
 * @returns null for what was posted before
 */
export async function insert(
  pool: Pool,
  message: Posted,
  sealed: string,
  { expiresAtMs, claimedUntilMs }: { readonly expiresAtMs: number; readonly claimedUntilMs: number | null },
): Promise<Due | null> {
  const { way, key, memberId, kind, logged, to, code, timeMs } = message;
  const isClaimed = claimedUntilMs !== null;
  const { rows } = await pool.query<Due>(
    `insert into outgoing_messages
       (way, key, member, kind, subject, recipient, sealed, urgent, state, tries, created_at, due_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
     on conflict (key) do nothing returning ${DUE}`,
    [
      ...[way, key, memberId, kind, logged, to, sealed, code !== ""],
      ...(isClaimed ? ["sending", 1, timeMs, claimedUntilMs] : ["queued", 0, timeMs, timeMs]),
      expiresAtMs,
    ],
  );
  return rows[0] ?? null;
}

/** Those that are due, and those that were lost while they were sent; codes first. */
export async function claim(
  pool: Pool,
  way: Way,
  limit: number,
  timeMs: number,
  untilMs: number,
): Promise<readonly Due[]> {
  const { rows } = await pool.query<Due>(
    `update outgoing_messages set state = 'sending', tries = tries + 1, due_at = $4
     where id = any(array(
       select id from outgoing_messages where way = $1 and state in ('queued', 'sending') and due_at <= $3
       order by urgent desc, due_at, id limit $2 for update skip locked))
     returning ${DUE}`,
    [way, limit, timeMs, untilMs],
  );
  return rows;
}

/** Of a row that is done with nothing can be read any more but that it was there. */
export async function settle(pool: Pool, id: string, { state, dueAtMs, failure }: Outcome): Promise<void> {
  await pool.query(
    `with settled as (
       update outgoing_messages
       set state = $2, due_at = $3, failure = $4, sealed = case when $2 = 'queued' then sealed end
       where id = $1 and state = 'sending' returning *)
     insert into sent_mails (member, kind, subject, at, message, state, tries)
     select member, kind, subject, created_at, id, state, tries from settled
     where member is not null and way = 'mail'
     on conflict (message) do update set state = excluded.state, tries = excluded.tries`,
    [id, state, dueAtMs, failure],
  );
}

export interface Waiting {
  readonly count: number;
  /** Of the one that waits longest. */
  readonly oldestMs: number;
  /** The error of that message's last try; "" before the first. */
  readonly failure: string;
}

/** Counts the messages that wait longer than they should. @returns null for none */
export async function stuckSince(
  pool: Pick<Pool, "query">,
  way: Way,
  beforeMs: number,
): Promise<Waiting | null> {
  const { rows } = await pool.query<Waiting>(
    `select count(*)::int as count, min(created_at)::float8 as "oldestMs",
       (array_agg(failure order by created_at))[1] as failure
     from outgoing_messages where way = $1 and state in ('queued', 'sending') and created_at < $2`,
    [way, beforeMs],
  );
  const [waiting] = rows;
  return waiting === undefined || waiting.count === 0 ? null : waiting;
}

const ROWS_PER_STATEMENT = 5_000;

/** @returns how many rows went */
export async function pruneMessages(pool: Pool, beforeMs: number): Promise<number> {
  const { rowCount } = await pool.query(
    `delete from outgoing_messages where id = any(array(
       select id from outgoing_messages where state in ('sent', 'failed') and created_at < $1 limit $2))`,
    [beforeMs, ROWS_PER_STATEMENT],
  );
  return rowCount ?? 0;
}
