import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { gunzipSync } from "node:zlib";
import fastify, { type FastifyInstance } from "fastify";
import { pino } from "pino";
import { bindPages, loadPages } from "./pages.ts";
import { loadRefusalTexts } from "./refusal-texts.ts";

const DOCUMENT = `<!doctype html><title>Meridian</title>${"<p>text</p>".repeat(50)}`;
const DESK = "<!doctype html><title>Console</title>";
const SCRIPT = `${"export const a = 1;".repeat(50)}`;

const directory = mkdtempSync(join(tmpdir(), "meridian-pages-"));
const desk = mkdtempSync(join(tmpdir(), "meridian-console-"));
let app: FastifyInstance;

before(async () => {
  mkdirSync(join(directory, "assets"));
  writeFileSync(join(directory, "index.html"), DOCUMENT);
  writeFileSync(join(directory, "assets/main-Ab3dEf9h.js"), SCRIPT);
  writeFileSync(join(directory, "secret.map"), "not for the public");
  mkdirSync(join(desk, "assets"));
  writeFileSync(join(desk, "index.html"), DESK);
  writeFileSync(join(desk, "assets/main-Xy3dEf9h.js"), SCRIPT);
  app = fastify();
  const gateway = { texts: loadRefusalTexts(), log: pino({ level: "silent" }) };
  await app.register(bindPages, { pages: await loadPages(directory, desk), tls: false, gateway });
});

after(async () => {
  await app.close();
  rmSync(directory, { recursive: true });
  rmSync(desk, { recursive: true });
});

test("every page route gets the one document, fresh each time", async () => {
  for (const url of ["/", "/home", "/exchange/BTC_USDT", "/mbhome?mode=mobile"]) {
    const answer = await app.inject({ url });
    assert.equal(answer.statusCode, 200, url);
    assert.equal(answer.body, DOCUMENT);
    assert.equal(answer.headers["cache-control"], "no-cache");
  }
});

test("a file with a hash in its name is kept for ever, and travels compressed", async () => {
  const url = "/assets/main-Ab3dEf9h.js";
  const answer = await app.inject({ url, headers: { "accept-encoding": "br, gzip" } });
  assert.equal(answer.headers["cache-control"], "public, max-age=31536000, immutable");
  assert.equal(answer.headers["content-encoding"], "gzip");
  assert.equal(gunzipSync(answer.rawPayload).toString(), SCRIPT);
  assert.equal((await app.inject({ url })).body, SCRIPT);
});

test("the console has a document and files of its own", async () => {
  for (const url of ["/console", "/console/", "/console/kyc/12?x=1"]) {
    const answer = await app.inject({ url });
    assert.equal(answer.body, DESK, url);
    assert.match(String(answer.headers["content-security-policy"]), /script-src 'self';/);
  }
  assert.equal((await app.inject({ url: "/consoles" })).body, DOCUMENT);
  const script = await app.inject({ url: "/console/assets/main-Xy3dEf9h.js" });
  assert.equal(script.headers["cache-control"], "public, max-age=31536000, immutable");
  assert.equal((await app.inject({ url: "/console/assets/main-Ab3dEf9h.js" })).statusCode, 404);
});

test("who has the document already is told so", async () => {
  const first = await app.inject({ url: "/home" });
  const again = await app.inject({ url: "/home", headers: { "if-none-match": String(first.headers.etag) } });
  assert.equal(again.statusCode, 304);
  assert.equal(again.body, "");
});

test("what is no file and no page is not found, and nothing outside the folder is reached", async () => {
  for (const url of [
    "/assets/none.js",
    "/data/api.user/x",
    "/secret.map",
    "/../package.json",
    "/%2e%2e/package.json",
  ]) {
    const answer = await app.inject({ url });
    assert.equal(answer.statusCode, 404, url);
    assert.equal(answer.json().refusal, "request.not_found");
  }
});

test("a page lets no foreign script, frame or connection in", async () => {
  const { headers } = await app.inject({ url: "/home" });
  const policy = String(headers["content-security-policy"]);
  assert.match(policy, /script-src 'self';/);
  assert.match(policy, /frame-ancestors 'none'/);
  assert.match(policy, /object-src 'none'/);
  assert.match(policy, /style-src 'self';/);
  assert.doesNotMatch(policy, /unsafe|https:/);
  assert.equal(headers["x-content-type-options"], "nosniff");
  assert.equal(headers["strict-transport-security"], undefined);
});
