export { records } from "./feature.ts";
