export { indexPrices } from "./feature.ts";
export type { IndexPrices } from "./index-prices.ts";
export type { PriceSource, SourcePrice } from "./price-source.ts";
export { nearestTick } from "./samples.ts";
export { isSignedBy, keptSigner, type SourceSigner } from "./signer.ts";
export { simulatedSources } from "./simulated-sources.ts";
