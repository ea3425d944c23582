/** What an operator sets: coins, markets, fees. Each change is a command, so its history is the journal. */
import type { CoinCode, MarketName } from "../ids.ts";
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

export type ParameterCommand = DefineCoin | DefineMarket | SetMarketState;
