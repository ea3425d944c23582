/**
 * A Bitcoin test chain, a real database and a small engine for one test file; each test gets tables and a wallet of
 * its own.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { pino } from "pino";
import { z } from "zod";
import { startTemporaryPostgres, tolerateEnd } from "../../../../ground/postgres/testing.ts";
import type { ChainCoin } from "../../chain.ts";
import { TEST_CONFIRMATIONS } from "../../confirmations.ts";
import { Custody, type CustodyOptions } from "../../custody.ts";
import { FakeEngine } from "../../testing/fake-engine.ts";
import { createTables } from "../../testing/world.ts";
import { demoWords, openWallet } from "../../wallet.ts";
import { BitcoinChain, type BitcoinChainOptions } from "../bitcoin-chain.ts";
import { parseBlock, type RawBlock } from "../block.ts";
import { localSigner } from "../../keys/local-signer.ts";
import { bitcoinDecoder } from "../decode.ts";
import { openBitcoinKeys } from "../keys.ts";
import { BITCOIN_NETWORKS } from "../networks.ts";
import { keyHashAddressOf } from "../address.ts";
import { startRegtest } from "../regtest/launch.ts";
import { addressOfRewards, outputOf, RegtestWallet, type Signed } from "../regtest/wallet.ts";
import { BitcoinRpc } from "../rpc.ts";

const LOG = pino({ level: process.env["CUSTODY_TEST_LOG"] ?? "silent" });
export const SATOSHIS = 100_000_000n;
export const BTC: ChainCoin = { coin: "BTC", chainDecimals: 8, ledgerDecimals: 8, contract: "" };

/** Outputs of one transaction that makes coins for the tests, and their value. */
const COINS_PER_TRANSACTION = 200;
const COIN_TRANSACTIONS = 4;
const COIN_VALUE = SATOSHIS / 5n;

export interface BitcoinWorld {
  readonly rpc: BitcoinRpc;
  readonly stranger: RegtestWallet;
  mine(blocks: number): Promise<void>;
  height(): Promise<number>;
  /** Takes the last blocks away, and the pool forgets everything. A new branch has to be made by the caller. */
  drop(depth: number): Promise<void>;
  /** Takes the last blocks away and makes as many empty ones and one more. */
  reorganise(depth: number): Promise<void>;
  /** A stranger's payment, sent. */
  pay(to: string, raw: bigint): Promise<Signed>;
  /** Balance of an address, read from all blocks of the chain. */
  held(address: string): Promise<bigint>;
  /** Total ever paid to an address up to a height, spent since or not. */
  received(address: string, heightMax: number): Promise<bigint>;
  /** Mined transactions whose outputs to an address stand unspent. */
  paymentsTo(address: string): Promise<string[]>;
  room(): Promise<BitcoinRoom>;
  stop(): Promise<void>;
}

export interface BitcoinRoom {
  readonly database: pg.Pool;
  readonly engine: FakeEngine;
  readonly chain: BitcoinChain;
  /** Builds custody anew on the same tables, as a restart does. */
  open(options?: Partial<CustodyOptions>): Custody;
  close(): Promise<void>;
}

