export { invite } from "./feature.ts";
