/** Starts the EVM chain: an embedded development chain with its tap, or an operator's node. */
import { join } from "node:path";
import type { Amount, CoinCode } from "@meridian/core";
import { bytesToHex, getAddress, type Hex } from "viem";
import { startAnvil } from "../anvil/launch.ts";
import { Miner } from "../anvil/miner.ts";
import type { ChainCoin } from "../chain.ts";
import { coinsFromSetting } from "../contracts.ts";
import type { Custody } from "../custody.ts";
import { BLOCK_TIME_MS, CONFIRMATIONS_UNLOCK } from "../limits.ts";
import {
  buildCustody,
  type CustodyParts,
  type CustodySettings,
  type DevelopmentChain,
  once,
  requireOwnWallet,
  type PlanNetworks,
  type StartedChain,
} from "../starting.ts";
import { type SeedGift, Tap } from "../tap.ts";
import { COIN_TERMS } from "../terms.ts";
import { demoWords, openWallet } from "../wallet.ts";
import { EvmChain } from "./evm-chain.ts";
import { Faucet } from "./faucet.ts";
import { openEvmKeys } from "./keys.ts";
import { readToken, type TokenFacts } from "./read-token.ts";

/** Passes that seeding may take: a full block holds 300 transfers, so this is enough for some 15,000. */
const SEED_ROUNDS_MAX = 50;

export const planEvm: PlanNetworks = (parts, settings) => {
  const { rpcUrl } = settings;
  const start = (): Promise<StartedChain> =>
    rpcUrl === undefined ? startDevelopment(parts, settings) : startOnNode(parts, settings, rpcUrl);
  return [{ network: "evm", start }];
};

async function startOnNode(
  parts: CustodyParts,
  settings: CustodySettings,
  url: string,
): Promise<StartedChain> {
  requireOwnWallet(settings);
  const contracts = Object.entries(settings.contracts ?? {});
  const checked = contracts.map(([coin, contract]) => [coin, getAddress(contract)] as const);
  const read = (contract: string): Promise<TokenFacts> => readToken(url, contract);
  const coins = await coinsFromSetting(Object.fromEntries(checked), read, parts.log);
  const custody = await evmCustody(parts, settings, url, coins, { label: "EVM", blockTimeMs: BLOCK_TIME_MS });
  custody.start();
  return { custody, stop: () => custody.stop() };
}

async function startDevelopment(parts: CustodyParts, settings: CustodySettings): Promise<StartedChain> {
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
    const custody = await evmCustody(parts, settings, anvil.url, coins, {
      label: "EVM test chain",
      blockTimeMs: settings.blockTimeMs,
    });
    const tap = new Tap({
      database: parts.database,
      chain: custody.chain,
      addresses: custody.addresses,
      termsOf: (coin) => custody.terms(coin),
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
    return { custody, tap, development: { custody, tap, faucet, anvil, mine, seed }, stop };
  } catch (error) {
    await anvil.stop();
    throw error;
  }
}

async function evmCustody(
  parts: CustodyParts,
  settings: CustodySettings,
  url: string,
  coins: readonly ChainCoin[],
  facts: { readonly label: string; readonly blockTimeMs: number },
): Promise<Custody> {
  const keys = await openEvmKeys(parts.signer, "evm");
  const custody = await buildCustody(parts, { ...settings, ...facts }, new EvmChain({ url, keys, coins }));
  // The first pass sets where reading begins: before any address is given out, so that nothing is missed.
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

function faucetKey(words: string): Hex {
  const key = openWallet(words).derive("m/44'/60'/0'/0/0").privateKey;
  if (key === null) throw new Error("The faucet's words hold no private key.");
  return bytesToHex(key);
}
