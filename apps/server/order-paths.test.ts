// Goal: an order is answered the same whichever way it comes in: the short way over HTTP, the framework's, the stream.
// Method: one list of calls, good and bad, sent three times by fresh members who find the market the same.
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { request } from "node:http";
import { after, before, test } from "node:test";
import { type AnswerMessage, type Envelope, pathOf } from "@meridian/contract";
import { Client } from "./edges/streams/testing.ts";
import {
  startTestExchange,
  TEST_FUND_PASSWORD,
  type TestExchange,
  type TestMember,
} from "./testing/exchange.ts";
import { earlyInTheMinute } from "./testing/minute.ts";
import { until } from "./testing/until.ts";

const LANGUAGE = "cn";
const MARKET = "BTC/USDT";

let server: TestExchange;
let maker: TestMember;

before(async () => {
  server = await startTestExchange();
  maker = await trader();
});
after(() => server.stop());

async function trader(): Promise<TestMember> {
  const member = await server.enrol();
  await server.call("user/openFundGrant", { fundPassword: TEST_FUND_PASSWORD }, { token: member.token });
  await server.credit(member.memberId, "BTC", "100");
  await server.credit(member.memberId, "USDT", "1000000");
  return member;
}

interface Answered extends Envelope {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** One way to ask. `key` undefined sends none. */
interface Way {
  readonly name: string;
  ask(call: string, input: unknown, key: string | undefined): Promise<Answered>;
  close(): void;
}

function overHttp(name: string, token: string, isChunked: boolean): Way {
  const { port } = new URL(server.origin);
  const ask: Way["ask"] = (call, input, key) =>
    new Promise((resolve, reject) => {
      const body = JSON.stringify(input);
      const [group = "", callName = ""] = call.split("/");
      const length = isChunked
        ? { "transfer-encoding": "chunked" }
        : { "content-length": Buffer.byteLength(body) };
      const headers = {
        ...{ "content-type": "application/json", "client-type": "test", "accept-language": LANGUAGE, token },
        ...length,
        ...(key === undefined ? {} : { "idempotency-key": key }),
      };
      const sent = request({ port, path: pathOf(group, callName), method: "POST", headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("end", () => {
          const envelope = JSON.parse(Buffer.concat(chunks).toString()) as Envelope;
          const received = response.headers as Record<string, string>;
          resolve({ ...envelope, status: response.statusCode ?? 0, headers: received });
        });
      });
      sent.on("error", reject);
      sent.end(body);
    });
  return { name, ask, close: () => undefined };
}

async function overStream(token: string): Promise<Way> {
  const client = new Client(portOf(), { "accept-language": LANGUAGE });
  await client.login(token);
  let lastId = 0;
  return {
    name: "stream",
    async ask(call, input, key) {
      const id = (lastId += 1);
      client.send({ op: "call", id, call, input, ...(key === undefined ? {} : { idempotencyKey: key }) });
      const { op: _op, id: _id, ...answer } = await answerOf(client, id);
      return answer;
    },
    close: () => client.socket.terminate(),
  };
}

function portOf(): number {
  return Number.parseInt(new URL(server.origin).port, 10);
}

function answerOf(client: Client, id: number): Promise<AnswerMessage> {
  return until(
    () =>
      client.messages.find(
        (message): message is AnswerMessage =>
          "op" in message && message.op === "answer" && message.id === id,
      ),
    `the answer ${id}`,
  );
}

type Ids = ReadonlyMap<string, string>;
type Step = readonly [what: string, call: string, input: (ids: Ids) => unknown, key?: string | null];

const LIMIT = { market: MARKET, side: "buy", type: "limit", price: "60000", quantity: "0.01" } as const;
const SELL_LIMIT = { ...LIMIT, side: "sell", price: "70000" } as const;
const order = (what: string, input: object, key?: string | null): Step =>
  key === undefined
    ? [what, "user/setOrder", () => ({ market: MARKET, ...input })]
    : [what, "user/setOrder", () => ({ market: MARKET, ...input }), key];
const leg = (change: object): object => ({
  side: "sell",
  type: "limit",
  price: "70000",
  quantity: "0.1",
  ...change,
});
const stopLeg = leg({ type: "stopLimit", stopPrice: "60000", price: "59000" });
const list = (what: string, contingency: string, legs: readonly unknown[]): Step => [
  what,
  "user/setOrderList",
  () => ({ market: MARKET, contingency, legs }),
];

/** Accepted orders; the client order id names each of them for later steps. */
const GOOD: readonly Step[] = [
  order("limit", { ...LIMIT, clientOrderId: "limit" }),
  order("limit, post only", { ...LIMIT, postOnly: true, clientOrderId: "passive" }),
  order("limit, ioc", { ...LIMIT, timeInForce: "ioc" }),
  order("limit, fok", { ...LIMIT, price: "65000", timeInForce: "fok" }),
  order("limit that takes", { ...LIMIT, price: "65000", quantity: "0.002" }),
  order("iceberg", { ...SELL_LIMIT, quantity: "1", displayQuantity: "0.2", clientOrderId: "iceberg" }),
  order("market by quantity", { side: "buy", type: "market", quantity: "0.003" }),
  order("market by amount", { side: "buy", type: "market", quoteAmount: "200" }),
  order("stop-limit", {
    side: "sell",
    type: "stopLimit",
    stopPrice: "61000",
    price: "60500",
    quantity: "0.01",
    clientOrderId: "stop",
  }),
  order("stop-market buy", { side: "buy", type: "stopMarket", stopPrice: "69000", quoteAmount: "500" }),
  order("stop-market sell", { side: "sell", type: "stopMarket", stopPrice: "61000", quantity: "0.01" }),
  order("take-profit-limit", {
    side: "sell",
    type: "takeProfitLimit",
    stopPrice: "69000",
    price: "69000",
    quantity: "0.01",
  }),
  order("take-profit-market", {
    side: "sell",
    type: "takeProfitMarket",
    stopPrice: "69000",
    quantity: "0.01",
  }),
  order("trailing stop", {
    side: "sell",
    type: "trailingStop",
    trailingBps: 500,
    quantity: "0.01",
    clientOrderId: "trail",
  }),
  order("trailing stop with a limit", {
    side: "sell",
    type: "trailingStop",
    trailingBps: 500,
    stopPrice: "68000",
    price: "60000",
    quantity: "0.01",
  }),
  list("oco", "oco", [leg({ clientOrderId: "oco" }), stopLeg]),
  list("oto", "oto", [leg({ side: "buy", price: "60000" }), leg({})]),
  list("otoco", "otoco", [leg({ side: "buy", price: "60000", clientOrderId: "otoco" }), leg({}), stopLeg]),
  ["amend, smaller", "user/orderAmend", () => ({ clientOrderId: "limit", quantity: "0.005" })],
  ["amend, dearer", "user/orderAmend", (ids) => ({ orderId: ids.get("passive"), price: "60001" })],
  ["amend, another stop", "user/orderAmend", () => ({ clientOrderId: "stop", stopPrice: "60900" })],
  ["cancel by id", "user/orderCancel", (ids) => ({ orderId: ids.get("iceberg") })],
  ["cancel by own id", "user/orderCancel", () => ({ clientOrderId: "trail" })],
  ["cancel a leg", "user/orderCancel", () => ({ clientOrderId: "oco" })],
  ["cancel all after", "user/cancelAllAfter", () => ({ market: MARKET, timeoutMs: 60_000 })],
  ["cancel all after, off", "user/cancelAllAfter", () => ({ market: MARKET, timeoutMs: 0 })],
  ["cancel all of a side and kind", "user/orderCancelAll", () => ({ side: "buy", kind: "conditional" })],
  ["cancel all of a market", "user/orderCancelAll", () => ({ market: MARKET, kind: "open" })],
  ["cancel all", "user/orderCancelAll", () => ({})],
];

const BAD: readonly Step[] = [
  order("no input", { market: undefined }),
  order("an unknown field", { ...LIMIT, more: 1 }),
  order("a number for a decimal", { ...LIMIT, price: 60_000 }),
  order("an exponent", { ...LIMIT, quantity: "1e-2" }),
  order("a wrong side", { ...LIMIT, side: "both" }),
  order("a missing price", { ...LIMIT, price: undefined }),
  order("a price off its tick", { ...LIMIT, price: "60000.05" }),
  order("a quantity off its lot", { ...LIMIT, quantity: "0.0100001" }),
  order("too little", { ...LIMIT, quantity: "0.00001" }),
  order("outside the band", { ...LIMIT, price: "1000" }),
  order("too much", { ...LIMIT, quantity: "90" }),
  order("an unknown market", { ...LIMIT, market: "BTC/EUR" }),
  order("a field of another type", { ...LIMIT, stopPrice: "1" }),
  order("a stop that would trigger", {
    side: "sell",
    type: "stopLimit",
    stopPrice: "69000",
    price: "69000",
    quantity: "0.01",
  }),
  order("a trail too short", { side: "sell", type: "trailingStop", trailingBps: 1, quantity: "0.01" }),
  order("a slice too small", { ...SELL_LIMIT, quantity: "1", displayQuantity: "0.01" }),
  order("post only that takes", { ...LIMIT, price: "65000", postOnly: true }),
  order("a NUL", { ...LIMIT, clientOrderId: "a\u0000b" }),
  order("no key", LIMIT, null),
  order("an empty key", LIMIT, ""),
  order("a key with a space", LIMIT, "a b"),
  order("a key too long", LIMIT, "k".repeat(129)),
  ["a list as input", "user/setOrder", () => [LIMIT]],
  ["null as input", "user/setOrder", () => null],
  ["text as input", "user/setOrder", () => "order"],
  list("one leg", "oco", [leg({})]),
  list("a leg's price", "oco", [leg({}), leg({ price: "x" })]),
  list("a leg's own field", "oco", [leg({}), leg({ colour: 1 })]),
  list("a leg that is none", "oco", [leg({}), 7]),
  list("legs that do not fit", "oco", [leg({}), leg({})]),
  list("prices that do not fit", "oco", [leg({ price: "60500" }), stopLeg]),
  list("an unknown contingency", "xco", [leg({}), stopLeg]),
  ["amend what is not there", "user/orderAmend", () => ({ orderId: "999999999", price: "60000" })],
  ["amend without a name", "user/orderAmend", () => ({ price: "60000" })],
  ["amend what is closed", "user/orderAmend", (ids) => ({ orderId: ids.get("iceberg"), price: "71000" })],
  ["cancel what is not there", "user/orderCancel", () => ({ clientOrderId: "nobody" })],
  ["cancel by both names", "user/orderCancel", () => ({ clientOrderId: "a", orderId: "1" })],
  ["cancel by none", "user/orderCancel", () => ({})],
  ["cancel by a word", "user/orderCancel", () => ({ orderId: "one" })],
  ["cancel all of a kind that is none", "user/orderCancelAll", () => ({ kind: "some" })],
  ["cancel all after no time", "user/cancelAllAfter", () => ({ timeoutMs: 4_999 })],
  ["cancel all after a fraction", "user/cancelAllAfter", () => ({ timeoutMs: 5_000.5 })],
];

/** The market as every run finds it: one bid, one ask, and a last price of 65,000. */
async function prepared(run: () => Promise<unknown>): Promise<void> {
  const place = (side: "buy" | "sell", price: string, quantity: string) =>
    server.call(
      "user/setOrder",
      { market: MARKET, side, type: "limit", price, quantity },
      { token: maker.token },
    );
  await place("sell", "65000", "0.001");
  const other = await trader();
  const taking = { market: MARKET, side: "buy", type: "market", quantity: "0.001" } as const;
  assert.equal((await server.call("user/setOrder", taking, { token: other.token })).data?.status, "filled");
  await place("sell", "65000", "1");
  // The weight used, which every answer states, starts again with each minute.
  await earlyInTheMinute();
  await run();
  await server.call("user/orderCancelAll", {}, { token: maker.token });
}

/** Ids, sequences and moments differ from run to run: the first that is answered is "#1", and so on. */
function normalised(answer: Answered, names: Map<unknown, string>): unknown {
  const visit = (value: unknown, field: string): unknown => {
    if (field === "sequence" || field === "deadline") return typeof value === "number" && value > 0;
    if (Array.isArray(value)) return value.map((item) => visit(item, field));
    if (typeof value === "object" && value !== null)
      return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, visit(part, key)]));
    const isId = ["orderId", "orderIds", "listId", "replaces"].includes(field) && value !== "";
    if (!isId) return value;
    if (!names.has(value)) names.set(value, `#${names.size + 1}`);
    return names.get(value);
  };
  const { status: _status, headers: _headers, ...envelope } = answer;
  return visit(envelope, "");
}

