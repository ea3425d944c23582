/** The table of API keys. A secret is sealed before it gets here; nobody but keys.ts opens it. */
import type { ApiKey, KeyScope } from "@meridian/contract";
import type { Pool, PoolClient } from "pg";
import { column, type Row, table } from "../../ground/database/index.ts";
import { KEY_UNBOUND_LIFE_MS } from "./limits.ts";

const KEYS = table("api_keys", {
  id: column.whole,
  memberId: column.named("member", column.whole),
  requestKey: column.text,
  apiKey: column.text,
  label: column.text,
  kind: column.word<"hmac" | "ed25519">(),
  /** Sealed. */
  secret: column.optional(column.text),
  publicKey: column.optional(column.text),
  scopes: column.words<KeyScope>(),
  addresses: column.words(),
  expiresAtMs: column.named("expires_at", column.optional(column.whole)),
  unboundAtMs: column.named("unbound_at", column.optional(column.whole)),
  createdAtMs: column.named("created_at", column.whole),
  usedAtMs: column.named("last_used_at", column.optional(column.whole)),
  usedIp: column.named("last_used_ip", column.text),
  revokedAtMs: column.named("revoked_at", column.optional(column.whole)),
});

export type KeyRow = Readonly<Row<typeof KEYS>>;

export type NewKey = Omit<KeyRow, "id" | "unboundAtMs" | "usedAtMs" | "usedIp" | "revokedAtMs">;

/** The living key of this name; null when there is none. */
export async function keyByName(pool: Pool, apiKey: string): Promise<KeyRow | null> {
  const text = `select ${KEYS.list} from api_keys where api_key = $1 and revoked_at is null`;
  const { rows } = await pool.query<object>({ name: "api-key", text, values: [apiKey] });
  return rows.map(KEYS.read)[0] ?? null;
}

/** Of a member, living or not; null for another's. */
export async function keyById(pool: Pool | PoolClient, memberId: number, id: number): Promise<KeyRow | null> {
  return (await KEYS.first(pool, "where id = $1 and member = $2", [id, memberId])) ?? null;
}

export async function keyByRequest(
  client: PoolClient,
  memberId: number,
  requestKey: string,
): Promise<KeyRow | null> {
  return (await KEYS.first(client, "where member = $1 and request_key = $2", [memberId, requestKey])) ?? null;
}

export function livingKeys(pool: Pool, memberId: number): Promise<KeyRow[]> {
  return KEYS.rows(pool, "where member = $1 and revoked_at is null order by id desc", [memberId]);
}

/** The number of a member's keys; until the transaction's end nobody else can make it one more. */
export async function countForInsert(client: PoolClient, memberId: number): Promise<number> {
  await client.query("select 1 from members where id = $1 for no key update", [memberId]);
  const { rows } = await client.query<{ count: number }>(
    "select count(*)::int as count from api_keys where member = $1 and revoked_at is null",
    [memberId],
  );
  return rows[0]?.count ?? 0;
}

export async function insertKey(client: PoolClient, key: NewKey): Promise<KeyRow> {
  const unboundAtMs = key.addresses.length > 0 ? null : key.createdAtMs;
  return (await KEYS.insert(client, { ...key, unboundAtMs })) as KeyRow;
}

/** The clock of an unbound key starts when it loses its last address, and does not start anew. */
export async function updateKey(
  client: PoolClient,
  id: number,
  { label, addresses, timeMs }: Pick<KeyRow, "label" | "addresses"> & { readonly timeMs: number },
): Promise<KeyRow | null> {
  const { rows } = await client.query<object>(
    `update api_keys set label = $2, addresses = $3,
       unbound_at = case when $4 then null else coalesce(unbound_at, $5::bigint) end
     where id = $1 and revoked_at is null returning ${KEYS.list}`,
    [id, label, addresses, addresses.length > 0, timeMs],
  );
  return rows.map(KEYS.read)[0] ?? null;
}

/** The end of the key by itself: as its member said, or for want of addresses, whichever is first. */
export function endOf(row: Pick<KeyRow, "scopes" | "expiresAtMs" | "unboundAtMs">): {
  readonly atMs: number | null;
  readonly forWantOfAddresses: boolean;
} {
  const { scopes, expiresAtMs, unboundAtMs } = row;
  const unbound = scopes.includes("trade") && unboundAtMs !== null;
  const unboundEndMs = unbound ? unboundAtMs + KEY_UNBOUND_LIFE_MS : Number.POSITIVE_INFINITY;
  const forWantOfAddresses = unboundEndMs < (expiresAtMs ?? Number.POSITIVE_INFINITY);
  return { atMs: forWantOfAddresses ? unboundEndMs : expiresAtMs, forWantOfAddresses };
}

export function apiKeyView(row: KeyRow): ApiKey {
  const end = endOf(row);
  return {
    keyId: String(row.id),
    apiKey: row.apiKey,
    label: row.label,
    kind: row.kind,
    publicKey: row.publicKey,
    scopes: [...row.scopes],
    addresses: [...row.addresses],
    createdAt: row.createdAtMs,
    expiresAt: end.atMs,
    endsForWantOfAddresses: end.forWantOfAddresses,
    lastUsedAt: row.usedAtMs,
    lastUsedFrom: row.usedIp,
  };
}
