/** The treasury's door: floors and ceilings, alarms, and what the console shows of the venue's coins. */
export { treasury, treasuryRules } from "./feature.ts";
