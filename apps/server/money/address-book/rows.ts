/** The table of saved addresses, and the switch that bars all others. */
import type { SavedAddress } from "@meridian/contract";
import type { Pool, PoolClient } from "pg";
import { column, type Row, table } from "../../ground/database/index.ts";
import { ADDRESS_AGE_MS } from "./limits.ts";

const SAVED = table("saved_addresses", {
  id: column.whole,
  memberId: column.named("member", column.whole),
  requestKey: column.text,
  label: column.text,
  coin: column.optional(column.text),
  network: column.text,
  address: column.text,
  remark: column.text,
  createdAtMs: column.named("created_at", column.whole),
  removedAtMs: column.named("removed_at", column.optional(column.whole)),
});

export type SavedRow = Readonly<Row<typeof SAVED>>;

export type NewAddress = Omit<SavedRow, "id" | "removedAtMs">;

type Sql = Pool | PoolClient;

export function savedAddressView(row: SavedRow): SavedAddress {
  const { id, label, coin, network, address, remark, createdAtMs } = row;
  return {
    ...{ addressId: String(id), label, coin, network, address, remark },
    createdAt: createdAtMs,
    usableFrom: createdAtMs + ADDRESS_AGE_MS,
  };
}

/** Newest first, those before `beforeId`. */
export async function livingRows(
  sql: Sql,
  memberId: number,
  filter: { readonly network?: string | undefined; readonly coin?: string | undefined } = {},
  beforeId = Number.MAX_SAFE_INTEGER,
  limit: number | null = null,
): Promise<SavedRow[]> {
  return SAVED.rows(
    sql,
    `where member = $1 and removed_at is null and id < $2
       and ($3::text is null or network = $3) and ($4::text is null or coin is null or coin = $4)
     order by id desc limit $5`,
    [memberId, beforeId, filter.network, filter.coin, limit],
  );
}

/** Of a member, removed or not; null for another's. */
export async function rowById(sql: Sql, memberId: number, addressId: string): Promise<SavedRow | null> {
  return (await SAVED.first(sql, "where id = $1 and member = $2", [addressId, memberId])) ?? null;
}

export async function rowByRequest(sql: Sql, memberId: number, requestKey: string): Promise<SavedRow | null> {
  return (await SAVED.first(sql, "where member = $1 and request_key = $2", [memberId, requestKey])) ?? null;
}

export async function insertRow(client: PoolClient, row: NewAddress): Promise<SavedRow> {
  const inserted = await SAVED.insert(client, row);
  if (inserted === undefined) throw new Error("A saved address was written and is not there.");
  return inserted;
}

export async function renameRow(
  client: PoolClient,
  id: number,
  label: string,
  remark: string,
): Promise<void> {
  await client.query("update saved_addresses set label = $2, remark = $3 where id = $1", [id, label, remark]);
}

/** @returns false when it was removed before */
export async function removeRow(client: PoolClient, id: number, timeMs: number): Promise<boolean> {
  const { rowCount } = await client.query(
    "update saved_addresses set removed_at = $2 where id = $1 and removed_at is null",
    [id, timeMs],
  );
  return rowCount === 1;
}

export async function isAllowlistOn(sql: Sql, memberId: number): Promise<boolean> {
  const { rows } = await sql.query<{ allowlist: boolean }>(
    "select allowlist from security_settings where member = $1",
    [memberId],
  );
  return rows[0]?.allowlist ?? false;
}

/** @returns false when it was so before */
export async function writeAllowlist(client: PoolClient, memberId: number, on: boolean): Promise<boolean> {
  if ((await isAllowlistOn(client, memberId)) === on) return false;
  await client.query(
    `insert into security_settings (member, allowlist) values ($1, $2)
     on conflict (member) do update set allowlist = excluded.allowlist`,
    [memberId, on],
  );
  return true;
}

/** One change of a member's book after the other, until the transaction ends. */
export async function lockBook(client: PoolClient, memberId: number): Promise<void> {
  await client.query("select from members where id = $1 for update", [memberId]);
}
