import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import fastify, { type FastifyInstance } from "fastify";
import { pino } from "pino";
import { bindPages, loadPages } from "./pages.ts";
import { loadRefusalTexts } from "./refusal-texts.ts";

const DOCUMENT = `<!doctype html><title>Meridian</title>${"<p>text</p>".repeat(50)}`;
const CONSOLE = "<!doctype html><title>Console</title>";
const SCRIPT = `${"export const a = 1;".repeat(50)}`;

/** Pages that the build drew: for whom and in which language stands in their names. */
const DRAWN = [
  "home.en.guest",
  "home.cn.guest",
  "home.en.member",
  "mbhome.en.guest",
  "exchange/_.en.guest",
  "any.fr",
];
const drawn = (name: string): string => `<!doctype html><title>${name}</title>`;

const directory = mkdtempSync(join(tmpdir(), "meridian-pages-"));
const staffConsole = mkdtempSync(join(tmpdir(), "meridian-console-"));
let app: FastifyInstance;

before(async () => {
  mkdirSync(join(directory, "assets"));
  writeFileSync(join(directory, "index.html"), DOCUMENT);
  writeFileSync(join(directory, "assets/main-Ab3dEf9h.js"), SCRIPT);
  writeFileSync(join(directory, "assets/Ab3dEf9h.js"), SCRIPT);
  writeFileSync(join(directory, "secret.map"), "not for the public");
  mkdirSync(join(directory, "documents/exchange"), { recursive: true });
  for (const name of DRAWN) writeFileSync(join(directory, `documents/${name}.html`), drawn(name));
  mkdirSync(join(staffConsole, "assets"));
  writeFileSync(join(staffConsole, "index.html"), CONSOLE);
  writeFileSync(join(staffConsole, "assets/main-Xy3dEf9h.js"), SCRIPT);
  app = fastify();
  const settings = { securityContact: "mailto:help@exchange.example" };
  const gateway = { texts: loadRefusalTexts(), log: pino({ level: "silent" }), settings };
  await app.register(bindPages, { pages: loadPages(directory, staffConsole), tls: false, gateway });
});

after(async () => {
  await app.close();
  rmSync(directory, { recursive: true });
  rmSync(staffConsole, { recursive: true });
});

test("every page route gets the one document, fresh each time", async () => {
  for (const url of ["/faq", "/homes", "/home/no", "/mbexchange/BTC_USDT", "/mbhomes?mode=mobile"]) {
    const answer = await app.inject({ url });
    assert.equal(answer.statusCode, 200, url);
    assert.equal(answer.body, DOCUMENT);
    assert.equal(answer.headers["cache-control"], "no-cache");
  }
});

test("a page that was drawn comes in the visitor's language, as a guest or a member sees it", async () => {
  const phone = "Mozilla/5.0 (Linux; Android 15) Mobile Safari/537.36";
  const cases = [
    ["/home", "", "", "home.en.guest"],
    ["/home?mode=pc", "lang=cn", "", "home.cn.guest"],
    ["/home", "theme=dark; token=abc; lang=en", "", "home.en.member"],
    ["/home", "token=", "", "home.en.guest"],
    ["/exchange/BTC_USDT", "", "", "exchange/_.en.guest"],
    ["/", "", "", "home.en.guest"],
    ["/", "", phone, "mbhome.en.guest"],
  ] as const;
  for (const [url, cookie, agent, name] of cases) {
    const answer = await app.inject({ url, headers: { cookie, "user-agent": agent } });
    assert.equal(answer.body, drawn(name), `${url} ${cookie}`);
    assert.equal(answer.headers["cache-control"], "no-cache");
    assert.equal(answer.headers.vary, "accept-encoding, accept-language, cookie, user-agent");
  }
});

test("a first visit is answered in the language of its browser, and the cookie outweighs it", async () => {
  const cases = [
    ["/home", "", "zh-CN,zh;q=0.9,en;q=0.8", drawn("home.cn.guest")],
    ["/home", "lang=en", "zh-CN,zh;q=0.9", drawn("home.en.guest")],
    ["/home", "", "xx-XX,ru;q=0.5", drawn("home.en.guest")],
    ["/faq", "", "fr-FR,fr;q=0.9,en;q=0.8", drawn("any.fr")],
    ["/faq", "lang=fr", "en", drawn("any.fr")],
  ] as const;
  for (const [url, cookie, wished, body] of cases) {
    const answer = await app.inject({ url, headers: { cookie, "accept-language": wished } });
    assert.equal(answer.body, body, `${url} ${cookie} ${wished}`);
  }
});

test("what was not drawn is the one document: an unknown language, a member's page, a market of a market", async () => {
  for (const [url, cookie] of [
    ["/home", "lang=xx"],
    ["/home", "lang=../../index"],
    ["/exchange/BTC_USDT", "token=abc"],
    ["/exchange/BTC_USDT/more", ""],
  ] as const) {
    assert.equal((await app.inject({ url, headers: { cookie } })).body, DOCUMENT, url);
  }
  assert.equal((await app.inject({ url: "/documents/home.en.guest.html" })).statusCode, 404);
});

test("a file whose name is a hash, or ends with one, is kept for ever", async () => {
  for (const url of ["/assets/main-Ab3dEf9h.js", "/assets/Ab3dEf9h.js"]) {
    const answer = await app.inject({ url });
    assert.equal(answer.headers["cache-control"], "public, max-age=31536000, immutable", url);
  }
});

test("a file travels in the smallest form that the browser takes, again and again", async () => {
  const url = "/assets/main-Ab3dEf9h.js";
  for (const [accepted, encoding, open] of [
    ["gzip, deflate, br, zstd", "br", brotliDecompressSync],
    ["gzip, deflate", "gzip", gunzipSync],
    ["gzip, deflate, br", "br", brotliDecompressSync],
  ] as const) {
    const answer = await app.inject({ url, headers: { "accept-encoding": accepted } });
    assert.equal(answer.headers["content-encoding"], encoding);
    assert.equal(open(answer.rawPayload).toString(), SCRIPT);
  }
  const plain = await app.inject({ url });
  assert.equal(plain.headers["content-encoding"], undefined);
  assert.equal(plain.body, SCRIPT);
});

test("the console has a document and files of its own", async () => {
  for (const url of ["/console", "/console/", "/console/kyc/12?x=1"]) {
    const answer = await app.inject({ url });
    assert.equal(answer.body, CONSOLE, url);
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

test("the head of a page or a file is what it is without its body", async () => {
  for (const [url, status] of [
    ["/home", 200],
    ["/assets/main-Ab3dEf9h.js", 200],
    ["/assets/none.js", 404],
  ] as const) {
    const head = await app.inject({ method: "HEAD", url });
    assert.deepEqual([head.statusCode, head.body], [status, ""], url);
    assert.equal(head.headers["content-type"], (await app.inject({ url })).headers["content-type"]);
  }
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
