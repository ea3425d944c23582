export { worth } from "./feature.ts";
export { worthHandlers } from "./handlers.ts";
export { startWorth } from "./start.ts";
