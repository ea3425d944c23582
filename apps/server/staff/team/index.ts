export { insertStaff, type StaffAccount, staffBy } from "./accounts.ts";
export { type Approvers, approvesFrom, barOf, demandApprover, hasEnough, readApprovers } from "./approval.ts";
export type { Team } from "./team.ts";
export { team } from "./feature.ts";
export { areEnough } from "./independence.ts";
export { sendInvitation } from "./invitations.ts";
export { type Recipient, type StaffEvent, notifyOwners } from "./notices.ts";
export { addOrigin } from "./origins.ts";
