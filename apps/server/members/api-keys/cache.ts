/** Living keys as every call needs them: read from the database once in a while, forgotten at once when told. */
import type { KeyObject } from "node:crypto";
import type { KeyScope } from "@meridian/contract";
import type { Pool } from "pg";
import { openText, type Seal } from "../../ground/seal/index.ts";
import { type AddressTest, testOfAddresses } from "./addresses.ts";
import { KEY_CACHE_MS, KEY_USED_STEP_MS, KEYS_CACHED_MAX } from "./limits.ts";
import { endOf, keyByName, type KeyRow } from "./rows.ts";
import { type KeyProof, readPublicKey } from "./verify.ts";

export interface LivingKey {
  readonly id: number;
  readonly memberId: number;
  readonly scopes: readonly KeyScope[];
  readonly proof: KeyProof;
  readonly admits: AddressTest;
  readonly endMs: number | null;
}

interface CachedKey extends LivingKey {
  readonly readAtMs: number;
  usedAtMs: number;
}

/** Between name and secret nothing may be exchanged: the seal opens for the name that it was closed for. */
export function sealContext(apiKey: string): string {
  return `api-key:${apiKey}`;
}

export interface KeyCache {
  find(apiKey: string, timeMs: number): Promise<LivingKey | null>;
  /** Notes that it was used; written down at most once a minute. */
  noteUse(apiKey: string, ip: string, timeMs: number): void;
  forget(apiKeys: readonly string[]): void;
}

export function createKeyCache(pool: Pool, seal: Seal): KeyCache {
  const byName = new Map<string, CachedKey>();
  let changes = 0;

  /** A row read while keys changed may be older than the change, and is read again. */
  async function fetch(apiKey: string, timeMs: number): Promise<CachedKey | null> {
    for (;;) {
      const changesBefore = changes;
      const row = await keyByName(pool, apiKey);
      if (changes !== changesBefore) continue;
      const usedAtMs = Math.max(row?.usedAtMs ?? 0, byName.get(apiKey)?.usedAtMs ?? 0);
      byName.delete(apiKey);
      if (row === null) return null;
      const key = { ...livingKey(row, seal), readAtMs: timeMs, usedAtMs };
      byName.set(apiKey, key);
      const oldest = byName.keys().next();
      if (byName.size > KEYS_CACHED_MAX && oldest.done !== true) byName.delete(oldest.value);
      return key;
    }
  }

  return {
    async find(apiKey, timeMs) {
      const cached = byName.get(apiKey);
      if (cached !== undefined && timeMs < cached.readAtMs + KEY_CACHE_MS) return cached;
      return fetch(apiKey, timeMs);
    },
    noteUse(apiKey, ip, timeMs) {
      const key = byName.get(apiKey);
      if (key === undefined || timeMs < key.usedAtMs + KEY_USED_STEP_MS) return;
      key.usedAtMs = timeMs;
      // A lost write only makes the key look idle for a minute longer than it was.
      void pool
        .query("update api_keys set last_used_at = $2, last_used_ip = $3 where id = $1", [key.id, timeMs, ip])
        .catch(() => undefined);
    },
    forget(apiKeys) {
      changes += 1;
      for (const apiKey of apiKeys) byName.delete(apiKey);
    },
  };
}

function livingKey(row: KeyRow, seal: Seal): LivingKey {
  const { id, memberId, scopes, addresses } = row;
  return {
    id,
    memberId,
    scopes,
    proof: proofOf(row, seal),
    admits: testOfAddresses(addresses),
    endMs: endOf(row).atMs,
  };
}

function proofOf({ apiKey, secret, publicKey }: KeyRow, seal: Seal): KeyProof {
  if (secret !== null) return { kind: "hmac", secret: openText(seal, secret, sealContext(apiKey)) };
  const key: KeyObject = readPublicKey(publicKey ?? "");
  return { kind: "ed25519", publicKey: key };
}
