// Withdrawals over a real Bitcoin chain: signed once, sent as often as needed, dearer when stuck, never twice.
import assert from "node:assert/strict";
import { after, afterEach, before, beforeEach, test } from "node:test";
import { amount } from "@meridian/core";
import { z } from "zod";
import type { Custody, CustodyOptions } from "../custody.ts";
import { type Random, seededRandom } from "../testing/random.ts";
import { catchUp } from "../testing/world.ts";
import { coldApproval, withdrawalApproval } from "../withdrawals/approval.ts";
import { COIN_TERMS } from "../terms.ts";
import type { Withdrawal } from "../withdrawals/withdrawal.ts";
import { type BitcoinRoom, type BitcoinWorld, BTC, SATOSHIS, startBitcoinWorld } from "./testing/world.ts";
import { keyHashAddress } from "./address.ts";
import { BITCOIN_NETWORKS } from "./networks.ts";

const KILLS = Number(process.env["CUSTODY_BITCOIN_KILLS"] ?? 20);
const FUNDED = 8n * SATOSHIS;
/** Whole coins per 1,000 bytes, as a node estimates. */
const CHEAP = 0.00002;
const DEAR = 0.0008;

let world: BitcoinWorld;
let room: BitcoinRoom;
let custody: Custody;
let recipients = 0;

before(async () => void (world = await startBitcoinWorld()));
after(() => world.stop());
beforeEach(async () => {
  await world.rpc.call("setfeerate", CHEAP);
  room = await world.room();
  custody = room.open();
  const address = await custody.depositAddress(1);
  for (let coin = 0; coin < 4; coin++) await world.pay(room.chain.hotAddress, FUNDED / 4n);
  await world.pay(address, SATOSHIS);
  // Deep enough to be swept, and the sweep as well: five coins, and nothing on its way.
  await confirm(12);
  await confirm(4);
});
afterEach(() => room.close());

function newRecipient(): string {
  const hash = new Uint8Array(20).fill(1);
  new DataView(hash.buffer).setUint32(0, ++recipients);
  return keyHashAddress(hash, BITCOIN_NETWORKS.regtest);
}

async function confirm(blocks: number, from = custody): Promise<void> {
  for (let block = 0; block < blocks; block++) {
    await world.mine(1);
    await catchUp(from);
  }
}

async function requested(address: string, value = SATOSHIS / 10n, from = custody): Promise<Withdrawal> {
  const answer = await from.withdrawals.request({
    requestKey: `key ${address}`,
    ...{ member: 1, coin: "BTC", network: "bitcoin", address, amount: amount(value) },
    fee: COIN_TERMS.get("BTC")?.withdrawalFee ?? amount(0n),
  });
  assert.ok(answer.ok, answer.ok ? "" : answer.refused);
  return answer.withdrawal;
}

async function stateOf(withdrawal: Withdrawal): Promise<Withdrawal> {
  const found = await room.open().withdrawals.find(withdrawal.withdrawalId);
  assert.ok(found !== undefined);
  return found;
}

async function waiting(): Promise<string[]> {
  return z.array(z.string()).parse(await world.rpc.call("getrawmempool"));
}

/** Asserts, four blocks later, that ledger and chain agree on the balance. */
async function assertBooksMatch(): Promise<void> {
  await confirm(4);
  const reserves = await custody.reserves();
  assert.equal(reserves.get("BTC")?.onChainRaw, room.engine.chainBalance("BTC"));
}

test("a withdrawal arrives less its fee, its change stays ours, and the books match the chain to the satoshi", async () => {
  const address = newRecipient();
  const withdrawal = await requested(address);
  await confirm(4);
  const done = await stateOf(withdrawal);
  assert.equal(done.state, "completed");
  assert.equal(await world.held(address), withdrawal.arrival);
  assert.equal(room.engine.available(1, "BTC"), SATOSHIS - SATOSHIS / 10n);
  assert.equal(room.engine.venue("operating", "BTC") < FUNDED, true, "the network's cost was not booked");
  const funded = room.engine.commands.filter((command) => command.type === "fundVenue");
  assert.equal(funded.length, 4, "change was taken for coins that the operator sent");
  await assertBooksMatch();
});

