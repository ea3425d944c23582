import assert from "node:assert/strict";
import { after, afterEach, before, beforeEach, test } from "node:test";
import { amount } from "@meridian/core";
import { privateKeyToAddress } from "viem/accounts";
import { getContractAddress, type Hex, keccak256, stringToHex } from "viem";
import type { Custody } from "../custody.ts";
import { catchUp, coinOf, type Room, startWorld, type World } from "../testing/world.ts";
import { COIN_TERMS } from "../terms.ts";
import {
  mayFollow,
  WITHDRAWAL_NEXT,
  type Withdrawal,
  type WithdrawalOrder,
  type WithdrawalState,
} from "./withdrawal.ts";

const ONE = 100_000_000n;
const WEI = 10n ** 18n;

let world: World;
let room: Room;
let custody: Custody;
let recipients = 0;

before(async () => void (world = await startWorld()));
after(() => world.stop());
afterEach(() => room.database.end());
beforeEach(async () => {
  room = await world.room();
  custody = room.open();
  const hot = room.chain.hotAddress;
  const address = await custody.depositAddress(1);
  await world.faucet.send([
    { to: hot, coin: coinOf(world, "ETH"), raw: 100n * WEI },
    { to: hot, coin: coinOf(world, "BTC"), raw: 100n * ONE },
    { to: address, coin: coinOf(world, "BTC"), raw: 10n * ONE },
    { to: address, coin: coinOf(world, "ETH"), raw: 10n * WEI },
  ]);
  await world.mine(14);
  await catchUp(custody);
});

function newRecipient(): string {
  return privateKeyToAddress(keccak256(stringToHex(`recipient ${++recipients}`)));
}

function order(change: Partial<WithdrawalOrder> = {}): WithdrawalOrder {
  const coin = change.coin ?? "BTC";
  return {
    requestKey: `key ${++recipients}`,
    member: 1,
    coin,
    network: "evm",
    address: newRecipient(),
    amount: amount(ONE),
    fee: COIN_TERMS.get(coin)?.withdrawalFee ?? amount(0n),
    ...change,
  };
}

async function requested(change: Partial<WithdrawalOrder> = {}, from = custody): Promise<Withdrawal> {
  const answer = await from.withdrawals.request(order(change));
  assert.ok(answer.ok, answer.ok ? "" : answer.refused);
  return answer.withdrawal;
}

async function finish(from = custody): Promise<void> {
  for (let block = 0; block < 5; block++) {
    await catchUp(from);
    await world.mine(1);
  }
  await catchUp(from);
}

test("a withdrawal goes from request to completion, each state reported and timed, and arrives less its fee", async () => {
  const reported: string[] = [];
  custody.withdrawals.onWithdrawal((each) =>
    reported.push(`${each.state} ${each.confirmations}/${each.required}`),
  );
  const address = newRecipient();
  const { withdrawalId, arrival, fee } = await requested({ address });
  assert.equal(room.engine.available(1, "BTC"), 9n * ONE);
  await finish();
  const done = await custody.withdrawals.find(withdrawalId);
  assert.equal(done?.state, "completed");
  const steps = ["requested", "approved", "signed", "broadcast", "confirming", "completed"];
  assert.deepEqual(
    done.steps.map((step) => step.state),
    steps,
  );
  assert.deepEqual([...new Set(reported)].slice(0, 3), ["approved 0/3", "signed 0/3", "broadcast 0/3"]);
  assert.deepEqual(reported.slice(-3), ["confirming 2/3", "confirming 3/3", "completed 3/3"]);
  assert.equal(await room.chain.balance(address, coinOf(world, "BTC")), arrival);
  assert.equal(room.engine.venue("fees", "BTC"), fee);
  assert.ok(room.engine.venue("operating", "ETH") < 100n * ONE, "the network's cost was not booked");
});

