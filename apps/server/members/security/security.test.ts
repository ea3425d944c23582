/** Locks, freezes, devices, logs and mails of members' security over HTTP, against the real database and engine. */
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, test } from "node:test";
import { type CallInput, STREAM_PATH } from "@meridian/contract";
import { WebSocket } from "ws";
import {
  startTestExchange,
  TEST_FUND_PASSWORD,
  TEST_PASSWORD,
  type TestExchange,
  type TestMember,
} from "../../testing/exchange.ts";
import { maskAntiPhishing, readAntiPhishing } from "./anti-phishing.ts";
import { scoreOf } from "./center-handlers.ts";
import { deviceOf } from "../factors/device.ts";
import { recordSecurityEvent, SECURITY_EVENT_KINDS, SECURITY_EVENTS } from "../factors/events.ts";
import { freezeMember, thawMember } from "./freezing.ts";
import { heldUntil } from "./hold.ts";
import { LOCK_DAY_MS, SECURITY_HOLD_MS } from "../factors/limits.ts";
import { until } from "../../testing/until.ts";

let server: TestExchange;

before(async () => {
  server = await startTestExchange();
});

after(() => server.stop());

/** For a busy machine, and yet less than the half minute after which sessions are looked at in any case. */
const CLOSE_MAX_MS = 10_000;

const ADDRESS = "0x52908400098527886E0F7030069857D2E4169EE7";

async function rich(): Promise<TestMember> {
  const member = await server.enrol();
  await server.credit(member.memberId, "ETH", "5");
  await server.know(member.memberId, ADDRESS);
  return member;
}

const withdrawOne = (token: string) =>
  server.call(
    "user/withdraw",
    { coin: "ETH", network: "evm", address: ADDRESS, amount: "0.2", fundPassword: TEST_FUND_PASSWORD },
    { token },
  );

const from = { ip: "192.0.2.7", userAgent: "test" };

async function lastMail(email: string): Promise<string> {
  await server.exchange.security.mailEvents();
  const { data } = await server.call("data/getMailbox", { email });
  return data?.list[0]?.text ?? "";
}

// Goal: what holds withdrawals and what does not. Method: every kind of event there is, at the edges of its day.
test("withdrawals wait a day after each change that holds them, and after no other", async () => {
  const { pool } = server.exchange;
  const { memberId } = await server.enrol();
  let at = 1_800_000_000_000;
  for (const kind of SECURITY_EVENT_KINDS) {
    at += 10 * SECURITY_HOLD_MS;
    await recordSecurityEvent(pool, { memberId, kind, ...from, timeMs: at });
    const end = SECURITY_EVENTS[kind].holds ? at + SECURITY_HOLD_MS : 0;
    assert.equal(await heldUntil(pool, memberId, at), end, kind);
    assert.equal(await heldUntil(pool, memberId, at + SECURITY_HOLD_MS - 1), end, kind);
    assert.equal(await heldUntil(pool, memberId, at + SECURITY_HOLD_MS), 0, kind);
  }
  const holding = SECURITY_EVENT_KINDS.filter((kind) => SECURITY_EVENTS[kind].holds);
  for (const kind of [
    "loginPasswordChanged",
    "fundPasswordChanged",
    "totpRemoved",
    "emailChanged",
  ] as const) {
    assert.ok(holding.includes(kind), kind);
  }
});

test("a withdrawal within the day is accepted and held to its end, with reason and time; after it, it leaves", async () => {
  const { memberId, token } = await rich();
  const timeMs = Date.now();
  await recordSecurityEvent(server.exchange.pool, { memberId, kind: "phoneChanged", ...from, timeMs });
  const { data: quota } = await server.call("user/getWithdrawQuota", { coin: "ETH" }, { token });
  assert.equal(quota?.heldUntil, timeMs + SECURITY_HOLD_MS);
  const held = (await withdrawOne(token)).data;
  assert.deepEqual(
    [held?.state, held?.reason, held?.heldUntil],
    ["held", "securityChange", timeMs + SECURITY_HOLD_MS],
  );
  const { data: list } = await server.call("user/getWithdrawList", {}, { token });
  assert.equal(list?.list[0]?.heldUntil, timeMs + SECURITY_HOLD_MS);

  const other = await rich();
  const past = { memberId: other.memberId, kind: "phoneChanged", ...from } as const;
  await recordSecurityEvent(server.exchange.pool, { ...past, timeMs: timeMs - SECURITY_HOLD_MS });
  assert.equal((await withdrawOne(other.token)).data?.state, "approved");
});

