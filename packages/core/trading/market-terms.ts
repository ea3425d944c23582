/** An operator's settings of a market with an order book, whatever product trades in it. */
import type { CoinCode, MarketName } from "../ids.ts";
import { BAND_PPM_MAX, PENDING_ORDERS_MAX, FEE_PPM_MAX, OPEN_ORDERS_MAX, QUANTITY_MAX } from "./limits.ts";
import {
  type Amount,
  AMOUNT_MAX,
  type Lots,
  PPM,
  type RatePpm,
  type Ticks,
  TICKS_MAX,
} from "../numeric/index.ts";

/** The filters and fees of a market. Source: the filters of Binance's `exchangeInfo`. */
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
  /** Stands for the average until the market has traded, or has a mark. */
  readonly priceInitial: Ticks;
  readonly makerFeePpm: RatePpm;
  readonly takerFeePpm: RatePpm;
  readonly openOrdersMax: number;
  /** Most pending orders of a member. */
  readonly conditionalOrdersMax: number;
}

/** The terms alone, each field by name, so that nothing else that came along is kept. */
export function termsOf(terms: MarketTerms): MarketTerms {
  return {
    market: terms.market,
    base: terms.base,
    quote: terms.quote,
    lotSize: terms.lotSize,
    quotePerTickLot: terms.quotePerTickLot,
    quantityMin: terms.quantityMin,
    quantityMax: terms.quantityMax,
    notionalMin: terms.notionalMin,
    notionalMax: terms.notionalMax,
    bandLowPpm: terms.bandLowPpm,
    bandHighPpm: terms.bandHighPpm,
    priceInitial: terms.priceInitial,
    makerFeePpm: terms.makerFeePpm,
    takerFeePpm: terms.takerFeePpm,
    openOrdersMax: terms.openOrdersMax,
    conditionalOrdersMax: terms.conditionalOrdersMax,
  };
}

/** True if price and quantity keep their meaning, and so open orders and history their value. */
export function isSameGrid(known: MarketTerms, terms: MarketTerms): boolean {
  return (
    known.base === terms.base &&
    known.quote === terms.quote &&
    known.lotSize === terms.lotSize &&
    known.quotePerTickLot === terms.quotePerTickLot
  );
}

export function areTermsValid(terms: MarketTerms): boolean {
  const { lotSize, quotePerTickLot, notionalMin, notionalMax } = terms;
  return (
    terms.base !== terms.quote &&
    lotSize >= 1n &&
    quotePerTickLot >= 1n &&
    quotePerTickLot <= AMOUNT_MAX &&
    isWholeBetween(terms.quantityMin, 1, QUANTITY_MAX) &&
    isWholeBetween(terms.quantityMax, terms.quantityMin, QUANTITY_MAX) &&
    lotSize * BigInt(terms.quantityMax) <= AMOUNT_MAX &&
    notionalMin >= 0n &&
    notionalMax >= notionalMin &&
    notionalMax <= AMOUNT_MAX &&
    isWholeBetween(terms.bandLowPpm, 0, PPM) &&
    isWholeBetween(terms.bandHighPpm, PPM, BAND_PPM_MAX) &&
    isWholeBetween(terms.priceInitial, 1, TICKS_MAX) &&
    isWholeBetween(terms.makerFeePpm, 0, FEE_PPM_MAX) &&
    isWholeBetween(terms.takerFeePpm, 0, FEE_PPM_MAX) &&
    isWholeBetween(terms.openOrdersMax, 1, OPEN_ORDERS_MAX) &&
    isWholeBetween(terms.conditionalOrdersMax, 0, PENDING_ORDERS_MAX)
  );
}

function isWholeBetween(value: number, least: number, most: number): boolean {
  return Number.isSafeInteger(value) && value >= least && value <= most;
}
