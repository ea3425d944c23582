/** The rows of rounds. Amounts are units of the stakes' coin, prices ticks of the series. */
import type { Direction, RoundReceipt, SourceSigner } from "@meridian/core";
import { column, type Row, table } from "../../../ground/database/index.ts";

export const ROUND_SERIES = table("round_series", {
  series: column.text,
  base: column.text,
  priceDecimals: column.integer,
});

export const ROUND_SOURCES = table("round_source", {
  series: column.text,
  version: column.integer,
  place: column.integer,
  source: column.text,
  key: column.text,
  signer: column.word<SourceSigner>(),
});

export type RoundState = "open" | "locked" | "settled" | "void";

export const ROUNDS = table("price_round", {
  series: column.text,
  round: column.whole,
  state: column.word<RoundState>(),
  opensAt: column.whole,
  locksAt: column.whole,
  closesAt: column.whole,
  stakeMin: column.amount,
  stakeMax: column.amount,
  openFeePpm: column.integer,
  rewardFeePpm: column.integer,
  sourceVersion: column.integer,
  openPrice: column.whole,
  lockedAt: column.whole,
  lockSequence: column.whole,
  closePrice: column.whole,
  closedAt: column.whole,
  closeSequence: column.whole,
  endedAt: column.whole,
  upPool: column.amount,
  downPool: column.amount,
  upMembers: column.integer,
  downMembers: column.integer,
  openFees: column.amount,
  result: column.word<RoundReceipt["result"] | "">(),
  reason: column.word<RoundReceipt["reason"]>(),
  rewardFee: column.amount,
  residue: column.amount,
  winners: column.integer,
  previous: column.text,
  hash: column.text,
});

export type RoundRow = Row<typeof ROUNDS>;

export const ROUND_SAMPLES = table("round_sample", {
  series: column.text,
  boundary: column.whole,
  /** Among the samples of the boundary. */
  position: column.integer,
  source: column.text,
  price: column.whole,
  sampledAt: column.whole,
  signature: column.text,
});

export type SampleRow = Row<typeof ROUND_SAMPLES>;

export type EntryOutcome = "running" | "won" | "lost" | "refunded";

export const ROUND_ENTRIES = table("round_entry", {
  member: column.whole,
  series: column.text,
  round: column.whole,
  direction: column.word<Direction>(),
  stake: column.amount,
  openFee: column.amount,
  enteredAt: column.whole,
  outcome: column.word<EntryOutcome>(),
  /** Paid or given back; 0 while it runs and of a loss. */
  payout: column.amount,
  endedAt: column.whole,
});

export type EntryRow = Row<typeof ROUND_ENTRIES>;
