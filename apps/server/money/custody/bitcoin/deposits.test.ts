// Deposits over a real Bitcoin chain, and what only looks like one.
import assert from "node:assert/strict";
import { after, afterEach, before, beforeEach, test } from "node:test";
import type { Custody } from "../custody.ts";
import { catchUp } from "../testing/world.ts";
import { outputOf } from "./regtest/wallet.ts";
import { type BitcoinRoom, type BitcoinWorld, SATOSHIS, startBitcoinWorld } from "./testing/world.ts";

const UNIT = SATOSHIS / 100n;

let world: BitcoinWorld;
let room: BitcoinRoom;
let custody: Custody;
let address: string;

before(async () => void (world = await startBitcoinWorld()));
after(() => world.stop());
beforeEach(async () => {
  room = await world.room();
  custody = room.open();
  address = await custody.depositAddress(1);
});
afterEach(() => room.close());

async function confirm(blocks: number): Promise<void> {
  await world.mine(blocks);
  await catchUp(custody);
}

function available(): bigint {
  return room.engine.available(1, "BTC");
}

async function states(): Promise<string[]> {
  return (await custody.deposits.list({ member: 1 }, 100)).map((deposit) => deposit.state).sort();
}

test("a deposit is shown from its first confirmation, credited once at the third, and reported until it may leave", async () => {
  const reported: string[] = [];
  custody.deposits.onDeposit((deposit) =>
    reported.push(`${deposit.state} ${deposit.confirmations}/${deposit.required}`),
  );
  await world.pay(address, UNIT);
  await catchUp(custody);
  assert.deepEqual(await states(), []);
  for (const confirmations of [1, 2]) {
    await confirm(1);
    assert.equal(available(), 0n, `credited at ${confirmations}`);
  }
  for (let blocks = 0; blocks < 12; blocks++) await confirm(1);
  assert.equal(available(), UNIT);
  const upToLeaving = Array.from({ length: 10 }, (_, index) => `credited ${index + 3}/3`);
  assert.deepEqual(reported, ["confirming 1/3", "confirming 2/3", ...upToLeaving]);
  assert.equal(await custody.lockedDeposits(1, "BTC"), 0n);
});

test("0.001 is the least that is credited; one satoshi less is shown and stays out", async () => {
  await world.pay(address, 100_000n);
  await world.pay(address, 99_999n);
  await confirm(4);
  assert.equal(available(), 100_000n);
  assert.deepEqual(await states(), ["below_minimum", "credited"]);
});

test("two outputs of one transaction are two deposits, found again by every rescan and credited once", async () => {
  const other = await custody.depositAddress(2);
  const signed = await world.stranger.sign(
    [UNIT, 2n * UNIT, 4n * UNIT].map((raw, index) => outputOf({ to: index === 1 ? other : address, raw })),
  );
  await world.stranger.broadcast(signed.bytes);
  await world.mine(4);
  for (let rescan = 0; rescan < 3; rescan++) {
    room.engine.forgetAnswers();
    await room.database.query(
      "DELETE FROM custody_blocks WHERE height > (SELECT min(height) FROM custody_blocks)",
    );
    await room.database.query("UPDATE custody_deposits SET state = 'crediting', credited_at = NULL");
    await catchUp(room.open());
  }
  assert.equal(available(), 5n * UNIT);
  assert.equal(room.engine.available(2, "BTC"), 2n * UNIT);
  assert.equal(room.engine.credited.size, 3);
  assert.equal(await room.chain.balance(address, room.chain.nativeCoin), 5n * UNIT);
});

test("what waits in the pool is no deposit, however long", async () => {
  await world.pay(address, UNIT);
  for (let pass = 0; pass < 5; pass++) await catchUp(custody);
  assert.deepEqual(await states(), []);
  assert.deepEqual(room.engine.commands, []);
  await world.rpc.call("forgettransactions");
});

test("a payment that its sender replaces by one to himself is no deposit", async () => {
  const signed = await world.pay(address, UNIT);
  await catchUp(custody);
  const back = outputOf({ to: world.stranger.address, raw: UNIT });
  const rival = world.stranger.signRival(signed, [back], 20_000n);
  await world.stranger.broadcast(rival.bytes);
  await assert.rejects(world.stranger.broadcast(signed.bytes), /insufficient fee/);
  await confirm(14);
  assert.deepEqual(await states(), []);
  assert.deepEqual(room.engine.commands, []);
});

test("a replaced payment that arrives smaller is credited as it arrived", async () => {
  const signed = await world.pay(address, 3n * UNIT);
  await catchUp(custody);
  const rival = world.stranger.signRival(signed, [outputOf({ to: address, raw: UNIT })], 20_000n);
  await world.stranger.broadcast(rival.bytes);
  await confirm(4);
  assert.equal(available(), UNIT);
});

