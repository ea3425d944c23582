import nodemailer from "nodemailer";
import { TRY_MAX_MS, UNDERWAY_MAX } from "./limits.ts";
import { type Transport, Undeliverable } from "./queue.ts";

/** Connections kept to the mail server. */
const CONNECTIONS_MAX = 3;

const CONNECT_MAX_MS = 10_000;

export interface SmtpSettings {
  readonly url: string;
  /** The sender's address, such as "Meridian <no-reply@exchange.example>". */
  readonly from: string;
  /** Nothing is sent to a server that offers no encryption; smtps:// is encrypted whatever this says. */
  readonly tlsRequired: boolean;
}

/** Sends over SMTP. Each message has a Message-ID of its own, by which a reader's program knows one that came twice. */
export function createSmtpTransport({ url, from, tlsRequired }: SmtpSettings): Transport {
  const transport = nodemailer.createTransport({
    ...{ url, pool: true, maxConnections: CONNECTIONS_MAX, maxMessages: UNDERWAY_MAX * 10 },
    ...(tlsRequired ? { requireTLS: true } : {}),
    ...{ connectionTimeout: CONNECT_MAX_MS, greetingTimeout: CONNECT_MAX_MS, socketTimeout: TRY_MAX_MS },
  });
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? "localhost";

  return {
    atHand: false,
    async deliver({ id, to, subject, text }) {
      try {
        await transport.sendMail({ from, to, subject, text, messageId: `<message-${id}@${domain}>` });
      } catch (error) {
        throw isForGood(error) ? new Undeliverable("the mail server refuses the address") : error;
      }
    },
    close() {
      transport.close();
      return Promise.resolve();
    },
  };
}

/** The server knows the address and will not have it, whoever asks again (RFC 5321, replies of 550 and above). */
function isForGood(error: unknown): boolean {
  const {
    code,
    command,
    responseCode = 0,
  } = error as {
    readonly code?: string;
    readonly command?: string;
    readonly responseCode?: number;
  };
  return code === "EENVELOPE" && command === "RCPT TO" && responseCode >= 550 && responseCode < 560;
}
