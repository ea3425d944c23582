export { freePort } from "./free-port.ts";
export { createLog } from "./log.ts";
export { SerialLine } from "./serial-line.ts";
export { createStops, type Stops } from "./stops.ts";
