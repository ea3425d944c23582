/** On which terms a coin comes and goes over its network, as the contract tells it. */
import type { CoinNetwork } from "@meridian/contract";
import {
  type CoinTerms,
  CONFIRMATIONS_CREDIT,
  CONFIRMATIONS_UNLOCK,
  type Custody,
} from "../custody/index.ts";
import { writeAmount } from "../gateway/money.ts";

/** Of the Ethereum main chain; the development chain has its own. */
export const BLOCK_TIME_MS = 12_000;

export interface NetworkParts {
  readonly custody: Custody;
  /** Defined when the chain is the demo's own. */
  readonly development: object | undefined;
  readonly blockTimeMs: number;
}

export function networkTermsOf(parts: NetworkParts, terms: CoinTerms): CoinNetwork {
  const contract = parts.custody.chain.coins.get(terms.coin)?.contract ?? "";
  return {
    network: terms.network,
    label: parts.development === undefined ? "EVM" : "EVM test chain",
    contract: contract === "" ? null : contract,
    depositMin: writeAmount(terms.depositMin, terms.decimals),
    confirmationsRequired: CONFIRMATIONS_CREDIT,
    confirmationsUnlock: CONFIRMATIONS_UNLOCK,
    blockTimeMs: parts.blockTimeMs,
    withdrawFee: writeAmount(terms.withdrawalFee, terms.decimals),
    withdrawMin: writeAmount(terms.withdrawalMin, terms.decimals),
  };
}