test("an address of another network is refused as such, and one's own deposit address as one's own", async () => {
  const order = { member: 1, coin: "BTC", network: "bitcoin", amount: amount(SATOSHIS / 10n) };
  const fee = COIN_TERMS.get("BTC")?.withdrawalFee ?? amount(0n);
  const table: [string, string][] = [
    ["bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu", "address.wrong_network"],
    ["1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa", "address.wrong_network"],
    ["mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfm", "address.malformed"],
    ["0x52908400098527886E0F7030069857D2E4169EE7", "address.malformed"],
    [room.chain.hotAddress, "address.malformed"],
    [await custody.depositAddress(1), "address.own"],
  ];
  for (const [address, refused] of table) {
    const answer = await custody.withdrawals.request({ ...order, fee, address, requestKey: address });
    assert.deepEqual(answer, { ok: false, refused });
  }
});

test("more withdrawals than coins are paid one after the other, each once", async () => {
  const addresses = Array.from({ length: 9 }, newRecipient);
  const all = [];
  for (const address of addresses) all.push(await requested(address));
  await confirm(8);
  for (const withdrawal of all) assert.equal((await stateOf(withdrawal)).state, "completed");
  for (const [index, address] of addresses.entries()) {
    assert.equal((await world.paymentsTo(address)).length, 1);
    assert.equal(await world.held(address), all[index]?.arrival);
  }
  await assertBooksMatch();
});

test("coins that a payment keeps are never given to another, whatever is signed at the same moment", async () => {
  const sign = async (to: string): Promise<boolean> => {
    const client = await room.database.connect();
    try {
      await client.query("BEGIN");
      const terms = { address: to, amount: amount(SATOSHIS / 2n), fee: amount(0n), coin: "BTC" };
      const approval = withdrawalApproval({ ...terms, network: "bitcoin", withdrawalId: to });
      const order = { purpose: "withdrawal", reference: to, approval } as const;
      const signed = await room.chain.sign(client, { from: "hot", to, coin: BTC, raw: SATOSHIS / 2n, order });
      await client.query("COMMIT");
      return "raw" in signed;
    } finally {
      client.release();
    }
  };
  const signed = await Promise.all(Array.from({ length: 7 }, () => sign(newRecipient())));
  assert.equal(signed.filter(Boolean).length, 5, "there are five coins");
  const { rows } = await room.database.query(
    "SELECT count(DISTINCT payment)::integer AS payments, count(*)::integer AS coins FROM custody_bitcoin_coins WHERE payment IS NOT NULL AND spent_height IS NULL",
  );
  assert.deepEqual(rows, [{ payments: 5, coins: 5 }]);
});

test("a crash between signing and sending changes nothing: the next start sends the same bytes", async () => {
  const dying = room.open({
    onEdge: (edge) => {
      if (edge === "signed") throw new Error("stopped");
    },
  });
  const address = newRecipient();
  const withdrawal = await requested(address, SATOSHIS / 10n, dying);
  await assert.rejects(dying.pass(), /stopped/);
  const { txHash } = await stateOf(withdrawal);
  assert.ok(txHash !== undefined);
  assert.deepEqual(await waiting(), []);
  await catchUp(room.open());
  assert.deepEqual(await waiting(), [txHash]);
  // Sent again although the pool has it, and again although the chain has it.
  const { rows } = await room.database.query(
    "SELECT raw FROM custody_transactions WHERE purpose = 'withdrawal'",
  );
  await room.chain.broadcast(rows[0].raw);
  await confirm(3);
  await room.chain.broadcast(rows[0].raw);
  assert.equal((await stateOf(withdrawal)).state, "completed");
  assert.deepEqual(await world.paymentsTo(address), [txHash]);
});

