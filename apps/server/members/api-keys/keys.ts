/** API keys: made, changed and ended by their member, and held against what their programs send. */
import { randomBytes } from "node:crypto";
import type { CallParsedInput, KeyScope } from "@meridian/contract";
import { KEYS_PER_MEMBER_MAX } from "@meridian/contract";
import type { Pool, PoolClient } from "pg";
import { inTransaction } from "../../ground/database/index.ts";
import { createSeal, openText, type Seal, sealText } from "../../ground/seal/index.ts";
import { CallRefusal } from "../../ground/calls/index.ts";
import { readAddresses } from "./addresses.ts";
import { createKeyCache, type LivingKey, sealContext } from "./cache.ts";
import { KEY_BYTES, SECRET_REPEATED_MS } from "./limits.ts";
import {
  countForInsert,
  insertKey,
  keyById,
  keyByRequest,
  type KeyRow,
  livingKeys,
  updateKey,
} from "./rows.ts";
import { checkTime, isSignedBy, readPublicKey, type SignedRequest } from "./verify.ts";

/** The member and key of a request, and what the key allows. */
export interface KeyHolder {
  readonly memberId: number;
  readonly keyId: string;
  readonly scopes: readonly KeyScope[];
}

interface Request {
  readonly requestKey: string;
  readonly timeMs: number;
}

/** Further work in the transaction of a key's change, such as noting it for the member. */
type AlongWith = (client: PoolClient) => Promise<void>;

export interface ApiKeys {
  /**
   * Returns the signer of a request. Refused: api_key.unknown, .signature_wrong, .timestamp, .address, .expired.
   *
   * @param apiKey as the header names it
   */
  holderOf(apiKey: string, signed: SignedRequest, ip: string, timeMs: number): Promise<KeyHolder>;
  /** Returns the holder of the key a socket was opened with; null once it is over or does not admit the address. */
  stillHeld(apiKey: string, ip: string, timeMs: number): Promise<KeyHolder | null>;
  list(memberId: number): Promise<readonly KeyRow[]>;
  /**
   * The same request again within ten minutes is answered with the same key and secret.
   * Refused: api_key.addresses_missing, .address_malformed, .public_key, .expiry, .too_many; command.id_conflict.
   *
   * @returns the secret, null of a key that was brought along
   */
  create(
    memberId: number,
    input: CallParsedInput<"user/createApiKey">,
    request: Request,
    alongWith: AlongWith,
  ): Promise<{ readonly key: KeyRow; readonly secret: string | null }>;
  /** Refused: api_key.not_found, .addresses_missing, .address_malformed. */
  edit(
    memberId: number,
    input: CallParsedInput<"user/editApiKey">,
    timeMs: number,
    alongWith: AlongWith,
  ): Promise<KeyRow>;
  /** Silent about one that was revoked before. Refused: api_key.not_found. */
  revoke(memberId: number, keyId: string, timeMs: number, alongWith: AlongWith): Promise<void>;
  /** Ends every key of a member, such as one whose account is frozen. */
  closeKeys(memberId: number, timeMs?: number): Promise<void>;
  /** Notified of each key that ends before its time, so that its live connections can be cut. */
  onClosed(listener: (keyId: string) => void): void;
}

interface Parts {
  readonly pool: Pool;
  readonly seal: Seal;
  /** Notified of keys that ended or changed. */
  readonly closed: (rows: readonly Pick<KeyRow, "id" | "apiKey">[]) => void;
}

export function createApiKeys({ pool, secret }: { readonly pool: Pool; readonly secret: string }): ApiKeys {
  const seal = createSeal(secret, "api-keys");
  const cache = createKeyCache(pool, seal);
  const listeners: ((keyId: string) => void)[] = [];
  const parts: Parts = {
    pool,
    seal,
    closed(rows) {
      cache.forget(rows.map(({ apiKey }) => apiKey));
      for (const { id } of rows) for (const listener of listeners) listener(String(id));
    },
  };

  return {
    async holderOf(apiKey, signed, ip, timeMs) {
      const key = await cache.find(apiKey, timeMs);
      if (key === null) throw new CallRefusal("api_key.unknown");
      if (!isSignedBy(key.proof, signed)) throw new CallRefusal("api_key.signature_wrong", "signature");
      checkTime(signed, timeMs);
      if (!key.admits(ip)) throw new CallRefusal("api_key.address");
      if (isOver(key, timeMs)) throw new CallRefusal("api_key.expired");
      cache.noteUse(apiKey, ip, timeMs);
      return holderOf(key);
    },
    async stillHeld(apiKey, ip, timeMs) {
      const key = await cache.find(apiKey, timeMs);
      return key === null || !key.admits(ip) || isOver(key, timeMs) ? null : holderOf(key);
    },
    list: (memberId) => livingKeys(pool, memberId),
    create: (...given) => createKey(parts, ...given),
    edit: (...given) => editKey(parts, ...given),
    revoke: (...given) => revokeKey(parts, ...given),
    async closeKeys(memberId, timeMs = Date.now()) {
      const { rows } = await pool.query<Pick<KeyRow, "id" | "apiKey">>(
        `update api_keys set revoked_at = $2 where member = $1 and revoked_at is null
         returning id::float8 as id, api_key as "apiKey"`,
        [memberId, timeMs],
      );
      parts.closed(rows);
    },
    onClosed: (listener) => void listeners.push(listener),
  };
}

