/** The programs of our own development chains, which take a while to come up. */
import type { Logger } from "pino";
import { type LaunchedRegtest, launchRegtest, type RegtestSettings } from "./bitcoin/launch.ts";
import type { BitcoinSettings } from "./bitcoin/settings.ts";
import { type AnvilSettings, launchAnvils, type LaunchedAnvils } from "./evm/launch.ts";

export interface LaunchSettings extends AnvilSettings, RegtestSettings {
  /** Without it the venue follows no Bitcoin chain. */
  readonly bitcoin?: BitcoinSettings;
}

export interface LaunchedChains {
  readonly evm: LaunchedAnvils;
  readonly bitcoin: LaunchedRegtest | undefined;
}

/** Launches every development chain that the settings ask for. */
export function launchChains(settings: LaunchSettings, log: Logger): LaunchedChains {
  return {
    evm: launchAnvils(settings, log),
    bitcoin: settings.bitcoin === "development" ? launchRegtest(settings) : undefined,
  };
}

/** Ends those that came up. */
export async function stopChains({ evm, bitcoin }: LaunchedChains): Promise<void> {
  const programs = [...[...evm.values()].map(({ anvil }) => anvil), bitcoin?.regtest];
  for (const program of programs) await (await program?.catch(() => undefined))?.stop();
}
