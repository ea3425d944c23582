/** One wallet over three networks: two EVM chains that carry some of the same coins, and Bitcoin. */
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { CallInput, CallOutput, Deposit } from "@meridian/contract";
import { amountOf } from "@meridian/core";
import type { DevelopmentChain } from "../custody/index.ts";
import { inTransaction } from "../../ground/database/transaction.ts";
import {
  startTestExchange,
  TEST_FUND_PASSWORD,
  type TestAnswer,
  type TestExchange,
  type TestMember,
} from "../../testing/exchange.ts";
import { decimalsOf } from "../../market/venue/coins.ts";
import { until } from "../../testing/until.ts";

const DAY_MS = 24 * 3_600_000;
const SOMEBODY = "0x52908400098527886E0F7030069857D2E4169EE7";
/** Of the test chain, from the words of BIP-39's first test. */
const SOMEBODY_BITCOIN = "bcrt1q6rz28mcfaxtmd6v789l9rrlrusdprr9pz3cppk";

let server: TestExchange;
let member: TestMember;

before(async () => {
  server = await startTestExchange({ DEVELOPMENT_CHAINS: "evm,evm-fast,bitcoin" });
  member = await server.enrol();
  await saveAddress("evm", SOMEBODY);
  await saveAddress("evm-fast", SOMEBODY);
  await saveAddress("bitcoin", SOMEBODY_BITCOIN);
});
after(() => server.stop());

function chainOf(network: string): DevelopmentChain {
  const chain = server.exchange.custody.developments.get(network);
  assert.ok(chain !== undefined, `${network} does not run`);
  return chain;
}

/** Saved two days ago: staff need not look at withdrawals there. */
async function saveAddress(network: string, address: string): Promise<void> {
  await server.exchange.pool.query(
    `insert into saved_addresses (member, request_key, label, network, address, remark, created_at)
     values ($1, $2, 'Somebody', $2, $3, '', $4)`,
    [member.memberId, network, address, Date.now() - 2 * DAY_MS],
  );
}

async function depositsOf({ token }: TestMember): Promise<readonly Deposit[]> {
  return (await server.call("user/getRechargeList", {}, { token })).data?.list ?? [];
}

/** Takes a network's tap and returns its deposit, credited and still locked. */
async function receive(to: TestMember, coin: string, network: string): Promise<Deposit> {
  const tap = await server.call("user/tap", { coin, network }, { token: to.token });
  assert.equal(tap.code, 0, tap.message);
  assert.equal(tap.data?.network, network);
  await chainOf(network).mine(3);
  return until(
    async () =>
      (await depositsOf(to)).find(({ txHash, state }) => txHash === tap.data?.txHash && state === "credited"),
    `${coin} over ${network}`,
  );
}

function withdraw(
  change: Partial<CallInput<"user/withdraw">>,
): Promise<TestAnswer<CallOutput<"user/withdraw">>> {
  const terms = { coin: "USDT", network: "evm-fast", address: SOMEBODY, amount: "20" };
  const input = { ...terms, fundPassword: TEST_FUND_PASSWORD, ...change };
  return server.call("user/withdraw", input, { token: member.token });
}

async function settled(withdrawalId: string, network: string): Promise<CallOutput<"user/withdraw">> {
  return until(async () => {
    await chainOf(network).mine(1);
    const { data } = await server.call("user/getWithdrawList", { withdrawalId }, { token: member.token });
    return data?.list.find(({ state }) => state === "completed");
  }, "the withdrawal");
}

test("each coin names the networks that carry it, its own chain first, with fees and times of their own", async () => {
  const { data } = await server.call("data/queryCoinMenu", {});
  const networks = new Map(data?.coins.map((coin) => [coin.coin, coin.networks]));
  const names = (coin: string) => networks.get(coin)?.map(({ network }) => network);
  assert.deepEqual(names("USDT"), ["evm", "evm-fast"]);
  assert.deepEqual(names("BTC"), ["bitcoin", "evm"]);
  assert.deepEqual(names("DOGE"), ["evm"]);
  assert.deepEqual(
    networks.get("USDT")?.map(({ label, withdrawFee }) => [label, withdrawFee]),
    [
      ["EVM test chain", "1"],
      ["EVM fast test chain", "0.25"],
    ],
  );
  assert.equal(networks.get("BTC")?.[0]?.contract, null);
});

