/** What we write to members, in their language, and by which way it goes: mails, and short messages to phones. */
import { readFileSync } from "node:fs";
import type { Contact } from "../identity/contact.ts";

export type MailKind =
  | "registerCode"
  | "alreadyMember"
  | "resetPasswordCode"
  | "noMember"
  | "changeContactCode"
  | "contactTaken";

export interface MailRequest {
  readonly kind: MailKind;
  readonly to: Contact;
  readonly language: string;
  /** Stands in the text at "{code}"; "" when the mail has none. */
  readonly code: string;
  readonly timeMs: number;
}

export interface OutgoingMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly code: string;
  readonly timeMs: number;
}

/** A way for mails to go: the demo's mailbox, or SMTP. */
export interface MailTransport {
  deliver(mail: OutgoingMail): Promise<void>;
  close(): Promise<void>;
}

export type OutgoingSms = Omit<OutgoingMail, "subject">;

/** A way for short messages to go: the demo's mailbox, or a provider over HTTP. */
export interface SmsTransport {
  deliver(message: OutgoingSms): Promise<void>;
  close(): Promise<void>;
}

export interface Transports {
  readonly mail: MailTransport;
  /** Null where phones are not served. */
  readonly sms: SmsTransport | null;
}

export interface Mailer {
  /** Whether a phone can be written to. */
  readonly reachesPhones: boolean;
  send(request: MailRequest): Promise<void>;
}

interface MailText {
  readonly subject: string;
  readonly text: string;
  /** The same for a phone, in one message of 70 characters where the code allows it. */
  readonly sms: string;
}

type MailTexts = Readonly<Record<MailKind, MailText>>;

export function createMailer({ mail, sms }: Transports, languages: readonly string[]): Mailer {
  const texts = new Map(languages.map((language) => [language, readTexts(language)]));

  return {
    reachesPhones: sms !== null,
    async send({ kind, to, language, code, timeMs }) {
      const text = (texts.get(language) ?? texts.get("en"))?.[kind];
      if (text === undefined) throw new Error(`no text for the mail ${kind}`);
      const fill = (pattern: string): string => pattern.replaceAll("{code}", code);
      const { address } = to;
      if (to.kind === "phone") await sms?.deliver({ to: address, text: fill(text.sms), code, timeMs });
      else
        await mail.deliver({ to: address, subject: fill(text.subject), text: fill(text.text), code, timeMs });
    },
  };
}

function readTexts(language: string): MailTexts {
  const file = new URL(import.meta.resolve(`@meridian/i18n/locales/${language}/mails.json`));
  return JSON.parse(readFileSync(file, "utf8")) as MailTexts;
}
