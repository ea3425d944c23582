// Payments that wait because the chain became dearer: offered again at today's price, mined once.
import assert from "node:assert/strict";
import { after, afterEach, before, beforeEach, test } from "node:test";
import { amount } from "@meridian/core";
import { keccak256, numberToHex, stringToHex } from "viem";
import { privateKeyToAddress } from "viem/accounts";
import type { Custody } from "../custody.ts";
import { COIN_TERMS } from "../terms.ts";
import { catchUp, coinOf, type Room, startWorld, type World } from "../testing/world.ts";
import type { Withdrawal } from "../withdrawals/withdrawal.ts";

const ONE = 100_000_000n;
const WEI = 10n ** 18n;
const GWEI = 10n ** 9n;

let world: World;
let room: Room;
let custody: Custody;
let recipients = 0;

before(async () => void (world = await startWorld()));
after(() => world.stop());
afterEach(() => room.close());
beforeEach(async () => {
  room = await world.room();
  custody = room.open({ replaceAfterMs: 0 });
  const hot = room.chain.hotAddress;
  const address = await custody.depositAddress(1);
  await world.faucet.send([
    { to: hot, coin: coinOf(world, "ETH"), raw: 100n * WEI },
    { to: hot, coin: coinOf(world, "BTC"), raw: 100n * ONE },
    { to: address, coin: coinOf(world, "BTC"), raw: 10n * ONE },
    { to: address, coin: coinOf(world, "ETH"), raw: 10n * WEI },
  ]);
  await world.mine(3);
  await catchUp(custody);
});

async function requested(coin: string): Promise<Withdrawal> {
  const answer = await custody.withdrawals.request({
    requestKey: `key ${++recipients}`,
    ...{ member: 1, coin, network: "evm", amount: amount(ONE) },
    address: privateKeyToAddress(keccak256(stringToHex(`dear ${recipients}`))),
    fee: COIN_TERMS.get(coin)?.withdrawalFee ?? amount(0n),
  });
  assert.ok(answer.ok, answer.ok ? "" : answer.refused);
  return answer.withdrawal;
}

/** The next block asks for this much; what offers less waits. */
async function mineAt(baseFee: bigint): Promise<void> {
  await world.rpc("anvil_setNextBlockBaseFeePerGas", numberToHex(baseFee));
  await world.mine(1);
}

async function stateOf({ withdrawalId }: Withdrawal): Promise<Withdrawal> {
  const found = await custody.withdrawals.find(withdrawalId);
  assert.ok(found !== undefined);
  return found;
}

for (const coin of ["ETH", "BTC"]) {
  test(`a payment of ${coin} that became too cheap is signed anew with its nonce, and arrives once`, async () => {
    const withdrawal = await requested(coin);
    await catchUp(custody);
    const first = (await stateOf(withdrawal)).txHash;
    await catchUp(custody);
    assert.equal((await stateOf(withdrawal)).txHash, first, "the price was still good");
    await mineAt(50n * GWEI);
    await catchUp(custody);
    await catchUp(custody);
    const second = (await stateOf(withdrawal)).txHash;
    assert.notEqual(second, first);
    for (let block = 0; block < 4; block++) {
      await world.mine(1);
      await catchUp(custody);
    }
    const done = await stateOf(withdrawal);
    assert.equal(done.state, "completed");
    assert.equal(done.txHash, second);
    const carried = coinOf(world, coin);
    const scale = 10n ** BigInt(carried.chainDecimals - carried.ledgerDecimals);
    assert.equal(await room.chain.balance(withdrawal.address, carried), withdrawal.arrival * scale);
    assert.equal(await world.rpc("eth_getTransactionByHash", first), null);
    assert.equal(Number(await world.rpc("eth_getTransactionCount", room.chain.hotAddress, "latest")), 1);
    await mineAt(GWEI);
  });
}
