import type { CoinCode, MemberId, RoundNumber, SeriesName } from "../ids.ts";
import type { Amount, RatePpm, Ticks, TimeMs } from "../numeric/index.ts";

/** The price at the end above the one at the lock, or below it. */
export type Direction = "up" | "down";

/** The signer of a sample: the source itself, or the venue, of what it saw there. */
export type SourceSigner = "source" | "venue";

/** An operator's settings of a series. They hold for rounds that are not open yet. */
export interface SeriesTerms {
  /** The coin whose price is bet on, in USDT. Never changes, nor do the next two. */
  readonly base: CoinCode;
  readonly minutes: number;
  /** Digits after the point of its prices: a tick is the last of them. */
  readonly priceDecimals: number;
  /** Of each entry, and of all of a member in one round. */
  readonly stakeMin: Amount;
  readonly stakeMax: Amount;
  /** Of the stake, on top of it. */
  readonly openFeePpm: RatePpm;
  /** Of the losers' pool. */
  readonly rewardFeePpm: RatePpm;
}

/** Defines a series, which opens no rounds before it is started, or changes its settings. */
export interface DefineSeries extends SeriesTerms {
  readonly type: "defineSeries";
  readonly time: TimeMs;
  readonly series: SeriesName;
}

/** Opens rounds from here on, or no further ones; those that run go on as if nothing were. */
export interface SetSeriesState {
  readonly type: "setSeriesState";
  readonly time: TimeMs;
  readonly series: SeriesName;
  readonly isOpen: boolean;
}

export interface RoundSource {
  readonly source: string;
  /** Ed25519, 64 hexadecimal digits. */
  readonly key: string;
  readonly signer: SourceSigner;
}

/** Names the sources of a series, for rounds that are not open yet. */
export interface SetRoundSources {
  readonly type: "setRoundSources";
  readonly time: TimeMs;
  readonly series: SeriesName;
  readonly sources: readonly RoundSource[];
}

export interface RoundSample {
  readonly source: string;
  readonly price: Ticks;
  /** By the clock of the source. */
  readonly time: TimeMs;
  /** Of {@link sampleText}, 128 hexadecimal digits. */
  readonly signature: string;
}

/**
 * Does what is due at the boundary of a series, by one price: settles the round that runs, locks the one that is open,
 * opens the next. The price is computed from the samples; where they make none, both rounds are void, and none opens.
 * While none runs there is no boundary, and without samples it opens one.
 */
export interface TurnRounds {
  readonly type: "turnRounds";
  readonly time: TimeMs;
  readonly series: SeriesName;
  readonly samples: readonly RoundSample[];
}

/** Enters the open round of a series, or adds to a stake in it. */
export interface EnterRound {
  readonly type: "enterRound";
  readonly time: TimeMs;
  readonly member: MemberId;
  readonly series: SeriesName;
  /** The round that is meant: one that is over meanwhile is refused. */
  readonly round: RoundNumber;
  readonly direction: Direction;
  readonly stake: Amount;
}

/** The most that a member may lose on one UTC day; 0 for no limit. A higher one counts a day later. */
export interface SetRoundLossLimit {
  readonly type: "setRoundLossLimit";
  readonly time: TimeMs;
  readonly member: MemberId;
  readonly limit: Amount;
}

/** Keeps a member from entering until then. Nobody can shorten it. */
export interface SetRoundCoolOff {
  readonly type: "setRoundCoolOff";
  readonly time: TimeMs;
  readonly member: MemberId;
  readonly until: TimeMs;
}

export type RoundCommand =
  | DefineSeries
  | SetSeriesState
  | SetRoundSources
  | TurnRounds
  | EnterRound
  | SetRoundLossLimit
  | SetRoundCoolOff;
