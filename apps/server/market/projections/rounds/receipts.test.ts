// Goal: a receipt that was changed anywhere is found, by whoever has nothing but receipts. Method: rounds with signed
// samples, and thousands of receipts with one character changed, wherever it stands; then ways to forge that go deeper.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { receiptHash, type RoundReceipt, verifyReceipt, verifyReceipts } from "@meridian/contract/receipts";
import { BTC_5M, Random, sized } from "@meridian/core/testing";
import type { Pool } from "pg";
import type { Postgres } from "../../../ground/postgres/index.ts";
import { startTemporaryPostgres } from "../../../ground/postgres/testing.ts";
import { VenueTerms } from "../../market-data/index.ts";
import { freshDatabase } from "../testing.ts";
import { readReceipts } from "./read-receipts.ts";
import { receiptsOf, signedSample, signedStory, signingSources } from "./testing.ts";

const TAMPERED = sized(10_000, 2_000);

let postgres: Postgres;
let pool: Pool;
let terms: VenueTerms;
let receipts: RoundReceipt[];

before(async () => {
  postgres = await startTemporaryPostgres();
  pool = await freshDatabase(postgres);
  const engine = signedStory(1, 60);
  terms = VenueTerms.of(await engine.view());
  receipts = await receiptsOf(pool, engine);
});
after(async () => {
  await pool.end();
  await postgres.stop();
});

const problemsIn = async (given: readonly unknown[]) =>
  (await verifyReceipts(given)).filter(({ problems }) => problems.length > 0);

test("an honest chain has no problem, whatever became of its rounds and whoever signed", async () => {
  const results = new Set(receipts.map(({ result }) => result));
  for (const result of ["up", "down", "tie", "oneSided", "void"] as const)
    assert.ok(results.has(result), result);
  assert.deepEqual(await problemsIn(receipts), []);
  const other = await freshDatabase(postgres);
  assert.deepEqual(await problemsIn(await receiptsOf(other, signedStory(2, 8))), []);
  await other.end();
});

/** One character of the receipt's values becomes another of its kind. */
function tamper(receipt: RoundReceipt, random: Random): string {
  const text = JSON.stringify(receipt);
  const places = [...text.matchAll(/[0-9a-f](?=[^:]*(?:[,\]}]|$))/g)].map(({ index }) => index);
  const place = random.pick(places);
  const digits = /\d/.test(text[place]!) ? "0123456789" : "abcdef";
  const others = [...digits].filter((digit) => digit !== text[place]);
  return text.slice(0, place) + random.pick(others) + text.slice(place + 1);
}

/** JSON knows no numbers such as 01, and what says the same is the same. */
function read(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

test(`of ${TAMPERED} receipts with one digit changed none is accepted`, async () => {
  const random = new Random(17);
  let accepted = 0;
  const found = new Set<string>();
  for (let count = 0; count < TAMPERED; count++) {
    const receipt = random.pick(receipts);
    const problems = await verifyReceipt(read(tamper(receipt, random)));
    if (problems.length === 0) accepted += 1;
    for (const problem of problems) found.add(problem);
  }
  assert.equal(accepted, 0);
  for (const problem of ["shape", "hash", "signature", "money", "lockPrice", "closePrice", "times"])
    assert.ok(found.has(problem), problem);
});

/** With the hash that a forger would compute. */
function forged(receipt: RoundReceipt, change: Partial<RoundReceipt>): RoundReceipt {
  const changed = { ...receipt, ...change };
  return { ...changed, hash: receiptHash(changed) };
}

test("a forger who computes the hash anew is found by the rules, by the signatures, and by the next receipt", async () => {
  const place = receipts.findIndex(({ result, round }) => result === "up" && round > 1);
  const receipt = receipts[place]!;
  const isFound = async (change: Partial<RoundReceipt>, problem: string) => {
    const problems = await verifyReceipt(forged(receipt, change));
    assert.ok(problems.includes(problem as never), `${JSON.stringify(change)}: ${problems.join()}`);
  };
  await isFound({ result: "down" }, "result");
  await isFound({ rewardFee: "0.000001" }, "money");
  await isFound({ rewardFeePpm: 100_000 }, "money");
  await isFound({ winners: receipt.winners + 1 }, "money");
  await isFound({ upPool: "1" }, "money");
  await isFound({ close: { ...receipt.close, price: "70000" } }, "closePrice");
  await isFound({ close: { ...receipt.close, samples: receipt.close.samples.slice(0, 5) } }, "closePrice");
  await isFound({ close: { ...receipt.close, decidedAt: receipt.closesAt + 1_999 } }, "closePrice");
  const [first, ...others] = receipt.lock.samples;
  await isFound(
    { lock: { ...receipt.lock, samples: [{ ...first!, time: first!.time + 1 }, ...others] } },
    "signature",
  );
  await isFound(
    { sources: receipt.sources.map((each) => ({ ...each, signer: "venue" as const })) },
    "signature",
  );
  await isFound({ sources: receipt.sources.slice(1) }, "sources");

  // Who has the keys of the sources can make a receipt that is right by itself; it does not fit between its neighbours.
  const sources = signingSources();
  const own = sources.map(({ source, key, signer }) => ({ source, key, signer }));
  const sign = (boundary: number, price: number) =>
    sources.map((source) => {
      const { signature, time } = signedSample(source, price * 100, boundary);
      return { source: source.source, price: String(price), time, signature };
    });
  const lock = { ...receipt.lock, price: "64000", samples: sign(receipt.locksAt, 64_000) };
  const close = { ...receipt.close, price: "65000", samples: sign(receipt.closesAt, 65_000) };
  const made = forged(receipt, { sources: own, lock, close });
  assert.deepEqual(await verifyReceipt(made), []);
  const chain = receipts.with(place, made);
  assert.deepEqual(
    (await problemsIn(chain)).map(({ round, problems }) => [round, ...problems]),
    [
      [receipt.round, "chain"],
      [receipt.round + 1, "chain"],
    ],
  );
});

test("a receipt that is missing, doubled or out of place is found", async () => {
  assert.equal((await problemsIn(receipts.toSpliced(7, 1))).length, 1);
  assert.equal((await problemsIn(receipts.toSpliced(7, 0, receipts[7]!))).length, 1);
  assert.deepEqual(await problemsIn(receipts.slice(7)), []);
  const { previous: _gone, ...without } = receipts[3]!;
  assert.deepEqual(await verifyReceipt(without), ["shape"]);
  assert.deepEqual(await verifyReceipt({ ...receipts[3]!, more: 1 }), ["shape"]);
  assert.deepEqual(await verifyReceipt(null), ["shape"]);
});

test("whoever writes into the database shows it in the receipt", async () => {
  const { round } = receipts.find(({ result }) => result === "down")!;
  for (const statement of [
    "update price_round set result = 'up' where round = $1",
    "update price_round set reward_fee = reward_fee + 1 where round = $1",
    "update round_sample set price = price + 1 where boundary = (select closes_at from price_round where round = $1)",
    "update price_round set hash = repeat('0', 64) where round = $1",
  ]) {
    const client = await pool.connect();
    await client.query("begin");
    await client.query(statement, [round]);
    const read = await readReceipts(client as unknown as Pool, terms, BTC_5M, 1, 100);
    await client.query("rollback");
    client.release();
    assert.ok((await problemsIn(read)).length > 0, statement);
  }
});
