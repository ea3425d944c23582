export { rounds } from "./feature.ts";
export type { RoundData } from "./round-data.ts";
export { seriesRow } from "./text.ts";
