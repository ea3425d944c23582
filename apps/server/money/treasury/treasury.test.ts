/** Floor and ceiling, the cold address, alarms and reserves, through the calls and on a real chain. */
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Alarm, CallInput } from "@meridian/contract";
import { encodeFunctionData, getAddress, keccak256, stringToHex } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { ANVIL_CHAIN_ID } from "../custody/anvil/launch.ts";
import { TOKEN_ABI } from "../custody/evm/token.ts";
import { dataOf, hireStaff, REASON } from "../../staff/operations/testing.ts";
import {
  startTestExchange,
  TEST_FUND_PASSWORD,
  type TestExchange,
  type TestMember,
} from "../../testing/exchange.ts";
import { watchOnce, type WatchParts } from "./watch.ts";
import { until } from "../../testing/until.ts";

const NETWORK = "evm";
const COLD = privateKeyToAccount(keccak256(stringToHex("cold storage")));
const RECIPIENT = getAddress("0x52908400098527886E0F7030069857D2E4169EE7");

let testing: TestExchange;
let as: Awaited<ReturnType<typeof hireStaff>>;
let member: TestMember;

before(async () => {
  testing = await startTestExchange({}, undefined, {
    treasuryWatched: false,
    errors: ["a withdrawal cannot be paid now", "an alarm was raised"],
  });
  as = await hireStaff(testing);
  member = await testing.enrol();
});
after(() => testing.stop());

const custody = () => testing.exchange.custody.networks.of(NETWORK);

async function set(change: CallInput<"staff/proposeChange">["change"]): Promise<string> {
  const proposed = await testing.call("staff/proposeChange", { change, reason: REASON }, as("treasury"));
  if (proposed.refusal !== undefined && proposed.data === null) return proposed.refusal;
  const { proposalId, hash } = dataOf(proposed);
  const input = { proposalId, hash, reason: REASON };
  assert.equal(
    (await testing.call("staff/approveProposal", input, as("treasury"))).refusal,
    "approval.own",
    "never one person alone",
  );
  return dataOf(await testing.call("staff/approveProposal", input, as("owner"))).state;
}

const bounds = (coin: string, floor: string, ceiling: string) =>
  set({ kind: "hotWallet", coin, network: NETWORK, floor, ceiling });

/** Blocks and passes until something holds. */
async function minedUntil(holds: () => Promise<boolean>, what: string): Promise<void> {
  await until(async () => {
    if (await holds()) return true;
    await testing.exchange.custody.development?.mine(1);
    await custody()?.pass();
    return false;
  }, what);
}

async function holdingOf(coin: string) {
  const held = (await custody()?.reserves())?.get(coin);
  assert.ok(held !== undefined);
  return held;
}

const watchParts = (): WatchParts => {
  const { pool, engine, custody: running, operations, alarms, team } = testing.exchange;
  return {
    ...{
      pool,
      engine,
      alarms,
      networks: running.networks,
      parameters: operations.parameters,
      log: operations.log,
    },
    ...{ venue: operations.venue, audit: team.audit, states: running.states, isDevelopment: () => true },
    ...{ mailer: { send: async (mail: object) => void mails.push(mail) }, origin: () => "https://x.example" },
    ...{ readable: async () => true, freeze: async (memberId: number) => void frozen.push(memberId) },
  };
};
const mails: object[] = [];
const frozen: number[] = [];

const alarmsOf = async (input: CallInput<"staff/alarms"> = {}): Promise<Alarm[]> =>
  dataOf(await testing.call("staff/alarms", input, as("auditor"))).list;

test("a cold address is an address of the network, written with its checksum, and none of ours", async () => {
  const cold = (address: string, network = NETWORK) => set({ kind: "coldAddress", network, address });
  assert.equal(await cold(COLD.address.toLowerCase()), "address.malformed");
  assert.equal(
    await cold(`${COLD.address.slice(0, -1)}${COLD.address.endsWith("0") ? "1" : "0"}`),
    "address.malformed",
  );
  assert.equal(await cold("bc1q8c6fshw2dlwun7ekn9qwf37cu2rn755upcp6el"), "address.malformed");
  assert.equal(await cold(custody()?.chain.hotAddress ?? ""), "address.own");
  assert.equal(await cold((await custody()?.depositAddress(member.memberId)) ?? ""), "address.own");
  assert.equal(await cold(COLD.address, "elsewhere"), "network.unknown");
  assert.equal(await bounds("BTC", "0.5", "0.4"), "limit.out_of_range");
  assert.equal(await cold(COLD.address), "executed");
});

