/** Six-digit codes sent by e-mail: ten minutes, five tries, used once, bound to the address and the purpose. */
import { createHmac, randomInt, timingSafeEqual } from "node:crypto";
import type { Pool } from "pg";
import { CallRefusal } from "../gateway/context.ts";
import { CODE_LIFE_MS, CODE_RESEND_MS, CODE_TRIES_MAX } from "./limits.ts";

export type CodePurpose = "register";

export interface EmailCodes {
  /** A fresh code in place of the last. Refused when the last was made under a minute ago. */
  make(email: string, purpose: CodePurpose, timeMs: number): Promise<string>;
  /** Counts a try and uses the code up when it is right; refuses otherwise. */
  use(email: string, purpose: CodePurpose, code: string, timeMs: number): Promise<void>;
}

interface CodeRow {
  readonly code_hash: Buffer;
  readonly tries: number;
  readonly expires_at: number;
}

export function createEmailCodes(pool: Pool, secret: string): EmailCodes {
  const digest = (email: string, purpose: string, code: string): Buffer =>
    createHmac("sha256", secret).update(`code:${purpose}:${email}:${code}`).digest();

  return {
    async make(email, purpose, timeMs) {
      const code = String(randomInt(1_000_000)).padStart(6, "0");
      const { rowCount } = await pool.query(
        `insert into email_codes as old (email, purpose, code_hash, sent_at, expires_at) values ($1, $2, $3, $4, $5)
         on conflict (email, purpose) do update
           set code_hash = excluded.code_hash, sent_at = excluded.sent_at, expires_at = excluded.expires_at,
               tries = 0, used_at = null
           where old.sent_at <= $6`,
        [
          email,
          purpose,
          digest(email, purpose, code),
          timeMs,
          timeMs + CODE_LIFE_MS,
          timeMs - CODE_RESEND_MS,
        ],
      );
      if (rowCount === 0) throw new CallRefusal("code.sent_recently", "email");
      return code;
    },

    async use(email, purpose, code, timeMs) {
      const row = await takeTry(pool, email, purpose);
      if (row === undefined) throw new CallRefusal("code.wrong", "code");
      if (timeMs >= row.expires_at) throw new CallRefusal("code.expired", "code");
      if (row.tries > CODE_TRIES_MAX) throw new CallRefusal("code.too_many_tries", "code");
      const given = digest(email, purpose, code.trim());
      if (!timingSafeEqual(given, row.code_hash)) throw new CallRefusal("code.wrong", "code");
      const { rowCount } = await pool.query(
        `update email_codes set used_at = $4
         where email = $1 and purpose = $2 and code_hash = $3 and used_at is null`,
        [email, purpose, given, timeMs],
      );
      if (rowCount === 0) throw new CallRefusal("code.wrong", "code");
    },
  };
}

/** Counted before it is looked at: tries sent at once each see their own number. */
async function takeTry(pool: Pool, email: string, purpose: string): Promise<CodeRow | undefined> {
  const { rows } = await pool.query<CodeRow>(
    `update email_codes set tries = least(tries + 1, 1000000)
     where email = $1 and purpose = $2 and used_at is null
     returning code_hash, tries, expires_at::float8 as expires_at`,
    [email, purpose],
  );
  return rows[0];
}
