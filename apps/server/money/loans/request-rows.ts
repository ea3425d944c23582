/** Applications for loans and repayments as they are kept. */
import type { LoanDecline, LoanRequest } from "@meridian/contract";
import type { Pool, PoolClient } from "pg";
import { column, type Row, table } from "../../ground/database/index.ts";

export const LOAN_REQUESTS = table("loan_request", {
  requestId: column.whole,
  kind: column.word<LoanRequest["kind"]>(),
  state: column.word<LoanRequest["state"]>(),
  member: column.whole,
  /** The number by which the member knows the loan: of an application its own. */
  orderId: column.whole,
  plan: column.text,
  /** Units. Of a repayment 0 for everything. */
  amount: column.amount,
  collateralCoin: column.text,
  collateral: column.amount,
  requestKey: column.text,
  input: column.text,
  why: column.word<LoanRequest["why"]>(),
  refusal: column.text,
  /** Staff's reason to decline, by a word; "" where they did not. */
  decline: column.word<LoanDecline | "">(),
  reason: column.text,
  decider: column.text,
  creditLimit: column.amount,
  /** As JSON. */
  samples: column.text,
  createdAt: column.whole,
  /** 0 while nobody has decided. */
  decidedAt: column.whole,
  /** 0 until it is carried out. */
  sequence: column.whole,
});

export type RequestRow = Row<typeof LOAN_REQUESTS>;

export type NewRequest = Omit<
  RequestRow,
  "requestId" | "orderId" | "refusal" | "decline" | "reason" | "decider" | "sequence"
> & {
  /** Of a repayment; an application is its own. */
  readonly orderId?: number;
};

/** @returns undefined where the member's key was used before */
export async function insertRequest(client: PoolClient, given: NewRequest): Promise<RequestRow | undefined> {
  const { rows } = await client.query<object>(
    `insert into loan_request (kind, state, member, order_id, plan, amount, collateral_coin, collateral,
       request_key, input, why, refusal, decline, reason, decider, credit_limit, samples, created_at, decided_at,
       sequence)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, '', '', '', '', $12, $13, $14, $15, 0)
     on conflict (member, request_key) do nothing returning ${LOAN_REQUESTS.list}`,
    [
      ...[given.kind, given.state, given.member, given.orderId ?? 0, given.plan, given.amount],
      ...[given.collateralCoin, given.collateral, given.requestKey, given.input, given.why],
      ...[given.creditLimit, given.samples, given.createdAt, given.decidedAt],
    ],
  );
  const row = rows.map(LOAN_REQUESTS.read)[0];
  if (row === undefined || row.orderId !== 0) return row;
  await client.query("update loan_request set order_id = request_id where request_id = $1", [row.requestId]);
  return { ...row, orderId: row.requestId };
}

export function requestByKey(pool: Pool, member: number, key: string): Promise<RequestRow | undefined> {
  return LOAN_REQUESTS.first(pool, "where member = $1 and request_key = $2", [member, key]);
}

export async function requestById(pool: Pool | PoolClient, requestId: number): Promise<RequestRow> {
  const row = await LOAN_REQUESTS.first(pool, "where request_id = $1", [requestId]);
  if (row === undefined) throw new Error(`request ${requestId} is gone`);
  return row;
}

/** Accepted, and not carried out as far as anybody knows. */
export async function unfinishedRequests(pool: Pool): Promise<number[]> {
  const rows = await LOAN_REQUESTS.rows(
    pool,
    "where state = 'accepted' and sequence = 0 order by request_id",
  );
  return rows.map(({ requestId }) => requestId);
}

/** Refused by the engine: nothing came of it. */
export async function failRequest(pool: Pool, { requestId }: RequestRow, refusal: string): Promise<void> {
  await pool.query(
    `update loan_request set state = 'failed', refusal = $2,
       why = case when decider = '' then 'engineRefused' else why end where request_id = $1`,
    [requestId, refusal],
  );
}