async function runAll(way: Way): Promise<{ readonly received: unknown[]; readonly answers: Answered[] }> {
  const ids = new Map<string, string>();
  const names = new Map<unknown, string>();
  const received: unknown[] = [];
  const answers: Answered[] = [];
  for (const [what, call, inputOf, key = randomUUID()] of [...GOOD, ...BAD]) {
    const answer = await way.ask(call, inputOf(ids), key ?? undefined);
    const data = answer.data as { readonly orderId?: string; readonly clientOrderId?: string } | null;
    if (data?.orderId !== undefined && data.clientOrderId) ids.set(data.clientOrderId, data.orderId);
    received.push([what, normalised(answer, names)]);
    answers.push(answer);
  }
  way.close();
  return { received, answers };
}

test("three ways in give the same answers, good and bad", { timeout: 240_000 }, async () => {
  const runs: Awaited<ReturnType<typeof runAll>>[] = [];
  for (const open of [
    async (token: string) => overHttp("short", token, false),
    async (token: string) => overHttp("framework", token, true),
    overStream,
  ])
    await prepared(async () => runs.push(await runAll(await open((await trader()).token))));
  const [short, framework, stream] = runs as [(typeof runs)[0], (typeof runs)[0], (typeof runs)[0]];
  for (const [place, received] of short.received.entries()) {
    const [what, envelope] = received as [string, Envelope];
    assert.equal(envelope.code === 0, place < GOOD.length, `${what}: ${envelope.refusal} ${envelope.field}`);
    assert.deepEqual(framework.received[place], received);
    assert.deepEqual(stream.received[place], received);
    assert.equal(framework.answers[place]!.status, short.answers[place]!.status, what);
    assert.deepEqual(headersOf(framework.answers[place]!), headersOf(short.answers[place]!), what);
    if (envelope.code !== 0)
      assert.match(envelope.message, /\p{Script=Han}/u, `${what} in the caller's language`);
  }
});

