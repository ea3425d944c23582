/** The EVM networks that the venue follows: nodes of the operator, and development chains of its own. */
import type { CoinCode, NetworkName } from "@meridian/core";
import type { ConfirmationNumbers, GivenConfirmations } from "../confirmations.ts";
import type { EvmCapSettings } from "./caps.ts";

export interface EvmNodeSettings {
  readonly network: NetworkName;
  /** Its name for members, such as "BNB Smart Chain". */
  readonly label: string;
  /** JSON-RPC of a node that follows it. */
  readonly rpcUrl: string;
  /** The chain's number. Without it whatever the node says at the first start. */
  readonly chainId: number | undefined;
  /** The coin in which transactions are paid for. */
  readonly native: CoinCode;
  /** The token contract of each other coin that comes and goes here. */
  readonly contracts: Readonly<Record<CoinCode, string>>;
  readonly blockTimeMs: number;
  /** Left out: those of the Ethereum main chain. */
  readonly confirmations?: GivenConfirmations;
  /** Likewise. */
  readonly caps?: EvmCapSettings;
}

/**
 * Of the Ethereum main chain, where two epochs of 32 blocks make a block final: credited after some two minutes, free
 * to leave when nothing can take it back any more.
 */
export const EVM_CONFIRMATIONS: ConfirmationNumbers = { credit: 12, unlock: 64 };

export type EvmDevelopmentName = "evm" | "evm-fast";

export interface EvmDevelopmentSettings {
  readonly network: EvmDevelopmentName;
  readonly label: string;
  readonly chainId: number;
  /** Folder of the chain, under the directory of custody. */
  readonly folder: string;
  /** True for the chain that gives the demo's first coins. */
  readonly isBank: boolean;
  /** Undefined carries every coin. ETH is the chain's own. */
  readonly coins: ReadonlySet<CoinCode> | undefined;
  /** Its blocks come so many times as often as the setting says. */
  readonly pace: number;
  /** Its withdrawals cost so many times less than elsewhere. */
  readonly thrift: bigint;
}

/** The first is the demo's bank. The second shows what several networks for one coin are like: faster and cheaper. */
export const EVM_DEVELOPMENT: readonly EvmDevelopmentSettings[] = [
  {
    network: "evm",
    label: "EVM test chain",
    chainId: 31_337,
    folder: "chain",
    isBank: true,
    coins: undefined,
    pace: 1,
    thrift: 1n,
  },
  {
    network: "evm-fast",
    label: "EVM fast test chain",
    chainId: 31_338,
    folder: "chain-fast",
    isBank: false,
    coins: new Set(["ETH", "USDT", "BNB", "AVAX", "LINK"]),
    pace: 2,
    thrift: 4n,
  },
];
