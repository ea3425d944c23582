/**
 * Custody's interface to a chain. One folder implements it per chain; nothing outside such a folder knows how the chain
 * works. Raw values are in the chain's own smallest unit, heights count blocks, addresses are in their canonical form.
 */
import type { SendableKind } from "@meridian/contract/addresses";
import type { CoinCode, NetworkName } from "@meridian/core";
import type { PoolClient } from "pg";
import type { Approval } from "./withdrawals/approval.ts";

/** A coin as the chain carries it. */
export interface ChainCoin {
  readonly coin: CoinCode;
  /** Digits after the point on the chain; the ledger may keep fewer. */
  readonly chainDecimals: number;
  readonly ledgerDecimals: number;
  /** Empty for the chain's own coin. */
  readonly contract: string;
}

export interface BlockName {
  readonly height: number;
  readonly hash: string;
}

/** One transfer to an address we asked for, certain to have happened in its block. */
export interface ChainTransfer {
  readonly txHash: string;
  /** The part of the transaction: stays the same when the transaction moves to another block. */
  readonly output: string;
  readonly to: string;
  /** Empty for the chain's own coin. */
  readonly contract: string;
  /** Undefined when the venue does not carry this asset. */
  readonly coin: ChainCoin | undefined;
  readonly raw: bigint;
  /** The payer's address, if it is one of those that we asked for. */
  readonly from?: string;
}

/** A transaction that spends from one of the addresses that we asked for. */
export interface ChainOutgoing {
  readonly txHash: string;
  readonly from: string;
}

export interface ChainBlock extends BlockName {
  readonly parentHash: string;
  readonly transfers: readonly ChainTransfer[];
  readonly outgoing?: readonly ChainOutgoing[];
}

/** A transaction that somebody names, as the chain knows it. */
export interface ChainSighting {
  /** Undefined while it waits for a block. */
  readonly height: number | undefined;
  /** False for one that was mined and failed: it moved nothing. */
  readonly succeeded: boolean;
  /** Its payments, made or pending, to the addresses that were asked about. */
  readonly transfers: readonly ChainTransfer[];
}

/** A contract's own description. Anybody can write one: the text is somebody's, not ours. */
export interface ContractWords {
  /** "" when it gives none. */
  readonly symbol: string;
  readonly decimals: number | undefined;
}

/** The key that pays: the venue's hot wallet, or a deposit address by its index. */
export type Payer = "hot" | number;

/**
 * The purpose of a payment. Whatever leaves the venue carries what people approved, and the signer compares it with the
 * bytes that it signs; what stays within it names the key of ours that is paid.
 */
export type PaymentOrder =
  | {
      readonly purpose: "withdrawal" | "cold";
      /** One purpose and reference never get a second transaction. */
      readonly reference: string;
      readonly approval: Approval;
    }
  | { readonly purpose: "sweep" | "gas"; readonly reference: string; readonly toPayer: Payer };

export interface Payment {
  readonly from: Payer;
  readonly to: string;
  readonly coin: ChainCoin;
  /** "everything" leaves nothing behind but what the transaction itself costs. */
  readonly raw: bigint | "everything";
  readonly order: PaymentOrder;
  /** The most it may be expected to cost, in the chain's own coin; left out where only the chain's own caps count. */
  readonly costMax?: bigint;
}

/** Work and cost of a payment on a chain that runs programs, as of now. */
export interface PaymentEstimate {
  /** True if the address holds a program, which may take as much work as it likes. */
  readonly isContract: boolean;
  /** Work in the chain's own counting, with room; more than `gasMax` is never signed. */
  readonly gas: bigint;
  readonly gasMax: bigint;
  /** Expected cost, in the chain's own coin. */
  readonly cost: bigint;
}

export interface SignedPayment {
  readonly txHash: string;
  readonly raw: string;
  readonly sender: string;
  /** The nonce or inputs that only this payment may spend. */
  readonly slot: string;
  readonly value: bigint;
  /** The most it can cost, in the chain's own coin. */
  readonly costMax: bigint;
}

/**
 * "busy" passes by itself: the payer's coins are on their way in payments before this one. "insufficient_funds" passes
 * when the payer is funded, "price_too_high" when the chain is cheaper; "unpayable" never does. "too_much_gas" and
 * "too_dear" are for a person to look at: what the recipient does with a payment costs more than it may.
 */
