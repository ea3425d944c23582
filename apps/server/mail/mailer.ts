/** What we write to members, in their language, and by which way it goes. */
import { readFileSync } from "node:fs";

export type MailKind = "registerCode" | "alreadyMember";

export interface MailRequest {
  readonly kind: MailKind;
  readonly to: string;
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

export interface Mailer {
  send(request: MailRequest): Promise<void>;
}

interface MailText {
  readonly subject: string;
  readonly text: string;
}

type MailTexts = Readonly<Record<MailKind, MailText>>;

export function createMailer(transport: MailTransport, languages: readonly string[]): Mailer {
  const texts = new Map(languages.map((language) => [language, readTexts(language)]));

  return {
    async send({ kind, to, language, code, timeMs }) {
      const text = (texts.get(language) ?? texts.get("en"))?.[kind];
      if (text === undefined) throw new Error(`no text for the mail ${kind}`);
      const fill = (pattern: string): string => pattern.replaceAll("{code}", code);
      await transport.deliver({ to, subject: fill(text.subject), text: fill(text.text), code, timeMs });
    },
  };
}

function readTexts(language: string): MailTexts {
  const file = new URL(import.meta.resolve(`@meridian/i18n/locales/${language}/mails.json`));
  return JSON.parse(readFileSync(file, "utf8")) as MailTexts;
}