test("the reward of a block is a deposit when it can be spent, and not a block before", async () => {
  await world.rpc.call("generatetoaddress", 1, address);
  await confirm(98);
  assert.deepEqual(await states(), []);
  await confirm(2);
  assert.deepEqual(await states(), ["confirming"]);
  await confirm(2);
  assert.deepEqual(await states(), ["credited"]);
  assert.ok(available() > 0n);
});

const hash = new Uint8Array(20).fill(7);
const LOOKALIKES: readonly (readonly [string, (key: Uint8Array) => Uint8Array])[] = [
  ["a text in OP_RETURN", (key) => Uint8Array.of(0x6a, key.length, ...key)],
  ["the key's hash as pay-to-key-hash", (key) => Uint8Array.of(0x76, 0xa9, 20, ...key, 0x88, 0xac)],
  ["the key's hash as a script's hash", (key) => Uint8Array.of(0xa9, 20, ...key, 0x87)],
  ["the key's hash under another witness version", (key) => Uint8Array.of(0x52, 20, ...key)],
  [
    "a longer program that begins with the key's hash",
    (key) => Uint8Array.of(0, 32, ...key, ...new Uint8Array(12)),
  ],
  ["the address of another key", () => Uint8Array.of(0, 20, ...hash)],
  ["the script with an operation behind it", (key) => Uint8Array.of(0, 20, ...key, 0x61)],
];

for (const [name, scriptOf] of LOOKALIKES) {
  test(`${name} is no deposit`, async () => {
    const key = outputOf({ to: address, raw: 0n }).script.subarray(2);
    const amount = name.includes("OP_RETURN") ? 0n : UNIT;
    const signed = await world.stranger.sign([{ script: scriptOf(key), amount }]);
    await world.stranger.broadcast(signed.bytes);
    await confirm(14);
    assert.deepEqual(await states(), []);
    assert.deepEqual(room.engine.commands, []);
  });
}

test("a flood of dust is recorded below the minimum and adds up to nothing", async () => {
  const dust = Array.from({ length: 60 }, () => outputOf({ to: address, raw: 1_000n }));
  await world.stranger.broadcast((await world.stranger.sign(dust)).bytes);
  await confirm(14);
  assert.deepEqual(room.engine.commands, []);
  assert.deepEqual(await states(), Array(60).fill("below_minimum"));
});

test("an output of nothing leaves no record", async () => {
  const signed = await world.stranger.sign([outputOf({ to: address, raw: 0n })]);
  await world.stranger.broadcast(signed.bytes);
  await confirm(4);
  assert.deepEqual(await states(), []);
});

test("coins that the operator sends to the hot wallet become the venue's after the higher number", async () => {
  await world.pay(room.chain.hotAddress, UNIT);
  await confirm(11);
  assert.equal(room.engine.venue("operating", "BTC"), 0n);
  await confirm(1);
  assert.equal(room.engine.venue("operating", "BTC"), UNIT);
});

for (const depth of [1, 2, 3, 4, 5, 6]) {
  test(`a deposit that a reorganisation of ${depth} drops is taken back, and counts again when it returns`, async () => {
    const signed = await world.pay(address, UNIT);
    await confirm(depth);
    assert.equal(available(), depth >= 3 ? UNIT : 0n);
    await world.reorganise(depth);
    await catchUp(custody);
    if (depth < 3) assert.deepEqual(await states(), ["removed"]);
    await confirm(3);
    assert.equal(available(), 0n);
    assert.equal(await room.chain.balance(address, room.chain.nativeCoin), 0n);
    assert.equal(room.engine.chainBalance("BTC"), 0n);
    await world.stranger.broadcast(signed.bytes);
    await confirm(3);
    assert.equal(available(), UNIT);
    assert.equal(await room.chain.balance(address, room.chain.nativeCoin), UNIT);
  });

  test(`a deposit that a reorganisation of ${depth} moves to another block is credited once`, async () => {
    const signed = await world.pay(address, UNIT);
    await confirm(depth);
    await world.drop(depth);
    await world.mine(1);
    await world.stranger.broadcast(signed.bytes);
    await confirm(depth + 3);
    assert.equal(available(), UNIT);
    assert.equal([...room.engine.credited.values()].filter((each) => !each.reversed).length, 1);
    assert.equal(room.engine.chainBalance("BTC"), UNIT);
  });

  test(`a deposit that a reorganisation of ${depth} replaces is what the new branch says`, async () => {
    const signed = await world.pay(address, UNIT);
    await confirm(depth);
    const rival = world.stranger.signRival(signed, [outputOf({ to: address, raw: 2n * UNIT })], 20_000n);
    await world.drop(depth);
    await world.stranger.broadcast(rival.bytes);
    await confirm(depth + 4);
    assert.equal(available(), 2n * UNIT);
    assert.equal(room.engine.chainBalance("BTC"), 2n * UNIT);
  });
}
