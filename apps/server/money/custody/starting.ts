/** Settings and dependencies for starting the venue's chains, and the result. */
import type { Amount, CoinCode, NetworkName } from "@meridian/core";
import type { Logger } from "pino";
import type { Pool } from "pg";
import type { Engine } from "../../ground/engine/index.ts";
import type { Anvil } from "./anvil/launch.ts";
import type { BitcoinSettings } from "./bitcoin/settings.ts";
import type { Chain } from "./chain.ts";
import type { ConfirmationNumbers } from "./confirmations.ts";
import { type ListedCoin, rememberContracts } from "./contracts.ts";
import { Custody, type CustodyOptions } from "./custody.ts";
import type { DecimalsOf } from "./networks.ts";
import type { WalletSettings } from "./keys/open-signer.ts";
import type { Signer } from "./keys/signer.ts";
import type { CustodyAlarm, TreasuryRules } from "./sweeps/treasury-rules.ts";
import type { CostRules } from "./withdrawals/quote.ts";
import type { Faucet } from "./evm/faucet.ts";
import type { EvmDevelopmentName, EvmNodeSettings } from "./evm/settings.ts";
import type { SeedGift, Tap, TapOptions } from "./tap.ts";
import type { CoinCosts } from "./terms.ts";
import type { ReviewDecision } from "./withdrawals/withdrawal-options.ts";
import type { Withdrawal } from "./withdrawals/withdrawal.ts";

export interface CustodySettings {
  /** Directory of the demo's wallet and chain. */
  readonly directory: string;
  /** Nodes of the operator, and development chains by their names. Left out: the first of these alone. */
  readonly evm?: readonly (EvmNodeSettings | EvmDevelopmentName)[];
  /** Without it the venue follows no Bitcoin chain. */
  readonly bitcoin?: BitcoinSettings;
  /** The wallet that signs; by default the demo's in `directory`. An operator's node needs the operator's own. */
  readonly wallet?: WalletSettings;
  /** Time between blocks of the development chains while something happens; 0 mines only when asked. */
  readonly blockTimeMs: number;
  readonly anvilBinary?: string;
  readonly pollMs?: number;
}

export interface CustodyParts {
  readonly database: Pool;
  readonly engine: Engine;
  readonly log: Logger;
  readonly signer: Signer;
  readonly review?: (withdrawal: Withdrawal) => Promise<ReviewDecision>;
  readonly maySign?: (withdrawal: Withdrawal) => Promise<boolean>;
  readonly approvedHash?: NonNullable<CustodyOptions["approvedHash"]>;
  readonly rules?: TreasuryRules;
  readonly costRules?: CostRules;
  readonly onAlarm?: (alarm: CustodyAlarm) => void;
  readonly isPaused?: (network: NetworkName) => boolean;
  readonly costs?: NonNullable<CustodyOptions["costs"]>;
  readonly decimalsOf: DecimalsOf;
  /** Tokens that operators added to a network. */
  readonly listed?: (network: NetworkName) => readonly ListedCoin[];
  readonly onEdge?: (edge: string) => void;
}

/** Parts that only a development chain has. */
export interface DevelopmentChain {
  readonly custody: Custody;
  readonly tap: Tap;
  readonly faucet: TapOptions["faucet"];
  /** True when a chain left over by an earlier server was taken over. */
  readonly adopted: boolean;
  /** Mines blocks at once. */
  mine(blocks: number): Promise<void>;
  /** Sends members and the venue their first coins and returns when the ledger has them all. Repeatable. */
  seed(gifts: readonly SeedGift[], venue?: ReadonlyMap<CoinCode, Amount>): Promise<void>;
}

/** The one that carries every coin, with what its tests reach behind custody's back. */
export interface BankChain extends DevelopmentChain {
  readonly faucet: Faucet;
  readonly anvil: Anvil;
}

export interface StartedChain {
  readonly custody: Custody;
  readonly bank?: BankChain;
  readonly development?: DevelopmentChain;
  /** Ends the passes, then the development chain. */
  stop(): Promise<void>;
}

export interface NetworkFacts {
  readonly network: NetworkName;
  /** Its name for members. */
  readonly label: string;
  /** Of an EVM chain, as wallets know it; left out while its node has not said. */
  readonly chainId?: number | undefined;
  readonly blockTimeMs: number;
  /** Left out on the test chains. */
  readonly numbers?: ConfirmationNumbers;
  /** Default costs of its coins, where they are not the usual ones; an operator may change them. */
  readonly costs?: (coin: CoinCode) => CoinCosts | undefined;
}

/** A network that the settings ask for, not started yet. */
export interface PlannedNetwork {
  readonly network: NetworkName;
  start(): Promise<StartedChain>;
}

/** The networks that the settings ask for, of one kind or of all. */
export interface NetworkPlan {
  /** Nothing may fail before one is started. */
  networks(parts: CustodyParts): readonly PlannedNetwork[];
  /** Ends the programs of our own chains, as far as they came up. */
  stop(): Promise<void>;
}

/** Plans the networks of one kind, and launches those programs of our own chains that take a while to come up. */
export type PlanNetworks = (settings: CustodySettings, log: Logger) => NetworkPlan;

export async function buildCustody(
  parts: CustodyParts,
  settings: Pick<CustodySettings, "pollMs">,
  chain: Chain,
  facts: NetworkFacts,
): Promise<Custody> {
  const { label, chainId, blockTimeMs, numbers } = facts;
  await rememberContracts(parts.database, chain.network, [...chain.coins.values()]);
  await rememberWallet(parts.database, chain);
  const custody = new Custody({
    ...parts,
    ...{ chain, label, chainId, blockTimeMs },
    costs: (network, coin) => parts.costs?.(network, coin) ?? facts.costs?.(coin),
    ...(numbers === undefined ? {} : { numbers }),
    ...(settings.pollMs === undefined ? {} : { pollMs: settings.pollMs }),
  });
  await carryListed(custody, parts);
  return custody;
}

/** A token in trouble is left out until the next start and keeps nothing else from its members. */
async function carryListed(custody: Custody, { log, listed }: CustodyParts): Promise<void> {
  const { network } = custody.chain;
  for (const coin of listed?.(network) ?? []) {
    await custody
      .carry(coin)
      .catch((error: unknown) => log.error({ network, coin: coin.coin, err: error }, "a token is left out"));
  }
}

/** Addresses that were given out belong to one wallet: with another, coins that arrive there are out of reach. */
async function rememberWallet(database: Pool, { network, hotAddress }: Chain): Promise<void> {
  const { rows } = await database.query<{ value: string }>(
    `INSERT INTO custody_settings (network, name, value) VALUES ($1, 'hotAddress', $2)
     ON CONFLICT (network, name) DO UPDATE SET value = custody_settings.value RETURNING value`,
    [network, hotAddress],
  );
  const known = rows[0]?.value;
  if (known === hotAddress) return;
  throw new Error(`The wallet is another one than the ${network} network's: its hot wallet is ${known}.`);
}

/** Real coins are paid to keys of the operator's own: none are made up for them. */
export function requireOwnWallet({ wallet }: CustodySettings): void {
  if (wallet !== undefined && wallet.kind !== "demo") return;
  throw new Error(
    "A wallet of your own must be set with a node of your own (MERIDIAN_WALLET_KEYSTORE, MERIDIAN_WALLET_SEED or " +
      "MERIDIAN_SIGNER_URL): keys for real coins are not made up.",
  );
}

/** One outcome for everybody who asks for it. */
export function once<Result extends object | string>(work: () => Result): () => Result {
  let done: Result | undefined;
  return () => (done ??= work());
}
