export { worth } from "./feature.ts";
