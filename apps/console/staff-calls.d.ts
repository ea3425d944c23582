declare module "virtual:staff-calls" {
  import type { Call, ProposalKind } from "@meridian/contract";
  import type { StaffRole } from "@meridian/contract/staff";

  /** Every call of staff by its name, as far as a right to make it is concerned. */
  export const rules: Readonly<Record<string, Pick<Call, "access" | "kind" | "roles">>>;
  /** The roles that may propose and approve changes of a kind, besides owner. */
  export const proposalRoles: Readonly<Record<ProposalKind, readonly StaffRole[]>>;
}
