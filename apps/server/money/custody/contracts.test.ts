// Tokens of an operator's node: their own digits count, and a contract that is none or has changed stops the start.
import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { amount } from "@meridian/core";
import { pino } from "pino";
import { keccak256, stringToHex } from "viem";
import { privateKeyToAddress } from "viem/accounts";
import type { ChainCoin } from "./chain.ts";
import type { Custody } from "./custody.ts";
import type { EvmNodeSettings } from "./evm/settings.ts";
import { type RunningCustody, startCustody } from "./start.ts";
import { catchUp, coinOf, type Room, startWorld, type World } from "./testing/world.ts";
import { TEST_CONFIRMATIONS } from "./confirmations.ts";
import { COIN_TERMS } from "./terms.ts";
import { demoWords } from "./wallet.ts";

const ONE = 100_000_000n;
const LOG = pino({ level: "silent" });

let world: World;
let directory: string;
before(async () => {
  world = await startWorld();
  directory = mkdtempSync(join(tmpdir(), "meridian-contracts-"));
});
after(async () => {
  rmSync(directory, { recursive: true, force: true });
  await world.stop();
});

/** LINK with other digits than the development chain gives it. */
async function linkWith(chainDecimals: number): Promise<ChainCoin> {
  const terms = COIN_TERMS.get("LINK");
  assert.ok(terms !== undefined);
  const [coin] = await world.faucet.deployCoins([{ ...terms, chainDecimals }]);
  await world.mine(1);
  assert.ok(coin !== undefined);
  return coin;
}

function nodeOf(network: string, contract: string): EvmNodeSettings {
  const facts = { network, label: network, chainId: undefined, native: "ETH", blockTimeMs: 12_000 };
  return {
    ...facts,
    rpcUrl: world.anvil.url,
    contracts: { LINK: contract },
    confirmations: TEST_CONFIRMATIONS,
  };
}

/** Custody on a node of an operator, driven by hand: its own beat is ended at once. */
function onNode(room: Room, contract: string): Promise<RunningCustody> {
  return startOn(room, nodeOf("evm", contract));
}

async function startOn(room: Room, node: EvmNodeSettings): Promise<RunningCustody> {
  const { database, engine } = room;
  const running = await startCustody(
    { database, engine, log: LOG, decimalsOf: () => undefined },
    {
      directory,
      evm: [node],
      wallet: { kind: "words", words: demoWords(directory, "operator") },
      blockTimeMs: 0,
    },
  );
  await running.stop();
  return running;
}

function custodyOf({ networks }: RunningCustody): Custody {
  const custody = networks.of("evm");
  assert.ok(custody !== undefined);
  return custody;
}

test("a node of an operator asks for as many confirmations as are set for it, or as its chain usually does", async () => {
  const { contract } = await linkWith(18);
  const room = await world.room();
  const numbersOn = async (change: Partial<EvmNodeSettings>) => {
    const running = await startOn(room, { ...nodeOf("evm", contract), ...change });
    return custodyOf(running).numbers;
  };
  assert.deepEqual(await numbersOn({ confirmations: { credit: 20 } }), { credit: 20, unlock: 64 });
  assert.deepEqual(await numbersOn({ confirmations: {} }), { credit: 12, unlock: 64 });
  await room.close();
});

test("a token of 18 digits is credited in whole units of the ledger, and withdrawn exactly", async () => {
  const room = await world.room();
  const link = await linkWith(18);
  const custody = custodyOf(await onNode(room, link.contract));
  const to = await custody.depositAddress(1);
  await world.faucet.send([
    { to, coin: link, raw: 5n * 10n ** 18n + 7n },
    { to: custody.chain.hotAddress, coin: link, raw: 10n ** 20n },
    { to: custody.chain.hotAddress, coin: coinOf(world, "ETH"), raw: 10n ** 18n },
  ]);
  await world.mine(4);
  await catchUp(custody);
  assert.equal(room.engine.available(1, "LINK"), 5n * ONE);
  const { rows } = await room.database.query(
    "SELECT amount, remainder FROM custody_deposits WHERE member = 1",
  );
  assert.deepEqual(rows, [{ amount: String(5n * ONE), remainder: "7" }]);
  const address = privateKeyToAddress(keccak256(stringToHex("link recipient")));
  const fee = COIN_TERMS.get("LINK")?.withdrawalFee ?? amount(0n);
  const order = { requestKey: "1", member: 1, coin: "LINK", network: "evm", address, fee } as const;
  assert.ok((await custody.withdrawals.request({ ...order, amount: amount(2n * ONE + 1n) })).ok);
  await catchUp(custody);
  await world.mine(1);
  assert.equal(await custody.chain.balance(address, link), (2n * ONE + 1n - fee) * 10n ** 10n);
  await room.close();
});

test("a token of fewer digits than the ledger is credited exactly, and sends nothing finer than it counts", async () => {
  const room = await world.room();
  const link = await linkWith(2);
  const custody = custodyOf(await onNode(room, link.contract));
  const to = await custody.depositAddress(1);
  await world.faucet.send([{ to, coin: link, raw: 512n }]);
  await world.mine(4);
  await catchUp(custody);
  assert.equal(room.engine.available(1, "LINK"), 512_000_000n);
  const address = privateKeyToAddress(keccak256(stringToHex("coarse recipient")));
  const fee = COIN_TERMS.get("LINK")?.withdrawalFee ?? amount(0n);
  const order = { requestKey: "1", member: 1, coin: "LINK", network: "evm", address, fee } as const;
  const fine = await custody.withdrawals.request({ ...order, amount: amount(2n * ONE + 1n) });
  assert.deepEqual(fine, { ok: false, refused: "amount.too_many_decimals" });
  assert.ok((await custody.withdrawals.request({ ...order, amount: amount(2n * ONE) })).ok);
  await room.close();
});

test("a contract whose digits are not those remembered keeps the network out", async () => {
  const room = await world.room();
  const link = await linkWith(18);
  await onNode(room, link.contract);
  await onNode(room, link.contract);
  await room.database.query("UPDATE custody_settings SET value = '8' WHERE name = 'decimals:LINK'");
  const [evm] = (await onNode(room, link.contract)).states();
  assert.match(evm?.problem ?? "", /LINK had 8 decimals on its chain.* 18/);
  await room.close();
});

test("an address without a token keeps the network out", async () => {
  const room = await world.room();
  const nobody = privateKeyToAddress(keccak256(stringToHex("no contract")));
  const [evm] = (await onNode(room, nobody)).states();
  assert.match(evm?.problem ?? "", /LINK does not answer as an ERC-20/);
  await room.close();
});