test("what the hot wallet holds above its ceiling goes to the cold address, half-way down, and still counts", async () => {
  const before = await holdingOf("BTC");
  assert.equal(before.hot, 100_000_000n, "one whole coin, from the demo's operator");
  assert.equal(await bounds("BTC", "0.2", "0.6"), "executed");
  await minedUntil(async () => (await holdingOf("BTC")).cold > 0n, "the sweep");
  const { hot, cold, onChain } = await holdingOf("BTC");
  assert.deepEqual([hot, cold, onChain], [40_000_000n, 60_000_000n, before.onChain]);
  await minedUntil(async () => {
    const { sweeps } = dataOf(await testing.call("staff/treasury", {}, as("risk")));
    return sweeps.some(
      ({ kind, state, amount }) => kind === "cold" && state === "done" && amount === "0.60000000",
    );
  }, "the sweep's record");
  assert.deepEqual(await testing.exchange.engine.checkInvariants(), []);
});

test("what comes back from the cold address is nobody's deposit and no new money of the venue", async () => {
  const { development } = testing.exchange.custody;
  const coin = custody()?.chain.coins.get("BTC");
  assert.ok(development !== undefined && coin !== undefined);
  const ether = custody()?.chain.nativeCoin;
  assert.ok(ether !== undefined);
  await development.faucet.send([{ to: COLD.address, coin: ether, raw: 10n ** 18n }]);
  await development.mine(1);
  const view = await testing.exchange.engine.view();
  const operating = view.venueBalances.get("operating")?.get("BTC");
  await payFromCold(custody()?.chain.hotAddress ?? "", 10_000_000n);
  await minedUntil(async () => (await holdingOf("BTC")).hot === 50_000_000n, "the filling");
  await development.mine(14);
  while (await custody()?.pass());
  const after = await testing.exchange.engine.view();
  assert.equal(after.venueBalances.get("operating")?.get("BTC"), operating);
  await watchOnce(watchParts(), true);
  assert.deepEqual(
    (await alarmsOf()).filter(({ kind }) => kind === "unknownOutgoing"),
    [],
  );
});

async function payFromCold(to: string, raw: bigint, nonce = 0): Promise<void> {
  const contract = custody()?.chain.coins.get("BTC")?.contract;
  const data = encodeFunctionData({
    abi: TOKEN_ABI,
    functionName: "transfer",
    args: [to as `0x${string}`, raw],
  });
  const fees = { gas: 100_000n, maxFeePerGas: 10n ** 10n, maxPriorityFeePerGas: 10n ** 9n };
  const shared = {
    to: contract as `0x${string}`,
    data,
    chainId: ANVIL_CHAIN_ID,
    nonce,
    type: "eip1559",
    ...fees,
  } as const;
  await custody()?.chain.broadcast(await COLD.signTransaction(shared));
}

test("below the floor an alarm is raised and mailed once, and large withdrawals wait until there is enough", async () => {
  assert.equal(await bounds("BTC", "0.45", "0"), "executed");
  await testing.credit(member.memberId, "BTC", "0.4");
  const ask = (amount: string) =>
    testing.call(
      "user/withdraw",
      { coin: "BTC", network: NETWORK, address: RECIPIENT, amount, fundPassword: TEST_FUND_PASSWORD },
      { token: member.token },
    );
  // A large withdrawal is one that a person reviews; the limit is lowered so that this one is, and two people let it
  // go.
  const small = dataOf(await ask("0.01"));
  await letGo(small.withdrawalId);
  await minedUntil(async () => (await stateOf(small.withdrawalId)).state === "completed", "the small one");
  assert.equal(await set({ kind: "limit", name: "withdrawReviewUsdt", value: "1000" }), "staff.forbidden");
  await setLimit("1000");
  const large = dataOf(await ask("0.1"));
  await letGo(large.withdrawalId);
  await minedUntil(
    async () => (await stateOf(large.withdrawalId)).reason === "hotWalletFilling",
    "the waiting",
  );
  assert.equal((await stateOf(large.withdrawalId)).state, "approved");

  assert.equal(await bounds("BTC", "0.6", "0"), "executed");
  mails.length = 0;
  await watchOnce(watchParts(), false);
  await watchOnce(watchParts(), false);
  const [alarm] = (await alarmsOf()).filter(({ kind }) => kind === "hotBelowFloor");
  assert.equal(alarm?.subject, "evm:BTC");
  assert.equal(alarm?.count, 2);
  const alarmMails = mails.filter(
    (mail) => (mail as { fields: { subject: string } }).fields.subject === "evm:BTC",
  );
  assert.equal(alarmMails.length, 4, "owner and treasury, two people each, once");

  assert.equal(await bounds("BTC", "0.2", "0"), "executed");
  await minedUntil(async () => (await stateOf(large.withdrawalId)).state === "completed", "the large one");
  await watchOnce(watchParts(), false);
  assert.notEqual(
    (await alarmsOf({ all: true })).find(({ alarmId }) => alarmId === alarm?.alarmId)?.endedAt,
    null,
  );
});

