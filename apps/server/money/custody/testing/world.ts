/**
 * A real chain, a real database and a small engine for one test file; each test gets tables and a wallet of its own.
 */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { pino } from "pino";
import { privateKeyToAddress } from "viem/accounts";
import { startTemporaryPostgres, tolerateEnd } from "../../../ground/postgres/testing.ts";
import { type Anvil, startAnvil } from "../anvil/launch.ts";
import { rpc } from "../anvil/rpc.ts";
import type { ChainCoin } from "../chain.ts";
import { Custody, type CustodyOptions } from "../custody.ts";
import { evmDecoder } from "../evm/decode.ts";
import { faucetKey } from "../evm/launch.ts";
import { EvmChain } from "../evm/evm-chain.ts";
import { Faucet } from "../evm/faucet.ts";
import { type EvmKeys, openEvmKeys } from "../evm/keys.ts";
import { localSigner } from "../keys/local-signer.ts";
import { Tap, type TapOptions } from "../tap.ts";
import { COIN_TERMS } from "../terms.ts";
import { demoWords, openWallet } from "../wallet.ts";
import { FakeEngine } from "./fake-engine.ts";

const MIGRATIONS = [
  "0300_custody.sql",
  "0310_custody_tap_key.sql",
  "0320_bitcoin.sql",
  "0340_deposit_news.sql",
  "0350_treasury.sql",
].map((name) => new URL(`../../../migrations/${name}`, import.meta.url));
const LOG = pino({ level: process.env["CUSTODY_TEST_LOG"] ?? "silent" });

export interface World {
  readonly anvil: Anvil;
  readonly faucet: Faucet;
  readonly coins: readonly ChainCoin[];
  rpc(method: string, ...params: unknown[]): Promise<unknown>;
  mine(blocks: number): Promise<void>;
  room(): Promise<Room>;
  stop(): Promise<void>;
}

/** One test's own tables, wallet and ledger on the shared chain. */
export interface Room {
  readonly database: pg.Pool;
  readonly engine: FakeEngine;
  readonly chain: EvmChain;
  /** The keys of this test's wallet. */
  readonly keys: EvmKeys;
  /** Builds custody anew on the same tables, as a restart does. */
  open(options?: Partial<CustodyOptions>): Custody;
  tapOf(custody: Custody, source?: TapOptions["faucet"]): Tap;
  close(): Promise<void>;
}

export async function startWorld(): Promise<World> {
  const directory = mkdtempSync(join(tmpdir(), "meridian-custody-"));
  const key = faucetKey(demoWords(directory, "faucet-seed"));
  const [postgres, anvil] = await Promise.all([
    startTemporaryPostgres(),
    startAnvil({ directory: join(directory, "chain"), log: LOG, rich: privateKeyToAddress(key) }),
  ]);
  const faucet = new Faucet(anvil.url, key);
  const coins = await faucet.deployCoins([...COIN_TERMS.values()]);
  const mine = async (blocks: number): Promise<void> => {
    await rpc(anvil.url, "anvil_mine", [`0x${blocks.toString(16)}`]);
  };
  await mine(1);
  let rooms = 0;
  return {
    anvil,
    faucet,
    coins,
    mine,
    rpc: (method, ...params) => rpc(anvil.url, method, params),
    room: () =>
      openRoom(postgres.connectionString, anvil.url, coins, faucet, join(directory, `room-${++rooms}`)),
    stop: async () => {
      await anvil.stop();
      await postgres.stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

async function openRoom(
  connectionString: string,
  url: string,
  coins: readonly ChainCoin[],
  faucet: Faucet,
  directory: string,
): Promise<Room> {
  const schema = directory.slice(directory.lastIndexOf("/") + 1).replace("-", "_");
  const database = new pg.Pool({ connectionString, options: `-c search_path=${schema}`, max: 6 });
  tolerateEnd(database);
  await database.query(`CREATE SCHEMA ${schema}`);
  await createTables(database);
  const engine = new FakeEngine();
  const root = openWallet(demoWords(directory, "wallet-seed"));
  const keys = await openEvmKeys(localSigner(root, [evmDecoder]), "evm");
  const chain = new EvmChain({ url, keys, coins });
  const open = (options: Partial<CustodyOptions> = {}): Custody =>
    new Custody({ database, engine, chain, log: LOG, ...options });
  // Reading starts here, before any address of this room exists.
  await open().pass();
  return {
    database,
    engine,
    chain,
    keys,
    open,
    tapOf: (custody, source = faucet) =>
      new Tap({
        ...{ database, chain, addresses: custody.addresses, faucet: source },
        termsOf: (coin) => custody.terms(coin),
      }),
    close: () => database.end(),
  };
}

/** Custody's tables alone. */
export async function createTables(database: pg.Pool): Promise<void> {
  for (const file of MIGRATIONS) await database.query(readFileSync(file, "utf8"));
}

/** Passes until the chain is read to its end. */
export async function catchUp(custody: Custody): Promise<void> {
  while (await custody.pass());
}

/** The coin of that name; a test that names another is wrong. */
export function coinOf(world: World, code: string): ChainCoin {
  const coin = world.coins.find((each) => each.coin === code);
  if (coin === undefined) throw new Error(`There is no ${code} on this chain.`);
  return coin;
}
