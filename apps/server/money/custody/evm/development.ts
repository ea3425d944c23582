/** A development chain of our own: an anvil that mines when something happens, test coins, and a tap for them. */
import { amount, type CoinCode, mulDiv } from "@meridian/core";
import { Miner } from "../anvil/miner.ts";
import type { ChainCoin } from "../chain.ts";
import type { Custody } from "../custody.ts";
import { TEST_CONFIRMATIONS } from "../confirmations.ts";
import { seedAll } from "../seeding.ts";
import {
  type CustodyParts,
  type CustodySettings,
  type NetworkFacts,
  once,
  type StartedChain,
} from "../starting.ts";
import { Tap } from "../tap.ts";
import { COIN_TERMS, type CoinCosts } from "../terms.ts";
import { Faucet } from "./faucet.ts";
import type { LaunchedAnvil } from "./launch.ts";
import type { EvmDevelopmentSettings } from "./settings.ts";

/** Puts custody on a chain that runs. */
type Build = (
  parts: CustodyParts,
  settings: CustodySettings,
  node: { readonly url: string },
  coins: readonly ChainCoin[],
  facts: NetworkFacts,
) => Promise<Custody>;

export async function startDevelopment(
  parts: CustodyParts,
  settings: CustodySettings,
  wanted: EvmDevelopmentSettings,
  launched: Promise<LaunchedAnvil>,
  build: Build,
): Promise<StartedChain> {
  const { log } = parts;
  const { key, anvil } = await launched;
  try {
    const faucet = new Faucet(anvil.url, key);
    const blockTimeMs = Math.ceil(settings.blockTimeMs / wanted.pace);
    const { unlock: confirmations } = TEST_CONFIRMATIONS;
    const miner = new Miner({ url: anvil.url, log, blockTimeMs, confirmations });
    const carried = [...COIN_TERMS.values()].filter(({ coin }) => wanted.coins?.has(coin) ?? true);
    const coins = await faucet.deployCoins(carried);
    await miner.mine(1);
    const { network, label } = wanted;
    const costs = (coin: CoinCode): CoinCosts | undefined => cheaperCosts(coin, wanted.thrift);
    const custody = await build(parts, settings, { url: anvil.url }, coins, {
      network,
      label,
      chainId: wanted.chainId,
      blockTimeMs,
      costs,
    });
    const tap = new Tap({
      database: parts.database,
      chain: custody.chain,
      addresses: custody.addresses,
      termsOf: (coin) => custody.terms(coin),
      faucet,
    });
    if (blockTimeMs > 0) miner.start();
    custody.start();
    const stop = once(async () => {
      await custody.stop();
      await miner.stop();
      await anvil.stop();
    });
    const mine = (blocks: number): Promise<void> => miner.mine(blocks);
    const development = {
      ...{ custody, tap, faucet, mine, adopted: anvil.adopted },
      seed: seedAll({ custody, tap, mine }),
    };
    const bank = wanted.isBank ? { bank: { ...development, anvil } } : {};
    return { custody, development, ...bank, stop };
  } catch (error) {
    await anvil.stop();
    throw error;
  }
}

function cheaperCosts(coin: CoinCode, thrift: bigint): CoinCosts | undefined {
  const terms = COIN_TERMS.get(coin);
  return terms === undefined
    ? undefined
    : { ...terms, withdrawalFee: amount(mulDiv(terms.withdrawalFee, 1n, thrift, "floor")) };
}
