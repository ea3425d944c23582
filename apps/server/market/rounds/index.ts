export { rounds } from "./feature.ts";
export { sampleOf, sourceOf } from "./observe.ts";
export type { RoundData } from "./round-data.ts";