async function stateOf(withdrawalId: string): Promise<{ readonly state: string; readonly reason: string }> {
  const found = await testing.exchange.custody.networks.withdrawal(withdrawalId);
  return { state: found?.state ?? "", reason: found?.reason ?? "" };
}

async function setLimit(value: string): Promise<void> {
  const change = { kind: "limit", name: "withdrawReviewUsdt", value } as const;
  const { proposalId, hash } = dataOf(
    await testing.call("staff/proposeChange", { change, reason: REASON }, as("risk")),
  );
  dataOf(await testing.call("staff/approveProposal", { proposalId, hash, reason: REASON }, as("owner")));
}

/** As if everybody who has to had looked at it: the address is new, and rules of other parts hold it. */
async function letGo(withdrawalId: string): Promise<void> {
  const { pool } = testing.exchange;
  await pool.query("update withdrawal_reviews set approvals_needed = 0 where withdrawal_id = $1", [
    withdrawalId,
  ]);
  await pool.query(
    "update custody_withdrawals set state = 'approved', reason = '' where withdrawal_id = $1",
    [withdrawalId],
  );
}

test("coins that leave our addresses at somebody else's word raise an alarm, acknowledged with a reason", async () => {
  const { development } = testing.exchange.custody;
  assert.ok(development !== undefined);
  await payFromCold(RECIPIENT, 1_000n, 1);
  await minedUntil(
    async () => (await alarmsOf()).some(({ kind }) => kind === "unknownOutgoing"),
    "the alarm",
  );
  const [alarm] = (await alarmsOf()).filter(({ kind }) => kind === "unknownOutgoing");
  assert.equal(alarm?.facts.find(({ name }) => name === "from")?.value, COLD.address);
  assert.ok(alarm !== undefined);
  const { alarmId } = alarm;
  const say = (reason: string, role: "treasury" | "auditor" | "support" = "treasury") =>
    testing.call("staff/acknowledgeAlarm", { alarmId, reason }, as(role));
  assert.equal((await say("seen", "auditor")).refusal, "staff.forbidden");
  dataOf(await say("moved by the operator"));
  dataOf(await say("moved by the operator"));
  assert.equal((await say("another reason")).refusal, "alarm.acknowledged");
  assert.deepEqual(
    (await alarmsOf()).filter(({ kind }) => kind === "unknownOutgoing"),
    [],
  );
  const { list } = dataOf(
    await testing.call("staff/auditLog", { action: "alarm.acknowledge" }, as("auditor")),
  );
  assert.equal(list.length, 1);
  assert.equal(list[0]?.reason, "moved by the operator");
});

test("reserves under liabilities, a chain that is away and a stuck payment raise alarms, which end when they pass", async () => {
  await testing.credit(member.memberId, "BTC", "50");
  const states = () => [{ network: "moon", problem: "its node was never there" }];
  await testing.exchange.pool.query(
    `insert into custody_transactions (tx_hash, network, sender, slot, raw, purpose, reference, coin, value, cost_max,
       state, signed_at) values ('0xstuck', 'evm', 'x', '0', '', 'gas', 'nothing', 'ETH', 0, 0, 'broadcast', 1)`,
  );
  await watchOnce({ ...watchParts(), states }, true);
  const kinds = (await alarmsOf()).map(({ kind }) => kind);
  for (const kind of ["reservesShort", "chainUnreachable", "paymentStuck"] as const)
    assert.ok(kinds.includes(kind), kind);
  // The page's figures are kept for some seconds.
  await minedUntil(async () => {
    const treasury = dataOf(await testing.call("staff/treasury", {}, as("treasury")));
    return treasury.coins.find(({ coin }) => coin === "BTC")?.covered === false;
  }, "the shortage");
  await testing.exchange.pool.query("delete from custody_transactions where tx_hash = '0xstuck'");
  await watchOnce(watchParts(), false);
  const left = (await alarmsOf()).filter(({ endedAt }) => endedAt === null).map(({ kind }) => kind);
  assert.deepEqual(
    left.filter((kind) => kind !== "reservesShort"),
    [],
  );
});

test("a credit that a reorganisation took back after it was spent closes the account and is reported once", async () => {
  const { pool } = testing.exchange;
  await pool.query(
    `insert into custody_deposits (deposit_key, network, tx_hash, output, member, address, contract, coin, raw, amount,
       remainder, state, seen_at, credited_at)
     values ('evm:0xlost:native', 'evm', '0xlost', 'native', $1, 'x', '', 'ETH', 5, 500, 0, 'reversed', 1, 1)`,
    [member.memberId],
  );
  await watchOnce(watchParts(), false);
  await watchOnce(watchParts(), false);
  const losses = (await alarmsOf({ all: true })).filter(({ kind }) => kind === "reorganisationLoss");
  assert.equal(losses.length, 1);
  assert.equal(losses[0]?.facts.find(({ name }) => name === "amount")?.value, "0.000005");
  assert.deepEqual(frozen, [member.memberId]);
});
