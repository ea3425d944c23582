export type { Alarms } from "./alarms.ts";
export { alarms } from "./feature.ts";
