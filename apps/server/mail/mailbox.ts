/** The demo's mail: kept in a table instead of sent, and readable by whoever names the address. */
import type { Mail } from "@meridian/contract";
import type { Pool } from "pg";
import type { MailTransport } from "./mailer.ts";

const KEPT_MS = 7 * 24 * 3_600_000;

const SHOWN_MAX = 20;

export function createMailbox(pool: Pool): MailTransport {
  return {
    async deliver({ to, subject, text, code, timeMs }) {
      await pool.query("delete from mail where sent_at < $1", [timeMs - KEPT_MS]);
      await pool.query(
        "insert into mail (recipient, subject, body, code, sent_at) values ($1, $2, $3, $4, $5)",
        [to, subject, text, code, timeMs],
      );
    },
    close: () => Promise.resolve(),
  };
}

/** The latest mails to an address, newest first. */
export async function readMailbox(pool: Pool, email: string): Promise<Mail[]> {
  const { rows } = await pool.query<Mail>(
    `select id::text, recipient as "to", subject, body as text, code, sent_at::float8 as time
     from mail where recipient = $1 order by mail.id desc limit $2`,
    [email.trim().toLowerCase(), SHOWN_MAX],
  );
  return rows;
}
