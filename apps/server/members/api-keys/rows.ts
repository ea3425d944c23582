/** The table of API keys. A secret is sealed before it gets here; nobody but keys.ts opens it. */
import type { ApiKey, KeyScope } from "@meridian/contract";
import type { Pool, PoolClient } from "pg";
import { KEY_UNBOUND_LIFE_MS } from "./limits.ts";

export interface KeyRow {
  readonly id: number;
  readonly memberId: number;
  readonly requestKey: string;
  readonly apiKey: string;
  readonly label: string;
  readonly kind: "hmac" | "ed25519";
  /** Sealed. */
  readonly secret: string | null;
  readonly publicKey: string | null;
  readonly scopes: readonly KeyScope[];
  readonly addresses: readonly string[];
  readonly expiresAtMs: number | null;
  readonly unboundAtMs: number | null;
  readonly createdAtMs: number;
  readonly usedAtMs: number | null;
  readonly usedIp: string;
  readonly revokedAtMs: number | null;
}

export type NewKey = Pick<
  KeyRow,
  | "memberId"
  | "requestKey"
  | "apiKey"
  | "label"
  | "kind"
  | "secret"
  | "publicKey"
  | "scopes"
  | "addresses"
  | "expiresAtMs"
  | "createdAtMs"
>;

const COLUMNS = `id::float8 as id, member::float8 as "memberId", request_key as "requestKey", api_key as "apiKey",
  label, kind, secret, public_key as "publicKey", scopes, addresses, expires_at::float8 as "expiresAtMs",
  unbound_at::float8 as "unboundAtMs", created_at::float8 as "createdAtMs", last_used_at::float8 as "usedAtMs",
  last_used_ip as "usedIp", revoked_at::float8 as "revokedAtMs"`;

/** The living key of this name; null when there is none. */
export async function keyByName(pool: Pool, apiKey: string): Promise<KeyRow | null> {
  const text = `select ${COLUMNS} from api_keys where api_key = $1 and revoked_at is null`;
  const { rows } = await pool.query<KeyRow>({ name: "api-key", text, values: [apiKey] });
  return rows[0] ?? null;
}

/** Of a member, living or not; null for another's. */
export async function keyById(pool: Pool | PoolClient, memberId: number, id: number): Promise<KeyRow | null> {
  const { rows } = await pool.query<KeyRow>(`select ${COLUMNS} from api_keys where id = $1 and member = $2`, [
    id,
    memberId,
  ]);
  return rows[0] ?? null;
}

export async function keyByRequest(
  client: PoolClient,
  memberId: number,
  requestKey: string,
): Promise<KeyRow | null> {
  const { rows } = await client.query<KeyRow>(
    `select ${COLUMNS} from api_keys where member = $1 and request_key = $2`,
    [memberId, requestKey],
  );
  return rows[0] ?? null;
}

export async function livingKeys(pool: Pool, memberId: number): Promise<KeyRow[]> {
  const { rows } = await pool.query<KeyRow>(
    `select ${COLUMNS} from api_keys where member = $1 and revoked_at is null order by id desc`,
    [memberId],
  );
  return rows;
}

/** How many a member has; until the transaction's end nobody else can make it one more. */
export async function countForInsert(client: PoolClient, memberId: number): Promise<number> {
  await client.query("select 1 from members where id = $1 for no key update", [memberId]);
  const { rows } = await client.query<{ count: number }>(
    "select count(*)::int as count from api_keys where member = $1 and revoked_at is null",
    [memberId],
  );
  return rows[0]?.count ?? 0;
}

export async function insertKey(client: PoolClient, key: NewKey): Promise<KeyRow> {
  const { rows } = await client.query<KeyRow>(
    `insert into api_keys (member, request_key, api_key, label, kind, secret, public_key, scopes, addresses,
       expires_at, created_at, unbound_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, case when $12 then null else $11::bigint end)
     returning ${COLUMNS}`,
    [
      key.memberId,
      key.requestKey,
      key.apiKey,
      key.label,
      key.kind,
      key.secret,
      key.publicKey,
      key.scopes,
      key.addresses,
      key.expiresAtMs,
      key.createdAtMs,
      key.addresses.length > 0,
    ],
  );
  return rows[0] as KeyRow;
}

/** The clock of an unbound key starts when it loses its last address, and does not start anew. */
export async function updateKey(
  client: PoolClient,
  id: number,
  { label, addresses, timeMs }: Pick<KeyRow, "label" | "addresses"> & { readonly timeMs: number },
): Promise<KeyRow | null> {
  const { rows } = await client.query<KeyRow>(
    `update api_keys set label = $2, addresses = $3,
       unbound_at = case when $4 then null else coalesce(unbound_at, $5::bigint) end
     where id = $1 and revoked_at is null returning ${COLUMNS}`,
    [id, label, addresses, addresses.length > 0, timeMs],
  );
  return rows[0] ?? null;
}

/** When the key ends by itself: as its member said, or for want of addresses, whichever is first. */
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
