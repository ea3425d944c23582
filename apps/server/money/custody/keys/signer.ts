/**
 * The holder of the keys. Custody builds transactions and asks for signatures; it never sees a private key. A signer is
 * not handed a digest to sign blindly: it gets the transaction and what was approved, decodes the bytes itself, and
 * refuses when they pay anybody or anything else.
 */
import type { NetworkName } from "@meridian/core";
import type { HDKey } from "@scure/bip32";

/** A coin as the signer needs it to work out what an approved amount is on the chain. */
interface SigningCoin {
  readonly coin: string;
  /** Empty for the chain's own coin. */
  readonly contract: string;
  readonly chainDecimals: number;
  readonly ledgerDecimals: number;
}

/** Purpose of a transaction, with people's approval where it needs one. */
export type SigningOrder =
  | {
      readonly purpose: "withdrawal" | "cold";
      readonly reference: string;
      /** The very text that was approved, and its SHA-256 as it stands beside the approval. */
      readonly approval: string;
      readonly approvalHash: string;
    }
  | {
      readonly purpose: "sweep" | "gas";
      readonly reference: string;
      /** The key of ours that is paid. */
      readonly toPath: string;
    };

export interface SigningRequest {
  readonly network: NetworkName;
  /** Family and chain, after CAIP-2: "eip155:1", "bip122:main". */
  readonly chain: string;
  /** Hex: an unsigned EVM transaction, or a partially signed Bitcoin transaction. */
  readonly transaction: string;
  /** The key of each signature that is asked for, in order. */
  readonly paths: readonly string[];
  /** Keys of ours to which change comes back. */
  readonly changePaths: readonly string[];
  readonly coin: SigningCoin;
  readonly order: SigningOrder;
}

/** The request as it goes to a signer elsewhere: of its coin nothing but what a signer needs. */
export function plainRequest(request: SigningRequest): SigningRequest {
  const { coin, contract, chainDecimals, ledgerDecimals } = request.coin;
  return { ...request, coin: { coin, contract, chainDecimals, ledgerDecimals } };
}

export interface Signer {
  /** The public half of an account, such as "m/44'/60'/0'", from which its addresses are derived. */
  account(path: string): Promise<HDKey>;

  /**
   * One signature per path: r and s, 32 bytes each, s in the lower half.
   *
   * @throws SignerRefused for what is not what was approved, SignerUnavailable when there is no answer to go by
   */
  sign(request: SigningRequest): Promise<readonly Uint8Array[]>;
}

/** The signer read the transaction and will not sign it, ever. */
export class SignerRefused extends Error {
  override name = "SignerRefused";
}

/** There is no answer, or none that can be right: it passes, or somebody has to look after the signer. */
export class SignerUnavailable extends Error {
  override name = "SignerUnavailable";
}

/** A chain folder's knowledge of its own transactions. */
export interface TransactionDecoder {
  /** The first part of the chain's name: "eip155". */
  readonly family: string;
  /** The paths that this chain's keys lie at, all others are refused: the branch is its group. */
  readonly paths: RegExp;
  /** @throws Error for bytes that are no such transaction, or not one that these keys sign */
  decode(request: SigningRequest, keys: readonly HDKey[]): DecodedTransaction;
  /** Destination of an address, in the form of {@link DecodedPayment.to}. */
  destinationOf(address: string, chain: string): string;
  ownDestination(key: HDKey): string;
}

export interface DecodedPayment {
  readonly to: string;
  /** Empty for the chain's own coin. */
  readonly contract: string;
  readonly raw: bigint;
}

export interface DecodedTransaction {
  readonly payments: readonly DecodedPayment[];
  /** Messages to sign, one for each signature. */
  readonly digests: readonly Uint8Array[];
  /** The nonce or inputs that only this transaction can spend. */
  readonly slot: string;
  /** Work paid for, its price, and the usual maximum of both, where the payer sets them. */
  readonly work?: {
    readonly gas: bigint;
    readonly price: bigint;
    readonly gasMax: bigint;
    readonly priceMax: bigint;
  };
}