/** Names of the headers, and their values where these are the same each time. */
function headersOf({ headers = {} }: Answered): unknown {
  const changing = new Set(["date", "sequence", "content-length", "ratelimit-remaining", "ratelimit-reset"]);
  const connection = new Set(["connection", "keep-alive", "transfer-encoding"]);
  return Object.entries(headers)
    .filter(([name]) => !connection.has(name))
    .map(([name, value]) => [name, changing.has(name) ? "" : value])
    .toSorted(([one = ""], [second = ""]) => one.localeCompare(second));
}

test(
  "one key has one effect over all ways at once, and another body is refused",
  { timeout: 240_000 },
  async () => {
    const { token } = await trader();
    const stream = await overStream(token);
    const ways = [overHttp("short", token, false), overHttp("framework", token, true), stream];
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 15 }, (_, turn) => ways[turn % 3]!.ask("user/setOrder", LIMIT, key)),
    );
    for (const { code, data } of answers) assert.deepEqual([code, data], [0, answers[0]!.data]);
    const { data } = await server.call("user/pendOrderList", {}, { token });
    assert.equal(data?.list.length, 1);
    for (const way of ways) {
      const other = await way.ask("user/setOrder", { ...LIMIT, price: "60001" }, key);
      assert.equal(other.refusal, "command.id_conflict", way.name);
      const call = await way.ask("user/orderCancelAll", {}, key);
      assert.equal(call.refusal, "command.id_conflict", `${way.name}: another call`);
    }
    stream.close();
  },
);

