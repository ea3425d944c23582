/** Votes on whether an article helped: the last of each member, or of each device that nobody is logged in at. */
import type { Pool } from "pg";

export type Vote = "" | "useful" | "notUseful";

export interface Counted {
  readonly useful: number;
  readonly notUseful: number;
}

export async function voteOf(pool: Pool, itemId: number, voter: string): Promise<Vote> {
  const { rows } = await pool.query<{ useful: boolean }>(
    "select useful from content_votes where item = $1 and voter = $2",
    [itemId, voter],
  );
  if (rows[0] === undefined) return "";
  return rows[0].useful ? "useful" : "notUseful";
}

export async function putVote(
  pool: Pool,
  { itemId, voter, useful, timeMs }: { itemId: number; voter: string; useful: boolean; timeMs: number },
): Promise<void> {
  await pool.query(
    `insert into content_votes (item, voter, useful, at) values ($1, $2, $3, $4)
     on conflict (item, voter) do update set useful = $3, at = $4`,
    [itemId, voter, useful, timeMs],
  );
}

/** By number of the item; those without a vote are missing. */
export async function countVotes(pool: Pool): Promise<ReadonlyMap<number, Counted>> {
  const { rows } = await pool.query<Counted & { item: number }>(
    `select item::float8 as item, count(*) filter (where useful)::int as useful,
       count(*) filter (where not useful)::int as "notUseful"
     from content_votes group by item`,
  );
  return new Map(rows.map(({ item, useful, notUseful }) => [item, { useful, notUseful }]));
}
