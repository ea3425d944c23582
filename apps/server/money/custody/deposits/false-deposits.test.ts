// Goal: nothing but coins that certainly arrived is credited. Method: one fixture per way to look like a deposit.
import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import {
  concatHex,
  encodeAbiParameters,
  encodeFunctionData,
  getContractAddress,
  type Hex,
  parseAbi,
} from "viem";
import type { Custody } from "../custody.ts";
import bytecode from "../evm/contracts/bytecode.json" with { type: "json" };
import { TOKEN_ABI } from "../evm/token.ts";
import { catchUp, coinOf, type Room, startWorld, type World } from "../testing/world.ts";

const ABI = parseAbi([
  "function claim(address to, uint256 value)",
  "function forwardNative(address to) payable",
  "function transferThenUndo(address coin, address to, uint256 value)",
  "function transferTwice(address coin, address first, address second, uint256 value)",
  "function nativeThenUndo(address to) payable",
]);
const WORD_MAX = 2n ** 256n - 1n;
const ONE = 100_000_000n;

let world: World;
let room: Room;
let custody: Custody;
let address: string;

before(async () => void (world = await startWorld()));
after(async () => {
  await room.database.end();
  await world.stop();
});
beforeEach(async () => {
  await room?.database.end();
  room = await world.room();
  custody = room.open();
  address = await custody.depositAddress(1);
});

/** Puts a contract on the chain and gives its address. */
async function deploy(name: keyof typeof bytecode, parameters: Hex = "0x"): Promise<Hex> {
  const nonce = Number(await world.rpc("eth_getTransactionCount", world.faucet.address, "pending"));
  await world.faucet.call(undefined, concatHex([bytecode[name] as Hex, parameters]));
  await world.mine(1);
  return getContractAddress({ from: world.faucet.address as Hex, nonce: BigInt(nonce) });
}

function lyingCoin(symbol: string, decimals: number): Promise<Hex> {
  return deploy(
    "LyingCoin",
    encodeAbiParameters([{ type: "string" }, { type: "uint8" }], [symbol, decimals]),
  );
}

async function confirm(): Promise<void> {
  await world.mine(14);
  await catchUp(custody);
}

function assertNothingCredited(): void {
  assert.deepEqual(room.engine.commands, []);
}

for (const decimals of [0, 6, 8, 18, 36]) {
  test(`a fake USDT with ${decimals} decimals is recorded as unsupported`, async () => {
    const fake = await lyingCoin("USDT", decimals);
    const data = encodeFunctionData({ abi: ABI, functionName: "claim", args: [address as Hex, ONE] });
    await world.faucet.call(fake, data);
    await confirm();
    assertNothingCredited();
    const [deposit] = await custody.deposits.list({ member: 1 }, 1);
    assert.equal(deposit?.state, "unsupported");
    assert.equal(deposit.reason, "unknown_contract");
    assert.equal(deposit.contract, fake);
    assert.equal(deposit.coin, undefined);
  });
}

test("a coin that keeps a fee of each transfer is not carried, so what it announces is not credited", async () => {
  const coin = await deploy("FeeCoin", encodeAbiParameters([{ type: "uint256" }], [ONE]));
  const args = [address as Hex, ONE] as const;
  await world.faucet.call(coin, encodeFunctionData({ abi: TOKEN_ABI, functionName: "transfer", args }));
  await confirm();
  assertNothingCredited();
  assert.equal((await custody.deposits.list({ member: 1 }, 1))[0]?.state, "unsupported");
});

test("the largest number there is neither overflows nor credits", async () => {
  const fake = await lyingCoin("BTC", 8);
  const data = encodeFunctionData({ abi: ABI, functionName: "claim", args: [address as Hex, WORD_MAX] });
  await world.faucet.call(fake, data);
  await confirm();
  assertNothingCredited();
});

test("more of a carried coin than the ledger can count is recorded and not credited", async () => {
  const btc = coinOf(world, "BTC");
  const mint = parseAbi(["function mint(address to, uint256 value)"]);
  const data = encodeFunctionData({ abi: mint, functionName: "mint", args: [address as Hex, 2n ** 63n] });
  await world.faucet.call(btc.contract, data);
  await confirm();
  assertNothingCredited();
  assert.equal((await custody.deposits.list({ member: 1 }, 1))[0]?.reason, "amount_too_large");
});

