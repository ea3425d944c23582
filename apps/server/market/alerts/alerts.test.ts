// Goal: members set alerts, are refused what cannot be one, see and take back only their own, and are notified once by
// bell and mail when one fires. Method: a whole exchange whose prices are the trades of one member's two hands.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Alert, CallInput } from "@meridian/contract";
import { contractMember, setIndex } from "../../testing/contracts.ts";
import {
  startTestExchange,
  TEST_FUND_PASSWORD,
  type TestExchange,
  type TestMember,
} from "../../testing/exchange.ts";
import { until } from "../../testing/until.ts";

const MARKET = "LTC/USDT";
const PERP = "ETH-PERP";

let testing: TestExchange;
let maker: TestMember;

before(async () => {
  testing = await startTestExchange();
  maker = await testing.enrol();
  await testing.credit(maker.memberId, "USDT", "1000000");
  await testing.credit(maker.memberId, "LTC", "10000");
  await testing.credit(maker.memberId, "SOL", "10000");
  await testing.call("user/openFundGrant", { fundPassword: TEST_FUND_PASSWORD }, maker);
  await trade("80.00");
});
after(() => testing.stop());

/** The price of the market, by a trade that the alerts have looked at. */
async function trade(price: string, market = MARKET): Promise<void> {
  const two = { market, type: "limit", price, quantity: "0.1", selfTradePrevention: "none" } as const;
  for (const side of ["sell", "buy"] as const)
    assert.equal((await testing.call("user/setOrder", { ...two, side }, maker)).code, 0);
  const { alerts, engine } = testing.exchange;
  const { sequence } = engine;
  await until(async () => alerts.sequence >= sequence, "the trade to be looked at");
  await alerts.exclusive(async () => undefined);
}

type Asked = CallInput<"user/alertCreate">;
const PRICE: Asked = { kind: "price", market: MARKET, direction: "up", level: "90.00" };

async function create(member: TestMember, asked: Partial<Asked> = {}): Promise<Alert> {
  const { code, refusal, field, data } = await testing.call(
    "user/alertCreate",
    { ...PRICE, ...asked },
    member,
  );
  assert.equal(code, 0, `${refusal} ${field}`);
  return data as Alert;
}

async function refusalOf(member: TestMember, asked: Asked): Promise<string> {
  const { refusal, field } = await testing.call("user/alertCreate", asked, member);
  return `${refusal} ${field}`;
}

async function listOf(member: TestMember, state?: "standing" | "ended"): Promise<Alert[]> {
  const { data } = await testing.call("user/alertList", state === undefined ? {} : { state }, member);
  return (data as { list: Alert[] }).list;
}

async function newsOf(member: TestMember) {
  const { data } = await testing.call("user/getNews", {}, member);
  return (data?.list ?? []).filter((news) => news.kind === "alert");
}

async function mailsOf({ email }: TestMember) {
  const { data } = await testing.call("data/getMailbox", { email });
  return (data?.list ?? []).filter(({ subject }) => subject.includes("price alert"));
}

test("an alert stands with its distance, fires once, and bell and mail report its price and time", async () => {
  const member = await testing.enrol();
  const set = await create(member, { remark: "  sell half " });
  assert.deepEqual(
    [set.state, set.level, set.current, set.distancePercent, set.remark],
    ["standing", "90", "80", "12.50", "sell half"],
  );
  assert.equal(set.expiresAt - set.createdAt, 90 * 24 * 3_600_000);
  await trade("89.99");
  assert.deepEqual(
    (await listOf(member, "standing")).map(({ current }) => current),
    ["89.99"],
  );
  await trade("90.50");
  await trade("91.00");
  assert.deepEqual(await listOf(member, "standing"), []);
  const [fired, ...more] = await listOf(member, "ended");
  assert.deepEqual(more, []);
  assert.deepEqual(
    [fired?.state, fired?.firedPrice, fired?.firedLevel, fired?.current],
    ["fired", "90.5", "90.5", ""],
  );
  const news = await newsOf(member);
  assert.deepEqual(
    news.map((each) => [each.alertId, each.level, each.firedPrice, each.remark, each.time]),
    [[set.alertId, "90", "90.5", "sell half", fired?.endedAt]],
  );
  await until(async () => (await mailsOf(member)).length > 0, "the mail");
  const [mail, ...others] = await mailsOf(member);
  assert.deepEqual(others, []);
  assert.match(mail!.text, /LTC\/USDT rose to 90\.5 USDT\. Your alert: 90 USDT/);
  assert.match(mail!.text, /sell half/);
  await trade("80.00");
});

test("whoever wants no mails of alerts gets none, and is notified by the bell all the same", async () => {
  const member = await testing.enrol();
  await testing.call(
    "user/setNewsSettings",
    { exitMails: true, funding: true, fundingMails: false, rounds: true, alertMails: false },
    member,
  );
  const { alertId } = await create(member, { level: "70.00", direction: "down" });
  await trade("69.00");
  await until(async () => {
    const { rows } = await testing.exchange.pool.query<{ done: boolean }>(
      "select mailed_at > 0 as done from price_alert where alert_id = $1",
      [alertId],
    );
    return rows[0]?.done === true;
  }, "the mails to be gone through");
  assert.deepEqual(await mailsOf(member), []);
  assert.equal((await newsOf(member)).length, 1);
  await trade("80.00");
});

