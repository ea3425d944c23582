/** The table of proposals, and how one is told. */
import type { CallParsedInput, Proposal, ProposalChange, ProposalState } from "@meridian/contract";
import type { Pool, PoolClient } from "pg";
import { type Approvers, barOf } from "../team/index.ts";
import { limitOf, numbersOfCursor, type Page, pageOfRows } from "../../ground/calls/index.ts";

export interface ProposalRow {
  readonly id: number;
  readonly kind: Proposal["kind"];
  readonly subject: string;
  /** Canonical JSON: what the hash was made of. */
  readonly change: string;
  readonly before: string | null;
  readonly hash: string;
  readonly state: ProposalState;
  readonly reason: string;
  readonly proposer: number;
  readonly proposerName: string;
  /** Of a change about one of staff who is here: the name. */
  readonly personName: string | null;
  /** Of a credit: the mail address of the member. */
  readonly memberEmail: string | null;
  /** Shut out since: what somebody else may have proposed in their name is carried out by nobody. */
  readonly proposerDisabled: boolean;
  readonly createdAtMs: number;
  readonly expiresAtMs: number;
  readonly decider: number | null;
  readonly deciderName: string | null;
  readonly deciderRole: string | null;
  readonly decision: string;
  readonly decidedAtMs: number | null;
  /** Of what is announced before it takes effect. */
  readonly dueAtMs: number | null;
  readonly executedAtMs: number | null;
  readonly sequence: number | null;
  readonly refusal: string;
}

export interface NewProposal {
  readonly kind: string;
  readonly subject: string;
  readonly change: string;
  readonly hash: string;
  readonly reason: string;
  readonly proposer: number;
  readonly requestKey: string;
  readonly createdAtMs: number;
  readonly expiresAtMs: number;
}

const SELECT = `select proposals.id::float8 as id, kind, subject, change, before, hash, state, reason,
  proposer::float8 as proposer, proposers.name as "proposerName",
  (select name from staff where 'staff:' || staff.id = subject) as "personName",
  (select email from members where proposals.kind = 'credit' and 'member:' || uid = subject) as "memberEmail",
  proposers.disabled as "proposerDisabled", proposals.created_at::float8 as "createdAtMs",
  expires_at::float8 as "expiresAtMs", decider::float8 as decider, deciders.name as "deciderName",
  deciders.role as "deciderRole", decision, decided_at::float8 as "decidedAtMs",
  due_at::float8 as "dueAtMs", executed_at::float8 as "executedAtMs", sequence::float8 as sequence, refusal
  from proposals join staff as proposers on proposers.id = proposer
  left join staff as deciders on deciders.id = decider`;

export async function proposalById(pool: Pool | PoolClient, id: number): Promise<ProposalRow | null> {
  const { rows } = await pool.query<ProposalRow>(`${SELECT} where proposals.id = $1`, [id]);
  return rows[0] ?? null;
}

/** Locked until the transaction ends, so that of two decisions one finds the other. */
export async function lockProposal(client: PoolClient, id: number): Promise<ProposalRow | null> {
  await client.query("select from proposals where id = $1 for update", [id]);
  return proposalById(client, id);
}

/** Of the same request again the first one. */
export async function proposalByKey(pool: Pool, staffId: number, key: string): Promise<ProposalRow | null> {
  const { rows } = await pool.query<ProposalRow>(
    `${SELECT} where proposer = $1 and proposals.request_key = $2`,
    [staffId, key],
  );
  return rows[0] ?? null;
}

export async function insertProposal(client: PoolClient, proposal: NewProposal): Promise<number> {
  const { kind, subject, change, hash, reason, proposer, requestKey, createdAtMs, expiresAtMs } = proposal;
  const { rows } = await client.query<{ id: number }>(
    `insert into proposals (kind, subject, change, hash, state, reason, proposer, request_key, created_at, expires_at)
     values ($1, $2, $3, $4, 'proposed', $5, $6, $7, $8, $9) returning id::float8 as id`,
    [kind, subject, change, hash, reason, proposer, requestKey, createdAtMs, expiresAtMs],
  );
  return (rows[0] as { id: number }).id;
}

