/** The ways out for messages that the settings name; what they leave out goes into the demo's mailbox. */
import type { Pool } from "pg";
import { createMailbox } from "./mailbox.ts";
import type { Transports } from "./queue.ts";
import { createSmsProvider, type SmsSettings } from "./sms.ts";
import { createSmtpTransport } from "./smtp.ts";

export interface TransportSettings {
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  readonly sms: SmsSettings | undefined;
  readonly phonesServed: boolean;
  /** Mails leave the machine encrypted or not at all. */
  readonly mailTlsRequired: boolean;
}

export function transportsOf(
  { smtpUrl: url, mailFrom: from, mailTlsRequired: tlsRequired, sms, phonesServed }: TransportSettings,
  pool: Pool,
): Transports {
  const phones = sms === undefined ? createMailbox(pool, "sms") : createSmsProvider(sms);
  return {
    mail: url === undefined ? createMailbox(pool, "mail") : createSmtpTransport({ url, from, tlsRequired }),
    sms: phonesServed ? phones : null,
  };
}
