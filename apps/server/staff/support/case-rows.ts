/** The table of cases. */
import type {
  CallParsedInput,
  SupportCategory,
  SupportQueueTime,
  SupportCaseState,
} from "@meridian/contract";
import type { Pool, PoolClient } from "pg";
import { Conditions, limitOf, timeWithin } from "../../ground/calls/index.ts";
import { ANSWERS_MIN, ANSWERS_WITHIN_MS } from "./limits.ts";

export interface CaseRow {
  readonly id: number;
  readonly member: number;
  readonly uid: string;
  readonly requestKey: string;
  readonly category: SupportCategory;
  readonly state: SupportCaseState;
  readonly openedAtMs: number;
  readonly lastAtMs: number;
  readonly lastFrom: "member" | "staff";
  /** Sealed. */
  readonly lastText: string;
  readonly unreadMember: number;
  readonly unreadStaff: number;
  readonly waitingSinceMs: number | null;
  readonly staff: number | null;
  readonly closedAtMs: number | null;
  readonly closedBy: "" | "member" | "staff";
  readonly stars: number | null;
}

type Sql = Pool | PoolClient;

const COLUMNS = `ticket.id::float8 as id, member::float8 as member, members.uid, request_key as "requestKey",
  category, state, opened_at::float8 as "openedAtMs", last_at::float8 as "lastAtMs", last_from as "lastFrom",
  last_text as "lastText", unread_member as "unreadMember", unread_staff as "unreadStaff",
  waiting_since::float8 as "waitingSinceMs", staff::float8 as staff, closed_at::float8 as "closedAtMs",
  closed_by as "closedBy", stars`;
const SELECT = `select ${COLUMNS} from support_tickets as ticket join members on members.id = member`;

export async function caseBy(sql: Sql, id: number): Promise<CaseRow | null> {
  const { rows } = await sql.query<CaseRow>(`${SELECT} where ticket.id = $1`, [id]);
  return rows[0] ?? null;
}

/** Locked until the transaction ends, so that what both sides say comes one after the other. */
export async function lockCase(client: PoolClient, id: number): Promise<CaseRow | null> {
  const { rows } = await client.query<CaseRow>(`${SELECT} where ticket.id = $1 for update of ticket`, [id]);
  return rows[0] ?? null;
}

export async function caseByKey(sql: Sql, member: number, key: string): Promise<CaseRow | null> {
  const { rows } = await sql.query<CaseRow>(`${SELECT} where member = $1 and ticket.request_key = $2`, [
    member,
    key,
  ]);
  return rows[0] ?? null;
}

/** The one that moved last first; one more than the page holds, where there are so many. */
export async function casesOf(
  pool: Pool,
  member: number,
  input: CallParsedInput<"user/supportTickets">,
): Promise<CaseRow[]> {
  const conditions = new Conditions()
    .where("member = ?", member)
    .where("state = ?", input.state)
    .where("opened_at >= ?", timeWithin(input.from))
    .where("opened_at < ?", timeWithin(input.to))
    .behind(["last_at", "ticket.id"], input.cursor);
  const { rows } = await pool.query<CaseRow>(
    `${SELECT} where ${conditions.text()} order by last_at desc, ticket.id desc limit ${limitOf(input) + 1}`,
    conditions.values,
  );
  return rows;
}

export async function openCasesOf(pool: Pool, member: number, limit: number): Promise<CaseRow[]> {
  const { rows } = await pool.query<CaseRow>(
    `${SELECT} where member = $1 and state <> 'closed' order by last_at desc, ticket.id desc limit $2`,
    [member, limit],
  );
  return rows;
}

const VIEWS = {
  waiting: "where waiting_since is not null order by waiting_since, ticket.id",
  open: "where state <> 'closed' order by last_at desc, ticket.id desc",
  closed: "where state = 'closed' order by last_at desc, ticket.id desc",
} as const;

export async function openCases(
  pool: Pool,
  view: keyof typeof VIEWS,
  limit: number,
): Promise<{ readonly list: CaseRow[]; readonly count: number }> {
  const { rows } = await pool.query<CaseRow & { readonly count: number }>(
    `select ${COLUMNS}, count(*) over ()::int as count
     from support_tickets as ticket join members on members.id = member ${VIEWS[view]} limit $1`,
    [limit],
  );
  return { list: rows, count: rows[0]?.count ?? 0 };
}

export async function countOpen(client: PoolClient, member: number): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    "select count(*)::int as count from support_tickets where member = $1 and state <> 'closed'",
    [member],
  );
  return rows[0]?.count ?? 0;
}

export async function unreadOf(sql: Sql, member: number): Promise<number> {
  const { rows } = await sql.query<{ count: number }>(
    `select coalesce(sum(unread_member), 0)::int as count from support_tickets
     where member = $1 and unread_member > 0`,
    [member],
  );
  return rows[0]?.count ?? 0;
}

export interface NewCase {
  readonly member: number;
  readonly requestKey: string;
  readonly category: SupportCategory;
  readonly timeMs: number;
}

export async function insertCase(client: PoolClient, supportCase: NewCase): Promise<number> {
  const { member, requestKey, category, timeMs } = supportCase;
  const { rows } = await client.query<{ id: number }>(
    `insert into support_tickets (member, request_key, category, state, opened_at, last_at, last_from, last_text)
     values ($1, $2, $3, 'open', $4, $4, 'member', '') returning id::float8 as id`,
    [member, requestKey, category, timeMs],
  );
  return (rows[0] as { id: number }).id;
}

/** Half of the last days' first answers came sooner than this; null while there are too few. And who waits. */
export async function queueTime(pool: Pool, timeMs: number): Promise<SupportQueueTime> {
  const { rows } = await pool.query<{ answers: number; medianAnswerMs: number | null; waiting: number }>(
    `select count(*)::int as answers,
       round(percentile_cont(0.5) within group (order by first_answer_at - opened_at))::float8 as "medianAnswerMs",
       (select count(*)::int from support_tickets where state = 'open') as waiting
     from support_tickets where first_answer_at >= $1`,
    [timeMs - ANSWERS_WITHIN_MS],
  );
  const { answers, medianAnswerMs, waiting } = rows[0] ?? { answers: 0, medianAnswerMs: null, waiting: 0 };
  return { medianAnswerMs: answers < ANSWERS_MIN ? null : medianAnswerMs, waiting };
}
