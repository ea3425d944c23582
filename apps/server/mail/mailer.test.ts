// What goes out by mail: in every text and language the reader's own words, and nothing left to fill in.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { LANGUAGES } from "../gateway/languages.ts";
import { createMailer, type MailKind, type OutgoingMail } from "./mailer.ts";

const ENGLISH = new URL(import.meta.resolve("@meridian/i18n/locales/en/mails.json"));
const KINDS = Object.entries(JSON.parse(readFileSync(ENGLISH, "utf8")) as Record<string, unknown>)
  .filter(([, text]) => typeof text === "object")
  .map(([kind]) => kind as MailKind);

const WORDS = "sun {code} $& rise";
/** What mails about security, withdrawals, deposits and support have places for. */
const NAMES = [
  ...["event", "time", "device", "ip", "link", "freeze", "reason", "until"],
  ...["amount", "fee", "arrival", "coin", "network", "address", "short", "picture", "id", "tx"],
  ...["txHash", "required", "unlock", "minimum", "facts", "kind", "subject"],
];
const FIELDS = Object.fromEntries(NAMES.map((name) => [name, name.toUpperCase()]));
const to = { kind: "email", address: "anna@example.org" } as const;

function mailerFor(antiPhishing: string | null) {
  const sent: OutgoingMail[] = [];
  const logged: string[] = [];
  const close = (): Promise<void> => Promise.resolve();
  const mail = { deliver: async (one: OutgoingMail) => void sent.push(one), close };
  const mailer = createMailer({ mail, sms: null }, LANGUAGES, {
    addressee: async () => (antiPhishing === null ? null : { memberId: 1, antiPhishing }),
    log: async (_member, _kind, subject) => void logged.push(subject),
  });
  return { mailer, sent, logged };
}

test("a member's own words open every mail in every language, as they were typed", async () => {
  const { mailer, sent } = mailerFor(WORDS);
  for (const language of LANGUAGES) {
    for (const kind of KINDS) {
      await mailer.send({ kind, to, language, code: "123456", fields: FIELDS, timeMs: 1 });
    }
  }
  assert.equal(sent.length, KINDS.length * LANGUAGES.length);
  assert.ok(KINDS.length >= 8);
  for (const { text } of sent) assert.ok(text.split("\n", 1)[0]?.includes(WORDS), text);
});

test("every text is filled in whole, and no code comes into the log", async () => {
  const { mailer, sent, logged } = mailerFor("");
  for (const language of LANGUAGES) {
    for (const kind of KINDS) {
      await mailer.send({ kind, to, language, code: "123456", fields: FIELDS, timeMs: 1 });
    }
  }
  for (const { subject, text } of sent) assert.doesNotMatch(`${subject}${text}`, /\{\w+\}/);
  for (const subject of logged) assert.doesNotMatch(subject, /123456|\{\w+\}/);
});

test("a mail to nobody's address has no words of anybody, and is in nobody's log", async () => {
  const { mailer, sent, logged } = mailerFor(null);
  await mailer.send({ kind: "registerCode", to, language: "en", code: "123456", timeMs: 1 });
  assert.match(sent[0]?.text ?? "", /^Your code is 123456/);
  assert.deepEqual(logged, []);
});
