export { changeOf, type ChangeRecord } from "./account-reads.ts";
export { startProjectionsThread } from "./threaded.ts";
export { startProjections, type ProjectionOptions, type Projections } from "./projections.ts";
export { ProjectionFailure, type ProjectionLog } from "./runner.ts";
export { readHandlers, type ReadHandlers } from "./handlers.ts";
export { startRetention } from "./retention.ts";
export { orderFinder } from "./order-finder.ts";
