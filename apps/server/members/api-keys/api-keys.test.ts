// API keys at a running exchange: how they are made and ended, and what a program can and cannot do with one.
import assert from "node:assert/strict";
import { generateKeyPairSync, randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { after, before, test } from "node:test";
import { type Call, CALLS, type CallName, KEYS_PER_MEMBER_MAX } from "@meridian/contract";
import {
  startTestExchange,
  type TestExchange,
  TEST_FUND_PASSWORD,
  TEST_PASSWORD,
  type TestMember,
} from "../../testing/exchange.ts";
import { KEY_UNBOUND_LIFE_MS } from "./limits.ts";
import { makeKey, signatureOf, signedCall, type TestKey } from "./testing.ts";
import { until } from "../../testing/until.ts";

const HERE = "127.0.0.1";
const ORDER = { market: "BTC/USDT", side: "buy", type: "limit", price: "60000", quantity: "0.001" } as const;

let testing: TestExchange;
let member: TestMember;

before(async () => {
  testing = await startTestExchange();
  member = await testing.enrol();
  await testing.credit(member.memberId, "USDT", "10000");
});
after(() => testing.stop());

const query = (text: string, values: unknown[]) => testing.exchange.pool.query(text, values);

/** Changes a date of a key, and edits the key so that its cached copy is dropped. */
async function age(
  key: TestKey,
  column: "expires_at" | "unbound_at" | "created_at",
  timeMs: number,
): Promise<void> {
  await query(`update api_keys set ${column} = $2 where id = $1`, [key.keyId, timeMs]);
  const input = { keyId: key.keyId, label: "aged", addresses: [], fundPassword: TEST_FUND_PASSWORD };
  await testing.call("user/editApiKey", input, { token: member.token });
}

async function openOrders(): Promise<number> {
  const answer = await testing.call("user/pendOrderList", {}, { token: member.token });
  return answer.data?.list.length ?? -1;
}

test("a member makes a key, uses it, and sees it without its secret", async () => {
  const key = await makeKey(testing, member, { label: " my bot ", scopes: ["trade"] });
  const info = await signedCall(testing.origin, key, "user/getMemberInfo");
  assert.equal(info.code, 0, info.message);
  const read = await signedCall(
    testing.origin,
    key,
    "user/queryCoinAccount",
    { account: "spot" },
    { method: "GET" },
  );
  assert.equal(read.code, 0, read.message);
  const { list, seen } = await until(async () => {
    const list = await testing.call("user/apiKeys", {}, { token: member.token });
    const seen = list.data?.list.find(({ keyId, lastUsedAt }) => keyId === key.keyId && lastUsedAt !== null);
    return seen && { list, seen };
  }, "the key's use");
  assert.equal(seen.label, "my bot");
  assert.deepEqual(seen.scopes, ["read", "trade"], "every key may read");
  assert.equal(seen.lastUsedFrom, HERE);
  assert.ok(Date.now() - (seen.lastUsedAt ?? 0) < 60_000);
  assert.ok(!JSON.stringify(list).includes(key.secret as string));
  const { rows } = await query("select * from api_keys where id = $1", [key.keyId]);
  assert.ok(!JSON.stringify(rows).includes(key.secret as string), "at rest it is sealed");
  const used = async () =>
    (await query("select last_used_at::float8 as at from api_keys where id = $1", [key.keyId])).rows;
  const before = await used();
  for (let count = 0; count < 20; count += 1) await signedCall(testing.origin, key, "user/feeRates");
  await sleep(50);
  assert.deepEqual(await used(), before, "its use is written once a minute");
});

test("the same request makes one key and is answered alike; with other words it is a conflict", async () => {
  const input = {
    label: "twice",
    kind: "hmac",
    scopes: ["read"],
    addresses: [],
    fundPassword: TEST_FUND_PASSWORD,
  } as const;
  const options = { token: member.token, key: randomUUID() };
  const answers = await Promise.all(
    [1, 2, 3].map(() =>
      testing.call("user/createApiKey", { ...input, scopes: ["read"], addresses: [] }, options),
    ),
  );
  assert.deepEqual(answers[1]?.data, answers[0]?.data);
  assert.deepEqual(answers[2]?.data, answers[0]?.data);
  const other = await testing.call(
    "user/createApiKey",
    { ...input, label: "other", scopes: ["read"], addresses: [] },
    options,
  );
  assert.equal(other.refusal, "command.id_conflict");
  await query("update api_keys set created_at = created_at - 600001 where request_key = $1", [options.key]);
  const late = await testing.call(
    "user/createApiKey",
    { ...input, scopes: ["read"], addresses: [] },
    options,
  );
  assert.equal(late.refusal, "command.id_conflict", "later nobody is told the secret again");
});

test("an Ed25519 key of the member's own signs reads and orders", async () => {
  const pair = generateKeyPairSync("ed25519");
  const publicKey = pair.publicKey.export({ type: "spki", format: "pem" }).toString();
  const key = await makeKey(
    testing,
    member,
    { kind: "ed25519", publicKey, scopes: ["trade"] },
    pair.privateKey,
  );
  assert.equal((await signedCall(testing.origin, key, "user/getMemberInfo")).code, 0);
  const placed = await signedCall(testing.origin, key, "user/setOrder", ORDER);
  assert.equal(placed.code, 0, placed.message);
  await signedCall(testing.origin, key, "user/orderCancelAll", {});
});

test("a wrong fund password makes, changes and ends no key", async () => {
  const key = await makeKey(testing, member);
  const { token } = member;
  const input = { label: "no", kind: "hmac", scopes: [], addresses: [], fundPassword: "000000" } as const;
  const tries = [
    await testing.call("user/createApiKey", { ...input, scopes: [], addresses: [] }, { token }),
    await testing.call(
      "user/editApiKey",
      { keyId: key.keyId, label: "no", addresses: [], fundPassword: "000000" },
      { token },
    ),
    await testing.call("user/revokeApiKey", { keyId: key.keyId, fundPassword: "000000" }, { token }),
  ];
  assert.deepEqual(
    tries.map(({ refusal }) => refusal),
    Array(3).fill("fund_password.wrong"),
  );
  assert.equal((await signedCall(testing.origin, key, "user/getMemberInfo")).code, 0);
  // One right entry forgives the wrong ones, so that the other tests go on.
  await testing.call("user/openFundGrant", { fundPassword: TEST_FUND_PASSWORD }, { token });
});

test("what is signed wrongly, late or early, from elsewhere or with a dead key gets nowhere", async () => {
  const key = await makeKey(testing, member, { scopes: ["trade"] });
  const refusalOf = async (options: Parameters<typeof signedCall>[4], which = key) =>
    (await signedCall(testing.origin, which, "user/setOrder", ORDER, options)).refusal;
  const now = Date.now();
  assert.equal(await refusalOf({ signature: "00".repeat(32) }), "api_key.signature_wrong");
  assert.equal(await refusalOf({ signature: "" }), "api_key.signature_wrong");
  assert.equal(await refusalOf({}, { ...key, apiKey: "nobody" }), "api_key.unknown");
  assert.equal(await refusalOf({}, { ...key, secret: "another" }), "api_key.signature_wrong");
  assert.equal(
    await refusalOf({ afterwards: (sent) => ({ ...sent, body: sent.body.replace("0.001", "0.002") }) }),
    "api_key.signature_wrong",
  );
  assert.equal(
    await refusalOf({
      afterwards: (sent) => ({ ...sent, query: sent.query.replace("idempotencyKey=", "idempotencyKey=x") }),
    }),
    "api_key.signature_wrong",
  );
  assert.equal(await refusalOf({ timestamp: now + 60_000 }), "api_key.timestamp");
  assert.equal(await refusalOf({ timestamp: now - 5_500 }), "api_key.timestamp");
  assert.equal(await refusalOf({ timestamp: now - 1_000, recvWindow: 500 }), "api_key.timestamp");
  assert.equal(await refusalOf({ recvWindow: 60_001 }), "api_key.recv_window");
  assert.equal(await refusalOf({ idempotencyKey: "" }), "api_key.idempotency_key");
  assert.equal(
    await refusalOf({ idempotencyKey: "", headers: { "idempotency-key": randomUUID() } }),
    "api_key.idempotency_key",
  );
  assert.equal(await openOrders(), 0);
  assert.equal(await refusalOf({ timestamp: Date.now() - 50_000, recvWindow: 60_000 }), undefined);
  assert.equal(await openOrders(), 1);
  await signedCall(testing.origin, key, "user/orderCancelAll", {});
});

test("what was signed as one call is no other call, and no other method", async () => {
  const key = await makeKey(testing, member, { scopes: ["trade"] });
  assert.equal((await signedCall(testing.origin, key, "user/setOrder", ORDER)).code, 0);
  assert.equal(await openOrders(), 1);
  const sentAs = { path: "/data/api.user/orderCancelAll" };
  const other = await signedCall(testing.origin, key, "user/setOrder", {}, { sentAs });
  assert.equal(other.refusal, "api_key.signature_wrong");
  assert.equal(await openOrders(), 1);
  const read = await signedCall(
    testing.origin,
    key,
    "user/feeRates",
    {},
    {
      ...{ method: "GET", sentAs: { method: "GET", path: "/data/api.user/getMemberInfo" } },
    },
  );
  assert.equal(read.refusal, "api_key.signature_wrong");
  const asGet = await signedCall(testing.origin, key, "user/feeRates", {}, { sentAs: { method: "GET" } });
  assert.equal(asGet.refusal, "api_key.signature_wrong");
  await signedCall(testing.origin, key, "user/orderCancelAll", {});
});

test("the same signed order sent again and again is one order with one answer", async () => {
  const key = await makeKey(testing, member, { scopes: ["trade"] });
  const options = { idempotencyKey: randomUUID(), timestamp: Date.now() };
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, place) =>
      // Headers outside the signature do not make it another order.
      signedCall(testing.origin, key, "user/setOrder", ORDER, {
        ...options,
        headers: { "idempotency-key": `${place}` },
      }),
    ),
  );
  assert.deepEqual(new Set(answers.map(({ code }) => code)), new Set([0]));
  assert.equal(new Set(answers.map(({ data }) => JSON.stringify(data))).size, 1);
  assert.equal(await openOrders(), 1);
  const again = await signedCall(testing.origin, key, "user/setOrder", ORDER, {
    idempotencyKey: options.idempotencyKey,
  });
  assert.deepEqual(again.data, answers[0]?.data, "a retry with a new time and the same key as well");
  assert.equal(await openOrders(), 1);
  await signedCall(testing.origin, key, "user/orderCancelAll", {});
});