test("while settings are locked none of them changes, and opening takes the days of the lock", async () => {
  const { token, memberId } = await server.enrol();
  const lock = (days: number) =>
    server.call("user/setSettingsLock", { days, loginPassword: TEST_PASSWORD }, { token });
  assert.equal((await lock(3)).data?.lockDays, 3);
  const tries = [
    server.call("user/totpBegin", { loginPassword: TEST_PASSWORD }, { token }),
    server.call("user/setAntiPhishing", { antiPhishing: "sunrise" }, { token }),
    server.call(
      "user/changeTradePassword",
      { loginPassword: TEST_PASSWORD, oldFundPassword: TEST_FUND_PASSWORD, newFundPassword: "864209" },
      { token },
    ),
  ];
  for (const answer of await Promise.all(tries)) assert.equal(answer.refusal, "settings.locked");
  assert.equal((await lock(1)).refusal, "settings.unlock_first");

  const before_ = Date.now();
  const unlockAt = (await lock(0)).data?.unlockAt ?? 0;
  assert.ok(unlockAt >= before_ + 3 * LOCK_DAY_MS);
  assert.equal((await lock(0)).data?.unlockAt, unlockAt, "asked again, the days do not begin anew");
  const words = { antiPhishing: "sunrise" };
  assert.equal((await server.call("user/setAntiPhishing", words, { token })).refusal, "settings.locked");
  const open = "update security_settings set unlock_at = $2 where member = $1";
  await server.exchange.pool.query(open, [memberId, Date.now()]);
  assert.equal((await server.call("user/setAntiPhishing", words, { token })).code, 0);
});

test("a login from a browser and system that were not there before is told by mail, and one that was is not", async () => {
  const { email, token } = await server.enrol();
  const firefox = { "user-agent": "Mozilla/5.0 (Windows NT 10.0; rv:143.0) Gecko/20100101 Firefox/143.0" };
  const newer = { "user-agent": firefox["user-agent"].replaceAll("143", "144") };
  for (const headers of [firefox, newer, firefox]) {
    const login = await server.call("login/login", { email, password: TEST_PASSWORD }, { headers });
    assert.equal(login.code, 0);
  }
  const file = await fetch(`${server.origin}/data/api.user/devices?format=csv`, { headers: { token } });
  assert.deepEqual((await file.text()).split("\r\n").length, 1 + 4 + 1);
  const { data } = await server.call("user/securityEvents", {}, { token });
  assert.deepEqual(
    data?.list.map(({ kind, browser, system }) => [kind, browser, system]),
    [["newDevice", "Firefox 143", "Windows"]],
  );
  const from = data?.list[0]?.time ?? 0;
  const listed = async (period: CallInput<"user/securityEvents">): Promise<number | undefined> =>
    (await server.call("user/securityEvents", period, { token })).data?.list.length;
  assert.deepEqual(
    [
      await listed({ from }),
      await listed({ to: from + 1 }),
      await listed({ from: from + 1 }),
      await listed({ to: from }),
    ],
    [1, 1, 0, 0],
  );
  assert.match(
    await lastMail(email),
    /^Somebody logged in to your account from a new device[^]*Firefox 143, Windows/,
  );
});

test("a lock needs the login password, and begins with it alone", async () => {
  const { token } = await server.enrol();
  const wrong = await server.call("user/setSettingsLock", { days: 7, loginPassword: "not it 1" }, { token });
  assert.equal(wrong.refusal, "password.wrong");
  assert.equal((await server.call("user/securityCenter", {}, { token })).data?.lockDays, 0);
});

async function placeOrder(token: string): Promise<string> {
  await server.call("user/openFundGrant", { fundPassword: TEST_FUND_PASSWORD }, { token });
  const order = { market: "ETH/USDT", side: "sell", type: "limit", price: "3300", quantity: "1" } as const;
  const placed = await server.call("user/setOrder", order, { token });
  assert.equal(placed.code, 0, placed.message);
  return placed.data?.orderId ?? "";
}

