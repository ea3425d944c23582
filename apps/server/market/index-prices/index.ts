export type { ChosenSources } from "./chosen-sources.ts";
export { indexPrices } from "./feature.ts";
export type { SourceHealth } from "./health.ts";
export type { IndexPrices } from "./index-prices.ts";
export { INDEX_SOURCES_MIN } from "./limits.ts";
export type { PriceSource, SourcePrice } from "./price-source.ts";
export { nearestTick } from "./samples.ts";
export { isSignedBy, keptSigner, type SourceSigner } from "./signer.ts";
export { simulatedSources } from "./simulated-sources.ts";
