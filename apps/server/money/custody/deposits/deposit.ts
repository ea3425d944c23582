/** A deposit: what it is, which states it goes through, and how it is read from its row. */
import {
  type Amount,
  amount,
  type CoinCode,
  type DepositKey,
  type MemberId,
  type NetworkName,
  type TimeMs,
} from "@meridian/core";
import type { ConfirmationNumbers } from "../confirmations.ts";

/**
 * confirming → crediting → credited, the good way. "crediting" is written before the ledger is asked, so that a crash
 * in between is never forgotten. A reorganisation makes a deposit that was not credited "removed", one that was
 * "orphaned"; it comes back with its transaction, or is "reversed" once the new branch is as deep as a credit needs.
 */
export type DepositState =
  | "confirming"
  | "crediting"
  | "credited"
  | "below_minimum"
  | "unsupported"
  | "removed"
  | "orphaned"
  | "reversed";

export interface Deposit {
  readonly depositKey: DepositKey;
  readonly network: NetworkName;
  /** Undefined for coins that the operator sent to the hot wallet. */
  readonly member: MemberId | undefined;
  /** Undefined for an asset that the venue does not carry. */
  readonly coin: CoinCode | undefined;
  readonly contract: string;
  readonly address: string;
  readonly txHash: string;
  /** In the ledger's unit; 0 when unsupported. */
  readonly amount: Amount;
  /** In the chain's unit. */
  readonly raw: bigint;
  /** Self-description of an asset's contract that the venue does not carry, once it was asked. */
  readonly words: UnlistedWords | undefined;
  readonly state: DepositState;
  readonly reason: string;
  /** Counted up to `unlocks`; 0 while it is in no known block. */
  readonly confirmations: number;
  /** Credited from here. */
  readonly required: number;
  /** May be withdrawn from here. */
  readonly unlocks: number;
  readonly seenAt: TimeMs;
  readonly creditedAt: TimeMs | undefined;
  readonly unlockedAt: TimeMs | undefined;
}

interface UnlistedWords {
  readonly symbol: string;
  readonly decimals: number | null;
}

export interface DepositRow {
  readonly deposit_key: string;
  readonly network: string;
  readonly tx_hash: string;
  readonly output: string;
  readonly member: string | null;
  readonly address: string;
  readonly contract: string;
  readonly coin: string | null;
  readonly raw: string;
  readonly amount: string;
  readonly remainder: string;
  readonly state: DepositState;
  readonly reason: string;
  readonly generation: number;
  readonly block_height: string | null;
  readonly block_hash: string | null;
  readonly orphaned_at: string | null;
  readonly seen_at: string;
  readonly credited_at: string | null;
  readonly unlocked_at: string | null;
  /** Of the contract, in lists alone. */
  readonly words_symbol?: string | null;
  readonly words_decimals?: number | null;
}

/** A row as of a chain height. */
export function depositOf(row: DepositRow, height: number, numbers: ConfirmationNumbers): Deposit {
  const depth = row.block_height === null ? 0 : height - Number(row.block_height) + 1;
  return {
    depositKey: row.deposit_key,
    network: row.network,
    member: row.member === null ? undefined : Number(row.member),
    coin: row.coin ?? undefined,
    contract: row.contract,
    address: row.address,
    txHash: row.tx_hash,
    amount: amount(BigInt(row.amount)),
    raw: BigInt(row.raw),
    words: row.words_symbol == null ? undefined : wordsOf(row.words_symbol, row.words_decimals),
    state: row.state,
    reason: row.reason,
    confirmations: Math.max(0, Math.min(depth, numbers.unlock)),
    // The operator's own coins wait for the higher number: the ledger has no way back for them, and nobody is
    // waiting.
    required: row.member === null ? numbers.unlock : numbers.credit,
    unlocks: numbers.unlock,
    seenAt: Number(row.seen_at),
    creditedAt: row.credited_at === null ? undefined : Number(row.credited_at),
    unlockedAt: row.unlocked_at === null ? undefined : Number(row.unlocked_at),
  };
}

function wordsOf(symbol: string, decimals: number | null = null): UnlistedWords {
  return { symbol, decimals };
}
