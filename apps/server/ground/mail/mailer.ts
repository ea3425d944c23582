/** Messages to members in their language: mails, and short messages to phones. */
import { readFileSync } from "node:fs";
import { decimalText } from "@meridian/i18n/decimal-text";
import type { Contact } from "./contact.ts";
import type { MessageQueue } from "./queue.ts";

interface Addressee {
  readonly memberId: number;
  /** "" for none. */
  readonly antiPhishing: string;
}

export interface MemberMails {
  /** Returns the member who has the address; null for none. */
  addressee(to: Contact): Promise<Addressee | null>;
}

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
  | "newDevice"
  | "identityVerified"
  | "identityReturned"
  | "recoveryCode"
  | "recoveryCodeForgotten"
  | "recoveryStarted"
  | "recoveryApproved"
  | "depositDetected"
  | "depositCredited"
  | "depositUnlocked"
  | "depositReversed"
  | "depositTooSmall"
  | "depositUnlisted"
  | "marginCall"
  | "liquidated"
  | "deleveraged"
  | "exitFilled"
  | "exitResting"
  | "exitFailed"
  | "fundingSettled"
  | "loanNews"
  | "managedNews"
  | "priceAlert"
  | "supportAnswered"
  | "staffInvitation"
  | "staffChange"
  | "alarm";

interface MailRequest {
  readonly kind: MailKind;
  readonly to: Contact;
  readonly language: string;
  /** Stands in the text at "{code}"; "" when the mail has none. */
  readonly code: string;
  /** The values of the text's other placeholders, by name. */
  readonly fields?: Readonly<Record<string, string>>;
  /** The subject of a message that is sent only once: the same key is not sent again. */
  readonly key?: string;
  readonly timeMs: number;
}

export interface Mailer {
  /** Phones can be written to. */
  readonly reachesPhones: boolean;
  /** Resolves when the message is written down; it goes out on its own. */
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

/**
 * @param queue what takes messages, and whether it takes those to phones
 * @param members whose words stand in every mail to them
 */
export function createMailer(
  queue: Pick<MessageQueue, "post"> & { readonly reachesPhones: boolean },
  languages: readonly string[],
  members: MemberMails,
): Mailer {
  const texts = new Map(languages.map((language) => [language, readTexts(language)]));

  return {
    reachesPhones: queue.reachesPhones,
    async send({ kind, to, language, code, fields = {}, key = null, timeMs }) {
      const ofLanguage = texts.get(language) ?? texts.get("en");
      const text = ofLanguage?.[kind];
      if (text === undefined) throw new Error(`no text for the mail ${kind}`);
      const addressed = { kind, to: to.address, code, key, timeMs };
      if (to.kind === "phone") {
        if (!queue.reachesPhones) return;
        const short = {
          way: "sms",
          memberId: null,
          logged: "",
          subject: "",
          text: filler({ ...fields, code })(text.sms),
        } as const;
        return queue.post({ ...addressed, ...short });
      }
      const shown = withMoney(fields, language);
      const fill = filler({ ...shown, code });
      const addressee = await members.addressee(to);
      const words = addressee?.antiPhishing ?? "";
      const line = ofLanguage?.antiPhishing.replace("{words}", () => words) ?? "";
      await queue.post({
        ...addressed,
        way: "mail",
        memberId: addressee?.memberId ?? null,
        // A code does not lie in a log, and a member's page is no place for it either.
        logged: withoutCode(text.subject, shown),
        subject: fill(text.subject),
        text: `${words === "" ? "" : `${line}\n\n`}${fill(text.text)}`,
      });
    },
  };
}

type Fields = Readonly<Record<string, string>>;

/** One pass, so that what is filled in is never filled in again. */
const filler =
  (fields: Fields) =>
  (pattern: string): string =>
    pattern.replaceAll(/\{(\w{1,30})\}/g, (place, name: string) => fields[name] ?? place);

const MONEY_FIELDS = [
  ...["amount", "fee", "arrival", "minimum"],
  ...["balance", "maintenance", "quantity", "price", "profit", "cost"],
];

/** Amounts as the language writes them. Not for phones: a space that is none of theirs makes one message two. */
const withMoney = (fields: Fields, language: string): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      const isMoney = MONEY_FIELDS.includes(name) && value !== "";
      return [name, isMoney ? decimalText(value, language) : value];
    }),
  );

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
