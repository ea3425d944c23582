/** The notices that a member has read. */
import type { Pool } from "pg";
import type { AuthenticatedMember } from "../../ground/calls/index.ts";

/** By number of the item; of a stranger none. */
export async function noticesReadBy(
  pool: Pool,
  member: AuthenticatedMember | null,
): Promise<ReadonlySet<number>> {
  if (member === null) return new Set();
  const { rows } = await pool.query<{ item: number }>(
    "select item::float8 as item from notice_reads where member = $1",
    [member.memberId],
  );
  return new Set(rows.map(({ item }) => item));
}

export async function markRead(
  pool: Pool,
  { memberId }: AuthenticatedMember,
  items: readonly number[],
  timeMs: number,
): Promise<void> {
  if (items.length === 0) return;
  await pool.query(
    `insert into notice_reads (member, item, at) select $1, unnest($2::bigint[]), $3 on conflict do nothing`,
    [memberId, items, timeMs],
  );
}
