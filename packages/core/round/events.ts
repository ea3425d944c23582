import type { MemberId, RoundNumber, SeriesName } from "../ids.ts";
import type { Amount, RatePpm, Ticks, TimeMs } from "../numeric/index.ts";
import type { Direction, SeriesTerms, SourceSigner } from "./commands.ts";
import type { RoundResult, VoidReason } from "./result.ts";

export interface SeriesDefined extends SeriesTerms {
  readonly type: "seriesDefined";
  readonly time: TimeMs;
  readonly series: SeriesName;
}

export interface SeriesStateSet {
  readonly type: "seriesStateSet";
  readonly time: TimeMs;
  readonly series: SeriesName;
  readonly isOpen: boolean;
}

/** One source of those that were named together; they hold once the last of them is there. */
export interface RoundSourceSet {
  readonly type: "roundSourceSet";
  readonly time: TimeMs;
  readonly series: SeriesName;
  /** Rises by one each time that sources are named. */
  readonly version: number;
  readonly place: number;
  /** The number of sources that were named together. */
  readonly sources: number;
  readonly source: string;
  readonly key: string;
  readonly signer: SourceSigner;
}

/** From here on nothing of the round's terms and sources changes. */
export interface RoundOpened {
  readonly type: "roundOpened";
  readonly time: TimeMs;
  readonly series: SeriesName;
  readonly round: RoundNumber;
  readonly opensAt: TimeMs;
  readonly locksAt: TimeMs;
  readonly closesAt: TimeMs;
  readonly stakeMin: Amount;
  readonly stakeMax: Amount;
  readonly openFeePpm: RatePpm;
  readonly rewardFeePpm: RatePpm;
  /** The version of the sources. */
  readonly sources: number;
}

/** Stake and fee that an entry adds: from available to frozen. */
export interface RoundEntered {
  readonly type: "roundEntered";
  readonly time: TimeMs;
  readonly member: MemberId;
  readonly series: SeriesName;
  readonly round: RoundNumber;
  readonly direction: Direction;
  readonly stake: Amount;
  readonly openFee: Amount;
}

/** A sample near a boundary, whether it counts or not. */
export interface RoundSampled {
  readonly type: "roundSampled";
  readonly time: TimeMs;
  readonly series: SeriesName;
  readonly boundary: TimeMs;
  readonly source: string;
  readonly price: Ticks;
  readonly sampledAt: TimeMs;
  readonly signature: string;
}

/** At the open price. */
export interface RoundLocked {
  readonly type: "roundLocked";
  readonly time: TimeMs;
  readonly series: SeriesName;
  readonly round: RoundNumber;
  readonly price: Ticks;
}

/** At the close price. What it means for each member follows. */
export interface RoundSettled {
  readonly type: "roundSettled";
  readonly time: TimeMs;
  readonly series: SeriesName;
  readonly round: RoundNumber;
  readonly price: Ticks;
  readonly result: RoundResult;
  /** Of the losers' pool; nothing of these is kept of a round that is given back. */
  readonly rewardFee: Amount;
  readonly openFees: Amount;
  /** Of the winners' share, by rounding. */
  readonly residue: Amount;
  readonly winners: number;
}

/** Every stake and open fee goes back. */
export interface RoundVoided {
  readonly type: "roundVoided";
  readonly time: TimeMs;
  readonly series: SeriesName;
  readonly round: RoundNumber;
  readonly reason: VoidReason;
}

/** All of a member in a round. */
interface EntryEnded {
  readonly time: TimeMs;
  readonly member: MemberId;
  readonly series: SeriesName;
  readonly round: RoundNumber;
  readonly stake: Amount;
  readonly openFee: Amount;
}

export interface RoundPaid extends EntryEnded {
  readonly type: "roundPaid";
  /** With the stake. */
  readonly payout: Amount;
}

export interface RoundLost extends EntryEnded {
  readonly type: "roundLost";
}

export interface RoundRefunded extends EntryEnded {
  readonly type: "roundRefunded";
}

export interface RoundLossLimitSet {
  readonly type: "roundLossLimitSet";
  readonly time: TimeMs;
  readonly member: MemberId;
  readonly limit: Amount;
  /** The time from which it counts. */
  readonly from: TimeMs;
}

export interface RoundCoolOffSet {
  readonly type: "roundCoolOffSet";
  readonly time: TimeMs;
  readonly member: MemberId;
  readonly until: TimeMs;
}

export type RoundEvent =
  | SeriesDefined
  | SeriesStateSet
  | RoundSourceSet
  | RoundOpened
  | RoundEntered
  | RoundSampled
  | RoundLocked
  | RoundSettled
  | RoundVoided
  | RoundPaid
  | RoundLost
  | RoundRefunded
  | RoundLossLimitSet
  | RoundCoolOffSet;
