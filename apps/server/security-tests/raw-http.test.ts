/**
 * Goal: bytes that proxies and servers read differently are refused, and slow callers keep nobody else waiting.
 * Method: sockets, written to by hand. Where a second request could hide in the first, it must not be answered.
 */
import assert from "node:assert/strict";
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { after, before, test } from "node:test";
import { createServer } from "../edges/gateway/server.ts";
import type { Gateway } from "../edges/gateway/services.ts";
import { startTestExchange, type TestExchange, type TestMember } from "../testing/exchange.ts";

const HIDDEN = "GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n";
const HEALTH = '{"live":true}';
const PATH = "/data/api.user/getHolds";
const SLOW_SOCKETS = 200;
const WAIT_MAX_MS = 250;
/** Time for the first answer on a busy machine, and the time within which another may follow it. */
const ANSWER_MAX_MS = 10_000;
const QUIET_MS = 1_500;
const TIMEOUT_MAX_MS = 30_000;
/** More than the sockets on the way can hold. */
const BODY_TOO_LARGE = 8 * 1_048_576;

let server: TestExchange;
let member: TestMember;
let port = 0;

before(async () => {
  server = await startTestExchange();
  member = await server.enrol();
  port = Number.parseInt(new URL(server.origin).port, 10);
});
after(() => server.stop());

const head = (...lines: readonly string[]): string => `${lines.join("\r\n")}\r\n\r\n`;
const post = (...lines: readonly string[]): string[] => [
  `POST ${PATH} HTTP/1.1`,
  "host: localhost",
  ...lines,
];
const JSON_TYPE = "content-type: application/json";

const REFUSED: readonly (readonly [string, string])[] = [
  [
    "a length and chunks",
    `${head(...post(JSON_TYPE, "content-length: 5", "transfer-encoding: chunked"))}0\r\n\r\n${HIDDEN}`,
  ],
  [
    "chunks and a length",
    `${head(...post(JSON_TYPE, "transfer-encoding: chunked", "content-length: 5"))}0\r\n\r\n${HIDDEN}`,
  ],
  ["two lengths", `${head(...post(JSON_TYPE, "content-length: 2", "content-length: 40"))}{}${HIDDEN}`],
  ["two lengths in one line", `${head(...post(JSON_TYPE, "content-length: 2, 40"))}{}${HIDDEN}`],
  ["a negative length", `${head(...post(JSON_TYPE, "content-length: -2"))}{}${HIDDEN}`],
  ["a length with a sign", `${head(...post(JSON_TYPE, "content-length: +2"))}{}${HIDDEN}`],
  ["a length that is none", `${head(...post(JSON_TYPE, "content-length: 0x2"))}{}${HIDDEN}`],
  ["a length beyond numbers", `${head(...post(JSON_TYPE, `content-length: ${"9".repeat(30)}`))}{}`],
  ["chunks that are none", `${head(...post(JSON_TYPE, "transfer-encoding: xchunked"))}0\r\n\r\n${HIDDEN}`],
  [
    "chunks behind something else",
    `${head(...post(JSON_TYPE, "transfer-encoding: chunked, x"))}0\r\n\r\n${HIDDEN}`,
  ],
  [
    "a chunk without a size",
    `${head(...post(JSON_TYPE, "transfer-encoding: chunked"))}zz\r\n{}\r\n0\r\n\r\n${HIDDEN}`,
  ],
  [
    "a chunk longer than it says",
    `${head(...post(JSON_TYPE, "transfer-encoding: chunked"))}1\r\n{}\r\n0\r\n\r\n${HIDDEN}`,
  ],
  ["a space before the colon", `${head(...post(JSON_TYPE, "content-length : 2"))}{}${HIDDEN}`],
  ["a header that is continued", `${head(...post(JSON_TYPE, "x: a\r\n b", "content-length: 2"))}{}`],
  [
    "lines that end with LF alone",
    `POST ${PATH} HTTP/1.1\nhost: localhost\n${JSON_TYPE}\ncontent-length: 2\n\n{}`,
  ],
  [
    "one line that ends with LF alone",
    `${head(...post(`x: a\ncontent-length: 40`, JSON_TYPE, "content-length: 2"))}{}${HIDDEN}`,
  ],
  [
    "one line that ends with CR alone",
    `${head(...post(`x: a\rcontent-length: 40`, JSON_TYPE, "content-length: 2"))}{}`,
  ],
  ["NUL in a header", head(...post("x: a\u0000b", "content-length: 0"))],
  ["a header without a name", head(...post(": x", "content-length: 0"))],
  ["a header without a colon", head(...post("nonsense", "content-length: 0"))],
  ["no host", head(`GET ${PATH} HTTP/1.1`)],
  ["a header of 100 KiB", head(...post(`x: ${"a".repeat(102_400)}`, "content-length: 0"))],
  ["ten thousand headers", head(...post(...Array.from({ length: 10_000 }, (_, place) => `x${place}: a`)))],
  ["a path of 100 KiB", head(`GET /${"a".repeat(102_400)} HTTP/1.1`, "host: localhost")],
  ["a space in the path", head(`GET ${PATH} extra HTTP/1.1`, "host: localhost")],
  ["a version that is none", head(`GET ${PATH} HTTP/9.9`, "host: localhost")],
  ["no version", `GET ${PATH}\r\n\r\n`],
  ["another protocol's first words", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"],
  ["a handshake of TLS", "\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003"],
  ["no words at all", "\u0000\u0001\u0002\u0003\r\n\r\n"],
  ["TRACE", head(`TRACE ${PATH} HTTP/1.1`, "host: localhost", "token: secret")],
  ["a way through", head("CONNECT 127.0.0.1:22 HTTP/1.1", "host: localhost")],
  ["a method nobody has", head(`BREW ${PATH} HTTP/1.1`, "host: localhost")],
  ["a method in small letters", head(`get ${PATH} HTTP/1.1`, "host: localhost")],
  [
    "an expectation that nobody meets",
    `${head(...post(JSON_TYPE, "expect: 200-everything", "content-length: 2"))}{}`,
  ],
];

/** All that comes back until the server closes, or has been quiet. */
async function exchange(bytes: string): Promise<{ answer: string; closed: boolean }> {
  const socket = connect(port, "127.0.0.1");
  let answer = "";
  socket.on("error", () => undefined);
  await once(socket, "connect");
  const closing = new Promise<true>((resolve) => socket.once("close", () => resolve(true)));
  let timer: NodeJS.Timeout | undefined;
  const quiet = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), ANSWER_MAX_MS);
    socket.on("data", (data: Buffer) => {
      answer += data.toString("latin1");
      clearTimeout(timer);
      timer = setTimeout(() => resolve(false), QUIET_MS);
    });
  });
  socket.write(bytes, "latin1");
  const closed = await Promise.race([closing, quiet]);
  clearTimeout(timer);
  socket.destroy();
  return { answer, closed };
}