/** A custody that looks at prices at once. */
function impatient(options: Partial<CustodyOptions> = {}): Custody {
  return room.open({ replaceAfterMs: 0, ...options });
}

test("a stuck payment is offered again at today's price, and the dearer version is the one that arrives", async () => {
  const address = newRecipient();
  const withdrawal = await requested(address);
  const eager = impatient();
  await catchUp(eager);
  const first = (await stateOf(withdrawal)).txHash;
  await catchUp(eager);
  assert.equal((await stateOf(withdrawal)).txHash, first, "the price was still good");
  await world.rpc.call("setfeerate", DEAR);
  await catchUp(eager);
  await catchUp(eager);
  const second = (await stateOf(withdrawal)).txHash;
  assert.notEqual(second, first);
  assert.deepEqual(await waiting(), [second]);
  await confirm(4);
  assert.equal((await stateOf(withdrawal)).state, "completed");
  assert.deepEqual(await world.paymentsTo(address), [second]);
  assert.equal(await world.held(address), withdrawal.arrival);
  await assertBooksMatch();
});

test("when a miner takes the cheaper version after all, that one is followed and its cost is booked", async () => {
  const address = newRecipient();
  const withdrawal = await requested(address);
  const eager = impatient();
  await catchUp(eager);
  const { rows } = await room.database.query(
    "SELECT raw, cost_max FROM custody_transactions WHERE purpose = 'withdrawal'",
  );
  const first = (await stateOf(withdrawal)).txHash;
  await world.rpc.call("setfeerate", DEAR);
  await catchUp(eager);
  assert.equal((await room.database.query("SELECT FROM custody_replaced")).rowCount, 1);
  await world.rpc.call("forgettransactions");
  await room.chain.broadcast(rows[0].raw);
  await world.mine(1);
  const before = room.engine.venue("operating", "BTC");
  await confirm(3);
  const done = await stateOf(withdrawal);
  assert.equal(done.state, "completed");
  assert.equal(done.txHash, first);
  assert.deepEqual(await world.paymentsTo(address), [first]);
  assert.equal(before - room.engine.venue("operating", "BTC"), BigInt(rows[0].cost_max));
  await assertBooksMatch();
});

for (const depth of [1, 2, 3]) {
  test(`a withdrawal that a reorganisation of ${depth} cut out is sent again, with all that hung on it`, async () => {
    const addresses = [newRecipient(), newRecipient()];
    const first = await requested(addresses[0] ?? "", SATOSHIS / 2n);
    await catchUp(custody);
    await world.mine(depth === 3 ? 1 : 0);
    await confirm(depth === 3 ? 1 : depth);
    const second = await requested(addresses[1] ?? "", SATOSHIS / 4n);
    await catchUp(custody);
    const hashes = await Promise.all([first, second].map(async (each) => (await stateOf(each)).txHash));
    await world.reorganise(depth);
    assert.deepEqual(await waiting(), []);
    await catchUp(custody);
    await catchUp(custody);
    assert.deepEqual(new Set(await waiting()), new Set(hashes));
    await confirm(4);
    for (const [index, withdrawal] of [first, second].entries()) {
      assert.equal((await stateOf(withdrawal)).state, "completed");
      assert.deepEqual(await world.paymentsTo(addresses[index] ?? ""), [hashes[index]]);
    }
    await assertBooksMatch();
  });
}

test("deposits are brought to the hot wallet when they are deep enough, and no member's balance changes", async () => {
  const address = await custody.depositAddress(1);
  const balance = room.engine.available(1, "BTC");
  const hot = await room.chain.balance(room.chain.hotAddress, BTC);
  await world.pay(address, SATOSHIS);
  await confirm(11);
  assert.equal(await world.held(address), SATOSHIS);
  await confirm(5);
  assert.equal(await world.held(address), 0n);
  assert.ok((await room.chain.balance(room.chain.hotAddress, BTC)) > hot + SATOSHIS - 10_000n);
  assert.equal(room.engine.available(1, "BTC"), balance + SATOSHIS);
  await confirm(12);
  const funded = room.engine.commands.filter((command) => command.type === "fundVenue");
  assert.equal(funded.length, 4, "a sweep was taken for coins that the operator sent");
  await assertBooksMatch();
});