test("the native coin arrives in full, to the last wei that the ledger counts", async () => {
  const address = newRecipient();
  await requested({ coin: "ETH", address, amount: amount(123_456_789n) });
  await finish();
  const arrival = 123_456_789n - (COIN_TERMS.get("ETH")?.withdrawalFee ?? 0n);
  assert.equal(await room.chain.balance(address, coinOf(world, "ETH")), arrival * 10n ** 10n);
});

test("what is not in order is refused with its reason and leaves nothing behind", async () => {
  const own = await custody.depositAddress(1);
  const checksummed = newRecipient();
  const wrongCase = checksummed.replace(/[a-f]/, (letter) => letter.toUpperCase());
  const table: [Partial<WithdrawalOrder>, string][] = [
    [{ coin: "PEPE" }, "network.unknown"],
    [{ network: "bitcoin" }, "network.unknown"],
    [{ address: "" }, "address.malformed"],
    [{ address: "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq" }, "address.malformed"],
    [{ address: `${checksummed}0` }, "address.malformed"],
    [{ address: "0x".padEnd(10_000, "0") }, "address.malformed"],
    [{ address: wrongCase }, "address.malformed"],
    [{ address: `0x${"0".repeat(40)}` }, "address.malformed"],
    [{ address: `0x${"1".padStart(40, "0")}` }, "address.malformed"],
    [{ address: coinOf(world, "USDT").contract }, "address.malformed"],
    [{ address: room.chain.hotAddress }, "address.malformed"],
    [{ address: own }, "address.own"],
    [{ address: own.toLowerCase() }, "address.own"],
    [{ amount: amount(99_999n) }, "withdrawal.below_min"],
    [{ amount: amount(-ONE) }, "withdrawal.below_min"],
    [{ fee: amount(0n) }, "withdrawal.fee_changed"],
    [{ amount: amount(11n * ONE) }, "ledger.insufficient_balance"],
  ];
  for (const [change, refused] of table) {
    assert.deepEqual(await custody.withdrawals.request(order(change)), { ok: false, refused });
  }
  assert.deepEqual(await custody.withdrawals.list({ member: 1 }, 10), []);
  assert.equal(room.engine.available(1, "BTC"), 10n * ONE);
});

test("the same request key gives the same withdrawal, and another order under it is a conflict", async () => {
  const same = order();
  const answers = await Promise.all(Array.from({ length: 10 }, () => custody.withdrawals.request(same)));
  const ids = answers.map((answer) => (answer.ok ? answer.withdrawal.withdrawalId : answer.refused));
  assert.equal(new Set(ids).size, 1, ids.join());
  assert.equal(room.engine.withdrawals.size, 1);
  const other = await custody.withdrawals.request({ ...same, amount: amount(2n * ONE) });
  assert.deepEqual(other, { ok: false, refused: "command.id_conflict" });
});

test("a withdrawal that is cancelled while it is about to be signed is not signed", async () => {
  let withdrawalId = "";
  const racing = room.open({
    // Asked last before the signature: by then the pass has read it as approved.
    maySign: async () => (await racing.withdrawals.cancel(1, withdrawalId)).ok,
  });
  withdrawalId = (await requested({}, racing)).withdrawalId;
  await catchUp(racing);
  assert.equal((await racing.withdrawals.find(withdrawalId))?.state, "cancelled");
  const { rows } = await room.database.query("SELECT FROM custody_transactions WHERE purpose = 'withdrawal'");
  assert.equal(rows.length, 0);
  assert.equal(room.engine.available(1, "BTC"), 10n * ONE);
});

test("cancelling works until the transaction is signed, for its owner alone, and gives the amount back", async () => {
  const first = await requested();
  const foreign = await custody.withdrawals.cancel(2, first.withdrawalId);
  assert.deepEqual(foreign, { ok: false, refused: "withdrawal.unknown" });
  const cancelled = await custody.withdrawals.cancel(1, first.withdrawalId);
  assert.ok(cancelled.ok && cancelled.withdrawal.state === "cancelled");
  assert.equal(room.engine.available(1, "BTC"), 10n * ONE);
  const second = await requested();
  await custody.pass();
  const late = await custody.withdrawals.cancel(1, second.withdrawalId);
  assert.deepEqual(late, { ok: false, refused: "withdrawal.not_cancellable" });
});

