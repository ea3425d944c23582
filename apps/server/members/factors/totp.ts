/** A member's authenticator app: its secret lies sealed, and the step of its last code is kept: none counts twice. */
import type { Pool, PoolClient } from "pg";
import { openText, type Seal, sealText } from "../../ground/seal/index.ts";
import { drawTotpSecret, stepOfCode } from "./authenticator.ts";

export interface TotpFactors {
  isSet(memberId: number): Promise<boolean>;
  /** Takes a code of the app, once. @returns false when it is wrong, was taken before, or there is no app */
  takeCode(memberId: number, code: string, timeMs: number): Promise<boolean>;
  /** A fresh secret, to become the app's when one of its codes was confirmed. */
  begin(memberId: number): Promise<string>;
  /** Within the transaction that writes what follows. @returns false when the code is wrong or nothing was begun */
  confirm(client: PoolClient, memberId: number, code: string, timeMs: number): Promise<boolean>;
  /** @returns false when there was none */
  remove(client: PoolClient, memberId: number): Promise<boolean>;
}

interface Row {
  readonly secret: string | null;
  readonly begun: string | null;
  readonly lastStep: number;
}

const contextOf = (memberId: number): string => `totp:member:${memberId}`;

export function createTotpFactors(pool: Pool, seal: Seal): TotpFactors {
  async function rowOf(client: Pool | PoolClient, memberId: number): Promise<Row | undefined> {
    const { rows } = await client.query<Row>(
      `select secret, begun, last_step::float8 as "lastStep" from totp where member = $1`,
      [memberId],
    );
    return rows[0];
  }

  const open = (sealed: string, memberId: number): string => openText(seal, sealed, contextOf(memberId));

  return {
    async isSet(memberId) {
      return ((await rowOf(pool, memberId))?.secret ?? null) !== null;
    },

    async takeCode(memberId, code, timeMs) {
      const row = await rowOf(pool, memberId);
      if (row === undefined || row.secret === null) return false;
      const secret = open(row.secret, memberId);
      const step = stepOfCode({ secret, code: code.trim(), timeMs, lastStep: row.lastStep });
      if (step === null) return false;
      // Of two that come together with the same code one finds the step taken.
      const { rowCount } = await pool.query(
        "update totp set last_step = $2 where member = $1 and last_step < $2 and secret is not null",
        [memberId, step],
      );
      return rowCount === 1;
    },

    async begin(memberId) {
      const secret = drawTotpSecret();
      await pool.query(
        `insert into totp (member, begun) values ($1, $2)
         on conflict (member) do update set begun = excluded.begun where totp.secret is null`,
        [memberId, sealText(seal, secret, contextOf(memberId))],
      );
      return secret;
    },

    async confirm(client, memberId, code, timeMs) {
      const row = await rowOf(client, memberId);
      if (row === undefined || row.begun === null || row.secret !== null) return false;
      const secret = open(row.begun, memberId);
      const step = stepOfCode({ secret, code: code.trim(), timeMs, lastStep: row.lastStep });
      if (step === null) return false;
      const { rowCount } = await client.query(
        `update totp set secret = begun, begun = null, confirmed_at = $3, last_step = $4
         where member = $1 and begun = $2 and secret is null`,
        [memberId, row.begun, timeMs, step],
      );
      return rowCount === 1;
    },

    async remove(client, memberId) {
      // The row stays for its last step: a code of the removed app opens nothing that is set up within the half minute.
      const { rowCount } = await client.query(
        "update totp set secret = null, begun = null, confirmed_at = null where member = $1 and secret is not null",
        [memberId],
      );
      return rowCount === 1;
    },
  };
}