function holderOf({ id, memberId, scopes }: LivingKey): KeyHolder {
  return { memberId, keyId: String(id), scopes };
}

function isOver({ endMs }: LivingKey, timeMs: number): boolean {
  return endMs !== null && timeMs >= endMs;
}

async function createKey(
  { pool, seal }: Parts,
  ...[memberId, input, { requestKey, timeMs }, alongWith]: Parameters<ApiKeys["create"]>
): ReturnType<ApiKeys["create"]> {
  const wanted = wantedKey(input, timeMs);
  const apiKey = randomBytes(KEY_BYTES).toString("base64url");
  const ownSecret = input.kind === "hmac" ? randomBytes(KEY_BYTES).toString("base64url") : null;
  const sealed = ownSecret === null ? null : sealText(seal, ownSecret, sealContext(apiKey));
  return inTransaction(pool, async (client) => {
    const count = await countForInsert(client, memberId);
    const before = await keyByRequest(client, memberId, requestKey);
    if (before !== null) return { key: sameKey(before, wanted), secret: secretAgain(seal, before, timeMs) };
    if (count >= KEYS_PER_MEMBER_MAX) throw new CallRefusal("api_key.too_many");
    const made = { ...wanted, memberId, requestKey, apiKey, secret: sealed, createdAtMs: timeMs };
    const key = await insertKey(client, made);
    await alongWith(client);
    return { key, secret: ownSecret };
  });
}

/** For a request whose answer was lost; later, and of a key that was revoked, nobody is told. */
function secretAgain(seal: Seal, row: KeyRow, timeMs: number): string | null {
  if (row.secret === null) return null;
  if (row.revokedAtMs !== null || timeMs > row.createdAtMs + SECRET_REPEATED_MS) {
    throw new CallRefusal("command.id_conflict");
  }
  return openText(seal, row.secret, sealContext(row.apiKey));
}

async function editKey(
  { pool, closed }: Parts,
  ...[memberId, input, timeMs, alongWith]: Parameters<ApiKeys["edit"]>
): ReturnType<ApiKeys["edit"]> {
  const addresses = readAddresses(input.addresses);
  const key = await inTransaction(pool, async (client) => {
    const before = await ownKey(client, memberId, input.keyId);
    requireAddresses(before.scopes, addresses);
    const changed = await updateKey(client, before.id, { label: input.label, addresses, timeMs });
    if (changed === null) throw new CallRefusal("api_key.not_found", "keyId");
    await alongWith(client);
    return changed;
  });
  // Sockets from an address that no longer may are cut with the rest; a program opens them anew.
  closed([key]);
  return key;
}

async function revokeKey(
  { pool, closed }: Parts,
  ...[memberId, keyId, timeMs, alongWith]: Parameters<ApiKeys["revoke"]>
): ReturnType<ApiKeys["revoke"]> {
  const key = await inTransaction(pool, async (client) => {
    const before = await ownKey(client, memberId, keyId);
    const { rowCount } = await client.query(
      "update api_keys set revoked_at = $2 where id = $1 and revoked_at is null",
      [before.id, timeMs],
    );
    if (rowCount === 1) await alongWith(client);
    return before;
  });
  closed([key]);
}

type WantedKey = Pick<KeyRow, "label" | "kind" | "publicKey" | "scopes" | "addresses" | "expiresAtMs">;

function wantedKey(input: CallParsedInput<"user/createApiKey">, timeMs: number): WantedKey {
  const { label, kind, expiresAt = null } = input;
  const scopes = (["read", "trade", "withdraw"] as const).filter(
    (scope) => scope === "read" || input.scopes.includes(scope),
  );
  const addresses = readAddresses(input.addresses);
  requireAddresses(scopes, addresses);
  if (expiresAt !== null && expiresAt <= timeMs) throw new CallRefusal("api_key.expiry", "expiresAt");
  const brought = input.publicKey ?? "";
  if (kind === "hmac" && brought !== "") throw new CallRefusal("api_key.public_key", "publicKey");
  const publicKey = kind === "hmac" ? null : pemOf(brought);
  return { label, kind, publicKey, scopes, addresses, expiresAtMs: expiresAt };
}

function pemOf(text: string): string {
  return readPublicKey(text).export({ type: "spki", format: "pem" }).toString().trim();
}

/** A key that can take coins out is worth nothing to a thief who sits elsewhere. */
function requireAddresses(scopes: readonly KeyScope[], addresses: readonly string[]): void {
  if (scopes.includes("withdraw") && addresses.length === 0) {
    throw new CallRefusal("api_key.addresses_missing", "addresses");
  }
}

/** Returns the key that the same request made before. Refused: command.id_conflict for a different request. */
function sameKey(before: KeyRow, wanted: WantedKey): KeyRow {
  const names = ["label", "kind", "publicKey", "scopes", "addresses", "expiresAtMs"] as const;
  const same = names.every((name) => JSON.stringify(before[name]) === JSON.stringify(wanted[name]));
  if (!same) throw new CallRefusal("command.id_conflict");
  return before;
}

async function ownKey(client: PoolClient, memberId: number, keyId: string): Promise<KeyRow> {
  const key = await keyById(client, memberId, Number.parseInt(keyId, 10));
  if (key === null) throw new CallRefusal("api_key.not_found", "keyId");
  return key;
}
