/** Links in security mails by which their reader can freeze the account, with the login password beside. */
import { createHash, randomBytes } from "node:crypto";
import type { Pool } from "pg";
import { FREEZE_LINK_MS } from "../factors/index.ts";

const LINK_BYTES = 24;

const digest = (link: string): Buffer => createHash("sha256").update(link).digest();

export async function drawFreezeLink(pool: Pool, memberId: number, timeMs: number): Promise<string> {
  const link = randomBytes(LINK_BYTES).toString("base64url");
  await pool.query(
    `with gone as (delete from freeze_links where expires_at <= $3)
     insert into freeze_links (link_hash, member, expires_at) values ($1, $2, $4)`,
    [digest(link), memberId, timeMs, timeMs + FREEZE_LINK_MS],
  );
  return link;
}

/** Returns the member whose mail held the link; null for an unknown or expired one. */
export async function memberOfFreezeLink(pool: Pool, link: string, timeMs: number): Promise<number | null> {
  const { rows } = await pool.query<{ member: number }>(
    "select member::float8 as member from freeze_links where link_hash = $1 and expires_at > $2",
    [digest(link), timeMs],
  );
  return rows[0]?.member ?? null;
}