test("a freeze ends sessions, cancels orders and withdrawals, and keeps everybody out until staff thaw", async () => {
  const { memberId, email, token } = await rich();
  await placeOrder(token);
  const event = { memberId, kind: "phoneChanged", ...from, timeMs: Date.now() } as const;
  await recordSecurityEvent(server.exchange.pool, event);
  assert.equal((await withdrawOne(token)).data?.state, "held");
  const wrong = await server.call("user/freezeAccount", { loginPassword: "not it 1" }, { token });
  assert.equal(wrong.refusal, "password.wrong");

  const frozen = await server.call("user/freezeAccount", { loginPassword: TEST_PASSWORD }, { token });
  assert.equal(frozen.code, 0, frozen.message);
  assert.equal((await server.call("user/getMemberInfo", {}, { token })).refusal, "session.invalid");
  const login = await server.call("login/login", { email, password: TEST_PASSWORD });
  assert.equal(login.refusal, "member.frozen");
  const stranger = await server.call("login/login", { email, password: "not it 1" });
  assert.equal(stranger.refusal, "login.wrong", "whoever does not know the password is told nothing");

  assert.equal(await thawMember(server.exchange.security.freezing, { memberId, timeMs: Date.now() }), true);
  const before = await server.call("user/getMemberInfo", {}, { token });
  assert.equal(before.refusal, "session.invalid", "a thaw does not bring the sessions back");
  const back = (await server.call("login/login", { email, password: TEST_PASSWORD })).data?.token ?? "";
  const open = await server.call("user/pendOrderList", {}, { token: back });
  assert.deepEqual(open.data?.list, []);
  const { data } = await server.call("user/queryCoinAccount", {}, { token: back });
  assert.deepEqual(
    data?.list.filter(({ coin }) => coin === "ETH").map(({ available, frozen: held }) => [available, held]),
    [["5", "0"]],
  );
  assert.equal((await withdrawOne(back)).data?.state, "held", "withdrawals wait a day after a thaw");
});

test("what is written beside a freeze is there when the freeze is, and not when it is not", async () => {
  const { memberId, email } = await server.enrol();
  const order = { memberId, reason: "asked by phone", ip: "", userAgent: "", timeMs: Date.now() };
  const failing = freezeMember(server.exchange.security.freezing, order, () => {
    throw new Error("the log cannot be written");
  });
  await assert.rejects(failing, /log cannot/);
  assert.equal((await server.call("login/login", { email, password: TEST_PASSWORD })).code, 0);
});

test("the link in a security mail freezes the account with the login password, and nothing without", async () => {
  const { email, token } = await server.enrol();
  await server.call("user/setAntiPhishing", { antiPhishing: "sunrise 7" }, { token });
  const text = await lastMail(email);
  const link = /http:\/\/localhost:\d+\/freeze#(\S+)/.exec(text)?.[1] ?? "";
  const wrong = await server.call("login/freeze", { link, loginPassword: "not it 1" });
  assert.equal(wrong.refusal, "password.wrong");
  const foreign = await server.call("login/freeze", { link: randomUUID(), loginPassword: TEST_PASSWORD });
  assert.equal(foreign.refusal, "freeze.link_over");
  assert.equal((await server.call("login/freeze", { link, loginPassword: TEST_PASSWORD })).code, 0);
  assert.equal((await server.call("user/getMemberInfo", {}, { token })).refusal, "session.invalid");
});

test("a device that is logged out is refused at its next call, and its stream is closed", async () => {
  const { email, token } = await server.enrol();
  const other = (await server.call("login/login", { email, password: TEST_PASSWORD })).data?.token ?? "";
  const socket = new WebSocket(server.origin.replace("http", "ws") + STREAM_PATH);
  await new Promise((resolve) => socket.once("open", resolve));
  const authenticated = new Promise((resolve) => socket.once("message", resolve));
  socket.send(JSON.stringify({ op: "auth", token: other }));
  await authenticated;
  const { data } = await server.call("user/devices", {}, { token });
  assert.equal(data?.list[0]?.current, true);
  const deviceId = data?.list.find(({ current }) => !current)?.deviceId ?? "";

  const closed = new Promise((resolve) => socket.once("close", resolve));
  const startMs = performance.now();
  assert.equal((await server.call("user/revokeDevice", { deviceId }, { token })).code, 0);
  assert.equal((await server.call("user/getMemberInfo", {}, { token: other })).refusal, "session.invalid");
  await closed;
  assert.ok(performance.now() - startMs < CLOSE_MAX_MS);
  assert.equal((await server.call("user/revokeDevice", { deviceId }, { token })).refusal, "device.unknown");
});

test("nobody logs out somebody else's device, and the others are ended in one go", async () => {
  const { email, token } = await server.enrol();
  const stranger = await server.enrol();
  const { data } = await server.call("user/devices", {}, { token: stranger.token });
  const deviceId = data?.list[0]?.deviceId ?? "";
  assert.equal((await server.call("user/revokeDevice", { deviceId }, { token })).refusal, "device.unknown");
  for (let count = 0; count < 2; count += 1)
    await server.call("login/login", { email, password: TEST_PASSWORD });
  assert.equal((await server.call("user/revokeOtherDevices", {}, { token })).data?.ended, 2);
  assert.equal((await server.call("user/devices", {}, { token })).data?.list.length, 1);
  assert.equal((await server.call("user/getMemberInfo", {}, { token: stranger.token })).code, 0);
});