test("deposits over every network stand in one list, and what is locked of a coin is summed over them", async () => {
  const { token } = member;
  const addresses = async (coin: string) =>
    (await server.call("user/getRechargeAddressList", { coin }, { token })).data?.list ?? [];
  const [bitcoin, token1] = await addresses("BTC");
  assert.match(bitcoin?.address ?? "", /^bcrt1q/);
  const [slow, fast] = await addresses("USDT");
  assert.equal(slow?.address, token1?.address, "one address per network");
  assert.notEqual(slow?.address, fast?.address);
  const usual = await server.call("user/getRechargeAddressDefault", { coin: "BTC" }, { token });
  assert.equal(usual.data?.address, bitcoin?.address);

  await receive(member, "BTC", "bitcoin");
  await receive(member, "BTC", "evm");
  await receive(member, "USDT", "evm-fast");
  const seen = (await depositsOf(member)).map(({ coin, network }) => `${coin} ${network}`);
  assert.deepEqual(seen.toSorted(), ["BTC bitcoin", "BTC evm", "USDT evm-fast"]);
  const quota = await server.call("user/getWithdrawQuota", { coin: "BTC" }, { token });
  assert.deepEqual([quota.data?.lockedDeposits, quota.data?.withdrawable], ["0.2", "0"]);
  await chainOf("bitcoin").mine(9);
  await until(async () => {
    const now = await server.call("user/getWithdrawQuota", { coin: "BTC" }, { token });
    return now.data?.lockedDeposits === "0.1";
  }, "the unlocking of the deposit over Bitcoin");
});

test("a withdrawal goes by the network that was named, on its terms, and arrives on its chain", async () => {
  await Promise.all(["evm", "evm-fast"].map((network) => chainOf(network).mine(9)));
  await until(
    async () => (await depositsOf(member)).every(({ state }) => state === "unlocked"),
    "the unlocking of all",
  );
  const fast = await withdraw({ fee: "0.25" });
  assert.equal(fast.code, 0, fast.message);
  assert.equal((await settled(fast.data?.withdrawalId ?? "", "evm-fast")).arrival, "19.75");
  const usdt = chainOf("evm-fast").custody.chain.coins.get("USDT");
  assert.ok(usdt !== undefined);
  assert.equal(await chainOf("evm-fast").custody.chain.balance(SOMEBODY, usdt), 19_750_000n);
  assert.equal(await chainOf("evm").custody.chain.balance(SOMEBODY, usdt), 0n);

  const coins = { coin: "BTC", network: "bitcoin", address: SOMEBODY_BITCOIN, amount: "0.01" };
  const bitcoin = await withdraw(coins);
  assert.equal(bitcoin.code, 0, bitcoin.message);
  const arrived = await settled(bitcoin.data?.withdrawalId ?? "", "bitcoin");
  assert.match(arrived.txHash ?? "", /^[0-9a-f]{64}$/);
  const transaction = await chainOf("bitcoin").custody.chain.receipt(arrived.txHash ?? "");
  assert.equal(transaction.state, "mined");
});

test("an address of another chain, an own one of another network, and another network's fee are refused", async () => {
  const refusal = async (change: Partial<CallInput<"user/withdraw">>) => (await withdraw(change)).refusal;
  assert.equal(await refusal({ coin: "BTC", network: "bitcoin", amount: "0.01" }), "address.wrong_network");
  assert.equal(await refusal({ address: SOMEBODY_BITCOIN }), "address.wrong_network");
  assert.equal(await refusal({ coin: "DOGE", network: "bitcoin", amount: "50" }), "network.unknown");
  assert.equal(await refusal({ network: "evm-slow" }), "network.unknown");
  assert.equal(await refusal({ network: "evm", fee: "0.1" }), "withdrawal.fee_changed");
  const own = await server.call("user/getRechargeAddressDefault", { coin: "USDT" }, { token: member.token });
  assert.equal(await refusal({ address: own.data?.address ?? "" }), "address.own");
});

