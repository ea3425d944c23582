import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Deposit } from "./deposit.ts";
import { Networks } from "../networks.ts";
import { catchUp, coinOf, startWorld, type World } from "../testing/world.ts";

let world: World;
before(async () => void (world = await startWorld()));
after(() => world.stop());

const BTC_UNIT = 100_000_000n;

test("a deposit is shown from its first confirmation, credited once at the third, and reported until it may leave", async () => {
  const room = await world.room();
  const custody = room.open();
  const reported: string[] = [];
  custody.deposits.onDeposit((deposit) =>
    reported.push(`${deposit.state} ${deposit.confirmations}/${deposit.required}`),
  );
  const address = await custody.depositAddress(7);
  await world.faucet.send([{ to: address, coin: coinOf(world, "BTC"), raw: BTC_UNIT }]);
  await catchUp(custody);
  assert.equal((await custody.deposits.list({ member: 7 }, 10)).length, 0);
  for (const confirmations of [1, 2]) {
    await world.mine(1);
    await catchUp(custody);
    assert.equal(room.engine.available(7, "BTC"), 0n, `credited at ${confirmations}`);
  }
  await world.mine(1);
  await catchUp(custody);
  assert.equal(room.engine.available(7, "BTC"), BTC_UNIT);
  for (let blocks = 0; blocks < 11; blocks++) {
    await world.mine(1);
    await catchUp(custody);
  }
  assert.equal(room.engine.available(7, "BTC"), BTC_UNIT);
  const upToLeaving = Array.from({ length: 10 }, (_, index) => `credited ${index + 3}/3`);
  assert.deepEqual(reported, ["confirming 1/3", "confirming 2/3", ...upToLeaving]);
  await room.close();
});

test("the smallest deposit is 0.001 whole coins, for the native coin and for every decimal count", async () => {
  const room = await world.room();
  const custody = room.open();
  const address = await custody.depositAddress(1);
  const cases = [
    { coin: "BTC", minimum: 100_000n },
    { coin: "USDT", minimum: 1_000n },
    { coin: "ETH", minimum: 1_000_000_000_000_000n },
  ];
  const gifts = cases.flatMap(({ coin, minimum }) => [
    { to: address, coin: coinOf(world, coin), raw: minimum },
    { to: address, coin: coinOf(world, coin), raw: minimum - 1n },
  ]);
  await world.faucet.send(gifts);
  await world.mine(4);
  await catchUp(custody);
  assert.equal(room.engine.available(1, "BTC"), 100_000n);
  assert.equal(room.engine.available(1, "USDT"), 1_000n);
  assert.equal(room.engine.available(1, "ETH"), 100_000n);
  const states = (await custody.deposits.list({ member: 1 }, 10)).map((deposit) => deposit.state).sort();
  assert.deepEqual(states, [...Array(3).fill("below_minimum"), ...Array(3).fill("credited")]);
  await room.close();
});

test("wei below the ledger's smallest unit are kept apart and never credited", async () => {
  const room = await world.room();
  const custody = room.open();
  const address = await custody.depositAddress(1);
  const raw = 1_000_000_019_999_999_999n;
  await world.faucet.send([{ to: address, coin: coinOf(world, "ETH"), raw }]);
  await world.mine(4);
  await catchUp(custody);
  assert.equal(room.engine.available(1, "ETH"), 100_000_001n);
  const { rows } = await room.database.query("SELECT remainder FROM custody_deposits");
  assert.equal(rows[0].remainder, "9999999999");
  await room.close();
});

test("a member keeps one address, members never share one, and a restart finds it again", async () => {
  const room = await world.room();
  const custody = room.open();
  const members = Array.from({ length: 20 }, (_, index) => index + 1);
  const addresses = await Promise.all(
    [...members, ...members].map((member) => custody.depositAddress(member)),
  );
  assert.equal(new Set(addresses).size, 20);
  assert.equal(await room.open().depositAddress(3), addresses[2]);
  await room.close();
});

