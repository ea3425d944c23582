/** What we write to members, in their language, and by which way it goes: mails, and short messages to phones. */
import { readFileSync } from "node:fs";
import type { Contact } from "../identity/contact.ts";
import type { MemberMails } from "../security/member-mails.ts";

export type MailKind =
  | "registerCode"
  | "alreadyMember"
  | "resetPasswordCode"
  | "noMember"
  | "changeContactCode"
  | "contactTaken"
  | "withdrawalRequested"
  | "withdrawalHeld"
  | "withdrawalSent"
  | "withdrawalCompleted"
  | "withdrawalRefused"
  | "withdrawalCancelled"
  | "securityChange"
  | "securityChangeHolds"
  | "identityVerified"
  | "identityReturned"
  | "depositDetected"
  | "depositCredited"
  | "depositUnlocked"
  | "depositReversed"
  | "depositTooSmall"
  | "depositUnlisted"
  | "supportAnswered"
  | "alarm";

export interface MailRequest {
  readonly kind: MailKind;
  readonly to: Contact;
  readonly language: string;
  /** Stands in the text at "{code}"; "" when the mail has none. */
  readonly code: string;
  /** What else the text has places for, by name. */
  readonly fields?: Readonly<Record<string, string>>;
  /**
   * Asked for by somebody who has proved nothing: the time until it is sent must not tell whether the address is a
   * member's, so the member's log is written when the answer has gone.
   */
  readonly unproven?: true;
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

type MailTexts = Readonly<Record<MailKind, MailText>> & {
  /** The line with the member's own words, above everything else of a mail. */
  readonly antiPhishing: string;
};

/** @param members whose words stand in every mail to them, and who keep a log of what was sent */
export function createMailer(
  { mail, sms }: Transports,
  languages: readonly string[],
  members: MemberMails,
): Mailer {
  const texts = new Map(languages.map((language) => [language, readTexts(language)]));

  return {
    reachesPhones: sms !== null,
    async send({ kind, to, language, code, fields = {}, unproven, timeMs }) {
      const ofLanguage = texts.get(language) ?? texts.get("en");
      const text = ofLanguage?.[kind];
      if (text === undefined) throw new Error(`no text for the mail ${kind}`);
      const fill = filler({ ...fields, code });
      const { address } = to;
      if (to.kind === "phone") return sms?.deliver({ to: address, text: fill(text.sms), code, timeMs });
      const addressee = await members.addressee(to);
      const words = addressee?.antiPhishing ?? "";
      const line = ofLanguage?.antiPhishing.replace("{words}", () => words) ?? "";
      const body = `${words === "" ? "" : `${line}\n\n`}${fill(text.text)}`;
      const subject = fill(text.subject);
      await mail.deliver({ to: address, subject, text: body, code, timeMs });
      // A code does not lie in a log, and a member's page is no place for it either.
      if (addressee === null) return;
      const logged = members.log(addressee.memberId, kind, withoutCode(text.subject, fields), timeMs);
      // A line that is lost makes the member's list shorter, and nothing else.
      if (unproven === true) logged.catch(() => undefined);
      else await logged;
    },
  };
}

type Fields = Readonly<Record<string, string>>;

/** One pass, so that what is filled in is never filled in again. */
const filler =
  (fields: Fields) =>
  (pattern: string): string =>
    pattern.replaceAll(/\{(\w{1,30})\}/g, (place, name: string) => fields[name] ?? place);

const withoutCode = (subject: string, fields: Fields): string =>
  filler({ ...fields, code: "••••••" })(subject);

const textsRead = new Map<string, MailTexts>();

function readTexts(language: string): MailTexts {
  const known = textsRead.get(language);
  if (known !== undefined) return known;
  const file = new URL(import.meta.resolve(`@meridian/i18n/locales/${language}/mails.json`));
  const texts = JSON.parse(readFileSync(file, "utf8")) as MailTexts;
  textsRead.set(language, texts);
  return texts;
}

/**
 * A mail as others than its member may read it: the words of the member's own, with which it begins, are covered.
 * Whoever knew them could write mails that pass for ours.
 */
export function coverWords(body: string, languages: readonly string[], cover: string): string {
  const lines = languages.map((language) => readTexts(language).antiPhishing);
  const line = lines.find((pattern) => body.startsWith(pattern.split("{words}", 1)[0] ?? ""));
  if (line === undefined) return body;
  const end = body.indexOf("\n");
  return line.replace("{words}", () => cover) + (end < 0 ? "" : body.slice(end));
}
