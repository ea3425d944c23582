/** The programs of the EVM development chains. */
import { join } from "node:path";
import type { Logger } from "pino";
import { bytesToHex, type Hex } from "viem";
import { privateKeyToAddress } from "viem/accounts";
import { type Anvil, startAnvil } from "../anvil/launch.ts";
import type { CustodySettings } from "../starting.ts";
import { openWallet } from "../wallet.ts";
import type { EvmDevelopmentSettings } from "./settings.ts";

export interface LaunchedAnvil {
  /** Of the account that is rich on it. */
  readonly key: Hex;
  readonly anvil: Anvil;
}

/**
 * Launches a chain. One that fails says so to whoever awaits it.
 *
 * @param keyOf of the account that is to be rich on it
 */
export function launchAnvil(
  settings: CustodySettings,
  chain: EvmDevelopmentSettings,
  keyOf: () => Hex,
  log: Logger,
): Promise<LaunchedAnvil> {
  const launched = launch(settings, chain, keyOf, log);
  launched.catch(() => undefined);
  return launched;
}

async function launch(
  settings: CustodySettings,
  { chainId, folder }: EvmDevelopmentSettings,
  keyOf: () => Hex,
  log: Logger,
): Promise<LaunchedAnvil> {
  const key = keyOf();
  const anvil = await startAnvil({
    ...{ log, chainId, rich: privateKeyToAddress(key), directory: join(settings.directory, folder) },
    ...(settings.anvilBinary === undefined ? {} : { binary: settings.anvilBinary }),
  });
  return { key, anvil };
}

/** Key of the account that is rich on the development chains. */
export function faucetKey(words: string): Hex {
  const key = openWallet(words).derive("m/44'/60'/0'/0/0").privateKey;
  if (key === null) throw new Error("The faucet's words hold no private key.");
  return bytesToHex(key);
}
