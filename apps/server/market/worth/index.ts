export { worthHandlers } from "./handlers.ts";
export { INFLOW_TYPES } from "./ledger.ts";
export { startWorth } from "./start.ts";