test("a cancellation that races with the signature has one winner", async () => {
  for (let round = 0; round < 10; round++) {
    const { withdrawalId } = await requested({ amount: amount(ONE / 10n) });
    const [cancelled] = await Promise.all([custody.withdrawals.cancel(1, withdrawalId), custody.pass()]);
    const state = (await custody.withdrawals.find(withdrawalId))?.state;
    const { rowCount } = await room.database.query("SELECT FROM custody_transactions WHERE reference = $1", [
      withdrawalId,
    ]);
    assert.equal(rowCount, cancelled.ok ? 0 : 1);
    assert.equal(state === "cancelled", cancelled.ok);
  }
});

test("a review waits for staff, a hold for its time, and a rejection says why and gives the amount back", async () => {
  const reviewing = room.open({ review: async () => ({ decision: "review", reason: "large" }) });
  const first = await requested({}, reviewing);
  assert.equal(first.state, "reviewing");
  await catchUp(reviewing);
  assert.equal((await reviewing.withdrawals.find(first.withdrawalId))?.state, "reviewing");
  const rejected = await reviewing.withdrawals.reject(first.withdrawalId, "risk_rule");
  assert.ok(rejected.ok && rejected.withdrawal.reason === "risk_rule");
  assert.equal(room.engine.available(1, "BTC"), 10n * ONE);
  const second = await requested({}, reviewing);
  assert.ok((await reviewing.withdrawals.approve(second.withdrawalId)).ok);
  assert.deepEqual(await reviewing.withdrawals.approve(second.withdrawalId), {
    ok: false,
    refused: "withdrawal.not_cancellable",
  });
  const until = Date.now() + 3_600_000;
  let isOver = false;
  const holding = room.open({
    review: async () =>
      isOver ? { decision: "approve" } : { decision: "hold", reason: "password_changed", until },
  });
  const third = await requested({}, holding);
  await catchUp(holding);
  const waiting = await holding.withdrawals.find(third.withdrawalId);
  assert.deepEqual(
    [waiting?.state, waiting?.reason, waiting?.heldUntil],
    ["held", "password_changed", until],
  );
  const endHold = () =>
    room.database.query("UPDATE custody_withdrawals SET held_until = 1 WHERE state = 'held'");
  await endHold();
  await catchUp(holding);
  assert.equal(
    (await holding.withdrawals.find(third.withdrawalId))?.heldUntil,
    until,
    "another change holds it anew",
  );
  isOver = true;
  await endHold();
  await finish(holding);
  assert.equal((await holding.withdrawals.find(third.withdrawalId))?.state, "completed");
});

test("while withdrawals are paused none is taken and none is signed, and what was taken can be cancelled", async () => {
  let paused = false;
  const switched = room.open({ isPaused: () => paused });
  const key = `key ${++recipients}`;
  const sent = order({ requestKey: key });
  assert.ok((await switched.withdrawals.request(sent)).ok);
  const other = await requested({}, switched);
  paused = true;
  assert.deepEqual(await switched.withdrawals.request(order()), { ok: false, refused: "withdrawal.paused" });
  assert.ok((await switched.withdrawals.request(sent)).ok, "the same request again is no new one");
  await finish(switched);
  assert.equal((await switched.withdrawals.find(other.withdrawalId))?.state, "approved");
  assert.ok((await switched.withdrawals.cancel(1, other.withdrawalId)).ok);
  paused = false;
  await finish(switched);
  const states = (await switched.withdrawals.list({ member: 1 }, 10)).map(({ state }) => state);
  assert.deepEqual(states.toSorted(), ["cancelled", "completed"]);
});

