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
import { column, type Row, table } from "../../../ground/database/index.ts";
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

export const DEPOSITS = table("custody_deposits", {
  depositKey: column.text,
  network: column.text,
  txHash: column.text,
  output: column.text,
  /** Null for coins that the operator sent to the hot wallet. */
  member: column.optional(column.whole),
  address: column.text,
  contract: column.text,
  coin: column.optional(column.text),
  raw: column.units,
  amount: column.units,
  remainder: column.units,
  state: column.word<DepositState>(),
  reason: column.text,
  generation: column.integer,
  /** Null while it is in no known block. */
  blockHeight: column.optional(column.whole),
  blockHash: column.optional(column.text),
  orphanedAt: column.optional(column.whole),
  seenAt: column.whole,
  creditedAt: column.optional(column.whole),
  swept: column.flag,
  unlockedAt: column.optional(column.whole),
});

export type DepositRow = Readonly<Row<typeof DEPOSITS>>;

/** Of the contract, in lists alone. */
export interface WordsRow {
  readonly wordsSymbol: string | null;
  readonly wordsDecimals: number | null;
}

/** A row as of a chain height. */
export function depositOf(
  row: DepositRow & Partial<WordsRow>,
  height: number,
  numbers: ConfirmationNumbers,
): Deposit {
  const { depositKey, network, contract, address, txHash, raw, state, reason, seenAt } = row;
  const depth = row.blockHeight === null ? 0 : height - row.blockHeight + 1;
  return {
    ...{ depositKey, network, contract, address, txHash, raw, state, reason, seenAt },
    member: row.member ?? undefined,
    coin: row.coin ?? undefined,
    amount: amount(row.amount),
    words: row.wordsSymbol == null ? undefined : wordsOf(row.wordsSymbol, row.wordsDecimals),
    confirmations: Math.max(0, Math.min(depth, numbers.unlock)),
    // The operator's own coins wait for the higher number: the ledger has no way back for them, and nobody is
    // waiting.
    required: row.member === null ? numbers.unlock : numbers.credit,
    unlocks: numbers.unlock,
    creditedAt: row.creditedAt ?? undefined,
    unlockedAt: row.unlockedAt ?? undefined,
  };
}

function wordsOf(symbol: string, decimals: number | null = null): UnlistedWords {
  return { symbol, decimals };
}
