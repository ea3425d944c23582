/** Bad input, one row per way of being bad: a coded refusal in the caller's language, and nothing moved. */
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { type CallName, refusalTerms, type RefusalName } from "@meridian/contract";
import {
  startTestExchange,
  TEST_FUND_PASSWORD,
  type TestCallOptions,
  type TestExchange,
  type TestMember,
} from "../../testing/exchange.ts";
import { earlyInTheMinute } from "../../testing/minute.ts";
import { loadRefusalTexts } from "./refusal-texts.ts";

const FOREIGN_ADDRESS = "0x52908400098527886E0F7030069857D2E4169EE7";
const ORDER = { market: "BTC/USDT", side: "buy", type: "limit", price: "60000", quantity: "0.001" };
const WITHDRAWAL = {
  coin: "USDT",
  network: "evm",
  address: FOREIGN_ADDRESS,
  amount: "100",
  fundPassword: TEST_FUND_PASSWORD,
};
const TRANSFER = { coin: "USDT", from: "spot", to: "wealth", amount: "5" };

interface BadCase {
  readonly what: string;
  readonly call: CallName;
  readonly body: unknown;
  readonly refusal: RefusalName;
  readonly field?: string;
  readonly options?: TestCallOptions;
}

/** The figures that words name: as data for programs, and as a Japanese reads them. */
const BOUNDS: Partial<Record<RefusalName, { readonly text: string; readonly data: object }>> = {
  "price.not_on_tick": { text: "0.1 USDT", data: { bound: "0.1", coin: "USDT" } },
  "quantity.not_on_lot": { text: "0.00001 BTC", data: { bound: "0.00001", coin: "BTC" } },
  "order.notional_below_min": { text: "5 USDT", data: { bound: "5", coin: "USDT" } },
  "order.price_outside_band": { text: "44,800 USDT", data: { bound: "44800", coin: "USDT" } },
};

const order = (what: string, change: object, refusal: RefusalName, field?: string): BadCase => ({
  what,
  call: "user/setOrder",
  body: { ...ORDER, ...change },
  refusal,
  ...(field === undefined ? {} : { field }),
});
const withdrawal = (what: string, change: object, refusal: RefusalName, field?: string): BadCase => ({
  what,
  call: "user/withdraw",
  body: { ...WITHDRAWAL, ...change },
  refusal,
  ...(field === undefined ? {} : { field }),
});
const transfer = (what: string, change: object, refusal: RefusalName, field?: string): BadCase => ({
  what,
  call: "user/convert",
  body: { ...TRANSFER, ...change },
  refusal,
  ...(field === undefined ? {} : { field }),
});

