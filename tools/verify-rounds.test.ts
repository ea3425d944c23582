// Goal: whoever has the receipts of an exchange finds out by one command whether they hold. Method: the command itself,
// on receipts of rounds that were played here, from a file and from a server, honest and with a digit changed.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { text } from "node:stream/consumers";
import type { RoundReceipt } from "@meridian/contract/receipts";
import { BTC_5M } from "@meridian/core/testing";
import { startTemporaryPostgres } from "../apps/server/ground/postgres/testing.ts";
import { receiptsOf, signedStory } from "../apps/server/market/projections/rounds/testing.ts";
import { freshDatabase } from "../apps/server/market/projections/testing.ts";
import { root } from "./prepare.mjs";

const directory = mkdtempSync(join(tmpdir(), "meridian-receipts-"));
const file = join(directory, "receipts.json");
let receipts: RoundReceipt[];
/** The server's receipts. */
let published: readonly RoundReceipt[];
let server: Server;
let origin: string;

before(async () => {
  const postgres = await startTemporaryPostgres();
  const pool = await freshDatabase(postgres);
  receipts = await receiptsOf(pool, signedStory(3, 150));
  await pool.end();
  await postgres.stop();
  server = createServer(({ url = "" }, response) => {
    response.end(JSON.stringify({ code: 0, message: "", data: answerTo(new URL(url, "http://localhost")) }));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
after(() => {
  server.close();
  rmSync(directory, { recursive: true, force: true });
});

function answerTo({ pathname, searchParams }: URL): unknown {
  if (pathname.endsWith("/roundSeries")) return { list: [{ series: BTC_5M }] };
  const [from, limit] = ["from", "limit"].map((name) => Number(searchParams.get(name)));
  const found = published.filter(({ round }) => round >= from!);
  return { list: found.slice(0, limit), next: found[limit!]?.round ?? null };
}

async function run(...words: string[]) {
  const child = spawn(process.execPath, ["tools/verify-rounds.ts", ...words], { cwd: root });
  const exit = once(child, "exit");
  const [out, problem, [status]] = await Promise.all([text(child.stdout), text(child.stderr), exit]);
  return { out, problem, status: status as number };
}

const written = (given: unknown): string => {
  writeFileSync(file, JSON.stringify(given));
  return file;
};

test("receipts that hold end with 0, from a list, from an answer, and from an exchange of several pages", async () => {
  const last = receipts.at(-1)!;
  assert.ok(receipts.length > 100);
  for (const given of [receipts, { code: 0, data: { list: receipts } }]) {
    const { out, status } = await run(written(given));
    assert.equal(status, 0, out);
    const rounds = `${receipts.length} receipts, rounds 1 to ${last.round}, 0 do not hold`;
    assert.equal(out, `${BTC_5M}: ${rounds}\n  last hash ${last.hash}\n`);
  }
  published = receipts;
  const saved = join(directory, "saved.json");
  const { out, status } = await run(origin, BTC_5M, "--save", saved);
  assert.equal(status, 0, out);
  assert.deepEqual(JSON.parse(readFileSync(saved, "utf8")), receipts);
});

test("a receipt that was changed ends with 1 and is named with what is wrong", async () => {
  const changed = receipts.with(40, { ...receipts[40]!, upPool: "123" });
  const { out, status } = await run(written(changed));
  assert.equal(status, 1);
  assert.match(out, new RegExp(`^${BTC_5M} 41: .*hash`, "m"));
  assert.match(out, /1 do not hold/);
  published = receipts.toSpliced(99, 1);
  const missing = await run(origin);
  assert.deepEqual([missing.status, /^BTC-5M 101: chain$/m.test(missing.out)], [1, true]);
});

test("a chain that begins later says what it could not see", async () => {
  const { out, status } = await run(written(receipts.slice(7)));
  assert.deepEqual([status, /what came before round 8 was not there/.test(out)], [0, true]);
});

test("a source that has no receipts ends with 2 and says why", async () => {
  for (const [words, why] of [
    [[], /npm run verify-rounds/],
    [[file, BTC_5M], /npm run verify-rounds/],
    [[join(directory, "none.json")], /no such file/],
    [[written([])], /no receipt to check/],
    [[origin, "ETH-5M"], /no series ETH-5M/],
    [["http://127.0.0.1:1"], /does not answer/],
  ] as const) {
    const { problem, status } = await run(...words);
    assert.equal(status, 2, problem);
    assert.match(problem, why);
  }
  writeFileSync(file, "not json");
  assert.match((await run(file)).problem, /no JSON/);
  assert.match((await run(written({ a: 1 }))).problem, /no list of receipts/);
});
