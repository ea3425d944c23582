export { type Alarms, type Trouble } from "./alarms.ts";
export { alarms } from "./feature.ts";