export async function startBitcoinWorld(): Promise<BitcoinWorld> {
  const directory = mkdtempSync(join(tmpdir(), "meridian-bitcoin-"));
  const root = openWallet(demoWords(directory, "stranger"));
  const [postgres, regtest] = await Promise.all([
    startTemporaryPostgres(),
    startRegtest({ directory: undefined, blockTimeMs: 0, rewardAddress: addressOfRewards(root) }),
  ]);
  const rpc = new BitcoinRpc(regtest.rpc);
  const stranger = new RegtestWallet(rpc, root);
  await stranger.open();
  await makeCoins(stranger);
  let rooms = 0;
  return {
    rpc,
    stranger,
    mine: (blocks) => stranger.mine(blocks),
    height: () => heightOf(rpc),
    drop: (depth) => drop(rpc, depth),
    reorganise: async (depth) => {
      await drop(rpc, depth);
      await stranger.mine(depth + 1);
    },
    pay: async (to, raw) => {
      const signed = await stranger.sign([outputOf({ to, raw })]);
      await stranger.broadcast(signed.bytes);
      return signed;
    },
    held: async (address) => (await outputsTo(rpc, address)).reduce((sum, each) => sum + each.value, 0n),
    received: async (address, heightMax) =>
      (await outputsTo(rpc, address, heightMax, true)).reduce((sum, each) => sum + each.value, 0n),
    paymentsTo: async (address) => (await outputsTo(rpc, address)).map((each) => each.txHash),
    room: () => openRoom(postgres.connectionString, rpc, join(directory, `room-${++rooms}`)),
    stop: async () => {
      await regtest.stop();
      await postgres.stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** Many small coins of the stranger's, deeper than any test reorganises. */
async function makeCoins(stranger: RegtestWallet): Promise<void> {
  const outputs = Array.from({ length: COINS_PER_TRANSACTION }, () =>
    outputOf({ to: stranger.address, raw: COIN_VALUE }),
  );
  for (let round = 0; round < COIN_TRANSACTIONS; round++)
    await stranger.broadcast((await stranger.sign(outputs)).bytes);
  await stranger.mine(70);
  await stranger.open();
}

async function heightOf(rpc: BitcoinRpc): Promise<number> {
  return z.number().parse(await rpc.call("getblockcount"));
}

async function drop(rpc: BitcoinRpc, depth: number): Promise<void> {
  const height = await heightOf(rpc);
  await rpc.call("invalidateblock", await rpc.call("getblockhash", height - depth + 1));
  await rpc.call("forgettransactions");
}

interface Found {
  readonly txHash: string;
  readonly value: bigint;
}

/** Outputs for an address in the chain up to a height, those that were spent there only when asked for. */
async function outputsTo(
  rpc: BitcoinRpc,
  address: string,
  heightMax = Number.MAX_SAFE_INTEGER,
  withSpent = false,
): Promise<Found[]> {
  const height = Math.min(heightMax, await heightOf(rpc));
  const heights = Array.from({ length: height }, (_, index) => index + 1);
  const hashes = await rpc.batch(heights.map((each) => ({ method: "getblockhash", params: [each] })));
  const blocks = await parsedBlocks(rpc, z.array(z.string()).parse(hashes));
  const found = new Map<string, Found>();
  for (const { transactions } of blocks) {
    for (const transaction of transactions) {
      for (const { txHash, output } of withSpent ? [] : transaction.inputs)
        found.delete(`${txHash}:${output}`);
      for (const [index, { script, value }] of transaction.outputs.entries()) {
        if (keyHashAddressOf(script, BITCOIN_NETWORKS.regtest) !== address) continue;
        found.set(`${transaction.txHash}:${index}`, { txHash: transaction.txHash, value });
      }
    }
  }
  return [...found.values()];
}

/** Blocks that were read before, by their hash: tests ask for the same ones again and again. */
const blocksRead = new Map<string, RawBlock>();

async function parsedBlocks(rpc: BitcoinRpc, hashes: readonly string[]): Promise<RawBlock[]> {
  const missing = hashes.filter((hash) => !blocksRead.has(hash));
  const texts = await rpc.batch(missing.map((hash) => ({ method: "getblock", params: [hash, 0] })));
  for (const text of texts) {
    const block = parseBlock(Buffer.from(z.string().parse(text), "hex"));
    blocksRead.set(block.hash, block);
  }
  return hashes.flatMap((hash) => blocksRead.get(hash) ?? []);
}

async function openRoom(connectionString: string, rpc: BitcoinRpc, directory: string): Promise<BitcoinRoom> {
  const schema = directory.slice(directory.lastIndexOf("/") + 1).replace("-", "_");
  const database = new pg.Pool({ connectionString, options: `-c search_path=${schema}`, max: 6 });
  tolerateEnd(database);
  await database.query(`CREATE SCHEMA ${schema}`);
  await createTables(database);
  const engine = new FakeEngine();
  const root = openWallet(demoWords(directory, "wallet-seed"));
  const signer = localSigner(root, [bitcoinDecoder]);
  const keys = await openBitcoinKeys(signer, BITCOIN_NETWORKS.regtest);
  const shared: BitcoinChainOptions = { rpc, keys, signer, coin: BTC, database, numbers: TEST_CONFIRMATIONS };
  const chain = new BitcoinChain(shared);
  const open = (options: Partial<CustodyOptions> = {}): Custody =>
    new Custody({ database, engine, chain, log: LOG, ...options });
  // Reading starts here, before any address of this room exists.
  await open().pass();
  return { database, engine, chain, open, close: () => database.end() };
}
