/** A member's own profile, read and changed over HTTP, against the real database. */
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import {
  startTestExchange,
  TEST_FUND_PASSWORD,
  TEST_PASSWORD,
  type TestExchange,
} from "../../testing/exchange.ts";

/** A number that payment networks publish for tests. */
const CARD = "4111 1111 1111 1111";

let server: TestExchange;

before(async () => {
  server = await startTestExchange({}, undefined, { errors: ["a call failed"] });
});

after(() => server.stop());

const wallet = {
  ...{ realName: "Ada Marie Lovelace", bankName: "Banque de l’Exemple", bankCardNumber: CARD },
  ...{ areaCode: "+33", bankPhone: "06 12 34 56 78", fundPassword: TEST_FUND_PASSWORD },
};

test("a bank card is told back in part, and stands nowhere readable", async () => {
  const { token } = await server.enrol();
  assert.equal((await server.call("user/getPersonInfo", {}, { token })).data?.bankCard, null);
  assert.equal((await server.call("user/setWalletInfo", wallet, { token })).code, 0);
  const { data } = await server.call("user/getPersonInfo", {}, { token });
  const { changedAt, ...card } = data?.bankCard ?? { changedAt: 0 };
  assert.ok(changedAt > 0);
  assert.deepEqual(card, {
    realName: "A••• M••• L•••",
    bankName: "Banque de l’Exemple",
    lastFour: "1111",
    bankPhone: "+33 •••678",
  });
  // Without the time, whose digits hold any four now and then.
  const { rows } = await server.exchange.pool.query<{ row: string }>(
    "select (to_jsonb(card) - 'changed_at')::text as row from bank_cards as card",
  );
  const text = rows.map(({ row }) => row).join("\n");
  for (const secret of ["Lovelace", "Banque", "4111", "612345678"])
    assert.equal(text.includes(secret), false);
});

test("a sealed card opens for its own member alone", async () => {
  const [one, other] = [await server.enrol(), await server.enrol()];
  for (const { token } of [one, other]) await server.call("user/setWalletInfo", wallet, { token });
  await server.exchange.pool.query(
    "update bank_cards set sealed = (select sealed from bank_cards where member = $1) where member = $2",
    [one.memberId, other.memberId],
  );
  assert.equal(
    (await server.call("user/getPersonInfo", {}, { token: other.token })).refusal,
    "server.failed",
  );
});

test("a bank card asks for the fund password, a number that checks, and a phone", async () => {
  const { token } = await server.enrol();
  const refusals = [
    [{ bankCardNumber: "4111 1111 1111 1112" }, "bank_card.malformed", "bankCardNumber"],
    [{ bankCardNumber: "1234" }, "bank_card.malformed", "bankCardNumber"],
    [{ bankPhone: "x" }, "phone.malformed", "bankPhone"],
    [{ realName: "<b>" }, "request.malformed", "realName"],
    [{ fundPassword: "" }, "fund_password.required", "fundPassword"],
    [{ fundPassword: "000000" }, "fund_password.wrong", "fundPassword"],
  ] as const;
  for (const [wrong, refusal, field] of refusals) {
    const answer = await server.call("user/setWalletInfo", { ...wallet, ...wrong }, { token });
    assert.deepEqual([answer.refusal, answer.field], [refusal, field]);
  }
});

test("a nickname has letters of any script and nothing that is not one", async () => {
  const { token } = await server.enrol();
  for (const nickname of ["Ada L.", "北极星", "Zoë_7"]) {
    assert.equal((await server.call("user/setPersonInfo", { nickname }, { token })).code, 0);
    assert.equal((await server.call("user/getMemberInfo", {}, { token })).data?.nickname, nickname);
  }
  for (const nickname of ["", "a", " ", "<script>", "a\u202Eb", "x".repeat(31)]) {
    const { refusal } = await server.call("user/setPersonInfo", { nickname }, { token });
    assert.equal(refusal, "nickname.malformed");
  }
});

