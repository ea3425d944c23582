/** What an operator sets: coins, markets, fees. Each change is a command, so its history is the journal. */
import type { CoinCode, MarketName, MemberId } from "../ids.ts";
import type { FeeLevel, ReferralRates } from "../ledger/fees.ts";
import type { Amount, Lots, RatePpm, Ticks, TimeMs } from "../numeric/index.ts";

export interface DefineCoin {
  readonly type: "defineCoin";
  readonly time: TimeMs;
  readonly coin: CoinCode;
  /** Digits after the point; never changes once defined. */
  readonly decimals: number;
}

export type MarketState = "trading" | "cancelOnly" | "halted";

/** The filters and fees of a spot market. Source: rules.md section 1, after Binance's spot filters. */
export interface MarketTerms {
  readonly market: MarketName;
  readonly base: CoinCode;
  readonly quote: CoinCode;
  /** Base units of one lot. */
  readonly lotSize: Amount;
  /** Quote units that one lot costs at a price of one tick; whole, so that a cost never needs rounding. */
  readonly quotePerTickLot: Amount;
  readonly quantityMin: Lots;
  readonly quantityMax: Lots;
  readonly notionalMin: Amount;
  readonly notionalMax: Amount;
  /** Orders outside [average × bandLow, average × bandHigh] of the five-minute average are refused. */
  readonly bandLowPpm: number;
  readonly bandHighPpm: number;
  /** Stands for the average until the market has traded. */
  readonly priceInitial: Ticks;
  readonly makerFeePpm: RatePpm;
  readonly takerFeePpm: RatePpm;
  readonly openOrdersMax: number;
  /** Most orders of a member that wait for a price or for another order. */
  readonly conditionalOrdersMax: number;
}

/** Defines a market, or changes its filters and fees. Coins, lot size and tick of a defined market never change. */
export interface DefineMarket extends MarketTerms {
  readonly type: "defineMarket";
  readonly time: TimeMs;
}

export interface SetMarketState {
  readonly type: "setMarketState";
  readonly time: TimeMs;
  readonly market: MarketName;
  readonly state: MarketState;
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

/** What inviters get of fees; nothing until it is first set. */
export interface SetReferralRates extends ReferralRates {
  readonly type: "setReferralRates";
  readonly time: TimeMs;
}

export type ParameterCommand =
  | DefineCoin
  | DefineMarket
  | SetMarketState
  | DefineFeeLevel
  | SetFeeLevel
  | SetReferralRates;
