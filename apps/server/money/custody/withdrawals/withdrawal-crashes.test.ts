// Goal: whatever step the process dies after, a withdrawal is sent once and the money is where the books say. Method:
// a custody that dies after one to three lasting steps, again and again, until everything is finished; the chain is
// asked what really happened. CUSTODY_KILLS sets how many deaths at least.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { amount } from "@meridian/core";
import { keccak256, stringToHex } from "viem";
import { privateKeyToAddress } from "viem/accounts";
import { type Random, seededRandom } from "../testing/random.ts";
import { catchUp, coinOf, type Room, startWorld, type World } from "../testing/world.ts";
import { COIN_TERMS } from "../terms.ts";
import type { WithdrawalOrder } from "./withdrawal.ts";

const KILLS = Number(process.env["CUSTODY_KILLS"] ?? 100);
const ONE = 100_000_000n;
const ORDERS_PER_HISTORY = 8;

let world: World;
before(async () => void (world = await startWorld()));
after(() => world.stop());

class Killed extends Error {}

/** Runs work in a custody that dies after some steps; says whether it did. */
async function runMortal(
  room: Room,
  random: Random,
  work: (custody: ReturnType<Room["open"]>) => Promise<unknown>,
) {
  let left = 1 + random.next(3);
  const onEdge = (): void => {
    left -= 1;
    if (left <= 0) throw new Killed();
  };
  try {
    await work(room.open({ onEdge }));
    return false;
  } catch (error) {
    if (error instanceof Killed) return true;
    throw error;
  }
}

async function fundedRoom(): Promise<Room> {
  const room = await world.room();
  const custody = room.open();
  const address = await custody.depositAddress(1);
  const hot = room.chain.hotAddress;
  await world.faucet.send([
    { to: hot, coin: coinOf(world, "ETH"), raw: 10n ** 20n },
    { to: hot, coin: coinOf(world, "BTC"), raw: 100n * ONE },
    { to: address, coin: coinOf(world, "BTC"), raw: 50n * ONE },
    { to: address, coin: coinOf(world, "ETH"), raw: 10n ** 19n },
  ]);
  await world.mine(14);
  await catchUp(custody);
  return room;
}

function orders(seed: number): WithdrawalOrder[] {
  return Array.from({ length: ORDERS_PER_HISTORY }, (_, index) => {
    const coin = index % 2 === 0 ? "BTC" : "ETH";
    const fee = COIN_TERMS.get(coin)?.withdrawalFee ?? amount(0n);
    const address = privateKeyToAddress(keccak256(stringToHex(`${seed} ${index}`)));
    const value = amount(BigInt(index + 1) * (ONE / 10n));
    return { requestKey: `${index}`, member: 1, coin, network: "evm", address, amount: value, fee };
  });
}

/** Orders, cancellations and passes with a death in each, until nothing is left to do. */
async function runHistory(room: Room, random: Random, wanted: readonly WithdrawalOrder[]): Promise<number> {
  let kills = 0;
  const count = async (work: Parameters<typeof runMortal>[2]): Promise<boolean> => {
    const killed = await runMortal(room, random, work);
    if (killed) kills += 1;
    return killed;
  };
  for (const order of wanted) {
    // The member presses again after the failure, with the same key.
    while (await count((custody) => custody.withdrawals.request(order)));
    if (random.chance(30)) {
      const [last] = await room.open().withdrawals.list({ member: 1 }, 1);
      await count((custody) => custody.withdrawals.cancel(1, last?.withdrawalId ?? ""));
    }
    if (random.chance(50)) await count((custody) => custody.pass());
  }
  const finished = new Set(["completed", "cancelled", "rejected", "failed"]);
  for (let round = 0; round < 400; round++) {
    await count((custody) => custody.pass());
    if (random.chance(40)) await world.mine(1);
    const rows = await room.open().withdrawals.list({ member: 1 }, 100);
    const { rowCount } = await room.database.query(
      "SELECT FROM custody_withdrawals WHERE state = 'cancelled' AND NOT released",
    );
    if (rowCount === 0 && rows.every((row) => finished.has(row.state))) return kills;
  }
  throw new Error("The withdrawals did not finish.");
}

async function assertBooksMatchChain(room: Room, wanted: readonly WithdrawalOrder[]): Promise<void> {
  const rows = await room.open().withdrawals.list({ member: 1 }, 100);
  assert.equal(rows.length, wanted.length);
  for (const row of rows) {
    const coin = coinOf(world, row.coin);
    const scale = 10n ** BigInt(coin.chainDecimals - coin.ledgerDecimals);
    const arrived = await room.chain.balance(row.address, coin);
    assert.equal(
      arrived,
      row.state === "completed" ? row.arrival * scale : 0n,
      `${row.state} ${row.withdrawalId}`,
    );
    assert.ok(row.state === "completed" || row.state === "cancelled", row.state);
  }
  const completed = rows.filter((row) => row.state === "completed").length;
  const nonces = Number(await world.rpc("eth_getTransactionCount", room.chain.hotAddress, "latest"));
  assert.equal(nonces, completed, "as many transactions as withdrawals");
  for (const code of ["BTC", "ETH"]) {
    const spent = rows.filter((row) => row.coin === code && row.state === "completed");
    const expected = (code === "BTC" ? 50n : 10n) * ONE - spent.reduce((sum, row) => sum + row.amount, 0n);
    assert.equal(room.engine.available(1, code), expected);
  }
}

test(`withdrawals survive at least ${KILLS} deaths and are each sent once`, async (context) => {
  let kills = 0;
  for (let seed = 0; kills < KILLS; seed++) {
    const room = await fundedRoom();
    const wanted = orders(seed);
    kills += await runHistory(room, seededRandom(seed), wanted);
    await assertBooksMatchChain(room, wanted);
    await room.close();
  }
  context.diagnostic(`${kills} deaths`);
});
