/** The program of the Bitcoin test chain. */
import { join } from "node:path";
import type { HDKey } from "@scure/bip32";
import type { CustodySettings } from "../starting.ts";
import { demoWords, openWallet } from "../wallet.ts";
import { type Regtest, startRegtest } from "./regtest/launch.ts";
import { addressOfRewards } from "./regtest/wallet.ts";

export interface LaunchedRegtest {
  /** Of the wallet that its blocks pay. */
  readonly root: HDKey;
  readonly regtest: Regtest;
}

/** Launches the chain. One that fails says so to whoever awaits it. */
export function launchRegtest(settings: CustodySettings): Promise<LaunchedRegtest> {
  const launched = launch(settings);
  launched.catch(() => undefined);
  return launched;
}

async function launch({ directory, blockTimeMs }: CustodySettings): Promise<LaunchedRegtest> {
  const root = openWallet(demoWords(directory, "bitcoin-faucet-seed"));
  const rewardAddress = addressOfRewards(root);
  const regtest = await startRegtest({ directory: join(directory, "bitcoin"), blockTimeMs, rewardAddress });
  return { root, regtest };
}
