/** The withdrawals that wait for staff: found by what staff know of one, page by page, oldest first. */
import type { CallParsedInput } from "@meridian/contract";
import type { Pool } from "pg";
import { limitOf, placeOfCursor } from "../../ground/calls/index.ts";

type Asked = CallParsedInput<"staff/withdrawalQueue">;

export interface WaitingPage {
  /** One more than the page holds where there is another page. */
  readonly rows: readonly { readonly withdrawalId: string; readonly requestedAt: number }[];
  readonly limit: number;
  readonly count: number;
}

/**
 * $1 what is searched for, "" for everything; $2 state; $3 reason. Amounts are compared as people write them, whatever
 * unit the coin is kept in; an address may be given by its beginning.
 */
const FOUND = `from custody_withdrawals as waiting join members on members.id = waiting.member
    left join unnest($4::text[], $5::int[]) as terms (coin, decimals) on terms.coin = waiting.coin
  where waiting.state in ('held', 'reviewing')
    and ($2::text is null or waiting.state = $2) and ($3::text is null or waiting.reason = $3)
    and ($1 = '' or uid = $1 or lower(email) = lower($1) or withdrawal_id = $1 or waiting.coin = upper($1)
      or (length($1) >= 4 and starts_with(lower(waiting.address), lower($1)))
      or $6::numeric * power(10::numeric, decimals) in (waiting.amount, waiting.amount - waiting.fee))`;

const AMOUNT = /^\d{1,20}(?:\.\d{1,18})?$/;

export async function findWaiting(
  pool: Pool,
  coins: ReadonlyMap<string, number>,
  { search, state, reason, cursor, ...page }: Asked,
): Promise<WaitingPage> {
  const limit = limitOf(page);
  const { time, key } = cursor === undefined ? { time: 0, key: "" } : placeOfCursor(cursor);
  const asked = [
    ...[search ?? "", state ?? null, reason ?? null],
    ...[[...coins.keys()], [...coins.values()]],
    search !== undefined && AMOUNT.test(search) ? search : null,
  ];
  const [found, counted] = await Promise.all([
    pool.query<WaitingPage["rows"][number]>(
      `select withdrawal_id as "withdrawalId", requested_at::float8 as "requestedAt" ${FOUND}
         and (requested_at, withdrawal_id) > ($7, $8) order by requested_at, withdrawal_id limit $9`,
      [...asked, time, key, limit + 1],
    ),
    pool.query<{ count: number }>(`select count(*)::int as count ${FOUND}`, asked),
  ]);
  return { rows: found.rows, limit, count: counted.rows[0]?.count ?? 0 };
}
