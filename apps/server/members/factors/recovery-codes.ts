/** Codes for whoever lost the second factor: ten at a time, shown once, each of use once. Only hashes are kept. */
import { createHmac, randomInt } from "node:crypto";
import type { Pool, PoolClient } from "pg";
import { RECOVERY_CODE_LENGTH, RECOVERY_CODES } from "./limits.ts";

/** Without letters and digits that are read for one another. */
const ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789";

export interface RecoveryCodes {
  /** New codes in place of all before. @returns them as they are shown, such as "k7m2p-x9d4q" */
  renew(client: PoolClient, memberId: number): Promise<string[]>;
  clear(client: PoolClient, memberId: number): Promise<void>;
  /** Uses a code up. @returns false when it is not one, or was used */
  take(client: Pool | PoolClient, memberId: number, code: string, timeMs: number): Promise<boolean>;
  countLeft(memberId: number): Promise<number>;
}

export function createRecoveryCodes(pool: Pool, secret: string): RecoveryCodes {
  const digest = (memberId: number, code: string): Buffer =>
    createHmac("sha256", secret)
      .update(`recovery:${memberId}:${plain(code)}`)
      .digest();

  async function clear(client: PoolClient, memberId: number): Promise<void> {
    await client.query("delete from recovery_codes where member = $1", [memberId]);
  }

  return {
    clear,

    async renew(client, memberId) {
      await clear(client, memberId);
      const codes = Array.from({ length: RECOVERY_CODES }, drawCode);
      await client.query(
        "insert into recovery_codes (member, code_hash) select $1, hash from unnest($2::bytea[]) as hash",
        [memberId, codes.map((code) => digest(memberId, code))],
      );
      return codes;
    },

    async take(client, memberId, code, timeMs) {
      const { rowCount } = await client.query(
        "update recovery_codes set used_at = $3 where member = $1 and code_hash = $2 and used_at is null",
        [memberId, digest(memberId, code), timeMs],
      );
      return rowCount === 1;
    },

    async countLeft(memberId) {
      const { rows } = await pool.query<{ left: number }>(
        "select count(*)::int as left from recovery_codes where member = $1 and used_at is null",
        [memberId],
      );
      return rows[0]?.left ?? 0;
    },
  };
}

/** However a person types it. */
const plain = (code: string): string => code.toLowerCase().replaceAll(/[^a-z0-9]/g, "");

function drawCode(): string {
  const draw = (): string => ALPHABET.charAt(randomInt(ALPHABET.length));
  const letters = Array.from({ length: RECOVERY_CODE_LENGTH }, draw).join("");
  return `${letters.slice(0, RECOVERY_CODE_LENGTH / 2)}-${letters.slice(RECOVERY_CODE_LENGTH / 2)}`;
}
