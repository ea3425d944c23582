/** Permissions of the logged-in staff by the gateway's own rule, so that the console shows nothing it would refuse. */
import type { CallName, ProposalKind } from "@meridian/contract";
import { type StaffRole, staffMay } from "@meridian/contract/staff";
import { proposalRoles, rules } from "virtual:staff-calls";
import { useSession } from "./session.ts";

export function roleMay(role: StaffRole, name: CallName): boolean {
  const rule = rules[name];
  return rule !== undefined && staffMay(role, rule);
}

/** True when a role may propose changes of a kind, and approve or refuse what others propose of it. */
export function roleMayPropose(role: StaffRole, kind: ProposalKind): boolean {
  return role === "owner" || proposalRoles[kind].includes(role);
}

export const useRole = (): StaffRole => useSession((state) => state.me?.staff.role ?? "auditor");

/** A question that any block may ask: `may("staff/kycDecide")`. */
export function useMay(): (name: CallName) => boolean {
  const role = useRole();
  return (name) => roleMay(role, name);
}

export function useMayPropose(): (kind: ProposalKind) => boolean {
  const role = useRole();
  return (kind) => roleMayPropose(role, kind);
}
