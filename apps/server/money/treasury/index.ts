/** The treasury's door: floors and ceilings, alarms, and what the console shows of the venue's coins. */
export { type Alarms, createAlarms } from "../../ground/alarms/alarms.ts";
export { treasuryHandlers } from "./handlers.ts";
export { treasuryRules } from "./rules.ts";
export { startWatch, watchOnce, type WatchParts } from "./watch.ts";