test(
  "the stream answers trading calls alone, and closes on what is no message",
  { timeout: 240_000 },
  async () => {
    const { token } = await trader();
    const stream = await overStream(token);
    for (const call of ["user/orderList", "user/withdraw", "nonsense", "__proto__"]) {
      const { refusal, field } = await stream.ask(call, {}, randomUUID());
      assert.deepEqual([refusal, field], ["request.not_found", "call"], call);
    }
    stream.close();
    const stranger = await new Client(portOf()).opened();
    stranger.send({ op: "call", id: 1, call: "user/setOrder", input: LIMIT, idempotencyKey: "a" });
    assert.equal((await answerOf(stranger, 1)).code, 4001);
    stranger.socket.terminate();
    const frames: readonly (readonly [string | Buffer, number])[] = [
      ["{", 4003],
      [Buffer.from('{"op":"ping","time":1}'), 4003],
      ['{"op":"call","id":1.5,"call":"user/setOrder","input":{},"idempotencyKey":"a"}', 4003],
      ['{"op":"call","id":1,"call":"user/setOrder","input":{},"idempotencyKey":"a","more":1}', 4003],
      [JSON.stringify({ op: "auth", token: "x".repeat(70_000) }), 1009],
    ];
    for (const [frame, code] of frames) {
      const client = await new Client(portOf()).opened();
      client.socket.send(frame);
      await until(() => client.closeCode !== 0, "the close");
      assert.equal(client.closeCode, code, frame.toString().slice(0, 60));
    }
  },
);