test("each change is told by mail and stands in both logs; a code in a subject does not", async () => {
  const { email, token } = await server.enrol();
  const set = await server.call("user/setAntiPhishing", { antiPhishing: "  Sun   rise " }, { token });
  assert.equal(set.data?.antiPhishing, "Sun rise");
  const text = await lastMail(email);
  assert.match(text, /^Your anti-phishing code: Sun rise\n/);
  assert.match(text, /Anti-phishing code set/);
  const center = await server.call("user/securityCenter", {}, { token });
  assert.equal(center.data?.antiPhishing, "Su•••••e");
  await server.call("login/sendEmailCode", { email, purpose: "resetPassword" });
  const newest = await until(async () => {
    const { data } = await server.call("user/securityMails", { limit: 1 }, { token });
    return /••••••/.test(data?.list[0]?.subject ?? "") && data;
  }, "the log of the code's mail, which is written after the answer");
  const next = await server.call("user/securityMails", { cursor: newest?.nextCursor ?? "" }, { token });
  assert.equal(next.data?.list.at(-1)?.subject, "Meridian: Anti-phishing code set");
  const events = await server.call("user/securityEvents", {}, { token });
  assert.deepEqual(
    events.data?.list.map(({ kind }) => kind),
    ["antiPhishingChanged"],
  );
});

test("anti-phishing words are one line of 4 to 20 characters, and masked they show three", () => {
  for (const text of ["abc", " a  b ", "x".repeat(21), "\u0000\u0001\u0002\u0003"]) {
    assert.throws(() => readAntiPhishing(text), /anti_phishing\.length/);
  }
  assert.equal(readAntiPhishing("日出東方"), "日出東方");
  assert.equal(maskAntiPhishing("日出東方"), "日出•••••方");
  assert.equal(maskAntiPhishing(""), "");
});

test("a demo member's protection stays as it is", async () => {
  const { token } = await demoMember();
  const loginPassword = TEST_PASSWORD;
  const answers = await Promise.all([
    server.call("user/totpBegin", { loginPassword }, { token }),
    server.call("user/setAntiPhishing", { antiPhishing: "sunrise" }, { token }),
    server.call("user/setSettingsLock", { days: 7, loginPassword }, { token }),
    server.call("user/freezeAccount", { loginPassword }, { token }),
    server.call("user/recoverySendCode", { loginPassword }, { token }),
  ]);
  for (const { refusal } of answers) assert.equal(refusal, "demo.keep_first");
});

test("a demo member ends its other sessions, and no mail is sent to where nobody is", async () => {
  const { token, memberId } = await demoMember();
  assert.equal((await server.call("user/revokeOtherDevices", {}, { token })).code, 0);
  const { pool, security } = server.exchange;
  await recordSecurityEvent(pool, {
    memberId,
    kind: "addressAdded",
    ip: "",
    userAgent: "",
    timeMs: Date.now(),
  });
  await security.mailEvents();
  const { rows } = await pool.query(
    "select kind, told_at is not null as told from security_events where member = $1 order by id",
    [memberId],
  );
  assert.deepEqual(rows, [
    { kind: "deviceRevoked", told: true },
    { kind: "addressAdded", told: true },
  ]);
  const mails = await pool.query("select from sent_mails where member = $1", [memberId]);
  assert.equal(mails.rowCount, 0);
});

async function demoMember() {
  const member = await server.enrol();
  await server.exchange.pool.query("update members set kind = 'demo' where id = $1", [member.memberId]);
  return member;
}

test("the score is the points of what is done, and the next step the open part that gives most", () => {
  const none = { email: false, phone: false, fundPassword: false, totp: false } as const;
  const rest = { passkey: false, antiPhishing: false, settingsLock: false } as const;
  assert.deepEqual(
    [scoreOf({ ...none, ...rest }).score, scoreOf({ ...none, ...rest }).nextStep],
    [0, "totp"],
  );
  const some = scoreOf({ ...none, ...rest, totp: true, email: true });
  assert.deepEqual([some.score, some.nextStep], [35, "passkey"]);
  const all = { email: true, phone: true, fundPassword: true, totp: true };
  const whole = scoreOf({ ...all, passkey: true, antiPhishing: true, settingsLock: true });
  assert.deepEqual([whole.score, whole.nextStep], [100, null]);
});

test("a device is named by the browser it is, not by those it claims to be like", () => {
  const chrome =
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";
  const cases = [
    [chrome, "Chrome 140", "Linux"],
    [`${chrome} Edg/140.0`, "Edge 140", "Linux"],
    ["Mozilla/5.0 (Windows NT 10.0; rv:143.0) Gecko/20100101 Firefox/143.0", "Firefox 143", "Windows"],
    [
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1",
      "Safari 18",
      "iPhone",
    ],
    ["ccxt/4.2 node", "ccxt", ""],
    ["", "", ""],
  ] as const;
  for (const [agent, browser, system] of cases) assert.deepEqual(deviceOf(agent), { browser, system });
});
