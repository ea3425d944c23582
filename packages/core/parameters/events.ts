import type { CoinCode, MemberId } from "../ids.ts";
import type { FeeLevel, ReferralRates } from "../ledger/fees.ts";
import type { TimeMs } from "../numeric/index.ts";

export interface CoinDefined {
  readonly type: "coinDefined";
  readonly time: TimeMs;
  readonly coin: CoinCode;
  readonly decimals: number;
}

export interface FeeLevelDefined extends FeeLevel {
  readonly type: "feeLevelDefined";
  readonly time: TimeMs;
}

export interface FeeLevelSet {
  readonly type: "feeLevelSet";
  readonly time: TimeMs;
  readonly member: MemberId;
  readonly level: number;
}

export interface ReferralRatesSet extends ReferralRates {
  readonly type: "referralRatesSet";
  readonly time: TimeMs;
}

export type ParameterEvent = CoinDefined | FeeLevelDefined | FeeLevelSet | ReferralRatesSet;
