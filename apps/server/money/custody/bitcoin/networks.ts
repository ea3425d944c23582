/** The chains that speak Bitcoin's protocol: how their addresses begin, and what a node calls them. */

import type { SendableKind } from "@meridian/contract/addresses";

/** As `getblockchaininfo` names the chain it follows. */
export type BitcoinNetworkName = "main" | "test" | "testnet4" | "signet" | "regtest";

export interface BitcoinNetwork {
  readonly name: BitcoinNetworkName;
  readonly addressKind: SendableKind;
  /** Human-readable part of segregated witness addresses. */
  readonly prefix: string;
  /** Version bytes of Base58Check addresses. */
  readonly keyHashVersion: number;
  readonly scriptHashVersion: number;
  /** Registered coin type of the key path: every chain without value shares 1. */
  readonly coinType: number;
  readonly label: string;
}

const WORTHLESS = {
  addressKind: "bitcoinTest",
  prefix: "tb",
  keyHashVersion: 0x6f,
  scriptHashVersion: 0xc4,
  coinType: 1,
} as const;

export const BITCOIN_NETWORKS: Readonly<Record<BitcoinNetworkName, BitcoinNetwork>> = {
  main: {
    name: "main",
    addressKind: "bitcoin",
    prefix: "bc",
    keyHashVersion: 0x00,
    scriptHashVersion: 0x05,
    coinType: 0,
    label: "Bitcoin",
  },
  test: { ...WORTHLESS, name: "test", label: "Bitcoin testnet" },
  testnet4: { ...WORTHLESS, name: "testnet4", label: "Bitcoin testnet 4" },
  signet: { ...WORTHLESS, name: "signet", label: "Bitcoin signet" },
  regtest: {
    ...WORTHLESS,
    name: "regtest",
    addressKind: "bitcoinRegtest",
    prefix: "bcrt",
    label: "Bitcoin test chain",
  },
};
