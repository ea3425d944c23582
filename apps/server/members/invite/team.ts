/** Invited members, three levels deep. A place, such as "2.1", gives the order alone and names nobody. */
import type { CallOutput, CallParsedInput } from "@meridian/contract";
import { wholeNumberIn } from "@meridian/core";
import type { Pool } from "pg";
import { CallRefusal, limitOf, numbersOfCursor, pageOfRows } from "../../ground/calls/index.ts";
import { type CoinSum, type Prices, usdtOf } from "./earned.ts";
import { maskedName, type Named } from "./masked-name.ts";

type Team = CallOutput<"user/getTeamData">;

const LEVELS = [1, 2, 3] as const;
const DEPTH = LEVELS.length;

const TEAM = `
  with recursive team (id, depth) as (
    select id, 1 from members where inviter = $1
    union all
    select members.id, depth + 1 from members join team on members.inviter = team.id where depth < ${DEPTH}
  )`;

const VERIFIED = `exists (
  select from kyc_applications where member = members.id and state = 'verified')`;
const TRADED = "exists (select from trading_fill where member = members.id)";

const TOTALS = `${TEAM}
  select depth, count(*)::int as members, count(*) filter (where ${VERIFIED})::int as verified,
      count(*) filter (where ${TRADED})::int as traded
    from team join members using (id) group by depth`;

const EARNED_BY_LEVEL = `
  select level, coin, sum(amount)::text as amount from referral_share where inviter = $1 group by level, coin`;

interface Total {
  readonly depth: number;
  readonly members: number;
  readonly verified: number;
  readonly traded: number;
}

export async function teamLevels(pool: Pool, prices: Prices, memberId: number): Promise<Team["levels"]> {
  const [totals, earned] = await Promise.all([
    pool.query<Total>(TOTALS, [memberId]),
    pool.query<CoinSum & { readonly level: number }>(EARNED_BY_LEVEL, [memberId]),
  ]);
  return LEVELS.map((level) => {
    const { members, verified, traded } = totals.rows.find(({ depth }) => depth === level) ?? {
      ...{ members: 0, verified: 0, traded: 0 },
    };
    const earnedUsdt = usdtOf(
      prices,
      earned.rows.filter((row) => row.level === level),
    );
    return { level, members, verified, traded, earnedUsdt };
  });
}

const CHILD = "select id from members where inviter = $1 order by id offset $2 limit 1";

/** Refuses "team.unknown" for a place at which there is nobody. */
async function memberAt(pool: Pool, memberId: number, place: string | undefined): Promise<number> {
  let id = memberId;
  for (const number of place?.split(".") ?? []) {
    const { rows } = await pool.query<{ id: string }>(CHILD, [id, Number.parseInt(number, 10) - 1]);
    const child = rows[0];
    if (child === undefined) throw new CallRefusal("team.unknown", "place");
    id = wholeNumberIn(child.id);
  }
  return id;
}

/** Numbered from the first on, told from the last back. */
const FRIENDS = `
  select numbered.number, members.id::text, members.email, members.phone, members.uid,
      members.created_at::float8 as "registeredAt", ${VERIFIED} as verified, ${TRADED} as traded,
      (select count(*)::int from members as guest where guest.inviter = members.id) as invited,
      members.invitation_pays as pays
    from (select id, row_number() over (order by id)::int as number from members where inviter = $1) as numbered
    join members using (id)
    where $2::int is null or numbered.number < $2
    order by numbered.number desc limit $3`;

const EARNED_BY_TRADER = `
  select trader::text, coin, sum(amount)::text as amount from referral_share
    where inviter = $1 and trader = any($2::bigint[]) group by trader, coin`;

interface FriendRow extends Named {
  readonly number: number;
  readonly id: string;
  readonly registeredAt: number;
  readonly verified: boolean;
  readonly traded: boolean;
  readonly invited: number;
  readonly pays: boolean;
}

/** Returns the members invited by the one at a place, the newest first; amounts are what they earned for the caller. */
export async function teamFriends(
  pool: Pool,
  prices: Prices,
  memberId: number,
  input: CallParsedInput<"user/getTeamData">,
): Promise<Pick<Team, "list" | "nextCursor">> {
  const limit = limitOf(input);
  const parent = await memberAt(pool, memberId, input.place);
  const [before] = input.cursor === undefined ? [null] : numbersOfCursor(input.cursor, 1);
  const { rows } = await pool.query<FriendRow>(FRIENDS, [parent, before, limit + 1]);
  const earned = await pool.query<CoinSum & { readonly trader: string }>(EARNED_BY_TRADER, [
    memberId,
    rows.map(({ id }) => id),
  ]);
  return pageOfRows(
    rows,
    limit,
    ({ number }) => [number],
    (row) => ({
      place: input.place === undefined ? `${row.number}` : `${input.place}.${row.number}`,
      name: maskedName(row),
      state: row.traded ? "traded" : row.verified ? "verified" : "registered",
      registeredAt: row.registeredAt,
      invited: row.invited,
      pays: row.pays,
      earnedUsdt: usdtOf(
        prices,
        earned.rows.filter(({ trader }) => trader === row.id),
      ),
    }),
  );
}
