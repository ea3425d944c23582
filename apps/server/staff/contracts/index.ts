export { staffContracts } from "./feature.ts";
