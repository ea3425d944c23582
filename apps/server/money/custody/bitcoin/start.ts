/** Starts the Bitcoin chain: an operator's node, or a test chain of our own; nothing where neither is set. */
import type { ChainCoin } from "../chain.ts";
import { confirmationsOf, TEST_CONFIRMATIONS } from "../confirmations.ts";
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
import { seedAll } from "../seeding.ts";
import { Tap } from "../tap.ts";
import { COIN_TERMS, type TermsOf } from "../terms.ts";
import { BitcoinChain } from "./bitcoin-chain.ts";
import { openBitcoinKeys } from "./keys.ts";
import { type LaunchedRegtest, launchRegtest } from "./launch.ts";
import { BITCOIN_NETWORKS, type BitcoinNetworkName } from "./networks.ts";
import { RegtestWallet } from "./regtest/wallet.ts";
import { BitcoinRpc } from "./rpc.ts";
import { BITCOIN_CONFIRMATIONS, type BitcoinSettings } from "./settings.ts";

/** Bitcoin counts eight digits on every one of its networks. */
const DECIMALS = 8;

/** As many withdrawals go at once before the first change comes back. */
const HOT_PAYMENTS = 10;

/** Bitcoin's target: ten minutes. */
const BLOCK_TIME_MS = 600_000;

export const planBitcoin: PlanNetworks = (settings) => {
  const { bitcoin } = settings;
  if (bitcoin === undefined) return { networks: () => [], stop: async () => undefined };
  if (bitcoin !== "development") {
    return {
      networks: (parts) => [{ network: "bitcoin", start: () => startOnNode(parts, settings, bitcoin) }],
      stop: async () => undefined,
    };
  }
  const launched = launchRegtest(settings);
  return {
    networks: (parts) => [{ network: "bitcoin", start: () => startDevelopment(parts, settings, launched) }],
    stop: async () => (await launched.catch(() => undefined))?.regtest.stop(),
  };
};

async function startOnNode(
  parts: CustodyParts,
  settings: CustodySettings,
  bitcoin: Exclude<BitcoinSettings, "development">,
): Promise<StartedChain> {
  requireOwnWallet(settings);
  const custody = await bitcoinCustody(parts, settings, new BitcoinRpc(bitcoin.rpc), bitcoin.network, {
    network: "bitcoin",
    label: bitcoin.network === "main" ? "Bitcoin" : `Bitcoin ${bitcoin.network}`,
    blockTimeMs: BLOCK_TIME_MS,
    numbers: confirmationsOf(bitcoin.confirmations, BITCOIN_CONFIRMATIONS),
  });
  // A node that starts later than the exchange is found by the next passes; reading begins some blocks before it.
  await custody.pass().catch((error: unknown) => {
    parts.log.error(
      { error: String(error) },
      "the Bitcoin node does not answer as it should; it is asked again",
    );
  });
  custody.start();
  return { custody, stop: () => custody.stop() };
}

async function startDevelopment(
  parts: CustodyParts,
  settings: CustodySettings,
  launched: Promise<LaunchedRegtest>,
): Promise<StartedChain> {
  const { root, regtest } = await launched;
  try {
    const rpc = new BitcoinRpc(regtest.rpc);
    const faucet = new RegtestWallet(rpc, root);
    await faucet.open();
    const custody = await bitcoinCustody(parts, settings, rpc, "regtest", {
      ...{ network: "bitcoin", label: "Bitcoin test chain", blockTimeMs: settings.blockTimeMs },
    });
    await custody.pass();
    custody.start();
    parts.log.info({ url: regtest.rpc.url, pid: regtest.pid }, "the Bitcoin test chain runs");
    const stop = once(async () => {
      await custody.stop();
      await regtest.stop();
    });
    const { chain, addresses } = custody;
    const termsOf: TermsOf = (coin) => custody.terms(coin);
    const tap = new Tap({ database: parts.database, chain, addresses, termsOf, faucet });
    const mine = (blocks: number): Promise<void> => faucet.mine(blocks);
    const seed = seedAll({ custody, tap, mine, hotPayments: HOT_PAYMENTS });
    return { custody, development: { custody, tap, faucet, adopted: false, mine, seed }, stop };
  } catch (error) {
    await regtest.stop();
    throw error;
  }
}

async function bitcoinCustody(
  parts: CustodyParts,
  settings: CustodySettings,
  rpc: BitcoinRpc,
  network: BitcoinNetworkName,
  facts: NetworkFacts,
): Promise<Custody> {
  const { signer, database } = parts;
  const keys = await openBitcoinKeys(signer, BITCOIN_NETWORKS[network]);
  const numbers = facts.numbers ?? TEST_CONFIRMATIONS;
  const shared = { rpc, keys, signer, coin: bitcoinCoin(), database, numbers };
  return buildCustody(parts, settings, new BitcoinChain(shared), facts);
}

function bitcoinCoin(): ChainCoin {
  const ledgerDecimals = COIN_TERMS.get("BTC")?.decimals ?? DECIMALS;
  return { coin: "BTC", chainDecimals: DECIMALS, ledgerDecimals, contract: "" };
}