test("what the hot wallet holds above its ceiling goes to the cold address once, though a reorganisation cuts it out", async () => {
  const address = newRecipient();
  const cold = { address, approval: coldApproval("bitcoin", address) };
  const bounds = { floor: amount(SATOSHIS), ceiling: amount(5n * SATOSHIS) };
  custody = room.open({ rules: { boundsOf: () => bounds, coldOf: () => cold, isLarge: () => false } });
  const hot = await room.chain.balance(room.chain.hotAddress, BTC);
  const withdrawal = await requested(newRecipient(), SATOSHIS);
  await confirm(2);
  const [sweep] = await world.paymentsTo(address);
  await world.reorganise(2);
  await catchUp(custody);
  await confirm(4);
  assert.deepEqual(await world.paymentsTo(address), [sweep]);
  assert.equal((await stateOf(withdrawal)).state, "completed");
  // Half-way between floor and ceiling stays, beside what the withdrawal and the chain took.
  const taken = await world.held(address);
  assert.ok(taken > hot - 4n * SATOSHIS - 20_000n && taken < hot - 3n * SATOSHIS, `${taken} of ${hot}`);
  const reserve = (await custody.reserves()).get("BTC");
  assert.equal(reserve?.cold, taken);
  assert.equal(room.engine.available(1, "BTC"), 0n);
  await assertBooksMatch();
});

class Killed extends Error {}

/** Runs work in a custody that dies after one to three lasting steps; says whether it did. */
async function runMortal(random: Random, work: (mortal: Custody) => Promise<unknown>): Promise<boolean> {
  let left = 1 + random.next(3);
  const onEdge = (): void => {
    left -= 1;
    if (left <= 0) throw new Killed();
  };
  try {
    await work(impatient({ onEdge }));
    return false;
  } catch (error) {
    if (error instanceof Killed) return true;
    throw error;
  }
}

/** Six withdrawals from the request to the end, with a death in almost every step. @returns how many there were */
async function runHistory(random: Random): Promise<number> {
  const addresses = Array.from({ length: 6 }, newRecipient);
  let kills = 0;
  for (const address of addresses) {
    while (await runMortal(random, (mortal) => requested(address, SATOSHIS / 10n, mortal))) kills += 1;
  }
  const isDone = async (): Promise<boolean> => {
    const all = await room.open().withdrawals.list({ member: 1 }, 20);
    return all.every((withdrawal) => withdrawal.state === "completed");
  };
  for (let round = 0; !(await isDone()); round++) {
    assert.ok(round < 300, "the withdrawals did not finish");
    if (await runMortal(random, (mortal) => mortal.pass())) kills += 1;
    if (random.chance(20)) await world.rpc.call("setfeerate", 0.00001 * (1 + random.next(200)));
    if (random.chance(30)) await world.mine(1);
  }
  for (const address of addresses) {
    assert.equal((await world.paymentsTo(address)).length, 1);
    assert.equal(await world.held(address), SATOSHIS / 10n - (COIN_TERMS.get("BTC")?.withdrawalFee ?? 0n));
  }
  return kills;
}

test(`withdrawals survive at least ${KILLS} deaths while prices rise, and each is paid once`, async (context) => {
  const random = seededRandom(7);
  let kills = 0;
  let histories = 0;
  for (; kills < KILLS; histories++) {
    if (histories > 0) {
      await world.rpc.call("setfeerate", CHEAP);
      await world.pay(await custody.depositAddress(1), SATOSHIS);
      await confirm(12);
      await confirm(4);
    }
    kills += await runHistory(random);
  }
  context.diagnostic(`${kills} deaths, ${histories * 6} withdrawals`);
  await assertBooksMatch();
});
