export { rounds } from "./feature.ts";
export { sampleOf, sourceOf } from "./observe.ts";