export type PaymentProblem =
  | "busy"
  | "insufficient_funds"
  | "unpayable"
  | "price_too_high"
  | "too_much_gas"
  | "too_dear";

export type ReceiptState =
  | { readonly state: "missing" }
  | { readonly state: "pending" }
  | { readonly state: "mined"; readonly height: number; readonly succeeded: boolean; readonly cost: bigint };

/** "wrong_network" is a good address of another chain. */
export type AddressProblem = "malformed" | "checksum" | "wrong_network" | "unusable";

export interface Chain {
  readonly network: NetworkName;
  /** The kind of its addresses. */
  readonly addressKind: SendableKind;
  readonly coins: ReadonlyMap<CoinCode, ChainCoin>;
  /** The coin in which transactions are paid for. */
  readonly nativeCoin: ChainCoin;
  readonly hotAddress: string;

  /** The deposit address of an index, 1 to 2³¹ − 1. */
  deriveAddress(index: number): string;

  /** The canonical form of an address somebody typed, or what is wrong with it. */
  parseAddress(text: string): { readonly address: string } | { readonly problem: AddressProblem };

  head(): Promise<BlockName>;

  /** The hash of a block of the chain as it stands now; undefined above the head. */
  hashAt(height: number): Promise<string | undefined>;

  /** One block with its transfers to the addresses that `isOurs` names. */
  readBlock(height: number, isOurs: (address: string) => boolean): Promise<ChainBlock | undefined>;

  /**
   * For a chain that keeps its own books, such as those of its coins: what blocks that were read just now mean to
   * them, in the database transaction that remembers the blocks. Repeating it must change nothing.
   */
  blocksRecorded?(database: PoolClient, blocks: readonly ChainBlock[]): Promise<void>;

  /** Undoes what blocksRecorded did for all blocks above a height, when the chain dropped them. */
  blocksUndone?(database: PoolClient, height: number): Promise<void>;

  /** For a chain on which a recipient decides how much work it is to be paid. Nothing is written or sent. */
  estimate?(
    payment: Pick<Payment, "to" | "coin"> & { readonly raw: bigint },
  ): Promise<PaymentEstimate | { readonly problem: "unpayable" }>;

  /**
   * Allocates what the payment spends and signs it, inside the caller's database transaction: the allocation stands
   * or falls with the row that remembers the signed bytes. Nothing is sent.
   *
   * @param promised the chain's own coin that the payer signed away before, as value or cost, and still seems to hold
   */
  sign(
    database: PoolClient,
    payment: Payment,
    promised: bigint,
  ): Promise<SignedPayment | { readonly problem: PaymentProblem }>;

  /**
   * Signs a payment that has waited for long anew, at today's price and with the same slot: of all its versions the
   * chain takes one at most. Undefined while the price that is paid is still a good one, or when more cannot be paid.
   */
  replace?(
    database: PoolClient,
    paid: Pick<Payment, "from" | "coin" | "order">,
    signed: { readonly txHash: string; readonly raw: string },
  ): Promise<SignedPayment | undefined>;

  /** Hands signed bytes to the network; handing over the same bytes again is harmless. */
  broadcast(raw: string): Promise<void>;

  receipt(txHash: string): Promise<ReceiptState>;

  /**
   * Looks for a transaction by its id as people write it. Undefined when the chain does not know it, which a chain
   * whose node keeps no index also says of what was mined, and for a text that is no id of this chain.
   */
  lookUp(txHash: string, isAsked: (address: string) => boolean): Promise<ChainSighting | undefined>;

  /** For a chain that carries contracts: how one calls itself. It may lie, and takes its time at most. */
  describeContract?(contract: string): Promise<ContractWords>;

  /** For a chain that carries contracts: a token's digits and symbol. Fails for what does not answer as a token. */
  readToken?(contract: string): Promise<{ readonly decimals: number; readonly symbol: string | undefined }>;

  /** For a chain that carries contracts: carries one more coin; neither it nor its contract is carried yet. */
  carry?(coin: ChainCoin): void;

  /** Balance of one of the venue's addresses, in raw units: as of a recent height, or now. */
  balance(address: string, coin: ChainCoin, height?: number): Promise<bigint>;

  /** Of the chain's own coin, what one payment of another coin costs at most now; left out where none is needed. */
  fuelPerPayment?(): Promise<bigint>;

  /** The chain's own coin that a payer needs before it can send `coin`; 0 when it has enough. */
  fuelNeeded(payer: Payer, coin: ChainCoin): Promise<bigint>;
}
