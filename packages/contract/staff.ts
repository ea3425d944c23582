/** Roles of an exchange's staff, and their calls. */
import type { Call } from "./call.ts";

/**
 * owner: everything · treasury: coins in and out · compliance: members and documents · support: members' questions ·
 * content: texts · risk: markets, limits, switches · auditor: sees all, changes nothing.
 */
export const STAFF_ROLES = [
  "owner",
  "treasury",
  "compliance",
  "support",
  "content",
  "risk",
  "auditor",
] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/**
 * The reason why somebody may not be the second person, "" for none: they did the first part themselves, the money
 * would come or go to an account of their own, one of the two brought the other in, or they are too new.
 */
export const APPROVAL_BARS = ["", "own", "ownAccount", "sameLine", "tooNew"] as const;
export type ApprovalBar = (typeof APPROVAL_BARS)[number];

/** True if a role may make a call. The gateway refuses by it, and the console shows nothing that it forbids. */
export function staffMay(role: StaffRole, call: Pick<Call, "access" | "kind" | "roles">): boolean {
  if (call.access !== "staff") return false;
  if (role === "owner" || call.roles === "all") return true;
  if (call.roles?.includes(role) === true) return true;
  return role === "auditor" && call.kind === "read";
}
