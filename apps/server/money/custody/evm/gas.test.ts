// Costs that a recipient can cause: a contract that burns gas is refused, sent back, or paid for by its member.
import assert from "node:assert/strict";
import { after, afterEach, before, beforeEach, test } from "node:test";
import { type Amount, amount } from "@meridian/core";
import {
  concatHex,
  encodeAbiParameters,
  encodeFunctionData,
  getContractAddress,
  type Hex,
  keccak256,
  numberToHex,
  parseAbi,
  stringToHex,
} from "viem";
import { privateKeyToAddress } from "viem/accounts";
import type { Custody } from "../custody.ts";
import type { CostRules } from "../withdrawals/quote.ts";
import { COIN_TERMS } from "../terms.ts";
import { catchUp, coinOf, type Room, startWorld, type World } from "../testing/world.ts";
import type { Withdrawal } from "../withdrawals/withdrawal.ts";
import { EVM_CAPS } from "./caps.ts";
import bytecode from "./contracts/bytecode.json" with { type: "json" };
import { EvmChain } from "./evm-chain.ts";

const ONE = 100_000_000n;
const WEI = 10n ** 18n;
const GWEI = 10n ** 9n;
const FLAT = COIN_TERMS.get("ETH")?.withdrawalFee ?? amount(0n);
const SET = parseAbi(["function set(uint256 rounds)"]);
/** Each round takes a little over 22,000. */
const BURNING = 900n;

let world: World;
let room: Room;
let custody: Custody;
let keys = 0;

before(async () => void (world = await startWorld()));
after(() => world.stop());
afterEach(() => room.close());
beforeEach(async () => {
  await baseFee(GWEI);
  room = await world.room();
  custody = room.open();
  await world.faucet.send([
    { to: room.chain.hotAddress, coin: coinOf(world, "ETH"), raw: 100n * WEI },
    { to: await custody.depositAddress(1), coin: coinOf(world, "ETH"), raw: 10n * WEI },
  ]);
  await world.mine(4);
  await catchUp(custody);
});

async function baseFee(wei: bigint): Promise<void> {
  await world.rpc("anvil_setNextBlockBaseFeePerGas", numberToHex(wei));
  await world.mine(1);
}

async function burner(rounds: bigint): Promise<Hex> {
  const nonce = BigInt(Number(await world.rpc("eth_getTransactionCount", world.faucet.address, "pending")));
  await world.faucet.call(undefined, bytecode.Burner as Hex);
  await world.mine(1);
  const address = getContractAddress({ from: world.faucet.address as Hex, nonce });
  await setRounds(address, rounds);
  return address;
}

async function setRounds(address: Hex, rounds: bigint): Promise<void> {
  await world.faucet.call(address, encodeFunctionData({ abi: SET, functionName: "set", args: [rounds] }));
  await world.mine(1);
}

const request = (address: string, fee: Amount = FLAT, from = custody) =>
  from.withdrawals.request({
    requestKey: `key ${++keys}`,
    ...{ member: 1, coin: "ETH", network: "evm", amount: amount(ONE), address, fee },
  });

async function requested(address: string, fee: Amount = FLAT, from = custody): Promise<Withdrawal> {
  const answer = await request(address, fee, from);
  assert.ok(answer.ok, answer.ok ? "" : answer.refused);
  return answer.withdrawal;
}

async function stateOf({ withdrawalId }: Withdrawal): Promise<Withdrawal> {
  const found = await custody.withdrawals.find(withdrawalId);
  assert.ok(found !== undefined);
  return found;
}

async function signedCount(): Promise<number> {
  const { rows } = await room.database.query<{ count: number }>(
    "SELECT count(*)::integer AS count FROM custody_transactions WHERE purpose = 'withdrawal'",
  );
  return rows[0]?.count ?? 0;
}

const plain = (): string => privateKeyToAddress(keccak256(stringToHex(`gas ${++keys}`)));

test("a recipient that burns gas is refused when it is asked for, and nothing is frozen", async () => {
  const answer = await request(await burner(BURNING));
  assert.deepEqual(answer, { ok: false, refused: "withdrawal.recipient_costs_too_much" });
  assert.equal(room.engine.withdrawals.size, 0);
});

