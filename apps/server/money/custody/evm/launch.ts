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
  readonly anvil: Anvil;
}

/** Those that fail say so to whoever awaits them. */
export type LaunchedAnvils = ReadonlyMap<NetworkName, Promise<LaunchedAnvil>>;

/** The development chains that the settings ask for. */
export function wantedChains({ evm = ["evm"] }: Pick<AnvilSettings, "evm">): EvmDevelopmentSettings[] {
  return EVM_DEVELOPMENT.filter(({ network }) => evm.includes(network));
}

/** Launches every chain that the settings ask for. */
export function launchAnvils(settings: AnvilSettings, log: Logger): LaunchedAnvils {
  const launched = wantedChains(settings).map(
    (chain) => [chain.network, launchAnvil(settings, chain, log)] as const,
  );
  for (const [, anvil] of launched) anvil.catch(() => undefined);
  return new Map(launched);
}

export async function launchAnvil(
  settings: AnvilSettings,
  { chainId, folder }: EvmDevelopmentSettings,
  log: Logger,
): Promise<LaunchedAnvil> {
  const key = faucetKey(demoWords(settings.directory, "faucet-seed"));
  const anvil = await startAnvil({
    ...{ log, chainId, rich: privateKeyToAddress(key), directory: join(settings.directory, folder) },
    ...(settings.anvilBinary === undefined ? {} : { binary: settings.anvilBinary }),
  });
  return { key, anvil };
}

/** Of the account that is rich on the development chains. */
export function faucetKey(words: string): Hex {
  const key = openWallet(words).derive("m/44'/60'/0'/0/0").privateKey;
  if (key === null) throw new Error("The faucet's words hold no private key.");
  return bytesToHex(key);
}
