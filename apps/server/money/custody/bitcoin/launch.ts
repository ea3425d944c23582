/** The program of the Bitcoin test chain. */
import { join } from "node:path";
import type { HDKey } from "@scure/bip32";
import { demoWords, openWallet } from "../wallet.ts";
import { type Regtest, startRegtest } from "./regtest/launch.ts";
import { addressOfRewards } from "./regtest/wallet.ts";

export interface RegtestSettings {
  /** Directory of the demo's wallet and chain. */
  readonly directory: string;
  /** Time between blocks while something happens; 0 mines only when asked. */
  readonly blockTimeMs: number;
}

export interface LaunchedRegtest {
  /** Of the wallet that its blocks pay. */
  readonly root: HDKey;
  readonly regtest: Regtest;
}

export async function launchRegtest({ directory, blockTimeMs }: RegtestSettings): Promise<LaunchedRegtest> {
  const root = openWallet(demoWords(directory, "bitcoin-faucet-seed"));
  const rewardAddress = addressOfRewards(root);
  const regtest = await startRegtest({ directory: join(directory, "bitcoin"), blockTimeMs, rewardAddress });
  return { root, regtest };
}
