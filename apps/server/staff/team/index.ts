export { type Approvers, barOf, demandApprover, hasEnough, readApprovers } from "./approval.ts";
export type { Team } from "./team.ts";
export { team } from "./feature.ts";
export { areEnough } from "./independence.ts";
