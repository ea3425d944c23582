export { decimalsOf, type SeedCoin, SEED_COINS } from "./coins.ts";
export { SEED_CONTRACTS } from "./contracts.ts";
export { knownMarket, type MarketEntry, type VenueDirectory } from "./directory.ts";
export { orders, venue } from "./feature.ts";
export { termsOfChange, termsText } from "./market-change.ts";
export { marketInfo } from "./market-info.ts";
export { SEED_MARKETS, type SeedMarket } from "./markets.ts";
export { placedOf } from "./placed.ts";
export { submitFor } from "./submit.ts";
