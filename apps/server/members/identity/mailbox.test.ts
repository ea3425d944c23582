import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { startTestExchange, type TestExchange } from "../../testing/exchange.ts";
import { mailboxOf } from "./mailbox.ts";

/** Addresses, each with the one spelling of the mailbox that it leads to. */
const MAILBOXES = [
  ["anna@example.org", "anna@example.org"],
  ["anna+1@example.org", "anna@example.org"],
  ["anna+1+2@example.org", "anna@example.org"],
  ["anna+@example.org", "anna@example.org"],
  ["Anna+Shop@Example.ORG", "anna@example.org"],
  // Dots are letters like others, but for Gmail.
  ["anna.b@example.org", "anna.b@example.org"],
  ["anna.b@gmail.com", "annab@gmail.com"],
  ["a.n.n.a.b+x.y@googlemail.com", "annab@gmail.com"],
  ["ANNAB@GMAIL.COM", "annab@gmail.com"],
  ["annab@mail.gmail.com", "annab@mail.gmail.com"],
  ["annab@notgmail.com", "annab@notgmail.com"],
  // Without the tag or the dots there would be no name.
  ["+1@example.org", "+1@example.org"],
  ["+a.b@gmail.com", "+ab@gmail.com"],
  ["...@gmail.com", "...@gmail.com"],
  ["анна+1@пример.рф", "анна@пример.рф"],
] as const;

let testing: TestExchange;
before(async () => {
  testing = await startTestExchange();
});
after(() => testing.stop());

test("each address leads to its mailbox in one spelling, which is its own", () => {
  for (const [address, mailbox] of MAILBOXES) {
    assert.equal(mailboxOf(address), mailbox, address);
    assert.equal(mailboxOf(mailbox), mailbox);
  }
});

test("the migration writes the same down for members of before, and the first keeps each mailbox", async () => {
  const { pool } = testing.exchange;
  const sql = readFileSync(new URL("../../migrations/0790_mailboxes.sql", import.meta.url), "utf8");
  const fill = sql.slice(sql.indexOf("WITH parts"));
  assert.notEqual(fill, "");
  await pool.query("delete from reward_mailboxes");
  await pool.query("update members set mailbox = null");
  for (const [address] of MAILBOXES) {
    await pool.query(
      `insert into members (uid, email, password_hash, kind, invitation_code, created_at)
       values ($1, $2, '', 'member', $1, 0) on conflict do nothing`,
      [randomUUID(), address.toLowerCase()],
    );
  }
  await pool.query(fill);
  const { rows } = await pool.query<{ email: string; mailbox: string; first: string }>(
    `select email, members.mailbox, (select min(id) from members as other where other.mailbox = members.mailbox)
         = reward_mailboxes.member as first
       from members join reward_mailboxes using (mailbox) where kind = 'member'`,
  );
  for (const { email, mailbox, first } of rows) {
    assert.equal(mailbox, mailboxOf(email), email);
    assert.equal(first, true, email);
  }
  const filled = new Set(rows.map(({ email }) => email));
  for (const [address] of MAILBOXES) assert.ok(filled.has(address.toLowerCase()), address);
});
