/** Starts the EVM networks: embedded development chains with their taps, and nodes of an operator. */
import type { CoinCode } from "@meridian/core";
import { getAddress } from "viem";
import type { ChainCoin } from "../chain.ts";
import { confirmationsOf } from "../confirmations.ts";
import { coinsFromSetting, rememberChain, rememberedToken } from "../contracts.ts";
import type { Custody } from "../custody.ts";
import {
  buildCustody,
  type CustodyParts,
  type CustodySettings,
  type NetworkFacts,
  once,
  requireOwnWallet,
  type PlanNetworks,
  type StartedChain,
} from "../starting.ts";
import { demoWords } from "../wallet.ts";
import { type EvmCaps, evmCaps } from "./caps.ts";
import { chainIdOf } from "./chain-id.ts";
import { startDevelopment } from "./development.ts";
import { EvmChain } from "./evm-chain.ts";
import { openEvmKeys } from "./keys.ts";
import { faucetKey, launchAnvil } from "./launch.ts";
import { readToken, type TokenFacts } from "./read-token.ts";
import { EVM_CONFIRMATIONS, EVM_DEVELOPMENT, type EvmNodeSettings } from "./settings.ts";

export const planEvm: PlanNetworks = (settings, log) => {
  const { evm = ["evm"] } = settings;
  const nodes = evm.filter((each) => typeof each !== "string");
  const keyOf = once(() => faucetKey(demoWords(settings.directory, "faucet-seed")));
  const own = EVM_DEVELOPMENT.filter(({ network }) => evm.includes(network)).map((chain) => ({
    chain,
    launched: launchAnvil(settings, chain, keyOf, log),
  }));
  return {
    networks: (parts) => [
      ...nodes.map((node) => ({
        network: node.network,
        start: () => startOnNode(parts, settings, node),
      })),
      ...own.map(({ chain, launched }) => ({
        network: chain.network,
        start: () => startDevelopment(parts, settings, chain, launched, evmCustody),
      })),
    ],
    async stop() {
      for (const { launched } of own) await (await launched.catch(() => undefined))?.anvil.stop();
    },
  };
};

async function startOnNode(
  parts: CustodyParts,
  settings: CustodySettings,
  node: EvmNodeSettings,
): Promise<StartedChain> {
  requireOwnWallet(settings);
  const chainId = await checkChain(parts, node);
  const { network, label, blockTimeMs, rpcUrl: url } = node;
  const caps = node.caps === undefined ? {} : { caps: evmCaps(node.caps) };
  const numbers = confirmationsOf(node.confirmations, EVM_CONFIRMATIONS);
  const facts = { network, label, chainId, blockTimeMs, numbers };
  const custody = await evmCustody(parts, settings, { url, ...caps }, await coinsOf(parts, node), facts);
  custody.start();
  return { custody, stop: () => custody.stop() };
}

/**
 * A node that follows another chain than before, or the same one as another network here, would count coins twice.
 *
 * @returns the number of the chain, as far as it is known
 */
async function checkChain(
  { database, log }: CustodyParts,
  node: EvmNodeSettings,
): Promise<number | undefined> {
  const { network, rpcUrl, chainId } = node;
  const answer = await chainIdOf(rpcUrl).catch((error: unknown) => {
    log.error({ network, error: String(error) }, "the network's node does not answer; it is asked again");
  });
  if (answer === undefined) return chainId;
  if (chainId !== undefined && answer !== chainId) {
    throw new Error(`The node of ${network} follows chain ${answer}, and chain ${chainId} is set.`);
  }
  await rememberChain(database, network, answer);
  return answer;
}

/** The contracts are asked what they are; while the node is away, what they said before counts. */
function coinsOf({ database, log }: CustodyParts, node: EvmNodeSettings): Promise<ChainCoin[]> {
  const { network, rpcUrl, native } = node;
  const checked = Object.entries(node.contracts).map(
    ([coin, contract]) => [coin, getAddress(contract)] as const,
  );
  const read = async (contract: string, coin: CoinCode): Promise<TokenFacts> => {
    try {
      return await readToken(rpcUrl, contract);
    } catch (error) {
      const known = await rememberedToken(database, network, coin, contract);
      if (known === undefined) throw error;
      log.error({ network, coin, error: String(error) }, "a coin's contract does not answer now");
      return { decimals: known, symbol: coin };
    }
  };
  return coinsFromSetting(native, Object.fromEntries(checked), read, log);
}

async function evmCustody(
  parts: CustodyParts,
  settings: CustodySettings,
  node: { readonly url: string; readonly caps?: EvmCaps },
  coins: readonly ChainCoin[],
  facts: NetworkFacts,
): Promise<Custody> {
  const keys = await openEvmKeys(parts.signer, facts.network);
  const chain = new EvmChain({ network: facts.network, ...node, keys, coins });
  const custody = await buildCustody(parts, settings, chain, facts);
  // The first pass sets where reading begins: before any address is given out, so that nothing is missed. Later a node
  // that is away is found by the next passes.
  await custody.pass().catch(async (error: unknown) => {
    if (!(await custody.hasRead())) throw error;
    parts.log.error({ network: facts.network, error: String(error) }, "the network's node is asked again");
  });
  return custody;
}
