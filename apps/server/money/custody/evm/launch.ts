/** The programs of the EVM development chains. */
import { join } from "node:path";
import type { NetworkName } from "@meridian/core";
import type { Logger } from "pino";
import { bytesToHex, type Hex } from "viem";
import { privateKeyToAddress } from "viem/accounts";
import { type Anvil, startAnvil } from "../anvil/launch.ts";
import { demoWords, openWallet } from "../wallet.ts";
import {
  EVM_DEVELOPMENT,
  type EvmDevelopmentName,
  type EvmDevelopmentSettings,
  type EvmNodeSettings,
} from "./settings.ts";

export interface AnvilSettings {
  /** Directory of the demo's wallet and chain. */
  readonly directory: string;
  /** Nodes of the operator, and development chains by their names. Left out: the first of these alone. */
  readonly evm?: readonly (EvmNodeSettings | EvmDevelopmentName)[];
  readonly anvilBinary?: string;
}

export interface LaunchedAnvil {
  /** Of the account that is rich on it. */
  readonly key: Hex;
  readonly anvil: Promise<Anvil>;
}

export type LaunchedAnvils = ReadonlyMap<NetworkName, LaunchedAnvil>;

/** The development chains that the settings ask for. */
export function wantedChains({ evm = ["evm"] }: Pick<AnvilSettings, "evm">): EvmDevelopmentSettings[] {
  return EVM_DEVELOPMENT.filter(({ network }) => evm.includes(network));
}

/** Launches every chain that the settings ask for. One that fails says so to whoever awaits it. */
export function launchAnvils(settings: AnvilSettings, log: Logger): LaunchedAnvils {
  const wanted = wantedChains(settings);
  if (wanted.length === 0) return new Map();
  const key = faucetKeyIn(settings.directory);
  return new Map(wanted.map((chain) => [chain.network, launchAnvil(settings, chain, key, log)]));
}

export function launchAnvil(
  settings: AnvilSettings,
  { chainId, folder }: EvmDevelopmentSettings,
  key: Hex,
  log: Logger,
): LaunchedAnvil {
  const anvil = startAnvil({
    ...{ log, chainId, rich: privateKeyToAddress(key), directory: join(settings.directory, folder) },
    ...(settings.anvilBinary === undefined ? {} : { binary: settings.anvilBinary }),
  });
  anvil.catch(() => undefined);
  return { key, anvil };
}

/** Of the account that is rich on the development chains. */
export function faucetKey(words: string): Hex {
  const key = openWallet(words).derive("m/44'/60'/0'/0/0").privateKey;
  if (key === null) throw new Error("The faucet's words hold no private key.");
  return bytesToHex(key);
}

/** {@link faucetKey} of the words that are kept in a directory, drawn where there are none. */
export function faucetKeyIn(directory: string): Hex {
  return faucetKey(demoWords(directory, "faucet-seed"));
}
