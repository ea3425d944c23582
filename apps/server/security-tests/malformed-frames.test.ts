/**
 * Goal: what one socket sends closes that socket and no other, whatever it is.
 * Method: thousands of frames: broken ones, whole ones that are no message, and calls with inputs that nobody takes;
 * beside them a socket that listens to the market and a member that trades.
 */
import assert from "node:assert/strict";
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { after, before, test } from "node:test";
import { type Call, CALLS, type CallName, STREAM_PATH } from "@meridian/contract";
import { Random, sized } from "@meridian/core/testing";
import { WebSocket } from "ws";
import { startTestExchange, type TestExchange, type TestMember } from "../testing/exchange.ts";
import { malformedRequest } from "./testing/malformed.ts";

const BROKEN = 3_000;
const CALLS_SENT = sized(17_000, 7_000);
const SOCKETS_AT_ONCE = 40;
const CALLS_AT_ONCE = 100;
const ANSWER_WITHIN_MS = 10_000;
const WITHIN_MS = 180_000;

let server: TestExchange;
let member: TestMember;
let port = 0;
let witness: WebSocket;
let heard = 0;

before(async () => {
  server = await startTestExchange({ RATE_MEMBER_PER_MIN: "99999999", RATE_IP_PER_MIN: "99999999" });
  member = await server.enrol();
  port = Number.parseInt(new URL(server.origin).port, 10);
  witness = await openSocket();
  witness.on("message", () => (heard += 1));
});
after(async () => {
  witness.terminate();
  await server.stop();
});

async function openSocket(): Promise<WebSocket> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${STREAM_PATH}`);
  socket.on("error", () => undefined);
  await once(socket, "open");
  return socket;
}

/** One answer for one question, as proof that the witness is still served. */
async function isWitnessServed(): Promise<boolean> {
  const before = heard;
  witness.send(JSON.stringify({ op: "ping", time: Date.now() }));
  const deadline = Date.now() + ANSWER_WITHIN_MS;
  while (heard === before && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 5));
  return heard > before && witness.readyState === WebSocket.OPEN;
}

const HANDSHAKE =
  `GET ${STREAM_PATH} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
  "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n";

interface FrameParts {
  readonly first: number;
  readonly masked?: boolean;
  /** As announced; the true length unless said otherwise. */
  readonly length?: bigint;
}

function frame(content: Buffer, { first, masked = true, length }: FrameParts): Buffer {
  const announced = length ?? BigInt(content.length);
  const mask = masked ? 0x80 : 0;
  const head =
    announced < 126n ? Buffer.of(first, mask | Number(announced)) : longHead(first, mask, announced);
  // A mask of zeros leaves the content as it is.
  return Buffer.concat([head, masked ? Buffer.alloc(4) : Buffer.alloc(0), content]);
}

function longHead(first: number, mask: number, announced: bigint): Buffer {
  const isMiddle = announced < 65_536n;
  const head = Buffer.alloc(isMiddle ? 4 : 10);
  head[0] = first;
  head[1] = mask | (isMiddle ? 126 : 127);
  if (isMiddle) head.writeUInt16BE(Number(announced), 2);
  else head.writeBigUInt64BE(BigInt.asUintN(64, announced), 2);
  return head;
}

const TEXT = 0x81;
const text = (words: string): Buffer => frame(Buffer.from(words), { first: TEXT });

/** Each of them ends its socket: by the protocol's rules, or because it is no message. */
const BREAKING: readonly ((random: Random) => Buffer)[] = [
  (random) => frame(Buffer.from("{}"), { first: 0x80 | random.between(3, 7) }),
  (random) => frame(Buffer.from("{}"), { first: 0x80 | random.between(11, 15) }),
  (random) => frame(Buffer.from("{}"), { first: TEXT | random.pick([0x40, 0x20, 0x10, 0x70]) }),
  () => frame(Buffer.from("{}"), { first: TEXT, masked: false }),
  () => frame(Buffer.from("end"), { first: 0x80 }),
  () => frame(Buffer.alloc(200), { first: 0x89 }),
  () => frame(Buffer.from("x"), { first: 0x09 }),
  () => frame(Buffer.of(0x03), { first: 0x88 }),
  (random) => frame(Buffer.from([0, random.between(0, 255)]), { first: 0x88 }),
  () => frame(Buffer.from([0x03, 0xe8, 0xff, 0xfe]), { first: 0x88 }),
  (random) => frame(Buffer.from([0x22, random.between(0x80, 0xbf), 0x22]), { first: TEXT }),
  () => frame(Buffer.from("{}"), { first: TEXT, length: 1n << 62n }),
  () => frame(Buffer.from("{}"), { first: TEXT, length: (1n << 64n) - 1n }),
  () => frame(Buffer.from("{}"), { first: TEXT, length: 70_000n }),
  () => frame(Buffer.from('{"op":"ping","time":1}'), { first: 0x82 }),
  (random) => text(random.pick(["", " ", "null", "[]", "{", "0", '"ping"', "\u0000", "NaN", "ping", "{}{}"])),
  () => text(`${"[".repeat(10_000)}${"]".repeat(10_000)}`),
  () => text('{"op":"ping","time":1e309}'),
  () => text('{"op":"ping","time":1,"extra":1}'),
  () => text('{"op":"__proto__","channels":["tickers"]}'),
  () => text('{"op":"subscribe","channels":[]}'),
  () => text('{"op":"subscribe","channels":["tickers","tickers"]}'),
  () =>
    text(
      JSON.stringify({ op: "subscribe", channels: Array.from({ length: 300 }, (_, place) => `c${place}`) }),
    ),
  (random) =>
    text(
      `{"op":"subscribe","channels":[${random.pick(["1", "null", "{}", '["a"]', `"${"x".repeat(65)}"`])}]}`,
    ),
  () => text(`{"op":"auth","token":"${"x".repeat(600)}"}`),
  (random) =>
    text(
      `{"op":"call","id":${random.pick(["1.5", "null", '"1"', "1e99"])},"call":"user/setOrder","input":{}}`,
    ),
  () => text('{"op":"call","id":1,"call":"user/setOrder","input":{},"token":"x"}'),
];

