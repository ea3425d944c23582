// Guarantees of calls over a socket: each answer finds its call, and none waits for ever.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { AnswerMessage, CallMessage } from "./channels.ts";
import {
  CallFailed,
  CallRefused,
  createClient,
  createStreamClient,
  oncePerPress,
  REQUEST_TIMEOUT_MS,
} from "./client.ts";

function opened(): { readonly sent: CallMessage[]; readonly client: ReturnType<typeof createStreamClient> } {
  const sent: CallMessage[] = [];
  return { sent, client: createStreamClient((text) => sent.push(JSON.parse(text) as CallMessage)) };
}

const answer = (id: number, more: Partial<AnswerMessage> = {}): AnswerMessage => ({
  ...{ op: "answer", id, code: 0, message: "", data: { orderIds: [`${id}`], sequence: id } },
  ...more,
});

test("each answer finds its call, in whatever order they come", async () => {
  const { sent, client } = opened();
  const calls = ["1", "2", "3"].map((orderId) => client.call("user/orderCancel", { orderId }));
  assert.deepEqual(
    sent.map(({ op, id, call, input }) => [op, id, call, input]),
    [1, 2, 3].map((id) => ["call", id, "user/orderCancel", { orderId: `${id}` }]),
  );
  assert.equal(
    new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size,
    3,
    "a key of its own for each",
  );
  for (const id of [3, 1, 2]) client.receive(answer(id));
  assert.deepEqual(
    (await Promise.all(calls)).map(({ sequence }) => sequence),
    [1, 2, 3],
  );
});

test("a refusal rejects with its number, name, words and field", async () => {
  const { sent, client } = opened();
  const call = client.call("user/orderCancel", { orderId: "7" }, { idempotencyKey: "mine" });
  assert.equal(sent[0]?.idempotencyKey, "mine");
  const refusal = { code: 2104, message: "No such order", refusal: "order.unknown", field: "orderId" };
  client.receive(answer(1, { ...refusal, data: null }));
  await assert.rejects(call, (error) => {
    assert.ok(error instanceof CallRefused);
    const { code, message, refusal: name, field } = error;
    assert.deepEqual({ code, message, refusal: name, field }, refusal);
    return true;
  });
});

test("an answer to no call, or a second one, is let pass", async () => {
  const { client } = opened();
  const call = client.call("user/orderCancelAll", {});
  client.receive(answer(9));
  client.receive(answer(1));
  client.receive(answer(1, { code: 1000, data: null }));
  assert.equal((await call).sequence, 1);
});

test("when the socket is gone, all calls under way have failed", async () => {
  const { client } = opened();
  const calls = [client.call("user/orderCancelAll", {}), client.call("user/orderCancelAll", {})];
  client.fail();
  for (const call of calls) await assert.rejects(call, CallFailed);
  client.receive(answer(1));
  const later = client.call("user/orderCancelAll", {});
  client.receive(answer(3));
  assert.equal((await later).sequence, 3, "ids are never used twice");
});

test("a call without an answer has failed when its time is up", async (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const { client } = opened();
  const call = client.call("user/orderCancelAll", {});
  const failed = assert.rejects(call, CallFailed);
  context.mock.timers.tick(REQUEST_TIMEOUT_MS);
  await failed;
});

test("a press that was not answered keeps its key; one that was answered or refused does not", async () => {
  const keys: string[] = [];
  const outcomes = [new CallFailed("lost"), undefined, refused(), undefined];
  const press = oncePerPress(async (_input: { amount: string }, key) => {
    keys.push(key);
    const outcome = outcomes[keys.length - 1];
    if (outcome !== undefined) throw outcome;
  });
  const input = { amount: "1" };
  await assert.rejects(press(input), CallFailed);
  await press({ ...input });
  await assert.rejects(press(input), CallRefused);
  await press(input);
  assert.equal(keys[0], keys[1], "asked again with the same key");
  assert.equal(new Set(keys).size, 3);
});

test("two presses at once with the same input are one, with another input two", async () => {
  const keys: string[] = [];
  const press = oncePerPress(async (_input: string, key) => void keys.push(key));
  await Promise.all([press("a"), press("a"), press("b")]);
  assert.equal(new Set(keys).size, 2);
});

function refused(): CallRefused {
  return new CallRefused({ code: 1002, message: "no", data: null, refusal: "request.unknown_field" });
}

test("a list that the specification reads by GET goes as GET, with the headers of every call; others as POST", async () => {
  const sent: { readonly url: string; readonly init: RequestInit }[] = [];
  const answered = { code: 0, message: "", data: { list: [], nextCursor: null } };
  const client = createClient({
    origin: "https://x.example",
    clientType: "wap",
    token: () => "half",
    language: () => "fr",
    fetch: (url, init) => {
      sent.push({ url: url as string, init: init ?? {} });
      return Promise.resolve(Response.json(answered));
    },
  });
  await client.call("user/getRechargeList", { coin: "BTC", limit: 5 });
  await client.call("data/getNoticeList", {});
  await client.call("user/orderList", { limit: 5 });
  assert.deepEqual(
    sent.map(({ url, init }) => [init.method, url, init.body]),
    [
      ["GET", "https://x.example/data/api.user/getRechargeList?coin=BTC&limit=5", undefined],
      ["GET", "https://x.example/data/api.data/getNoticeList", undefined],
      ["POST", "https://x.example/data/api.user/orderList", '{"limit":5}'],
    ],
  );
  for (const { init } of sent) {
    const headers = new Headers(init.headers);
    assert.deepEqual(
      ["client-type", "token", "accept-language"].map((name) => headers.get(name)),
      ["wap", "half", "fr"],
    );
    assert.ok(init.signal instanceof AbortSignal);
  }
});
