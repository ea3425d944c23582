export { indexPrices } from "./feature.ts";
export type { SourceHealth } from "./health.ts";
export { simulatedSources } from "./simulated-sources.ts";
