/** The most that a payment may take of an EVM chain: gas, and what is paid for a unit of it. */
import type { ChainCoin } from "../chain.ts";

export interface EvmCaps {
  /** Of the chain's own coin: a plain transfer costs 21,000, a wallet that is a contract up to twice that. */
  readonly transferGasMax: bigint;
  /** Of a token: 30,000 to 65,000 for most, somewhat more for those that keep books of their own. */
  readonly tokenGasMax: bigint;
  /** One node says what the chain asks for, and it may be wrong or worse: in wei for a unit of gas. */
  readonly gasPriceMax: bigint;
}

const GWEI = 1_000_000_000n;

/** Of the Ethereum main chain, whose price has passed 500 gwei on a few days of its history. */
export const EVM_CAPS: EvmCaps = {
  transferGasMax: 100_000n,
  tokenGasMax: 200_000n,
  gasPriceMax: 500n * GWEI,
};

export function gasMaxOf(caps: EvmCaps, { contract }: Pick<ChainCoin, "contract">): bigint {
  return contract === "" ? caps.transferGasMax : caps.tokenGasMax;
}

/** Caps as an operator writes them. */
export interface EvmCapSettings {
  readonly transferGasMax?: number | undefined;
  readonly tokenGasMax?: number | undefined;
  readonly gasPriceMaxGwei?: number | undefined;
}

/** Fills in the default for each cap left out. */
export function evmCaps(given: EvmCapSettings): EvmCaps {
  const { transferGasMax, tokenGasMax, gasPriceMaxGwei } = given;
  return {
    transferGasMax: transferGasMax === undefined ? EVM_CAPS.transferGasMax : BigInt(transferGasMax),
    tokenGasMax: tokenGasMax === undefined ? EVM_CAPS.tokenGasMax : BigInt(tokenGasMax),
    gasPriceMax: gasPriceMaxGwei === undefined ? EVM_CAPS.gasPriceMax : BigInt(gasPriceMaxGwei) * GWEI,
  };
}
