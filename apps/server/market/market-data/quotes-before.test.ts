import assert from "node:assert/strict";
import { test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { QuotesBefore } from "./quotes-before.ts";

test("who reads waits for notes that are late by a fifth of a second", async () => {
  const quotes = new QuotesBefore();
  quotes.sequence = 1;
  const reached = quotes.reach(2).then(() => quotes.of(5));
  await sleep(200);
  quotes.note(5, 30_000, 30_007);
  quotes.sequence = 2;
  assert.deepEqual(await reached, { bid: 30_000, ask: 30_007 });
});
