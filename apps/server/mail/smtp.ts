import nodemailer from "nodemailer";
import type { Logger } from "pino";
import type { MailTransport } from "./mailer.ts";

/** Mails sent at once over kept connections. */
const CONNECTIONS_MAX = 3;

/**
 * Sends over SMTP. `deliver` does not wait for the mail server: its slowness must not tell a caller whether an address
 * is known. A mail that fails is logged without its text.
 *
 * @param from the sender's address, such as "Meridian <no-reply@exchange.example>"
 */
export function createSmtpTransport(url: string, from: string, log: Logger): MailTransport {
  const transport = nodemailer.createTransport({ url, pool: true, maxConnections: CONNECTIONS_MAX });
  const underway = new Set<Promise<unknown>>();

  return {
    deliver({ to, subject, text }) {
      const sending: Promise<unknown> = transport
        .sendMail({ from, to, subject, text })
        .catch((error: Error) => log.error({ error: error.message }, "a mail could not be sent"))
        .finally(() => underway.delete(sending));
      underway.add(sending);
      return Promise.resolve();
    },
    async close() {
      await Promise.allSettled(underway);
      transport.close();
    },
  };
}
