// Mails have every text in the reader's own language, with nothing left to fill in.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { LANGUAGES } from "../calls/languages.ts";
import { createMailer, type MailKind } from "./mailer.ts";
import type { Posted } from "./queue.ts";

const ENGLISH = new URL(import.meta.resolve("@meridian/i18n/locales/en/mails.json"));
const KINDS = Object.entries(JSON.parse(readFileSync(ENGLISH, "utf8")) as Record<string, unknown>)
  .filter(([, text]) => typeof text === "object")
  .map(([kind]) => kind as MailKind);

const WORDS = "sun {code} $& rise";
/** The placeholders of mails about security, withdrawals, deposits, contracts and support. */
const NAMES = [
  ...["event", "time", "device", "ip", "link", "freeze", "reason", "until"],
  ...["amount", "fee", "arrival", "coin", "network", "address", "short", "picture", "id", "tx"],
  ...["txHash", "required", "unlock", "minimum", "facts", "kind", "subject"],
  ...["person", "role", "until", "by", "address", "stop"],
  ...[
    "position",
    "ratio",
    "balance",
    "maintenance",
    "mode",
    "quantity",
    "base",
    "price",
    "profit",
    "cost",
    "markets",
    "order",
    "remark",
    "market",
  ],
];
const FIELDS = Object.fromEntries(NAMES.map((name) => [name, name.toUpperCase()]));
const to = { kind: "email", address: "anna@example.org" } as const;

function mailerFor(antiPhishing: string | null) {
  const sent: Posted[] = [];
  const queue = { reachesPhones: false, post: async (one: Posted) => void sent.push(one) };
  const mailer = createMailer(queue, LANGUAGES, {
    addressee: async () => (antiPhishing === null ? null : { memberId: 1, antiPhishing }),
  });
  return { mailer, sent };
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
  const { mailer, sent } = mailerFor("");
  for (const language of LANGUAGES) {
    for (const kind of KINDS) {
      await mailer.send({ kind, to, language, code: "123456", fields: FIELDS, timeMs: 1 });
    }
  }
  for (const { subject, text } of sent) assert.doesNotMatch(`${subject}${text}`, /\{\w+\}/);
  for (const { logged } of sent) assert.doesNotMatch(logged, /123456|\{\w+\}/);
});

test("a mail to nobody's address has no words of anybody, and is in nobody's log", async () => {
  const { mailer, sent } = mailerFor(null);
  await mailer.send({ kind: "registerCode", to, language: "en", code: "123456", timeMs: 1 });
  assert.match(sent[0]?.text ?? "", /^Your code is 123456/);
  assert.equal(sent[0]?.memberId, null);
});

test("a mail writes amounts as its language does, a text message as short as they can be", async () => {
  const { mailer, sent } = mailerFor("");
  const fields = { ...FIELDS, amount: "10000.5", minimum: "" };
  const send = (language: string): Promise<void> =>
    mailer.send({ kind: "depositCredited", to, language, code: "", fields, timeMs: 1 });
  for (const language of ["en", "pt", "fr"]) await send(language);
  const subjects = sent.map(({ subject }) => subject);
  for (const [place, text] of ["10,000.5", "10.000,5", "10\u202f000,5"].entries())
    assert.ok(subjects[place]?.includes(`${text} COIN`), subjects[place]);
});