test("what holds already, lies off the grid or cannot be reached is refused by name", async () => {
  const member = await testing.enrol();
  const refusal = (more: Partial<Asked>): Promise<string> => refusalOf(member, { ...PRICE, ...more });
  assert.equal(await refusal({ level: "80.00" }), "alert.already_true level");
  assert.equal(await refusal({ level: "80.00", direction: "down" }), "alert.already_true level");
  assert.equal(await refusal({ level: "80.001" }), "price.not_on_tick level");
  assert.equal(await refusal({ level: "-5" }), "amount.malformed level");
  assert.equal(await refusal({ level: "0" }), "amount.not_positive level");
  assert.equal(await refusal({ market: "BTC/DOGE" }), "market.unknown market");
  assert.equal(await refusal({ direction: "either" }), "request.malformed direction");
  assert.equal(await refusal({ within: "5m" }), "request.malformed within");
  assert.equal(await refusal({ remark: "a".repeat(101) }), "request.malformed remark");
  const move = { kind: "move", within: "5m", direction: "either" } as const;
  assert.equal(await refusal({ ...move, level: "0.09" }), "alert.level_outside level");
  assert.equal(await refusal({ ...move, level: "99.01" }), "alert.level_outside level");
  assert.equal(await refusal({ ...move, level: "5.001" }), "amount.too_many_decimals level");
  assert.equal(await refusal({ kind: "move", level: "5" }), "request.malformed within");
  assert.equal(await refusal({ kind: "funding", level: "0.0001" }), "contract.unknown market");
  assert.equal(
    await refusal({ kind: "funding", market: PERP, level: "0.0076" }),
    "alert.level_outside level",
  );
  assert.equal(await refusal({ kind: "margin", level: "80" }), "request.malformed market");
  const margin: Asked = { kind: "margin", direction: "up", level: "9.99" };
  assert.equal(await refusalOf(member, margin), "alert.level_outside level");
  assert.equal(
    await refusalOf(member, { ...margin, level: "80", direction: "down" }),
    "request.malformed direction",
  );
  assert.deepEqual(await listOf(member), []);
});

test("a member has 50 that stand at most, each once; one taken back makes room, and again changes nothing", async () => {
  const member = await testing.enrol();
  const set: Alert[] = [];
  for (let place = 0; place < 50; place += 1) set.push(await create(member, { level: `${100 + place}.00` }));
  assert.equal(await refusalOf(member, { ...PRICE, level: "100.00" }), "alert.set_already level");
  assert.match(await refusalOf(member, { ...PRICE, level: "99.00" }), /^alert\.too_many/);
  for (let time = 0; time < 2; time += 1) {
    const { data } = await testing.call("user/alertCancel", { alertId: set[0]!.alertId }, member);
    assert.equal(data?.state, "cancelled");
  }
  await create(member, { level: "99.00" });
  assert.equal((await listOf(member)).length, 50, "what was taken back is not listed");
  await testing.exchange.pool.query("delete from price_alert where member = $1", [member.memberId]);
});

test("the same request again is the same alert, and with another wish a conflict", async () => {
  const member = await testing.enrol();
  const options = { token: member.token, key: "00000000-0000-4000-8000-00000000a1e7" };
  const first = await testing.call("user/alertCreate", PRICE, options);
  const again = await testing.call("user/alertCreate", PRICE, options);
  assert.deepEqual([first.code, again.data?.alertId], [0, first.data?.alertId]);
  const other = await testing.call("user/alertCreate", { ...PRICE, level: "95.00" }, options);
  assert.equal(other.refusal, "command.id_conflict");
  assert.equal((await listOf(member)).length, 1);
});

test("another member's alert is neither seen nor taken back", async () => {
  const [owner, stranger] = [await testing.enrol(), await testing.enrol()];
  const { alertId } = await create(owner, { level: "200.00" });
  assert.deepEqual(await listOf(stranger), []);
  const refused = await testing.call("user/alertCancel", { alertId }, stranger);
  const missing = await testing.call("user/alertCancel", { alertId: "999999" }, stranger);
  assert.deepEqual([refused.code, refused.refusal], [1701, "alert.unknown"]);
  assert.equal(missing.refusal, refused.refusal);
  assert.deepEqual(
    (await listOf(owner)).map(({ state }) => state),
    ["standing"],
  );
});

test("one that fired can no longer be taken back", async () => {
  const member = await testing.enrol();
  const { alertId } = await create(member, { level: "81.00" });
  await trade("81.00");
  const { refusal } = await testing.call("user/alertCancel", { alertId }, member);
  assert.equal(refusal, "alert.over");
  await trade("80.00");
});

test("a move within a time fires, and says how far it was", async () => {
  const member = await testing.enrol();
  const market = "SOL/USDT";
  const move = { market, kind: "move", within: "24h", direction: "either" } as const;
  await trade("150", market);
  await trade("153", market);
  assert.equal(await refusalOf(member, { ...move, level: "2" }), "alert.already_true level");
  const { current } = await create(member, { ...move, level: "4" });
  assert.equal(current, "2");
  await trade("146", market);
  const [fired] = await listOf(member, "ended");
  assert.deepEqual([fired?.firedPrice, fired?.firedLevel, fired?.within], ["146", "-4.57", "24h"]);
});

test("a contract has its own last price, its funding rate and its member's margin", async () => {
  const member = await contractMember(testing, "1000");
  await setIndex(testing, PERP, 3_000);
  await create(member, { market: PERP, level: "3200.00" });
  const funding: Asked = { kind: "funding", market: PERP, direction: "up", level: "0.005" };
  const { current } = await create(member, funding);
  assert.match(current, /^-?0(\.\d+)?$/);
  assert.equal(await refusalOf(member, { ...funding, level: "-0.0075" }), "alert.already_true level");
  const margin: Asked = { kind: "margin", direction: "up", level: "80" };
  const { data } = await testing.call("user/alertCreate", margin, member);
  assert.deepEqual([data?.market, data?.current], ["", "0"]);
  assert.equal((await listOf(member)).length, 3);
});
