/** Puts custody together from settings: every chain that was asked for and can be started. */
import type { NetworkName } from "@meridian/core";
import { type CustodyPlan, planCustody } from "./chains.ts";
import { KeystoreProblem } from "./keys/keystore.ts";
import { Networks } from "./networks.ts";
import {
  type BankChain,
  type CustodyParts,
  type CustodySettings,
  type DevelopmentChain,
  once,
  type PlannedNetwork,
  type StartedChain,
} from "./starting.ts";
import type { Tap } from "./tap.ts";

export interface RunningCustody {
  readonly networks: Networks;
  /** The demo's bank: the first of the development chains, which carries every coin. */
  readonly development: BankChain | undefined;
  readonly developments: ReadonlyMap<NetworkName, DevelopmentChain>;
  /** Of every development chain. */
  readonly taps: ReadonlyMap<NetworkName, Tap>;
  /** Every network that was asked for, those that could not be started included. */
  states(): readonly NetworkState[];
  /** Ends the passes, then the development chains. */
  stop(): Promise<void>;
}

interface NetworkState {
  readonly network: NetworkName;
  /** Undefined in health; otherwise why the network is not followed. */
  readonly problem: string | undefined;
}

/**
 * @param plan of these settings, where the programs of our own chains are coming up already
 * @throws KeystoreProblem for a wallet that cannot be opened, or that everybody has: no coin would be safe there
 */
export async function startCustody(
  given: Omit<CustodyParts, "signer">,
  settings: CustodySettings,
  plan: CustodyPlan = planCustody(settings, given.log),
): Promise<RunningCustody> {
  const parts = { ...given, signer: await plan.signer };
  const started = await Promise.all(plan.networks(parts).map((network) => startOrLeave(parts, network)));
  const chains = started.flatMap(({ chain }) => chain ?? []);
  const stop = once(async () => {
    for (const chain of chains.toReversed()) await chain.stop();
  });
  const unsafe = started.find(({ unsafeKeys }) => unsafeKeys !== undefined)?.unsafeKeys;
  if (unsafe !== undefined) {
    await stop();
    throw unsafe;
  }
  const developments = new Map(
    chains.flatMap(({ custody, development }) =>
      development === undefined ? [] : [[custody.chain.network, development]],
    ),
  );
  return {
    networks: new Networks(
      parts.database,
      chains.map(({ custody }) => custody),
      parts.decimalsOf,
    ),
    development: chains.find(({ bank }) => bank !== undefined)?.bank,
    developments,
    taps: new Map([...developments].map(([network, { tap }]) => [network, tap])),
    states: () =>
      started.map(({ network, chain, problem }) => ({ network, problem: chain?.custody.problem ?? problem })),
    stop,
  };
}

interface Start extends NetworkState {
  readonly chain: StartedChain | undefined;
  readonly unsafeKeys?: KeystoreProblem;
}

/** A chain in trouble must not keep the rest of the exchange from its members; keys that everybody has must. */
async function startOrLeave({ log }: CustodyParts, { network, start }: PlannedNetwork): Promise<Start> {
  try {
    return { network, chain: await start(), problem: undefined };
  } catch (error) {
    if (error instanceof KeystoreProblem)
      return { network, chain: undefined, problem: error.message, unsafeKeys: error };
    const problem = error instanceof Error ? error.message : String(error);
    log.error(
      { network, problem },
      "a network could not be started: it is left out until the next start, the rest of the exchange goes on",
    );
    return { network, chain: undefined, problem };
  }
}
