export { type CreditStanding, readCreditStanding } from "./credit-standing.ts";
export { profile } from "./feature.ts";
export { FEE_VOLUME_DAYS, feeLevelsOf, REFERENCE_CONTRACT, REFERENCE_MARKET } from "./levels.ts";