const SCOPE_SETS = [["read"], ["trade"], ["withdraw"], ["trade", "withdraw"]] as const;

test("each key makes exactly the calls that its scopes name, over all calls there are", async () => {
  const wrong: string[] = [];
  for (const scopes of SCOPE_SETS) {
    const addresses = scopes.some((scope) => scope === "withdraw") ? [HERE] : [];
    const key = await makeKey(testing, member, { scopes: [...scopes], addresses });
    for (const [name, call] of Object.entries(CALLS) as [CallName, Call][]) {
      const held = ["read", ...scopes] as readonly string[];
      const allowed = held.includes(call.keyScope);
      // An input that no call takes: what is allowed gets as far as that, and changes nothing.
      const answer = await signedCall(testing.origin, key, name, { "no such field": 1 });
      const got = answer.refusal === "request.unknown_field" ? "allowed" : answer.refusal;
      if (got !== (allowed ? "allowed" : "api_key.scope")) wrong.push(`${scopes.join("+")} ${name}: ${got}`);
    }
  }
  assert.deepEqual(wrong, []);
});

test("what no key may ever do stands so in the contract", () => {
  for (const [name, call] of Object.entries(CALLS) as [CallName, Call][]) {
    const forbidden =
      call.access === "staff" || name.startsWith("login/") || /password|apikey|kyc|setfavourites/i.test(name);
    const isPublicRead = call.access === "public" && call.kind === "read";
    if (forbidden && name !== "user/kycCheck") assert.equal(call.keyScope, "none", name);
    if (isPublicRead) assert.equal(call.keyScope, "read", name);
    if (call.fund === "grant") assert.equal(call.keyScope, "trade", name);
  }
  for (const name of ["user/createApiKey", "user/editApiKey", "user/revokeApiKey"] as const) {
    const { fund, secondFactor } = CALLS[name];
    assert.deepEqual([fund, secondFactor], ["always", "whenSet"], name);
  }
  const withdraw = Object.entries(CALLS).filter(([, call]) => call.keyScope === "withdraw");
  assert.deepEqual(withdraw.map(([name]) => name).toSorted(), ["user/withdraw", "user/withdrawCancel"]);
});