test("what is not any more what was approved goes back to a person instead of out", async () => {
  const address = newRecipient();
  const guarded = room.open({ maySign: async (withdrawal) => withdrawal.address === address });
  const { withdrawalId } = await requested({ address }, guarded);
  await room.database.query("UPDATE custody_withdrawals SET address = $1", [newRecipient()]);
  await finish(guarded);
  const back = await guarded.withdrawals.find(withdrawalId);
  assert.deepEqual([back?.state, back?.reason, back?.txHash], ["reviewing", "changed", undefined]);
  assert.deepEqual(
    (await guarded.withdrawals.waiting(10)).map((each) => each.withdrawalId),
    [withdrawalId],
  );
});

test("a recipient that refuses makes the withdrawal fail before it is sent, and the funds come back", async () => {
  const runtime = "5f5ffd";
  const nonce = Number(await world.rpc("eth_getTransactionCount", world.faucet.address, "pending"));
  await world.faucet.call(undefined, `0x6003600a5f3960035ff3${runtime}`);
  await world.mine(1);
  const closed = getContractAddress({ from: world.faucet.address as Hex, nonce: BigInt(nonce) });
  const { withdrawalId } = await requested({ coin: "ETH", address: closed });
  await finish();
  const failed = await custody.withdrawals.find(withdrawalId);
  assert.deepEqual([failed?.state, failed?.reason], ["failed", "recipient_refuses"]);
  assert.equal(room.engine.available(1, "ETH"), 10n * ONE);
});

test("an empty hot wallet makes withdrawals wait, and they go out once it is funded", async () => {
  const address = await custody.depositAddress(2);
  await world.faucet.send([{ to: address, coin: coinOf(world, "LINK"), raw: 50n * ONE }]);
  await world.mine(4);
  await catchUp(custody);
  const { withdrawalId } = await requested({ member: 2, coin: "LINK", amount: amount(20n * ONE) });
  await catchUp(custody);
  assert.equal((await custody.withdrawals.find(withdrawalId))?.state, "approved");
  await world.faucet.send([{ to: room.chain.hotAddress, coin: coinOf(world, "LINK"), raw: 50n * ONE }]);
  await finish();
  assert.equal((await custody.withdrawals.find(withdrawalId))?.state, "completed");
});

test("a withdrawal to another member's deposit address is credited there like any deposit", async () => {
  await requested({ address: await custody.depositAddress(2) });
  await finish();
  await finish();
  assert.equal(room.engine.available(2, "BTC"), ONE - (COIN_TERMS.get("BTC")?.withdrawalFee ?? 0n));
});

test("a transaction that a reorganisation took out is sent again, the same bytes", async () => {
  const { withdrawalId } = await requested();
  await catchUp(custody);
  await world.mine(1);
  await catchUp(custody);
  const before = await custody.withdrawals.find(withdrawalId);
  assert.equal(before?.state, "confirming");
  await world.rpc("anvil_reorg", 1, []);
  await catchUp(custody);
  assert.equal((await custody.withdrawals.find(withdrawalId))?.state, "broadcast");
  await finish();
  const done = await custody.withdrawals.find(withdrawalId);
  assert.deepEqual([done?.state, done?.txHash], ["completed", before.txHash]);
});

test("only the written transitions exist, and a finished withdrawal never moves again", () => {
  const states = Object.keys(WITHDRAWAL_NEXT) as WithdrawalState[];
  const legal = states.flatMap((from) =>
    states.filter((to) => mayFollow(from, to)).map((to) => `${from}→${to}`),
  );
  assert.equal(legal.length, 23);
  for (const final of ["completed", "cancelled", "rejected", "failed"] as const) {
    assert.ok(states.every((to) => !mayFollow(final, to)));
  }
  assert.ok(!mayFollow("signed", "cancelled") && !mayFollow("broadcast", "cancelled"));
});
