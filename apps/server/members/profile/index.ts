export { profile } from "./feature.ts";
export { FEE_VOLUME_DAYS, feeLevelsOf, REFERENCE_MARKET } from "./levels.ts";
