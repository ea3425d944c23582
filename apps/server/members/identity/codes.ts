/** Six-digit codes sent by mail or to a phone: ten minutes, five tries, used once, bound to address and purpose. */
import { createHmac, randomInt, timingSafeEqual } from "node:crypto";
import type { Pool, PoolClient } from "pg";
import { CallRefusal } from "../../ground/calls/index.ts";
import { CODE_LIFE_MS, type Contact } from "../../ground/mail/index.ts";
import { CODE_RESEND_MS, CODE_TRIES_MAX } from "./limits.ts";

/** A code that was right: taken back by whoever asks for it in a transaction, once. */
interface ProvenCode {
  /** Uses the code up. Refused when somebody else did in the meantime: code.wrong */
  spend(db: Pick<PoolClient, "query">): Promise<void>;
}

export interface Codes {
  /**
   * A fresh code in place of the last. Refused when the last was made under a minute ago.
   *
   * @param purpose what it may be used for, and where that is only one member's business, whose
   */
  make(contact: Contact, purpose: string, timeMs: number): Promise<string>;
  /** Counts a try; refuses a code that is wrong, used, too old or tried too often. */
  prove(contact: Contact, purpose: string, code: string, timeMs: number): Promise<ProvenCode>;
}

interface CodeRow {
  readonly code_hash: Buffer;
  readonly tries: number;
  readonly expires_at: number;
}

export function createCodes(pool: Pool, secret: string): Codes {
  const digest = (address: string, purpose: string, code: string): Buffer =>
    createHmac("sha256", secret).update(`code:${purpose}:${address}:${code}`).digest();

  return {
    async make({ kind, address }, purpose, timeMs) {
      const code = String(randomInt(1_000_000)).padStart(6, "0");
      const { rowCount } = await pool.query(
        `insert into codes as old (contact, purpose, code_hash, sent_at, expires_at) values ($1, $2, $3, $4, $5)
         on conflict (contact, purpose) do update
           set code_hash = excluded.code_hash, sent_at = excluded.sent_at, expires_at = excluded.expires_at,
               tries = 0, used_at = null
           where old.sent_at <= $6`,
        [
          address,
          purpose,
          digest(address, purpose, code),
          timeMs,
          timeMs + CODE_LIFE_MS,
          timeMs - CODE_RESEND_MS,
        ],
      );
      if (rowCount === 0) throw new CallRefusal("code.sent_recently", kind);
      return code;
    },

    async prove({ address }, purpose, code, timeMs) {
      const row = await takeTry(pool, address, purpose);
      if (row === undefined) throw new CallRefusal("code.wrong", "code");
      if (timeMs >= row.expires_at) throw new CallRefusal("code.expired", "code");
      if (row.tries > CODE_TRIES_MAX) throw new CallRefusal("code.too_many_tries", "code");
      const given = digest(address, purpose, code.trim());
      if (!timingSafeEqual(given, row.code_hash)) throw new CallRefusal("code.wrong", "code");
      return {
        async spend(db) {
          const { rowCount } = await db.query(
            `update codes set used_at = $4
             where contact = $1 and purpose = $2 and code_hash = $3 and used_at is null`,
            [address, purpose, given, timeMs],
          );
          if (rowCount === 0) throw new CallRefusal("code.wrong", "code");
        },
      };
    },
  };
}

/** Counted before it is looked at: tries sent at once each see their own number. */
async function takeTry(pool: Pool, address: string, purpose: string): Promise<CodeRow | undefined> {
  const { rows } = await pool.query<CodeRow>(
    `update codes set tries = least(tries + 1, 1000000)
     where contact = $1 and purpose = $2 and used_at is null
     returning code_hash, tries, expires_at::float8 as expires_at`,
    [address, purpose],
  );
  return rows[0];
}
