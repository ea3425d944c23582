/** The demo's mail and short messages: kept in a table instead of sent, and readable by whoever names the address. */
import type { Mail } from "@meridian/contract";
import type { Pool } from "pg";
import type { OutgoingMail, Transport } from "./queue.ts";

const KEPT_MS = 7 * 24 * 3_600_000;

const SHOWN_MAX = 20;

const INSERT =
  "insert into mail (kind, recipient, subject, body, code, sent_at) values ($1, $2, $3, $4, $5, $6)";

/** @param kind as the mailbox shows it */
export function createMailbox(pool: Pool, kind: "mail" | "sms"): Transport {
  return {
    atHand: true,
    async deliver({ to, subject, text, code, timeMs }: OutgoingMail) {
      await pool.query("delete from mail where sent_at < $1", [timeMs - KEPT_MS]);
      await pool.query(INSERT, [kind, to, subject, text, code, timeMs]);
    },
    close: () => Promise.resolve(),
  };
}

/** The latest to a mail address or a phone number ("+33612345678"), newest first. */
export async function readMailbox(pool: Pool, recipient: string): Promise<Mail[]> {
  const { rows } = await pool.query<Mail>(
    `select id::text, kind, recipient as "to", subject, body as text, code, sent_at::float8 as time
     from mail where recipient = $1 order by mail.id desc limit $2`,
    [recipient.trim().toLowerCase(), SHOWN_MAX],
  );
  return rows;
}
