// Order among many waiting withdrawals: one that cannot go yet never holds up one that can.
import assert from "node:assert/strict";
import { after, afterEach, before, beforeEach, test } from "node:test";
import { amount } from "@meridian/core";
import { keccak256, numberToHex, stringToHex } from "viem";
import { privateKeyToAddress } from "viem/accounts";
import type { Custody } from "../custody.ts";
import { STEPS_PER_PASS } from "../limits.ts";
import { catchUp, coinOf, type Room, startWorld, type World } from "../testing/world.ts";
import { COIN_TERMS } from "../terms.ts";
import type { Withdrawal } from "./withdrawal.ts";
import { unfinishedWithdrawals } from "./withdrawal-rows.ts";

const ONE = 100_000_000n;
const WEI = 10n ** 18n;

let world: World;
let room: Room;
let custody: Custody;
let keys = 0;

before(async () => void (world = await startWorld()));
after(() => world.stop());
afterEach(() => room.close());
beforeEach(async () => {
  room = await world.room();
  custody = room.open();
  await world.faucet.send([
    { to: room.chain.hotAddress, coin: coinOf(world, "ETH"), raw: WEI },
    { to: room.chain.hotAddress, coin: coinOf(world, "BTC"), raw: 100n * ONE },
    { to: await custody.depositAddress(1), coin: coinOf(world, "BTC"), raw: 10n * ONE },
  ]);
  await world.mine(4);
  await catchUp(custody);
});

async function requested(): Promise<Withdrawal> {
  const answer = await custody.withdrawals.request({
    requestKey: `key ${++keys}`,
    member: 1,
    coin: "BTC",
    network: "evm",
    address: privateKeyToAddress(keccak256(stringToHex(`queue ${keys}`))),
    amount: amount(ONE),
    fee: COIN_TERMS.get("BTC")?.withdrawalFee ?? amount(0n),
  });
  assert.ok(answer.ok);
  return answer.withdrawal;
}

/** Older withdrawals than every other, a full pass of them. */
async function older(state: "held" | "approved" | "reviewing", coin: string): Promise<void> {
  await room.database.query(
    `INSERT INTO custody_withdrawals (withdrawal_id, request_key, member, network, coin, address, amount, fee, state,
       held_until, requested_at)
     SELECT $1 || i, $1 || i, 9, 'evm', $2, $3, 100000000, 0, $4, $5, i FROM generate_series(1, $6::integer) i`,
    [
      ...[`${state} ${coin} `, coin, room.chain.deriveAddress(77), state],
      ...[state === "held" ? Date.now() + 3_600_000 : null, STEPS_PER_PASS],
    ],
  );
}

test("a passful of held ones and of ones that lack another coin's funds leaves later withdrawals alone", async () => {
  await older("held", "BTC");
  await older("reviewing", "BTC");
  await older("approved", "LINK");
  const { withdrawalId } = await requested();
  await custody.pass();
  assert.equal((await custody.withdrawals.find(withdrawalId))?.state, "broadcast");
  const due = await unfinishedWithdrawals(room.database, "evm", Date.now());
  assert.equal(due.length, STEPS_PER_PASS + 1);
  const later = await unfinishedWithdrawals(room.database, "evm", Date.now() + 3_600_001);
  assert.equal(later.length, 2 * STEPS_PER_PASS + 1, "held ones are taken once they are due");
});

test("token withdrawals beyond the hot wallet's fuel wait unsigned, and go out once it is fuelled", async () => {
  const block = (await world.rpc("eth_getBlockByNumber", "latest", false)) as { baseFeePerGas: string };
  const feePerGas = 2n * BigInt(block.baseFeePerGas) + 1_000_000_000n;
  // A transfer of the test coin is signed for some 65,000 gas: enough for one, too little for two.
  await world.rpc("anvil_setBalance", room.chain.hotAddress, numberToHex(100_000n * feePerGas));
  const all = [await requested(), await requested(), await requested()];
  await custody.pass();
  await custody.pass();
  const states = async (): Promise<(string | undefined)[]> =>
    Promise.all(all.map(async (each) => (await custody.withdrawals.find(each.withdrawalId))?.state));
  assert.deepEqual(await states(), ["broadcast", "approved", "approved"]);
  const { rows } = await room.database.query(
    "SELECT count(*)::integer AS signed FROM custody_transactions WHERE sender = $1",
    [room.chain.hotAddress],
  );
  assert.deepEqual(rows, [{ signed: 1 }]);
  await world.rpc("anvil_setBalance", room.chain.hotAddress, numberToHex(WEI));
  for (let round = 0; round < 6; round++) {
    await catchUp(custody);
    await world.mine(1);
  }
  await catchUp(custody);
  assert.deepEqual(await states(), ["completed", "completed", "completed"]);
});
