export { managed } from "./feature.ts";