test("the sign-in log tells logins and wrong passwords, page by page, and as CSV", async () => {
  const { email, token } = await server.enrol();
  const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
  const headers = { "user-agent": firefox };
  await server.call("login/login", { email, password: "wrong password" }, { headers });
  await server.call("login/login", { email, password: TEST_PASSWORD }, { headers });
  const first = await server.call("user/signInLogs", { limit: 2 }, { token });
  assert.deepEqual(
    first.data?.list.map(({ succeeded, browser, system }) => [succeeded, browser, system]),
    [
      [true, "Firefox 140", "Linux"],
      [false, "Firefox 140", "Linux"],
    ],
  );
  const cursor = first.data?.nextCursor ?? "";
  const rest = await server.call("user/signInLogs", { limit: 2, cursor }, { token });
  assert.deepEqual([rest.data?.list.length, rest.data?.nextCursor], [1, null]);
  const csv = await fetch(`${server.origin}/data/api.user/signInLogs?format=csv`, {
    headers: { token, "client-type": "test" },
  });
  const lines = (await csv.text()).trim().split("\r\n");
  assert.equal(lines[0], "id,time,succeeded,ip,browser,system");
  assert.equal(lines.length, 4);
  const { token: stranger } = await server.enrol();
  const own = await server.call("user/signInLogs", {}, { token: stranger });
  assert.equal(own.data?.list.length, 1);
});

test("the list of levels is the engine's, with the own turnover and what is missing for the next", async () => {
  const { token, memberId } = await server.enrol();
  const fresh = (await server.call("user/getLevelList", {}, { token })).data;
  assert.deepEqual(fresh?.levels[0], {
    ...{ level: 0, volumeMinUsdt: "0", makerFeePpm: 1000, takerFeePpm: 1000 },
    ...{ contractMakerFeePpm: 200, contractTakerFeePpm: 500 },
  });
  assert.deepEqual(fresh?.levels[1], {
    level: 1,
    volumeMinUsdt: "1000000",
    makerFeePpm: 900,
    takerFeePpm: 1000,
    contractMakerFeePpm: 180,
    contractTakerFeePpm: 500,
  });
  assert.deepEqual([fresh?.level, fresh?.volumeUsdt, fresh?.missingUsdt], [0, "0", "1000000"]);
  assert.deepEqual(fresh?.identityLevels, [
    { level: 0, withdrawDailyUsdt: "100000" },
    { level: 1, withdrawDailyUsdt: "1000000" },
  ]);
  // 1,500 USDT, and 90 of long ago, in millionths.
  for (const [quoteAmount, time] of [
    [1_500_000_000, Date.now() - 1_000],
    [90_000_000, 1],
  ] as const) {
    await server.exchange.pool.query(
      `insert into trading_fill (member, time, sequence, position, market, trade_id, order_id, side, role, price,
         quantity, quote_amount, fee) values ($1, $2, 1, 0, 'BTC/USDT', 1, 1, 'buy', 'taker', 1, 1, $3, 0)`,
      [memberId, time, quoteAmount],
    );
  }
  const traded = (await server.call("user/getLevelList", {}, { token })).data;
  assert.deepEqual([traded?.volumeUsdt, traded?.missingUsdt], ["1500", "998500"]);
});

test("the credit score is the sum of its parts, and gives nothing to borrow before the identity is verified", async () => {
  const { token, memberId } = await server.enrol();
  const { data } = await server.call("user/getCreditScore", {}, { token });
  const sum = data?.changes.reduce((total, { points }) => total + points, 0);
  assert.equal(data?.score, sum);
  const points = Object.fromEntries(data?.changes.map((part) => [part.reason, part.points]) ?? []);
  assert.deepEqual(points, {
    ...{
      identity: 0,
      turnover: 0,
      accountAge: 0,
      secondFactor: 0,
      deposits: 0,
      activeDays: 1,
      email: 4,
      phone: 0,
    },
  });
  assert.deepEqual([data?.loanLimitUsdt, data?.loanLimitMaxUsdt], ["0", "1000"]);
  await server.exchange.pool.query("update members set created_at = created_at - $2 where id = $1", [
    memberId,
    86_400_000 * 65,
  ]);
  const older = await server.call("user/getCreditScore", {}, { token });
  assert.equal(older.data?.changes.find(({ reason }) => reason === "accountAge")?.points, 2);
});

test("the address that a demo member was given is no e-mail of its own: it gives no credit", async () => {
  const { token, memberId } = await server.enrol();
  await server.exchange.pool.query("update members set kind = 'demo' where id = $1", [memberId]);
  const { data } = await server.call("user/getCreditScore", {}, { token });
  assert.equal(data?.changes.find(({ reason }) => reason === "email")?.points, 0);
});