/** Opens a socket, sends the frame, and waits until the server has closed it. @returns false when it did not */
async function isClosedBy(bytes: Buffer): Promise<boolean> {
  const socket: Socket = connect(port, "127.0.0.1");
  socket.on("error", () => undefined);
  socket.setTimeout(ANSWER_WITHIN_MS);
  socket.write(Buffer.concat([Buffer.from(HANDSHAKE), bytes]));
  const closed = await new Promise<boolean>((resolve) => {
    let seen = Buffer.alloc(0);
    socket.on("data", (data: Buffer) => {
      seen = Buffer.concat([seen, data]);
      // The server's frame of closing, behind its answer to the handshake.
      const body = seen.subarray(seen.indexOf("\r\n\r\n") + 4);
      if (seen.includes("\r\n\r\n") && body.length > 0 && (body[0] ?? 0) === 0x88) resolve(true);
    });
    socket.on("close", () => resolve(true));
    socket.on("timeout", () => resolve(false));
  });
  socket.destroy();
  return closed;
}

test("a frame that breaks the rules closes its own socket alone", { timeout: WITHIN_MS }, async () => {
  let sent = 0;
  const open: string[] = [];
  const work = async (): Promise<void> => {
    for (let place = sent++; place < BROKEN; place = sent++) {
      const bytes = (BREAKING[place % BREAKING.length] as (random: Random) => Buffer)(new Random(place));
      if (!(await isClosedBy(bytes))) open.push(bytes.subarray(0, 80).toString("latin1"));
    }
  };
  await Promise.all(Array.from({ length: SOCKETS_AT_ONCE }, work));
  assert.deepEqual(open, []);
  assert.ok(await isWitnessServed());
});

/** Collects the answers to the calls of one socket, by id. */
async function answersTo(socket: WebSocket, first: number): Promise<Map<number, number>> {
  const answers = new Map<number, number>();
  const whole = Promise.withResolvers<void>();
  const listen = (data: Buffer): void => {
    const message = JSON.parse(data.toString()) as { op?: string; id?: number; code?: number };
    if (message.op !== "answer") return;
    answers.set(message.id ?? -1, message.code ?? -1);
    if (answers.size === CALLS_AT_ONCE) whole.resolve();
  };
  socket.on("message", listen);
  const stop = (): void => whole.resolve();
  socket.once("close", stop);
  for (let id = first; id < first + CALLS_AT_ONCE; id += 1) socket.send(callMessage(id));
  const timer = setTimeout(stop, ANSWER_WITHIN_MS);
  await whole.promise;
  clearTimeout(timer);
  socket.off("message", listen).off("close", stop);
  return answers;
}

/** Those that a socket may make, and a few that it may not. */
const NAMES = (Object.entries(CALLS) as [CallName, Call][]).flatMap(([name, { socket }]) =>
  socket === true ? [name] : [],
);
const OTHERS = [
  "",
  "__proto__",
  "toString",
  "user/",
  "user/nothing",
  "login/login",
  "staff/list",
  "user/withdraw",
];

/** A call whose input the contract does not take, or a name that is none of a socket's. */
function callMessage(id: number): string {
  const random = new Random(id);
  const name = random.pick(NAMES);
  const call = random.oneIn(10) ? random.pick(OTHERS) : name;
  return `{"op":"call","id":${id},"call":"${call}","idempotencyKey":"frame-${id}","input":${inputText(name, random)}}`;
}

function inputText(name: CallName, random: Random): string {
  for (;;) {
    const { body, method } = malformedRequest(random.between(0, 100_000), random);
    const words = body.toString("utf8");
    if (method === "POST" && words.length < 8_000 && isNotTaken(name, words)) return words;
  }
}

function isNotTaken(name: CallName, words: string): boolean {
  try {
    return !CALLS[name].input.safeParse(JSON.parse(words)).success;
  } catch {
    return false;
  }
}

test("calls with inputs that nobody takes are refused one by one", { timeout: WITHIN_MS }, async (t) => {
  const before = server.exchange.engine.sequence;
  const socket = await openSocket();
  socket.send(JSON.stringify({ op: "auth", token: member.token }));
  const codes = new Map<number, number>();
  for (let first = 0; first < CALLS_SENT; first += CALLS_AT_ONCE) {
    const answers = await answersTo(socket, first);
    assert.equal(answers.size, CALLS_AT_ONCE, "each was answered, and the socket is open");
    for (const code of answers.values()) codes.set(code, (codes.get(code) ?? 0) + 1);
  }
  t.diagnostic(`codes of refusal: ${JSON.stringify([...codes])}`);
  assert.equal(codes.get(0), undefined, "none was carried out");
  assert.equal(codes.get(1000), undefined, "none made the server fail");
  assert.ok(await isWitnessServed());
  assert.equal(server.exchange.engine.sequence, before);
  socket.terminate();
});
