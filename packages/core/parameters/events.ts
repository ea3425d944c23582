import type { CoinCode, MarketName } from "../ids.ts";
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

export type ParameterEvent = CoinDefined | MarketDefined | MarketStateSet;
