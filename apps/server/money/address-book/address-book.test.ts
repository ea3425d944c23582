/** The address book and what follows from it, through the calls: one exchange for all. */
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, test } from "node:test";
import type { CallInput } from "@meridian/contract";
import {
  startTestExchange,
  TEST_FUND_PASSWORD,
  TEST_PASSWORD,
  type TestExchange,
  type TestMember,
} from "../../testing/exchange.ts";
import { until } from "../../testing/until.ts";

const COLD = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
const OTHER = "0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC";
/** Begins and ends like COLD. */
const TWIN = "0x7099000000000000000000000000000000dc79c8";
const DAY_MS = 24 * 3_600_000;

let server: TestExchange;

before(async () => {
  server = await startTestExchange();
});
after(() => server.stop());

const fundPassword = TEST_FUND_PASSWORD;

async function rich(): Promise<TestMember> {
  const member = await server.enrol();
  await server.credit(member.memberId, "USDT", "5000");
  return member;
}

function add({ token }: TestMember, change: Partial<CallInput<"user/addAddress">> = {}, key?: string) {
  const input = { label: "Cold wallet", network: "evm", address: COLD, fundPassword, ...change };
  return server.call("user/addAddress", input, { token, ...(key === undefined ? {} : { key }) });
}

function withdraw({ token }: TestMember, change: Partial<CallInput<"user/withdraw">> = {}) {
  const terms = { coin: "USDT", network: "evm", address: COLD, amount: "20", fundPassword };
  return server.call("user/withdraw", { ...terms, ...change }, { token });
}

async function list({ token }: TestMember) {
  const { data } = await server.call("user/getAddressList", {}, { token });
  assert.ok(data !== null);
  return data;
}

/** As if everything in the member's book had been saved a day earlier. */
async function age({ memberId }: TestMember): Promise<void> {
  await server.exchange.pool.query(
    "update saved_addresses set created_at = created_at - $2 where member = $1",
    [memberId, DAY_MS],
  );
}

async function eventsOf({ memberId }: TestMember): Promise<string[]> {
  const { rows } = await server.exchange.pool.query<{ kind: string }>(
    "select kind from security_events where member = $1 and kind ~ '^(address|allowlist)' order by id",
    [memberId],
  );
  return rows.map(({ kind }) => kind);
}

test("an address is saved once, renamed, listed as CSV and removed, and each change but a name is noted", async () => {
  const member = await server.enrol();
  const key = randomUUID();
  const answers = await Promise.all([add(member, {}, key), add(member, {}, key), add(member, {}, key)]);
  assert.equal(new Set(answers.map(({ data }) => data?.addressId)).size, 1);
  const saved = answers[0]?.data ?? assert.fail(answers[0]?.message);
  assert.deepEqual([saved.coin, saved.address, saved.usableFrom - saved.createdAt], [null, COLD, DAY_MS]);
  assert.equal((await add(member, { address: OTHER }, key)).refusal, "command.id_conflict");
  assert.equal((await add(member, { address: COLD.toLowerCase() })).refusal, "address.saved");
  assert.equal((await add(member, { coin: "USDT" })).code, 0, "for one coin is another entry");

  const { addressId } = saved;
  const { token } = member;
  const rename = { addressId, label: " =Ledger ", remark: "safe", fundPassword };
  assert.equal((await server.call("user/editAddress", rename, { token })).data?.label, "=Ledger");
  const csv = await fetch(`${server.origin}/data/api.user/getAddressList?format=csv`, { headers: { token } });
  const lines = (await csv.text()).split("\r\n");
  assert.match(lines[0] ?? "", /^addressId,label,coin,network,address,remark,/);
  assert.match(lines[2] ?? "", /,"'=Ledger",,evm,0x70997970/);

  const stranger = await server.enrol();
  for (const { token: other, refusal } of [
    { token: stranger.token, refusal: "address.unknown" },
    { token },
  ]) {
    const removed = await server.call("user/removeAddress", { addressId, fundPassword }, { token: other });
    assert.equal(removed.refusal, refusal);
  }
  assert.equal((await server.call("user/removeAddress", { addressId, fundPassword }, { token })).code, 0);
  assert.equal((await list(member)).list.length, 1);
  assert.equal(
    (await add(member, {}, key)).data?.addressId,
    addressId,
    "the same request saves nothing anew",
  );
  assert.equal((await list(member)).list.length, 1);
  assert.deepEqual(await eventsOf(member), ["addressAdded", "addressAdded", "addressRemoved"]);
});

