export { addFill, type CandleData, candleOf } from "./candle-series.ts";
export { CANDLES, candlesBetween, candlesUpTo } from "./candle-store.ts";
export { marketData } from "./feature.ts";
export {
  amountsOf,
  type FillEvent,
  type FillRole,
  isFeeInBase,
  isFill,
  quoteAmountOf,
  sideOfFill,
} from "./fill-event.ts";
export {
  DAY_MS,
  HOUR_MS,
  MINUTE_MS,
  openTimeOf,
  stepOpenTime,
  STORED_INTERVALS,
  type StoredInterval,
} from "./intervals.ts";
export { type MarketData } from "./market-data.ts";
export { changePercent } from "./tape.ts";
export { nearDepthOf } from "./near-depth.ts";
export { QuotesBefore } from "./quotes-before.ts";
export { requireMarket } from "./require-market.ts";
export { TAPE_KEPT_MS, TRADES } from "./tape-store.ts";
export { averagePriceText, isMarketDefined, type VenueMarket, ticksOfText, VenueTerms } from "./terms.ts";
export { pathToUsdt, worthInUsdt } from "./worth.ts";
