/** Links in mails about a recovery that stop it. Nothing else is asked for: whoever stops one takes nothing away. */
import { createHash, randomBytes } from "node:crypto";
import type { Pool, PoolClient } from "pg";
import { STOP_LINK_MS } from "./limits.ts";

const LINK_BYTES = 24;

const digest = (link: string): Buffer => createHash("sha256").update(link).digest();

/** Link and end of the hold for mails about the member's latest recovery; null without one. */
export async function stopFields(
  pool: Pool,
  memberId: number,
  timeMs: number,
): Promise<{ readonly link: string; readonly holdUntilMs: number | null } | null> {
  const { rows } = await pool.query<{ id: string; holdUntilMs: number | null }>(
    `select id::text, hold_until::float8 as "holdUntilMs" from recoveries
     where member = $1 order by recoveries.id desc limit 1`,
    [memberId],
  );
  if (rows[0] === undefined) return null;
  const { id, holdUntilMs } = rows[0];
  const link = randomBytes(LINK_BYTES).toString("base64url");
  await pool.query(
    `with gone as (delete from recovery_stop_links where expires_at <= $3)
     insert into recovery_stop_links (link_hash, recovery, expires_at) values ($1, $2, $4)`,
    [digest(link), id, timeMs, timeMs + STOP_LINK_MS],
  );
  return { link, holdUntilMs };
}

/** The recovery in whose mail the link stood; null when it is none, or too old. */
export async function recoveryOfLink(
  client: PoolClient,
  link: string,
  timeMs: number,
): Promise<number | null> {
  const { rows } = await client.query<{ id: number }>(
    "select recovery::float8 as id from recovery_stop_links where link_hash = $1 and expires_at > $2",
    [digest(link), timeMs],
  );
  return rows[0]?.id ?? null;
}
