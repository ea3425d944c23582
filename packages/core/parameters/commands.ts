/** An operator's commands beside markets: coins and fees. Their history is the journal. */
import type { CoinCode, MemberId } from "../ids.ts";
import type { FeeLevel, ReferralRates } from "../ledger/fees.ts";
import type { TimeMs } from "../numeric/index.ts";

export interface DefineCoin {
  readonly type: "defineCoin";
  readonly time: TimeMs;
  readonly coin: CoinCode;
  /** Digits after the point; never changes once defined. */
  readonly decimals: number;
}

/** Defines a fee level or changes it. A level pays a share of each market's own rates. */
export interface DefineFeeLevel extends FeeLevel {
  readonly type: "defineFeeLevel";
  readonly time: TimeMs;
}

export interface SetFeeLevel {
  readonly type: "setFeeLevel";
  readonly time: TimeMs;
  readonly member: MemberId;
  readonly level: number;
}

/** Sets the inviters' shares of fees; zero until first set. */
export interface SetReferralRates extends ReferralRates {
  readonly type: "setReferralRates";
  readonly time: TimeMs;
}

export type ParameterCommand = DefineCoin | DefineFeeLevel | SetFeeLevel | SetReferralRates;
