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
  readonly bitcoin: Promise<LaunchedRegtest> | undefined;
}

/** Launches every development chain that the settings ask for. One that fails says so to whoever awaits it. */
export function launchChains(settings: LaunchSettings, log: Logger): LaunchedChains {
  const bitcoin = settings.bitcoin === "development" ? launchRegtest(settings) : undefined;
  bitcoin?.catch(() => undefined);
  return { evm: launchAnvils(settings, log), bitcoin };
}

/** Ends those that came up. */
export async function stopChains({ evm, bitcoin }: LaunchedChains): Promise<void> {
  for (const launched of evm.values()) await (await launched.catch(() => undefined))?.anvil.stop();
  await (await bitcoin?.catch(() => undefined))?.regtest.stop();
}
