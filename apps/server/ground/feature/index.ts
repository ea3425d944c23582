export { feature, type Gauges, type PartsOf, Standing } from "./feature.ts";
export { startPruning } from "./pruning.ts";