const CASES: readonly BadCase[] = [
  order("an unknown field", { userId: 1 }, "request.unknown_field", "userId"),
  order("a fee of one's own", { fee: "0" }, "request.unknown_field", "fee"),
  order("a side that is no side", { side: "hold" }, "request.malformed", "side"),
  order("a number where text belongs", { quantity: 0.001 }, "amount.malformed", "quantity"),
  order("a price in words", { price: "NaN" }, "amount.malformed", "price"),
  order("an exponent", { price: "6e4" }, "amount.malformed", "price"),
  order("digits of another script", { price: "٦٠٠٠٠" }, "amount.malformed", "price"),
  order("a negative price", { price: "-60000" }, "amount.not_positive", "price"),
  order("a price of zero", { price: "0" }, "amount.not_positive", "price"),
  order("a quantity of zero", { quantity: "0.00000" }, "amount.not_positive", "quantity"),
  order("a price between ticks", { price: "60000.05" }, "price.not_on_tick", "price"),
  order("a quantity between lots", { quantity: "0.001001" }, "quantity.not_on_lot", "quantity"),
  order("more decimals than the coin", { quantity: "0.001000001" }, "amount.too_many_decimals", "quantity"),
  order("19 decimals", { quantity: "0.0010000000000000001" }, "amount.too_many_decimals", "quantity"),
  order("a quantity above 2^63", { quantity: "99999999999999999999" }, "amount.too_large", "quantity"),
  order("10^30", { quantity: `1${"0".repeat(30)}` }, "amount.too_large", "quantity"),
  order("an unknown pair", { market: "BTC/EUR" }, "market.unknown", "market"),
  order("a pair that is none", { market: "../etc" }, "market.unknown", "market"),
  order("a missing price", { price: undefined }, "request.malformed", "price"),
  order(
    "an order below the minimum",
    { price: "60000", quantity: "0.00001" },
    "order.notional_below_min",
    "quantity",
  ),
  order("a price outside the band", { price: "1000", quantity: "0.1" }, "order.price_outside_band", "price"),
  order("more than one owns", { quantity: "10" }, "ledger.insufficient_balance", "quantity"),
  order("a limit order with a spend", { quoteAmount: "5" }, "request.unknown_field", "quoteAmount"),
  { ...order("a stale token", {}, "session.invalid"), options: { token: "A".repeat(22) } },
  { ...order("a token that is none", {}, "session.invalid"), options: { token: "../../" } },
  { ...order("no token", {}, "session.invalid"), options: { token: "" } },
  {
    ...order("another site's page", {}, "request.origin_forbidden"),
    options: { headers: { origin: "https://evil.example" } },
  },
  {
    ...order("no idempotency key", {}, "request.idempotency_key_missing"),
    options: { headers: { "idempotency-key": "" } },
  },
  withdrawal("a wrong fund password", { fundPassword: "000000" }, "fund_password.wrong", "fundPassword"),
  withdrawal("no fund password", { fundPassword: "" }, "fund_password.required", "fundPassword"),
  withdrawal("a malformed address", { address: "0x123" }, "address.malformed", "address"),
  withdrawal(
    "an address with a wrong checksum",
    { address: FOREIGN_ADDRESS.replace("E7", "e7") },
    "address.malformed",
    "address",
  ),
  withdrawal("an unknown network", { network: "moon" }, "network.unknown", "network"),
  withdrawal("an unknown coin", { coin: "GOLD" }, "coin.unknown", "coin"),
  withdrawal("less than the minimum", { amount: "1" }, "withdrawal.below_min", "amount"),
  withdrawal("more than one owns", { amount: "5000" }, "ledger.insufficient_balance", "amount"),
  withdrawal("too many decimals", { amount: "100.0000001" }, "amount.too_many_decimals", "amount"),
  transfer("a negative amount", { amount: "-5" }, "amount.not_positive", "amount"),
  transfer("the same account twice", { to: "spot" }, "ledger.same_account", "to"),
  transfer("an account that is none", { to: "house" }, "request.malformed", "to"),
  transfer("a foreign member", { member: 1 }, "request.unknown_field", "member"),
  {
    what: "an order that is not there",
    call: "user/orderCancel",
    body: { orderId: "999" },
    refusal: "order.unknown",
  },
  {
    what: "an order id beyond all ids",
    call: "user/orderCancel",
    body: { orderId: "9999999999999999" },
    refusal: "order.unknown",
    field: "orderId",
  },
  {
    what: "an e-mail that is none",
    call: "login/login",
    body: { email: "a@b", password: "whatever" },
    refusal: "email.malformed",
    field: "email",
  },
  {
    what: "a body that is a list",
    call: "user/setOrder",
    body: [],
    refusal: "request.malformed",
  },
  {
    what: "a cursor that is none",
    call: "user/getWithdrawList",
    body: { cursor: "x" },
    refusal: "request.malformed",
    field: "cursor",
  },
];

let server: TestExchange;
let member: TestMember;

before(async () => {
  server = await startTestExchange();
  member = await server.enrol();
  await server.credit(member.memberId, "USDT", "1000");
  await server.call("user/openFundGrant", { fundPassword: TEST_FUND_PASSWORD }, { token: member.token });
});

after(() => server.stop());