test("a transfer inside a call that was undone is not a deposit, although its transaction succeeded", async () => {
  const courier = await deploy("Courier");
  const btc = coinOf(world, "BTC");
  await world.faucet.send([{ to: courier, coin: btc, raw: 10n * ONE }]);
  const args = [btc.contract as Hex, address as Hex, ONE] as const;
  await world.faucet.call(courier, encodeFunctionData({ abi: ABI, functionName: "transferThenUndo", args }));
  await confirm();
  assertNothingCredited();
});

test("native coins that a contract passes on, kept or undone, are not deposits", async () => {
  const courier = await deploy("Courier");
  const to = [address as Hex] as const;
  const value = 10n ** 18n;
  await world.faucet.call(
    courier,
    encodeFunctionData({ abi: ABI, functionName: "forwardNative", args: to }),
    value,
  );
  await world.faucet.call(
    courier,
    encodeFunctionData({ abi: ABI, functionName: "nativeThenUndo", args: to }),
    value,
  );
  await confirm();
  assertNothingCredited();
});

test("a failed token transfer is not a deposit", async () => {
  const data = encodeFunctionData({
    abi: parseAbi(["function transferFrom(address from, address to, uint256 value)"]),
    functionName: "transferFrom",
    args: [room.chain.hotAddress as Hex, address as Hex, ONE],
  });
  const hash = await world.faucet.call(coinOf(world, "BTC").contract, data);
  await confirm();
  const receipt = (await world.rpc("eth_getTransactionReceipt", hash)) as { readonly status: string };
  assert.equal(receipt.status, "0x0");
  assertNothingCredited();
});

test("a failed transaction that carries native coins is not a deposit", async () => {
  const closed = await deploy("Closed");
  const chain = room.chain;
  const hash = await world.faucet.call(closed, "0x", 10n ** 18n);
  await world.mine(14);
  const receipt = (await world.rpc("eth_getTransactionReceipt", hash)) as { readonly status: string };
  assert.equal(receipt.status, "0x0");
  const head = await chain.head();
  for (let height = head.height - 14; height <= head.height; height++) {
    const block = await chain.readBlock(height, (to) => to === closed);
    assert.deepEqual(block?.transfers, []);
  }
});

test("transfers of nothing leave no record", async () => {
  const btc = coinOf(world, "BTC");
  await world.faucet.send([
    { to: address, coin: btc, raw: 0n },
    { to: address, coin: coinOf(world, "ETH"), raw: 0n },
  ]);
  await confirm();
  assertNothingCredited();
  assert.deepEqual(await custody.deposits.list({ member: 1 }, 10), []);
});

test("a flood of dust is recorded below the minimum and adds up to nothing", async () => {
  const btc = coinOf(world, "BTC");
  await world.faucet.send(Array.from({ length: 40 }, () => ({ to: address, coin: btc, raw: 99_999n })));
  await confirm();
  assertNothingCredited();
  const deposits = await custody.deposits.list({ member: 1 }, 100);
  assert.equal(deposits.length, 40);
  assert.ok(deposits.every((deposit) => deposit.state === "below_minimum"));
});

test("a log whose shape is not that of a transfer is passed over", async () => {
  // Runtime code that leaves the log named Transfer with both addresses but without data.
  const topic = "ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef";
  const runtime = `73${address.slice(2).toLowerCase()}337f${topic}5f5fa300`;
  const length = (runtime.length / 2).toString(16).padStart(2, "0");
  const creation = `0x60${length}600a5f3960${length}5ff3${runtime}` as Hex;
  const nonce = Number(await world.rpc("eth_getTransactionCount", world.faucet.address, "pending"));
  await world.faucet.call(undefined, creation);
  await world.mine(1);
  const contract = getContractAddress({ from: world.faucet.address as Hex, nonce: BigInt(nonce) });
  const hash = await world.faucet.call(contract, "0x");
  await confirm();
  const receipt = (await world.rpc("eth_getTransactionReceipt", hash)) as { readonly logs: unknown[] };
  assert.equal(receipt.logs.length, 1);
  assertNothingCredited();
  assert.deepEqual(await custody.deposits.list({ member: 1 }, 10), []);
});

test("two transfers of one transaction are two deposits, each to its own member", async () => {
  const courier = await deploy("Courier");
  const btc = coinOf(world, "BTC");
  const other = await custody.depositAddress(2);
  await world.faucet.send([{ to: courier, coin: btc, raw: 10n * ONE }]);
  const args = [btc.contract as Hex, address as Hex, other as Hex, ONE] as const;
  await world.faucet.call(courier, encodeFunctionData({ abi: ABI, functionName: "transferTwice", args }));
  await confirm();
  assert.equal(room.engine.available(1, "BTC"), ONE);
  assert.equal(room.engine.available(2, "BTC"), ONE);
});
