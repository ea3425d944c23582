/** What the mailer asks of a member before a mail goes out, and where it writes that it went. */
import type { Pool } from "pg";
import type { Seal } from "../files/seal.ts";
import type { Contact } from "../identity/contact.ts";
import { antiPhishingOf } from "./anti-phishing.ts";

export interface Addressee {
  readonly memberId: number;
  /** "" for none. */
  readonly antiPhishing: string;
}

export interface MemberMails {
  /** Whose address it is; null for nobody's. */
  addressee(to: Contact): Promise<Addressee | null>;
  /** Into the log that the member compares its mails with. */
  log(memberId: number, kind: string, subject: string, timeMs: number): Promise<void>;
}

export function createMemberMails(pool: Pool, seal: Seal): MemberMails {
  return {
    async addressee({ kind, address }) {
      const { rows } = await pool.query<{ id: number }>(
        `select id::float8 as id from members where ${kind} = $1`,
        [address],
      );
      const memberId = rows[0]?.id;
      if (memberId === undefined) return null;
      return { memberId, antiPhishing: await antiPhishingOf(pool, seal, memberId) };
    },
    async log(memberId, kind, subject, timeMs) {
      await pool.query("insert into sent_mails (member, kind, subject, at) values ($1, $2, $3, $4)", [
        memberId,
        kind,
        subject,
        timeMs,
      ]);
    },
  };
}
