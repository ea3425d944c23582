export { startMarketData, type MarketData, type MarketDataOptions, type MarketDepth } from "./market-data.ts";
export { nearDepth, type NearDepth } from "./near-depth.ts";
export { QuotesBefore } from "./quotes-before.ts";
export { VenueTerms, type MarketScale } from "./terms.ts";
export { worthInUsdt } from "./worth.ts";