export async function expireProposals(pool: Pool, timeMs: number): Promise<void> {
  await pool.query("update proposals set state = 'expired' where state = 'proposed' and expires_at <= $1", [
    timeMs,
  ]);
}

/** Those that were approved and not carried out, oldest first: a crash came in between, or the engine was busy. */
export async function approvedProposals(pool: Pool): Promise<ProposalRow[]> {
  const { rows } = await pool.query<ProposalRow>(`${SELECT} where state = 'approved' order by proposals.id`);
  return rows;
}

/** Announced ones whose time has come, the longest due first. */
export async function dueProposals(pool: Pool, timeMs: number): Promise<ProposalRow[]> {
  const { rows } = await pool.query<ProposalRow>(
    `${SELECT} where state = 'scheduled' and due_at <= $1 order by due_at, proposals.id`,
    [timeMs],
  );
  return rows;
}

/** True if a change of the same thing is announced already. */
export async function isAnnounced(client: PoolClient, kind: string, subject: string): Promise<boolean> {
  const { rowCount } = await client.query(
    "select from proposals where state = 'scheduled' and kind = $1 and subject = $2",
    [kind, subject],
  );
  return (rowCount ?? 0) > 0;
}

/** True if a change of the same thing waits for a second person, of somebody who is still here. */
export async function isOpen(
  client: PoolClient,
  kind: string,
  subject: string,
  timeMs: number,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from proposals join staff on staff.id = proposer
     where state = 'proposed' and kind = $1 and subject = $2 and expires_at > $3 and not staff.disabled`,
    [kind, subject, timeMs],
  );
  return (rowCount ?? 0) > 0;
}

export async function listProposals(
  pool: Pool,
  { state, kind, subject, cursor, ...page }: CallParsedInput<"staff/proposals">,
  viewer: Viewer,
): Promise<Page<Proposal>> {
  const limit = limitOf(page);
  const [before = null] = cursor === undefined ? [] : numbersOfCursor(cursor, 1);
  const { rows } = await pool.query<ProposalRow>(
    `${SELECT} where ($1::text is null or state = $1) and ($2::text is null or kind = $2)
       and ($3::text is null or subject = $3) and ($4::bigint is null or proposals.id < $4)
     order by proposals.id desc limit $5`,
    [state ?? null, kind ?? null, subject ?? null, before, limit + 1],
  );
  return pageOfRows(
    rows,
    limit,
    ({ id }) => [id],
    (row) => proposalView(row, viewer),
  );
}

export function changeOf(row: ProposalRow): ProposalChange {
  return JSON.parse(row.change) as ProposalChange;
}

/** The person asking, and what decides whether they may approve. */
export interface Viewer {
  readonly staffId: number;
  readonly approvers: Approvers;
  readonly timeMs: number;
}

export function proposalView(row: ProposalRow, { staffId, approvers, timeMs }: Viewer): Proposal {
  const change = changeOf(row);
  const approval = { staffId, others: [row.proposer], memberEmail: row.memberEmail, timeMs };
  return {
    proposalId: String(row.id),
    kind: row.kind,
    subject: row.subject,
    change,
    before: row.before === null ? null : (JSON.parse(row.before) as ProposalChange),
    hash: row.hash,
    state: row.state,
    reason: row.reason,
    proposer: row.proposerName,
    own: row.proposer === staffId,
    person: change.kind === "staffInvite" ? change.name : (row.personName ?? ""),
    bar: row.state === "proposed" ? barOf(approvers, approval) : "",
    createdAt: row.createdAtMs,
    expiresAt: row.expiresAtMs,
    decider: row.deciderName ?? "",
    decision: row.decision,
    decidedAt: row.decidedAtMs,
    dueAt: row.dueAtMs,
    executedAt: row.executedAtMs,
    sequence: row.sequence,
    refusal: row.refusal,
  };
}
