/** Puts custody together from settings: an embedded development chain with its tap, or an operator's node. */
import { join } from "node:path";
import type { Amount, CoinCode, NetworkName } from "@meridian/core";
import type { Logger } from "pino";
import type { Pool } from "pg";
import { bytesToHex, getAddress, type Hex } from "viem";
import type { Engine } from "../engine/engine.ts";
import { type Anvil, startAnvil } from "./anvil/launch.ts";
import { Miner } from "./anvil/miner.ts";
import type { ChainCoin } from "./chain.ts";
import { coinsFromSetting, rememberContracts } from "./contracts.ts";
import { Custody } from "./custody.ts";
import { EvmChain } from "./evm/evm-chain.ts";
import { Faucet } from "./evm/faucet.ts";
import { readToken, type TokenFacts } from "./evm/read-token.ts";
import { CONFIRMATIONS_UNLOCK } from "./limits.ts";
import { Tap, type SeedGift } from "./tap.ts";
import { COIN_TERMS } from "./terms.ts";
import { demoWords, openWallet } from "./wallet.ts";
import type { ReviewDecision } from "./withdrawals.ts";
import type { Withdrawal } from "./withdrawal.ts";

export interface CustodySettings {
  /** Where the demo keeps its wallet and its chain. */
  readonly directory: string;
  /** EVM_RPC_URL: a node of the operator. Without it the embedded development chain is started. */
  readonly rpcUrl?: string;
  /** EVM_CONTRACTS: the token contract of each coin on the operator's chain. */
  readonly contracts?: Readonly<Record<string, string>>;
  /** MERIDIAN_WALLET_SEED: recovery words. Required with a node of the operator. */
  readonly walletSeed?: string;
  /** Time between blocks of the development chain while something happens; 0 mines only when asked. */
  readonly blockTimeMs: number;
  readonly anvilPort?: number;
  readonly anvilBinary?: string;
  readonly pollMs?: number;
}

export interface CustodyParts {
  readonly database: Pool;
  readonly engine: Engine;
  readonly log: Logger;
  readonly review?: (withdrawal: Withdrawal) => Promise<ReviewDecision>;
  readonly maySign?: (withdrawal: Withdrawal) => Promise<boolean>;
  readonly isPaused?: (network: NetworkName) => boolean;
  readonly onEdge?: (edge: string) => void;
}

/** What only a development chain has. */
export interface DevelopmentChain {
  readonly tap: Tap;
  readonly faucet: Faucet;
  readonly anvil: Anvil;
  /** Mines blocks at once. */
  mine(blocks: number): Promise<void>;
  /** Sends members and the venue their first coins and returns when the ledger has them all. Repeatable. */
  seed(gifts: readonly SeedGift[], venue?: ReadonlyMap<CoinCode, Amount>): Promise<void>;
}

export interface RunningCustody {
  readonly custody: Custody;
  readonly development: DevelopmentChain | undefined;
  /** Ends the passes, then the development chain. */
  stop(): Promise<void>;
}

/** Passes that seeding may take: a full block holds 300 transfers, so this is enough for some 15,000. */
const SEED_ROUNDS_MAX = 50;

export async function startCustody(parts: CustodyParts, settings: CustodySettings): Promise<RunningCustody> {
  return settings.rpcUrl === undefined
    ? startDevelopment(parts, settings)
    : startOnNode(parts, settings, settings.rpcUrl);
}

async function startOnNode(
  parts: CustodyParts,
  settings: CustodySettings,
  url: string,
): Promise<RunningCustody> {
  if (settings.walletSeed === undefined) {
    throw new Error(
      "MERIDIAN_WALLET_SEED must be set when EVM_RPC_URL is: keys for real coins are not made up.",
    );
  }
  const contracts = Object.entries(settings.contracts ?? {});
  const checked = contracts.map(([coin, contract]) => [coin, getAddress(contract)] as const);
  const read = (contract: string): Promise<TokenFacts> => readToken(url, contract);
  const coins = await coinsFromSetting(Object.fromEntries(checked), read, parts.log);
  const custody = await buildCustody(parts, settings, url, coins);
  custody.start();
  return { custody, development: undefined, stop: () => custody.stop() };
}

async function startDevelopment(parts: CustodyParts, settings: CustodySettings): Promise<RunningCustody> {
  const { log } = parts;
  const words = demoWords(settings.directory, "faucet-seed");
  const anvil = await startAnvil({
    directory: join(settings.directory, "chain"),
    log,
    words,
    ...(settings.anvilPort === undefined ? {} : { port: settings.anvilPort }),
    ...(settings.anvilBinary === undefined ? {} : { binary: settings.anvilBinary }),
  });
  try {
    const faucet = new Faucet(anvil.url, faucetKey(words));
    const miner = new Miner({
      url: anvil.url,
      log,
      blockTimeMs: settings.blockTimeMs,
      confirmations: CONFIRMATIONS_UNLOCK,
    });
    const coins = await faucet.deployCoins([...COIN_TERMS.values()]);
    await miner.mine(1);
    const custody = await buildCustody(parts, settings, anvil.url, coins);
    const tap = new Tap({
      database: parts.database,
      chain: custody.chain,
      addresses: custody.addresses,
      faucet,
    });
    if (settings.blockTimeMs > 0) miner.start();
    custody.start();
    const stop = once(async () => {
      await custody.stop();
      await miner.stop();
      await anvil.stop();
    });
    const mine = (blocks: number): Promise<void> => miner.mine(blocks);
    const seed: DevelopmentChain["seed"] = (gifts, venue) =>
      seedAll(custody, tap, mine, gifts, venue ?? new Map());
    return { custody, development: { tap, faucet, anvil, mine, seed }, stop };
  } catch (error) {
    await anvil.stop();
    throw error;
  }
}

async function buildCustody(
  parts: CustodyParts,
  settings: CustodySettings,
  url: string,
  coins: readonly ChainCoin[],
): Promise<Custody> {
  const root = openWallet(settings.walletSeed ?? demoWords(settings.directory, "wallet-seed"));
  const chain = new EvmChain({ url, root, coins });
  await rememberContracts(parts.database, chain.network, coins);
  // The first pass sets where reading begins: before any address is given out, so that nothing is missed.
  const custody = new Custody({
    ...parts,
    chain,
    ...(settings.pollMs === undefined ? {} : { pollMs: settings.pollMs }),
  });
  await custody.pass();
  return custody;
}

async function seedAll(
  custody: Custody,
  tap: Tap,
  mine: (blocks: number) => Promise<void>,
  gifts: readonly SeedGift[],
  venue: ReadonlyMap<CoinCode, Amount>,
): Promise<void> {
  const hashes = [...(await tap.fundHotWallet(venue)), ...(await tap.seed(gifts))];
  for (let round = 0; round < SEED_ROUNDS_MAX; round++) {
    if ((await custody.deposits.countCredited(hashes)) === hashes.length) return;
    await mine(round === 0 ? CONFIRMATIONS_UNLOCK : 1);
    while (await custody.pass());
  }
  throw new Error("The first coins were sent and did not all arrive in the ledger.");
}

/** The same end for everybody who asks for it. */
function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined;
  return () => (done ??= work());
}

function faucetKey(words: string): Hex {
  const key = openWallet(words).derive("m/44'/60'/0'/0/0").privateKey;
  if (key === null) throw new Error("The faucet's words hold no private key.");
  return bytesToHex(key);
}
