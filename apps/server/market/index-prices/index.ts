export { indexPrices } from "./feature.ts";
export { simulatedSources } from "./simulated-sources.ts";
