import type { CoinCode, MarketName, MemberId } from "../ids.ts";
import type { FeeLevel, ReferralRates } from "../ledger/fees.ts";
import type { TimeMs } from "../numeric/index.ts";
import type { MarketState, MarketTerms } from "./commands.ts";

export interface CoinDefined {
  readonly type: "coinDefined";
  readonly time: TimeMs;
  readonly coin: CoinCode;
  readonly decimals: number;
}

export interface MarketDefined extends MarketTerms {
  readonly type: "marketDefined";
  readonly time: TimeMs;
}

export interface MarketStateSet {
  readonly type: "marketStateSet";
  readonly time: TimeMs;
  readonly market: MarketName;
  readonly state: MarketState;
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

export type ParameterEvent =
  | CoinDefined
  | MarketDefined
  | MarketStateSet
  | FeeLevelDefined
  | FeeLevelSet
  | ReferralRatesSet;