test("an operator's pause and terms hold for their network alone, and a waiting withdrawal is cancelled there", async () => {
  const { pool, operations } = server.exchange;
  const { parameters } = operations;
  const fresh = "0x8617E340B3D01FA5F11F306F4090FD50E238070D";
  const waiting = await withdraw({ amount: "30", address: fresh });
  assert.equal(waiting.data?.state, "reviewing", waiting.message);
  const named = { withdrawalId: waiting.data.withdrawalId };
  const cancelled = await server.call("user/withdrawCancel", named, { token: member.token });
  assert.equal(cancelled.data?.state, "cancelled");
  await inTransaction(pool, async (client) => {
    const turned = { state: "paused", staff: { name: "Somebody" }, reason: "try", timeMs: Date.now() };
    await parameters.setSwitch(client, "withdrawals:evm-fast", turned);
    const costs = { depositMin: "1", withdrawalMin: "15", withdrawalFee: "3" };
    await parameters.setCoinCosts(client, "evm", "USDT", costs);
  });
  await parameters.reload();
  assert.equal((await withdraw({})).refusal, "withdrawal.paused");
  assert.equal((await withdraw({ network: "evm", amount: "12" })).refusal, "withdrawal.below_min");
  assert.equal((await withdraw({ network: "evm", fee: "1" })).refusal, "withdrawal.fee_changed");
  const menu = await server.call("data/queryCoinMenu", {});
  const usdt = menu.data?.coins.find(({ coin }) => coin === "USDT");
  assert.deepEqual(
    usdt?.networks.map(({ withdrawFee, withdrawMin }) => [withdrawFee, withdrawMin]),
    [
      ["3", "15"],
      ["0.25", "10"],
    ],
  );
  const slow = await withdraw({ network: "evm", fee: "3" });
  assert.equal(slow.code, 0, slow.message);
  assert.equal((await settled(slow.data?.withdrawalId ?? "", "evm")).arrival, "17");
});

test("reserves are summed over the networks, and each tells its own", async () => {
  const { data } = await server.call("data/getReserves", {});
  assert.deepEqual(
    data?.networks.map(({ network, answered }) => [network, answered]),
    [
      ["evm", true],
      ["evm-fast", true],
      ["bitcoin", true],
    ],
  );
  for (const { coin, reserves } of data?.list ?? []) {
    const parts: readonly { readonly reserves: string }[] =
      data?.networks.flatMap(({ list }) => list.filter((row) => row.coin === coin)) ?? [];
    assert.ok(parts.length > 0, coin);
    const units = (text: string): bigint => amountOf(text, decimalsOf(coin));
    const sum = parts.reduce((total, row) => total + units(row.reserves), 0n);
    assert.equal(sum, units(reserves), coin);
  }
});

test("without its programs a network is left out with its reason, and the rest of the exchange answers", async () => {
  const missing = { DEVELOPMENT_CHAINS: "evm", MERIDIAN_ANVIL_BINARY: "/nowhere/anvil" };
  const alone = await startTestExchange(missing, undefined, {
    errors: [
      "a network could not be started: it is left out until the next start, the rest of the exchange goes on",
      "an alarm was raised",
    ],
  });
  try {
    const { token, memberId } = await alone.enrol();
    const [evm, ...others] = alone.exchange.custody.states();
    assert.deepEqual([evm?.network, others], ["evm", []]);
    assert.match(evm?.problem ?? "", /anvil could not be started: .*ENOENT/);
    const ready = await fetch(`${alone.origin}/readyz`);
    assert.equal(ready.status, 200);
    const { networks, problems } = (await ready.json()) as Record<string, Record<string, unknown>>;
    assert.deepEqual(networks, { evm: false });
    assert.match(String(problems?.["network:evm"]), /anvil/);
    const menu = await alone.call("data/queryCoinMenu", {});
    assert.ok(menu.data?.coins.every((coin) => coin.networks.length === 0));
    await alone.credit(memberId, "USDT", "1000");
    const input = { coin: "USDT" };
    const address = await alone.call("user/getRechargeAddressDefault", input, { token });
    assert.equal(address.refusal, "network.unavailable");
    assert.equal((await alone.call("user/getWithdrawQuota", input, { token })).data?.available, "1000");
    assert.deepEqual((await alone.call("user/getRechargeList", {}, { token })).data?.list, []);
    assert.deepEqual((await alone.call("data/getReserves", {})).data?.networks, []);
  } finally {
    await alone.stop();
  }
});