test("what is no address of the network, or one's own, is not saved", async () => {
  const member = await server.enrol();
  const { data } = await server.call("user/getRechargeAddressDefault", { coin: "ETH" }, member);
  const refusals = [
    ["bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4", "address.wrong_network"],
    [COLD.replace("C51", "c51"), "address.malformed"],
    ["0x0000000000000000000000000000000000000001", "address.malformed"],
    [data?.address ?? "", "address.own"],
  ];
  for (const [address, refusal] of refusals) {
    assert.equal((await add(member, { address: address ?? "" })).refusal, refusal, address);
  }
  assert.equal((await add(member, { network: "nowhere" })).refusal, "network.unknown");
  assert.equal((await add(member, { coin: "NOPE" })).refusal, "coin.unknown");
  assert.equal((await add(member, { fundPassword: "000000" })).refusal, "fund_password.wrong");
  assert.deepEqual((await list(member)).list, []);
});

test("the second factor and the settings lock bar every change of the book", async () => {
  const member = await server.enrol();
  const { token, memberId } = member;
  const saved = (await add(member)).data ?? assert.fail("not saved");
  const { addressId } = saved;
  const lock = { days: 3, loginPassword: TEST_PASSWORD };
  assert.equal((await server.call("user/setSettingsLock", lock, { token })).code, 0);
  const changes = () => [
    add(member, { address: OTHER }),
    server.call("user/editAddress", { addressId, label: "x", fundPassword }, { token }),
    server.call("user/removeAddress", { addressId, fundPassword }, { token }),
    server.call("user/setAllowlist", { on: true, fundPassword }, { token }),
  ];
  for (const answer of await Promise.all(changes())) assert.equal(answer.refusal, "settings.locked");
  const { pool } = server.exchange;
  await pool.query("update security_settings set lock_days = 0 where member = $1", [memberId]);
  await pool.query("insert into totp (member, secret, confirmed_at) values ($1, 'sealed', 1)", [memberId]);
  for (const answer of await Promise.all(changes())) assert.equal(answer.refusal, "second_factor.required");
  assert.deepEqual((await list(member)).list, [saved]);
});

test("a demo member keeps a book of its own", async () => {
  const member = await server.enrol();
  const { token, memberId } = member;
  await server.exchange.pool.query("update members set kind = 'demo' where id = $1", [memberId]);
  const { addressId } = (await add(member)).data ?? assert.fail("not saved");
  const renamed = await server.call(
    "user/editAddress",
    { addressId, label: "Mine", fundPassword },
    { token },
  );
  assert.equal(renamed.data?.label, "Mine");
  assert.equal((await server.call("user/setAllowlist", { on: true, fundPassword }, { token })).code, 0);
  assert.equal((await server.call("user/removeAddress", { addressId, fundPassword }, { token })).code, 0);
  assert.deepEqual((await list(member)).list, []);
});

test("withdrawals to an address are looked at until it was saved, or first reached, a day before", async () => {
  const member = await rich();
  const { token } = member;
  const preview = async (address: string) =>
    (
      await server.call(
        "user/previewWithdrawal",
        { coin: "USDT", network: "evm", address, amount: "20" },
        member,
      )
    ).data;
  const cost = { fee: "1", isContract: false };
  assert.deepEqual(await preview(COLD), {
    outcome: "review",
    reasons: ["newAddress"],
    heldUntil: null,
    ...cost,
  });
  const first = (await withdraw(member)).data;
  assert.deepEqual([first?.state, first?.reason], ["reviewing", "newAddress"]);
  await add(member, { address: OTHER });
  assert.equal((await withdraw(member, { address: OTHER })).data?.state, "reviewing");
  await age(member);
  assert.deepEqual(await preview(OTHER), { outcome: "send", reasons: [], heldUntil: null, ...cost });
  assert.equal((await withdraw(member, { address: OTHER })).data?.state, "approved");
  const { withdrawalId = "" } = first ?? {};
  const { pool } = server.exchange;
  await pool.query("update custody_withdrawals set state = 'completed' where withdrawal_id = $1", [
    withdrawalId,
  ]);
  assert.equal((await preview(COLD))?.outcome, "review", "reached today");
  await pool.query(
    "update custody_withdrawals set requested_at = requested_at - $2 where withdrawal_id = $1",
    [withdrawalId, DAY_MS],
  );
  assert.equal((await preview(COLD))?.outcome, "send");
  const checked = (await server.call("user/checkAddress", { network: "evm", address: COLD }, { token })).data;
  assert.deepEqual([checked?.isNew, checked?.chain, checked?.address], [false, "EVM", COLD]);
});

