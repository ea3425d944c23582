export { type Alarms, createAlarms, type Trouble } from "./alarms.ts";
export { alarms } from "./feature.ts";
