export { proof } from "./feature.ts";