test(
  "one allowance holds over all ways, and who goes on regardless is cut",
  { timeout: 240_000 },
  async () => {
    const tight = await startTestExchange({ RATE_MEMBER_PER_MIN: "40" });
    try {
      const { token } = await tight.enrol();
      const { port } = new URL(tight.origin);
      const client = await new Client(Number.parseInt(port, 10)).login(token);
      await earlyInTheMinute();
      const cancel = (id: number): void =>
        client.send({
          op: "call",
          id,
          call: "user/orderCancel",
          input: { orderId: "1" },
          idempotencyKey: `${id}`,
        });
      for (let id = 1; id <= 100; id += 1) cancel(id);
      const answers = await Promise.all(
        Array.from({ length: 100 }, (_, place) => answerOf(client, place + 1)),
      );
      const limited = answers.filter(({ refusal }) => refusal === "request.rate_limited").length;
      assert.ok(limited >= 20 && limited < 100, `${limited} refused`);
      let http = await tight.call("user/orderCancel", { orderId: "1" }, { token });
      // A new minute may have begun.
      for (let turn = 0; turn < 40 && http.refusal !== "request.rate_limited"; turn += 1)
        http = await tight.call("user/orderCancel", { orderId: "1" }, { token });
      assert.deepEqual([http.refusal, http.status], ["request.rate_limited", 429]);
      assert.ok(Number.parseInt(http.headers.get("retry-after") ?? "", 10) > 0);
      for (let id = 101; id <= 400 && client.closeCode === 0; id += 1) cancel(id);
      await until(() => client.closeCode !== 0, "the close");
      assert.equal(client.closeCode, 4004);
    } finally {
      await tight.stop();
    }
  },
);

test(
  "a silent program's orders end when its time is up, those of the named market alone",
  { timeout: 240_000 },
  async () => {
    const { token, memberId } = await trader();
    await server.credit(memberId, "ETH", "10");
    const there = { market: "ETH/USDT", side: "sell", type: "limit", price: "3300", quantity: "1" } as const;
    const ids: string[] = [];
    for (const input of [LIMIT, there])
      ids.push((await server.call("user/setOrder", input, { token })).data!.orderId);
    await server.call("user/cancelAllAfter", { market: MARKET, timeoutMs: 5_000 }, { token });
    const statusOf = async (orderId: string): Promise<string> => {
      const { data, refusal } = await server.call("user/orderDetail", { orderId }, { token });
      return data === null ? `refused ${refusal}` : `${data.order.status} ${data.order.reason}`;
    };
    assert.equal(await statusOf(ids[0]!), "new ");
    await until(async () => (await statusOf(ids[0]!)) === "cancelled cancelAllAfter", "the cancelling");
    assert.equal(await statusOf(ids[1]!), "new ");
  },
);
