// A token that an operator adds while the exchange runs: it comes, leaves and is counted like every other.
import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { amount } from "@meridian/core";
import { privateKeyToAddress } from "viem/accounts";
import { keccak256, stringToHex } from "viem";
import type { ChainCoin } from "../chain.ts";
import type { ListedCoin } from "../contracts.ts";
import type { Custody } from "../custody.ts";
import type { CoinCosts } from "../terms.ts";
import { catchUp, coinOf, type Room, startWorld, type World } from "../testing/world.ts";

const LEDGER_ONE = 1_000_000n;
const CHAIN_ONE = 10n ** 12n;
const WEI = 10n ** 18n;

let world: World;
let room: Room;
let custody: Custody;
let token: ChainCoin;
let listed: ListedCoin;

const COSTS: CoinCosts = {
  depositMin: amount(1_000n),
  withdrawalMin: amount(2n * LEDGER_ONE),
  withdrawalFee: amount(LEDGER_ONE),
};

before(async () => {
  world = await startWorld();
  const terms = { coin: "PEP", name: "Pepper", native: false, tapAmount: amount(0n), ...COSTS, usual: COSTS };
  const [deployed] = await world.faucet.deployCoins([{ ...terms, decimals: 6, chainDecimals: 12 }]);
  assert.ok(deployed !== undefined);
  token = deployed;
  listed = { coin: "PEP", contract: token.contract, ledgerDecimals: 6, costs: COSTS };
  await world.mine(1);
});
after(() => world.stop());
beforeEach(async () => {
  room = await world.room();
  custody = room.open();
});

async function pay(member: number, raw: bigint): Promise<void> {
  await world.faucet.send([{ to: await custody.depositAddress(member), coin: token, raw }]);
  await world.mine(14);
  await catchUp(custody);
}

const states = async (member: number) =>
  (await custody.deposits.list({ member }, 10)).map(({ state, coin, amount: units }) => ({
    state,
    coin,
    units,
  }));

test("a deposit of a token counts from the moment that it is carried, in the ledger's digits", async () => {
  await pay(1, 5n * CHAIN_ONE);
  assert.deepEqual(custody.terms("PEP"), undefined);
  assert.deepEqual(
    (await states(1)).map(({ state }) => state),
    ["unsupported"],
  );
  await custody.carry(listed);
  await pay(2, 7n * CHAIN_ONE);
  assert.deepEqual(await states(2), [{ state: "credited", coin: "PEP", units: 7n * LEDGER_ONE }]);
  await room.database.end();
});

test("a withdrawal of it is signed and sent with the operator's fee", async () => {
  await custody.carry(listed);
  await world.faucet.send([
    { to: room.chain.hotAddress, coin: coinOf(world, "ETH"), raw: 10n * WEI },
    { to: room.chain.hotAddress, coin: token, raw: 50n * CHAIN_ONE },
  ]);
  await pay(1, 9n * CHAIN_ONE);
  const address = privateKeyToAddress(keccak256(stringToHex("a friend")));
  const answer = await custody.withdrawals.request({
    ...{ requestKey: "once", member: 1, coin: "PEP", network: "evm", address },
    ...{ amount: amount(4n * LEDGER_ONE), fee: COSTS.withdrawalFee },
  });
  assert.ok(answer.ok);
  await catchUp(custody);
  await world.mine(14);
  await catchUp(custody);
  assert.equal(await room.chain.balance(address, token), 3n * CHAIN_ONE);
  await room.database.end();
});

test("what is no token, and a coin or contract that is in use otherwise, is not carried", async () => {
  await assert.rejects(custody.carry({ ...listed, contract: room.chain.hotAddress }));
  await assert.rejects(custody.carry({ ...listed, coin: "LINK" }));
  await assert.rejects(custody.carry({ ...listed, contract: coinOf(world, "LINK").contract }));
  await custody.carry(listed);
  await custody.carry(listed);
  assert.equal(room.chain.coins.get("PEP")?.chainDecimals, 12);
  await room.database.end();
});