for (const bad of CASES) {
  test(`${bad.what} is refused as ${bad.refusal}`, async () => {
    const before = server.exchange.engine.sequence;
    const answer = await server.send(bad.call, JSON.stringify(bad.body), {
      token: member.token,
      ...bad.options,
      headers: { "accept-language": "ja", ...bad.options?.headers },
    });
    assert.equal(answer.refusal, bad.refusal);
    assert.equal(answer.field, bad.field);
    assert.equal(answer.code, refusalTerms(bad.refusal).code);
    assert.equal(answer.status, refusalTerms(bad.refusal).status);
    const text = loadRefusalTexts().text("ja", bad.refusal);
    const figure = BOUNDS[bad.refusal];
    assert.equal(
      answer.message,
      text.replace("{bound}", () => figure?.text ?? ""),
    );
    assert.deepEqual(answer.data, figure?.data ?? null);
    assert.equal(server.exchange.engine.sequence, before, "nothing is recorded");
  });
}

test("a body over 64 KB is refused", async () => {
  const answer = await server.send(
    "user/setOrder",
    JSON.stringify({ ...ORDER, market: "x".repeat(66_000) }),
    {
      token: member.token,
    },
  );
  assert.equal(answer.refusal, "request.too_large");
  assert.equal(answer.status, 413);
});

test("what is not JSON is refused, whatever it says it is", async () => {
  for (const body of ["{", "null", '"x"', "\u0000", `${"[".repeat(10_000)}`]) {
    const answer = await server.send("user/setOrder", body, { token: member.token });
    assert.equal(answer.refusal, "request.malformed", body.slice(0, 10));
  }
  const form = await fetch(`${server.origin}/data/api.user/setOrder`, {
    method: "POST",
    headers: { token: member.token, "content-type": "application/x-www-form-urlencoded" },
    body: "market=BTC/USDT",
  });
  assert.equal(form.status, 400);
});

test("a prototype key and a doubled key do nothing", async () => {
  const poisoned = await server.send("user/getHolds", '{"__proto__":{"coin":"BTC"}}', {
    token: member.token,
  });
  assert.equal(poisoned.refusal, "request.unknown_field");
  const doubled = await server.send("user/getHolds", '{"coin":"BTC","coin":"ETH"}', { token: member.token });
  assert.equal(doubled.code, 0);
  assert.equal(({} as Record<string, unknown>)["coin"], undefined);
});

test("a change by GET, an unknown path and an unknown method are refused in words", async () => {
  const expected = [
    ["GET", "/data/api.user/setOrder", 405, "request.method_not_allowed"],
    ["DELETE", "/data/api.user/marketDepth", 405, "request.method_not_allowed"],
    ["GET", "/data/api.user/nothing", 404, "request.not_found"],
    ["POST", "/data/api.user/nothing", 404, "request.not_found"],
    ["GET", "/data/%ZZ", 400, "request.malformed"],
  ] as const;
  for (const [method, path, status, refusal] of expected) {
    const answer = await fetch(server.origin + path, { method });
    const { refusal: answered } = (await answer.json()) as { refusal: string };
    assert.deepEqual([path, answer.status, answered], [path, status, refusal]);
  }
});

test("the allowance is told in every answer and its end is a refusal", async () => {
  const tight = await startTestExchange({ RATE_IP_PER_MIN: "3" });
  try {
    await earlyInTheMinute();
    const answers = await Promise.all(Array.from({ length: 4 }, () => tight.call("data/getWebSetting", {})));
    assert.deepEqual(
      answers.map(({ status }) => status).toSorted((a, b) => a - b),
      [200, 200, 200, 429],
    );
    for (const { headers } of answers) assert.equal(headers.get("ratelimit-limit"), "3");
    const refused = answers.find(({ status }) => status === 429);
    assert.ok(Number.parseInt(refused?.headers.get("retry-after") ?? "", 10) > 0);
  } finally {
    await tight.stop();
  }
});
