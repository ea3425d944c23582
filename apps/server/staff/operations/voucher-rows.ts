/** The table of vouchers: deposits that no chain shows. */
import type { CallParsedInput, Voucher, VoucherRefusal } from "@meridian/contract";
import type { Pool, PoolClient } from "pg";
import { Conditions, limitOf, type Page, pageOfRows, timeWithin } from "../../ground/calls/index.ts";

export interface VoucherRow {
  readonly id: number;
  readonly member: number;
  readonly uid: string;
  readonly memberEmail: string | null;
  readonly coin: string;
  /** In the coin's smallest unit. */
  readonly amount: string;
  readonly remark: string;
  readonly fileId: string;
  /** "crediting": approved by two, on its way to the engine. */
  readonly state: Voucher["state"] | "crediting";
  readonly refused: "" | VoucherRefusal;
  readonly createdAtMs: number;
  readonly confirmedBy: number | null;
  readonly confirmedName: string | null;
  readonly confirmKey: string;
  /** True if its confirmer was shut out since: it has to be confirmed again. */
  readonly confirmedByDisabled: boolean;
  readonly creditedBy: number | null;
  readonly creditedName: string | null;
  readonly creditedRole: string | null;
  readonly decidedAtMs: number | null;
}

export interface NewVoucher {
  readonly member: number;
  readonly requestKey: string;
  readonly coin: string;
  readonly amount: bigint;
  readonly remark: string;
  readonly fileId: string;
  readonly timeMs: number;
}

const SELECT = `select voucher.id::float8 as id, member::float8 as member, uid,
  members.email as "memberEmail", coin, amount::text as amount, remark,
  file_id as "fileId", state, refused, voucher.created_at::float8 as "createdAtMs",
  confirmed_by::float8 as "confirmedBy", confirming.name as "confirmedName", confirm_key as "confirmKey",
  coalesce(confirming.disabled, false) as "confirmedByDisabled",
  credited_by::float8 as "creditedBy", crediting.name as "creditedName", crediting.role as "creditedRole",
  decided_at::float8 as "decidedAtMs"
  from vouchers as voucher join members on members.id = member
  left join staff as confirming on confirming.id = confirmed_by
  left join staff as crediting on crediting.id = credited_by`;

/** As `voucherView` says it: a member is not shown that two have approved what is not credited yet. */
const STATE_SHOWN = "(case state when 'crediting' then 'confirmed' else state end)";

export async function voucherById(pool: Pool | PoolClient, id: number): Promise<VoucherRow | null> {
  const { rows } = await pool.query<VoucherRow>(`${SELECT} where voucher.id = $1`, [id]);
  return rows[0] ?? null;
}

export async function lockVoucher(client: PoolClient, id: number): Promise<VoucherRow | null> {
  await client.query("select from vouchers where id = $1 for update", [id]);
  return voucherById(client, id);
}

export async function voucherByKey(
  pool: Pick<Pool, "query">,
  member: number,
  key: string,
): Promise<VoucherRow | null> {
  const { rows } = await pool.query<VoucherRow>(`${SELECT} where member = $1 and voucher.request_key = $2`, [
    member,
    key,
  ]);
  return rows[0] ?? null;
}

export async function insertVoucher(client: PoolClient, voucher: NewVoucher): Promise<number> {
  const { member, requestKey, coin, amount, remark, fileId, timeMs } = voucher;
  const { rows } = await client.query<{ id: number }>(
    `insert into vouchers (member, request_key, coin, amount, remark, file_id, state, created_at)
     values ($1, $2, $3, $4, $5, $6, 'pending', $7) returning id::float8 as id`,
    [member, requestKey, coin, amount.toString(), remark, fileId, timeMs],
  );
  return (rows[0] as { id: number }).id;
}

export async function countWaitingOf(client: PoolClient, member: number): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    "select count(*)::int as count from vouchers where member = $1 and state in ('pending', 'confirmed')",
    [member],
  );
  return rows[0]?.count ?? 0;
}

/** Oldest first. */
export async function waitingVouchers(pool: Pool, limit: number): Promise<VoucherRow[]> {
  const { rows } = await pool.query<VoucherRow>(
    `${SELECT} where state in ('pending', 'confirmed', 'crediting') order by voucher.id limit $1`,
    [limit],
  );
  return rows;
}

export async function creditingVouchers(pool: Pool): Promise<VoucherRow[]> {
  const { rows } = await pool.query<VoucherRow>(`${SELECT} where state = 'crediting' order by voucher.id`);
  return rows;
}

export async function vouchersOf(
  pool: Pool,
  member: number,
  input: CallParsedInput<"user/getVoucherList">,
  amountText: (row: VoucherRow) => string,
): Promise<Page<Voucher>> {
  const limit = limitOf(input);
  const conditions = new Conditions()
    .where("member = ?", member)
    .where("coin = ?", input.coin)
    .where(`${STATE_SHOWN} = ?`, input.state)
    .where("voucher.created_at >= ?", timeWithin(input.from))
    .where("voucher.created_at < ?", timeWithin(input.to))
    .behind(["voucher.id"], input.cursor);
  const { rows } = await pool.query<VoucherRow>(
    `${SELECT} where ${conditions.text()} order by voucher.id desc limit ${limit + 1}`,
    conditions.values,
  );
  return pageOfRows(
    rows,
    limit,
    ({ id }) => [id],
    (row) => voucherView(row, amountText(row)),
  );
}

/** Of other vouchers with the very same picture, by number. */
export async function sharingPicture(pool: Pool, { id, fileId }: VoucherRow): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    "select id::text from vouchers where file_id = $1 and vouchers.id <> $2 order by vouchers.id",
    [fileId, id],
  );
  return rows.map((row) => row.id);
}

export function voucherView(row: VoucherRow, amount: string): Voucher {
  return {
    voucherId: String(row.id),
    coin: row.coin,
    amount,
    remark: row.remark,
    fileId: row.fileId,
    state: row.state === "crediting" ? "confirmed" : row.state,
    refused: row.refused,
    createdAt: row.createdAtMs,
    decidedAt: row.decidedAtMs,
  };
}