test("rescans, restarts in mid-scan and an engine that forgot its answers credit each deposit once", async () => {
  const room = await world.room();
  const first = room.open();
  const members = Array.from({ length: 10 }, (_, index) => index + 1);
  const gifts = [];
  for (const member of members) {
    const to = await first.depositAddress(member);
    gifts.push({ to, coin: coinOf(world, "SOL"), raw: BigInt(member) * BTC_UNIT });
    gifts.push({ to, coin: coinOf(world, "ETH"), raw: BigInt(member) * 10n ** 18n });
  }
  await world.faucet.send(gifts);
  await world.mine(130);
  // Each pass reads part of the chain; a new custody each time is a restart in the middle.
  while (await room.open().pass());
  for (let rescan = 0; rescan < 3; rescan++) {
    room.engine.forgetAnswers();
    await room.database.query(
      "DELETE FROM custody_blocks WHERE height > (SELECT min(height) FROM custody_blocks)",
    );
    await room.database.query("UPDATE custody_deposits SET state = 'crediting', credited_at = NULL");
    while (await room.open().pass());
  }
  for (const member of members) {
    assert.equal(room.engine.available(member, "SOL"), BigInt(member) * BTC_UNIT);
    assert.equal(room.engine.available(member, "ETH"), BigInt(member) * BTC_UNIT);
  }
  assert.equal(room.engine.credited.size, 20);
  await room.close();
});

test("a crash between the decision and the ledger is made good, and a refusing engine is asked again", async () => {
  const room = await world.room();
  const custody = room.open();
  const address = await custody.depositAddress(1);
  await world.faucet.send([{ to: address, coin: coinOf(world, "LTC"), raw: BTC_UNIT }]);
  await world.mine(3);
  room.engine.refusing = "engine.overloaded";
  await catchUp(custody);
  const [waiting] = (await custody.deposits.list({ member: 1 }, 1)) as [Deposit];
  assert.equal(waiting.state, "crediting");
  room.engine.refusing = undefined;
  await catchUp(room.open());
  assert.equal(room.engine.available(1, "LTC"), BTC_UNIT);
  await room.close();
});

test("what came in is locked for withdrawal until the second, higher number of confirmations", async () => {
  const room = await world.room();
  const custody = room.open();
  const address = await custody.depositAddress(1);
  await world.faucet.send([{ to: address, coin: coinOf(world, "BTC"), raw: BTC_UNIT }]);
  await world.mine(11);
  await catchUp(custody);
  assert.equal(room.engine.available(1, "BTC"), BTC_UNIT);
  assert.equal(await custody.lockedDeposits(1, "BTC"), BTC_UNIT);
  await world.mine(1);
  await catchUp(custody);
  assert.equal(await custody.lockedDeposits(1, "BTC"), 0n);
  await room.close();
});

test("each network counts by its own numbers: credit, lock, list and withdrawals", async () => {
  const room = await world.room();
  const numbers = { credit: 5, unlock: 7 };
  const custody = room.open({ numbers });
  const networks = new Networks(room.database, [custody], () => undefined);
  const address = await custody.depositAddress(1);
  await world.faucet.send([{ to: address, coin: coinOf(world, "BTC"), raw: BTC_UNIT }]);
  const unlocked = (isUnlocked: boolean) =>
    networks.deposits({ member: 1, states: ["credited"], isUnlocked }, 10);
  await world.mine(4);
  await catchUp(custody);
  assert.equal(room.engine.available(1, "BTC"), 0n, "three are not enough here");
  await world.mine(1);
  await catchUp(custody);
  assert.equal(room.engine.available(1, "BTC"), BTC_UNIT);
  const [waiting] = await unlocked(false);
  assert.deepEqual([waiting?.confirmations, waiting?.required, waiting?.unlocks], [5, 5, 7]);
  assert.deepEqual(await unlocked(true), []);
  await world.mine(1);
  await catchUp(custody);
  assert.equal((await networks.lockedDeposits(1)).get("BTC"), BTC_UNIT);
  await world.mine(1);
  await catchUp(custody);
  assert.equal((await networks.lockedDeposits(1)).get("BTC"), undefined);
  assert.equal((await unlocked(true)).length, 1);
  assert.deepEqual(networks.confirmations(custody.chain.network), numbers);
  await room.close();
});

test("coins that the operator sends to the hot wallet become the venue's after the higher number", async () => {
  const room = await world.room();
  const custody = room.open();
  await world.faucet.send([{ to: room.chain.hotAddress, coin: coinOf(world, "USDT"), raw: 5_000_000n }]);
  await world.mine(11);
  await catchUp(custody);
  assert.equal(room.engine.venue("operating", "USDT"), 0n);
  await world.mine(1);
  await catchUp(custody);
  assert.equal(room.engine.venue("operating", "USDT"), 5_000_000n);
  await room.close();
});