test("what can be read in two ways is not read at all", async () => {
  const answers = await Promise.all(REFUSED.map(([, bytes]) => exchange(bytes)));
  for (const [place, { answer, closed }] of answers.entries()) {
    const what = REFUSED[place]?.[0] ?? "";
    const statuses = [...answer.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => status ?? "");
    assert.ok(closed || statuses.length > 0, `${what}: neither answered nor closed`);
    assert.ok(
      statuses.every((status) => /^4|^501$|^505$/.test(status)),
      `${what}: ${answer}`,
    );
    assert.equal(answer.includes(HEALTH), false, `${what}: the hidden request was answered`);
    assert.equal(answer.includes("secret"), false, `${what}: the request was sent back`);
  }
});

test("a header does not make a method of another", async () => {
  for (const header of ["x-http-method-override", "x-http-method", "x-method-override"]) {
    const answer = await fetch(`${server.origin}/data/api.user/orderCancelAll?_method=POST`, {
      headers: { [header]: "POST", token: member.token },
    });
    assert.equal(answer.status, 405, header);
  }
});

test("two hundred callers who never finish a request keep nobody waiting", async () => {
  const slow = Array.from({ length: SLOW_SOCKETS }, () => connect(port, "127.0.0.1"));
  const drip = (socket: Socket, place: number): void => {
    socket.on("error", () => undefined);
    const [first, more] =
      place % 2 === 0
        ? ["POST /data/api.user/getHolds HTTP/1.1\r\nhost: localhost\r\n", "x-a: b\r\n"]
        : [head(...post(JSON_TYPE, "content-length: 60000")), "{"];
    socket.write(first);
    const timer = setInterval(() => socket.write(more), 100);
    socket.on("close", () => clearInterval(timer));
  };
  try {
    for (const [place, socket] of slow.entries()) drip(socket, place);
    const waits: number[] = [];
    for (let asked = 0; asked < 100; asked += 1) {
      const startMs = performance.now();
      const { code } = await server.call("user/getHolds", {}, { token: member.token });
      assert.equal(code, 0);
      waits.push(performance.now() - startMs);
    }
    waits.sort((a, b) => a - b);
    // A server blocked by slow callers delays every call, by seconds; a single long wait is the machine's.
    assert.ok((waits[50] ?? 0) < WAIT_MAX_MS, `half of 100 calls took ${waits[50]} ms and more`);
  } finally {
    for (const socket of slow) socket.destroy();
  }
});

test("a request has half a minute to arrive, its headers no longer", async () => {
  const settings = { tls: false, proxyTrusted: false, rateLimits: {} };
  const gateway = { handlers: {}, settings } as unknown as Gateway;
  const readiness = { check: async () => ({ parts: {}, networks: {}, messages: {}, problems: {} }) };
  const { app } = await createServer({ gateway, pages: { files: new Map() }, readiness, also: [] });
  assert.ok(app.server.requestTimeout > 0 && app.server.requestTimeout <= TIMEOUT_MAX_MS);
  assert.ok(app.server.headersTimeout > 0 && app.server.headersTimeout <= 2 * TIMEOUT_MAX_MS);
  await app.close();
});

test("who sends a body too large is told so, however much is still on its way", async () => {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => undefined);
  // Nothing is read until all is sent: bytes that meet a closed connection would take the answer with them.
  socket.pause();
  socket.write(head(...post(JSON_TYPE, `content-length: ${BODY_TOO_LARGE}`)));
  await Promise.race([
    new Promise((resolve) => socket.write(Buffer.alloc(BODY_TOO_LARGE, "x"), resolve)),
    once(socket, "close"),
  ]);
  const chunks: Buffer[] = [];
  socket.on("data", (chunk: Buffer) => chunks.push(chunk));
  socket.resume();
  if (!socket.closed) await once(socket, "close");
  const answer = Buffer.concat(chunks).toString();
  assert.match(answer, /^HTTP\/1\.1 413 /);
  assert.match(answer, /"refusal":"request\.too_large"/);
});

test("a body too large that never ends is not read for ever", async () => {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => undefined);
  socket.write(head(...post(JSON_TYPE, `content-length: ${BODY_TOO_LARGE}`)));
  const [answer] = (await once(socket, "data", { signal: AbortSignal.timeout(ANSWER_MAX_MS) })) as [Buffer];
  assert.match(answer.toString(), /^HTTP\/1\.1 413 /);
  await once(socket, "close", { signal: AbortSignal.timeout(ANSWER_MAX_MS) });
});