test("a recipient that is tame when it is looked at and burns later is never paid: people look at it", async () => {
  const address = await burner(0n);
  const withdrawal = await requested(address);
  await setRounds(address, BURNING);
  await catchUp(custody);
  const { state, reason } = await stateOf(withdrawal);
  assert.deepEqual({ state, reason }, { state: "reviewing", reason: "gas" });
  // Whoever lets it go again does not get it signed either.
  await custody.withdrawals.approve(withdrawal.withdrawalId);
  await catchUp(custody);
  assert.equal((await stateOf(withdrawal)).state, "reviewing");
  assert.equal(await signedCount(), 0);
  await setRounds(address, 0n);
  await custody.withdrawals.approve(withdrawal.withdrawalId);
  await catchUp(custody);
  assert.equal(await signedCount(), 1);
});

test("a contract is distinguished from an address without code, with the gas that it takes", async () => {
  const eth = coinOf(world, "ETH");
  const [contract, person, token] = await Promise.all([
    room.chain.estimate({ to: await burner(1n), coin: eth, raw: WEI }),
    room.chain.estimate({ to: plain(), coin: eth, raw: WEI }),
    room.chain.estimate({ to: plain(), coin: coinOf(world, "USDT"), raw: 1n }),
  ]);
  assert.ok(!("problem" in contract) && !("problem" in person) && !("problem" in token));
  assert.equal(contract.isContract, true);
  assert.ok(contract.gas > 40_000n && contract.gas < EVM_CAPS.transferGasMax, `${contract.gas}`);
  assert.deepEqual([person.isContract, person.gas, token.isContract], [false, 21_000n, false]);
  assert.ok(token.gas <= EVM_CAPS.tokenGasMax);
});

/** The fee that covers a cost is the cost in the same coin; signing may cost twice what the fee is. */
const byCost: CostRules = {
  feeFor: (_coin, flat, _native, cost) => {
    const needed = amount((cost + 10n ** 10n - 1n) / 10n ** 10n);
    return needed <= flat
      ? { least: flat, quoted: flat }
      : { least: needed, quoted: amount(needed + needed / 4n) };
  },
  costMax: async ({ fee }) => fee * 2n * 10n ** 10n,
  returned: async () => undefined,
};

test("what costs more than the flat fee is sent for the fee that the member confirmed, and that fee is taken", async () => {
  const dear = room.open({ costRules: byCost });
  const address = await burner(2n);
  await baseFee(40n * GWEI);
  assert.deepEqual(await request(address, FLAT, dear), {
    ok: false,
    refused: "withdrawal.network_fee_higher",
  });
  const quote = await dear.quote("ETH", address, amount(ONE));
  assert.ok(!("refused" in quote) && quote.quoted > FLAT, "nothing more was quoted");
  assert.deepEqual(await request(address, amount(quote.least - 1n), dear), {
    ok: false,
    refused: "withdrawal.fee_changed",
  });
  const { withdrawalId, fee, arrival } = await requested(address, quote.quoted, dear);
  assert.deepEqual([fee, arrival], [quote.quoted, amount(ONE - quote.quoted)]);
  for (let block = 0; block < 5; block++) {
    await catchUp(dear);
    await world.mine(1);
  }
  await catchUp(dear);
  assert.equal((await dear.withdrawals.find(withdrawalId))?.state, "completed");
  assert.equal(room.engine.venue("fees", "ETH"), quote.quoted);
});

test("what became dearer than its fee allows goes back to people, and they are asked anew", async () => {
  const returned: string[] = [];
  const dear = room.open({
    costRules: { ...byCost, returned: async (_withdrawal, reason) => void returned.push(reason) },
  });
  const withdrawal = await requested(await burner(2n), FLAT, dear);
  await baseFee(60n * GWEI);
  await catchUp(dear);
  const { state, reason } = await stateOf(withdrawal);
  assert.deepEqual(
    { state, reason, returned },
    { state: "reviewing", reason: "networkCost", returned: ["networkCost"] },
  );
  assert.equal(await signedCount(), 0);
});