test("a key that withdraws needs addresses, when it is made and ever after", async () => {
  const input = {
    label: "w",
    kind: "hmac",
    scopes: ["withdraw"],
    addresses: [],
    fundPassword: TEST_FUND_PASSWORD,
  } as const;
  const { token } = member;
  const without = await testing.call(
    "user/createApiKey",
    { ...input, scopes: ["withdraw"], addresses: [] },
    { token },
  );
  assert.equal(without.refusal, "api_key.addresses_missing");
  const { keyId } = await makeKey(testing, member, { scopes: ["withdraw"], addresses: [HERE] });
  const edit = { keyId, label: "w", addresses: [], fundPassword: TEST_FUND_PASSWORD };
  assert.equal((await testing.call("user/editApiKey", edit, { token })).refusal, "api_key.addresses_missing");
});

test("a key withdraws only to where its member withdrew by hand more than a day ago", async () => {
  const key = await makeKey(testing, member, { scopes: ["withdraw"], addresses: [HERE] });
  const address = `0x${"ab12".repeat(10)}`;
  const network =
    (await testing.call("user/getRechargeAddressDefault", { coin: "USDT" }, { token: member.token })).data
      ?.network ?? "";
  const input = { coin: "USDT", network, address, amount: "50", fundPassword: TEST_FUND_PASSWORD };
  const ask = () => signedCall(testing.origin, key, "user/withdraw", input);
  assert.equal((await ask()).refusal, "api_key.withdrawal_address");
  const byHand = await testing.call("user/withdraw", input, { token: member.token });
  assert.equal(byHand.code, 0, byHand.message);
  const move = (state: string, agoMs: number) =>
    query("update custody_withdrawals set state = $2, requested_at = $3 where withdrawal_id = $1", [
      byHand.data?.withdrawalId,
      state,
      Date.now() - agoMs,
    ]);
  const dayMs = 86_400_000;
  await move("completed", dayMs - 60_000);
  assert.equal((await ask()).refusal, "api_key.withdrawal_address", "it is not a day old");
  await move("cancelled", 2 * dayMs);
  assert.equal((await ask()).refusal, "api_key.withdrawal_address", "it never arrived");
  await move("completed", 2 * dayMs);
  assert.equal((await ask()).code, 0);
  const wrong = await signedCall(testing.origin, key, "user/withdraw", { ...input, fundPassword: "000000" });
  assert.equal(wrong.refusal, "fund_password.wrong", "and the fund password is asked for as of anybody");
});