test("an address that resembles a known one is refused until the member says so, and then looked at", async () => {
  const member = await rich();
  await add(member);
  await age(member);
  const checked = (await server.call("user/checkAddress", { network: "evm", address: TWIN }, member)).data;
  assert.deepEqual(checked?.lookAlike, { address: COLD, label: "Cold wallet" });
  assert.equal((await withdraw(member, { address: TWIN })).refusal, "address.look_alike");
  assert.equal((await add(member, { address: TWIN })).refusal, "address.look_alike");
  const seen = (await withdraw(member, { address: TWIN, lookAlikeSeen: true })).data;
  assert.equal(seen?.state, "reviewing");
  const { rows } = await server.exchange.pool.query<{ reasons: string[] }>(
    "select reasons from withdrawal_reviews where withdrawal_id = $1",
    [seen?.withdrawalId],
  );
  assert.deepEqual(rows[0]?.reasons, ["newAddress", "risk:lookAlike"]);
  assert.equal((await withdraw(member)).data?.state, "approved");
});

test("while the allowlist is on nothing goes elsewhere, and turning it off holds withdrawals for a day", async () => {
  const member = await rich();
  const { token } = member;
  const turn = (on: boolean) => server.call("user/setAllowlist", { on, fundPassword }, { token });
  assert.deepEqual((await turn(true)).data, { on: true });
  assert.equal((await turn(true)).code, 0);
  assert.equal((await list(member)).allowlist, true);
  assert.equal((await withdraw(member)).refusal, "address.not_listed");
  await add(member, { coin: "ETH" });
  assert.equal((await withdraw(member)).refusal, "address.not_listed", "saved for another coin");
  await add(member);
  assert.equal((await withdraw(member)).refusal, "address.too_new");
  await age(member);
  assert.equal((await withdraw(member)).data?.state, "approved");
  assert.deepEqual((await turn(false)).data, { on: false });
  const held = (await withdraw(member)).data;
  assert.deepEqual([held?.state, held?.reason], ["held", "securityChange"]);
  assert.deepEqual(
    (await eventsOf(member)).filter((kind) => kind.startsWith("allowlist")),
    ["allowlistOn", "allowlistOff"],
  );
});

test("each step of a withdrawal is reported once by mail, with the address, its picture and why it waits", async () => {
  const member = await rich();
  const { token, email } = member;
  const { withdrawalId = "" } = (await withdraw(member)).data ?? {};
  const mails = async () => {
    const { data } = await server.call("data/getMailbox", { email }, {});
    return (data?.list ?? []).filter(({ subject }) => subject.includes("20 USDT"));
  };
  const arrived = (count: number) =>
    until(async () => {
      const list = await mails();
      return list.length >= count && list;
    }, `mail ${count}`);
  const [waiting] = await arrived(1);
  assert.match(waiting?.text ?? "", /This address is new/);
  assert.match(waiting?.text ?? "", new RegExp(`${COLD}[\\s\\S]*(⬛|⬜){5}\\n[\\s\\S]*/freeze#`));
  assert.doesNotMatch(waiting?.text ?? "", /[{}]/);
  assert.equal((await server.call("user/withdrawCancel", { withdrawalId }, { token })).code, 0);
  const all = await arrived(2);
  assert.ok(all.some(({ subject }) => subject.includes("cancelled")));
  await new Promise((resolve) => setTimeout(resolve, 2_500));
  assert.equal((await mails()).length, 2);
});
