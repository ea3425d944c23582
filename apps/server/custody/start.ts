/** Puts custody together from settings: every chain that was asked for. */
import type { NetworkName } from "@meridian/core";
import { CHAINS } from "./chains.ts";
import type { Custody } from "./custody.ts";
import {
  type CustodyParts,
  type CustodySettings,
  type DevelopmentChain,
  once,
  type StartChain,
  type StartedChain,
} from "./starting.ts";
import type { Tap } from "./tap.ts";

export interface RunningCustody {
  /** Of the chain that carries the venue. */
  readonly custody: Custody;
  readonly development: DevelopmentChain | undefined;
  /** Of every chain that was started, the first one included. */
  readonly networks: ReadonlyMap<NetworkName, Custody>;
  /** Of every development chain. */
  readonly taps: ReadonlyMap<NetworkName, Tap>;
  /** Ends the passes, then the development chains. */
  stop(): Promise<void>;
}

export async function startCustody(parts: CustodyParts, settings: CustodySettings): Promise<RunningCustody> {
  const [startFirst, ...startOthers] = CHAINS;
  const first = await startFirst(parts, settings);
  if (first === undefined) throw new Error("The chain that carries the venue is not set.");
  const others = await Promise.all(startOthers.map((start) => startOrLeave(start, parts, settings)));
  const chains = [first, ...others.filter((chain) => chain !== undefined)];
  return {
    custody: first.custody,
    development: first.development,
    networks: new Map(chains.map(({ custody }) => [custody.chain.network, custody])),
    taps: new Map(
      chains.flatMap(({ custody, tap }) => (tap === undefined ? [] : [[custody.chain.network, tap]])),
    ),
    stop: once(async () => {
      for (const chain of chains.toReversed()) await chain.stop();
    }),
  };
}

/** A chain in trouble must not keep the rest of the exchange from its members. */
async function startOrLeave(
  start: StartChain,
  parts: CustodyParts,
  settings: CustodySettings,
): Promise<StartedChain | undefined> {
  try {
    return await start(parts, settings);
  } catch (error) {
    parts.log.error({ error: String(error) }, "a chain could not be started and is left out");
    return undefined;
  }
}