test("a key bound to addresses answers none but those", async () => {
  const here = await makeKey(testing, member, { addresses: ["127.0.0.0/24"] });
  assert.equal((await signedCall(testing.origin, here, "user/getMemberInfo")).code, 0);
  const elsewhere = await makeKey(testing, member, { addresses: ["192.0.2.1"] });
  const forged = { headers: { "x-forwarded-for": "192.0.2.1" } };
  for (const options of [{}, forged]) {
    const answer = await signedCall(testing.origin, elsewhere, "user/getMemberInfo", {}, options);
    assert.equal(answer.refusal, "api_key.address");
  }
  const edit = {
    keyId: elsewhere.keyId,
    label: "moved",
    addresses: [HERE],
    fundPassword: TEST_FUND_PASSWORD,
  };
  assert.equal((await testing.call("user/editApiKey", edit, { token: member.token })).code, 0);
  assert.equal((await signedCall(testing.origin, elsewhere, "user/getMemberInfo")).code, 0, "at once");
});

test("a key ends when its member said, and a trading key bound to no address after thirty days", async () => {
  const soon = await makeKey(testing, member, { expiresAt: Date.now() + 86_400_000 });
  await age(soon, "expires_at", Date.now() - 1);
  assert.equal((await signedCall(testing.origin, soon, "user/getMemberInfo")).refusal, "api_key.expired");

  const trading = await makeKey(testing, member, { scopes: ["trade"] });
  await age(trading, "unbound_at", Date.now() - KEY_UNBOUND_LIFE_MS + 60_000);
  assert.equal((await signedCall(testing.origin, trading, "user/getMemberInfo")).code, 0);
  await age(trading, "unbound_at", Date.now() - KEY_UNBOUND_LIFE_MS);
  assert.equal((await signedCall(testing.origin, trading, "user/getMemberInfo")).refusal, "api_key.expired");

  const reading = await makeKey(testing, member);
  await age(reading, "unbound_at", Date.now() - 2 * KEY_UNBOUND_LIFE_MS);
  assert.equal(
    (await signedCall(testing.origin, reading, "user/getMemberInfo")).code,
    0,
    "one that reads does not",
  );

  const list = await testing.call("user/apiKeys", {}, { token: member.token });
  const ends = new Map(list.data?.list.map((key) => [key.keyId, key] as const));
  assert.equal(ends.get(reading.keyId)?.expiresAt, null);
  assert.equal(ends.get(trading.keyId)?.endsForWantOfAddresses, true);
  assert.equal(ends.get(soon.keyId)?.endsForWantOfAddresses, false);
});