test("above the cap of the price a payment waits, its member is notified, and it goes when the chain is cheaper", async () => {
  const capped = new EvmChain({
    url: world.anvil.url,
    keys: room.keys,
    coins: world.coins,
    caps: { ...EVM_CAPS, gasPriceMax: 30n * GWEI },
  });
  const thrifty = room.open({ chain: capped, replaceAfterMs: 0 });
  const withdrawal = await requested(plain(), FLAT, thrifty);
  await baseFee(40n * GWEI);
  await catchUp(thrifty);
  const waiting = await stateOf(withdrawal);
  assert.deepEqual([waiting.state, waiting.reason], ["approved", "networkPrice"]);
  await baseFee(10n * GWEI);
  await catchUp(thrifty);
  const first = (await stateOf(withdrawal)).txHash;
  assert.ok(first !== undefined);
  // Whatever the chain asks for from now on: nothing is offered above the cap.
  await baseFee(200n * GWEI);
  for (let pass = 0; pass < 3; pass++) await catchUp(thrifty);
  assert.equal((await stateOf(withdrawal)).txHash, first);
});

/** A room whose BTC is a token that may say no. */
async function withFalseCoin(): Promise<{ chain: EvmChain; contract: Hex }> {
  const supply = encodeAbiParameters(
    [{ type: "address" }, { type: "uint256" }],
    [room.chain.hotAddress as Hex, 9n * ONE],
  );
  const nonce = BigInt(Number(await world.rpc("eth_getTransactionCount", world.faucet.address, "pending")));
  await world.faucet.call(undefined, concatHex([bytecode.FalseCoin as Hex, supply]));
  await world.mine(1);
  const contract = getContractAddress({ from: world.faucet.address as Hex, nonce });
  const coins = world.coins.map((coin) => (coin.coin === "BTC" ? { ...coin, contract } : coin));
  const chain = new EvmChain({ url: world.anvil.url, keys: room.keys, coins });
  return { chain, contract };
}

test("a token that answers no is not paid, and a transaction of its that moved nothing has failed", async () => {
  const { chain, contract } = await withFalseCoin();
  const falseCoin = chain.coins.get("BTC");
  assert.ok(falseCoin !== undefined);
  const estimate = await chain.estimate({ to: plain(), coin: falseCoin, raw: 1n });
  assert.deepEqual(estimate, { problem: "unpayable" });
  const transfer = encodeFunctionData({
    abi: parseAbi(["function transfer(address to, uint256 value)"]),
    functionName: "transfer",
    args: [plain() as Hex, 1n],
  });
  const txHash = await world.faucet.call(contract, transfer);
  await world.mine(1);
  const receipt = await chain.receipt(txHash);
  assert.deepEqual([receipt.state, receipt.state === "mined" && receipt.succeeded], ["mined", false]);
});

test("a nonce that another transaction took is trouble, not success, and the next one is above the chain's", async () => {
  const first = await requested(plain());
  await catchUp(custody);
  const { rows } = await room.database.query<{ raw: string; tx_hash: string }>(
    "SELECT raw, tx_hash FROM custody_transactions WHERE reference = $1",
    [first.withdrawalId],
  );
  const raw = rows[0]?.raw ?? "";
  await world.mine(4);
  await catchUp(custody);
  assert.equal((await stateOf(first)).state, "completed");
  await room.chain.broadcast(raw);
  // A backup from before: the nonce counts from where it was, and another payment of ours has it on the chain.
  await room.database.query("UPDATE custody_nonces SET next = 0");
  const second = await requested(plain());
  for (let block = 0; block < 5; block++) {
    await catchUp(custody);
    await world.mine(1);
  }
  await catchUp(custody);
  assert.equal((await stateOf(second)).state, "completed");
  const price = { gas: 21_000n, maxFeePerGas: 100n * GWEI, maxPriorityFeePerGas: GWEI };
  const to = room.chain.deriveAddress(1) as Hex;
  const order = { purpose: "gas", reference: "another", toPayer: 1 } as const;
  const stolen = await room.keys.sign(
    { chainId: 31_337, nonce: 0, to, value: 1n, ...price, type: "eip1559" },
    { payer: "hot", coin: coinOf(world, "ETH"), order },
  );
  await assert.rejects(room.chain.broadcast(stolen), /took the nonce/);
});
