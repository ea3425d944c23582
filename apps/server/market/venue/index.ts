export { decimalsOf, type SeedCoin, SEED_COINS } from "./coins.ts";
export type { MarketEntry, VenueDirectory } from "./directory.ts";
export { orders, venue } from "./feature.ts";
export { SEED_MARKETS, type SeedMarket } from "./markets.ts";
