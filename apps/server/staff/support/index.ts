export { support } from "./feature.ts";
