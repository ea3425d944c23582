export { indexPrices } from "./feature.ts";
export type { IndexPrices } from "./index-prices.ts";
export { nearestTick } from "./samples.ts";
export { simulatedSources } from "./simulated-sources.ts";