test("a revoked key is dead in the next request, another member's is not there, and thirty are the most", async () => {
  const other = await testing.enrol();
  const keys = [];
  for (let count = 0; count < KEYS_PER_MEMBER_MAX; count += 1) keys.push(await makeKey(testing, other));
  await assert.rejects(makeKey(testing, other), /api_key\.too_many/);
  const [first] = keys as [TestKey];
  assert.equal((await signedCall(testing.origin, first, "user/getMemberInfo")).code, 0);
  const foreign = { keyId: first.keyId, fundPassword: TEST_FUND_PASSWORD };
  const revoke = (token: string) => testing.call("user/revokeApiKey", foreign, { token });
  assert.equal((await revoke(member.token)).refusal, "api_key.not_found");
  assert.equal((await signedCall(testing.origin, first, "user/getMemberInfo")).code, 0);
  assert.equal((await revoke(other.token)).code, 0);
  assert.equal((await signedCall(testing.origin, first, "user/getMemberInfo")).refusal, "api_key.unknown");
  assert.equal((await revoke(other.token)).code, 0, "twice is as good as once");
  await makeKey(testing, other);

  await testing.exchange.apiKeys.closeKeys(other.memberId);
  for (const key of keys.slice(1, 4))
    assert.equal((await signedCall(testing.origin, key, "user/getMemberInfo")).refusal, "api_key.unknown");
});

test("a stream opened with a key reads, makes no call, and is closed with the key", async () => {
  const key = await makeKey(testing, member);
  const socket = new WebSocket(`${testing.origin.replace("http", "ws")}/data/stream`);
  const heard: string[] = [];
  socket.addEventListener("message", ({ data }) => heard.push(String(data)));
  await new Promise((resolve) => socket.addEventListener("open", resolve));
  const closed = new Promise<number>((resolve) =>
    socket.addEventListener("close", ({ code }) => resolve(code)),
  );
  const hears = (pattern: RegExp): Promise<string> =>
    until(() => heard.find((text) => pattern.test(text)), String(pattern));
  const auth = (apiKey: string, signature?: string) => {
    const payload = `apiKey=${apiKey}&timestamp=${Date.now()}`;
    const signed = `${payload}&signature=${signature ?? signatureOf(key.secret, payload)}`;
    socket.send(JSON.stringify({ op: "auth", signed }));
  };
  auth(key.apiKey, "00".repeat(32));
  await hears(/"refused","code":1502/);
  socket.send(JSON.stringify({ op: "subscribe", channels: ["balances"] }));
  await hears(/"refused","code":4001/);
  auth(key.apiKey);
  await hears(/authenticated/);
  socket.send(JSON.stringify({ op: "subscribe", channels: ["balances"] }));
  await hears(/"channel":"balances"|USDT/);
  socket.send(
    JSON.stringify({ op: "call", id: 7, call: "user/orderCancelAll", input: {}, idempotencyKey: "a" }),
  );
  assert.match(await hears(/"id":7/), /api_key\.scope/);
  const revoke = { keyId: key.keyId, fundPassword: TEST_FUND_PASSWORD };
  await testing.call("user/revokeApiKey", revoke, { token: member.token });
  assert.equal(await closed, 4001);
});

test("each change of a key is told to its member, and freezing the account ends them all", async () => {
  const careful = await testing.enrol();
  const key = await makeKey(testing, careful, { scopes: ["trade"] });
  const { keyId } = key;
  const proofs = { fundPassword: TEST_FUND_PASSWORD };
  const other = await makeKey(testing, careful);
  await testing.call("user/editApiKey", { keyId, label: "b", addresses: [HERE], ...proofs }, careful);
  await testing.call("user/revokeApiKey", { keyId: other.keyId, ...proofs }, careful);
  const { data } = await testing.call("user/securityEvents", {}, careful);
  const kinds = data?.list.map(({ kind }) => kind).filter((kind) => kind.startsWith("apiKey"));
  assert.deepEqual(kinds, ["apiKeyRemoved", "apiKeyChanged", "apiKeyCreated", "apiKeyCreated"]);

  assert.equal((await signedCall(testing.origin, key, "user/getMemberInfo")).code, 0);
  const frozen = await testing.call("user/freezeAccount", { loginPassword: TEST_PASSWORD }, careful);
  assert.equal(frozen.code, 0, frozen.message);
  const answer = await signedCall(testing.origin, key, "user/getMemberInfo");
  assert.equal(answer.refusal, "api_key.unknown");
});

test("a demo member makes no keys", async () => {
  const who = { email: "visitor@example.org", password: TEST_PASSWORD, fundPassword: TEST_FUND_PASSWORD };
  await testing.exchange.identity.ensureMember({ ...who, kind: "demo" });
  const { data } = await testing.call("login/login", { account: who.email, password: who.password });
  const input = {
    label: "x",
    kind: "hmac" as const,
    scopes: [],
    addresses: [],
    fundPassword: TEST_FUND_PASSWORD,
  };
  const answer = await testing.call("user/createApiKey", input, { token: data?.token ?? "" });
  assert.equal(answer.refusal, "demo.keep_first");
});
