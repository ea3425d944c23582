import { type Call, staffMay } from "@meridian/contract";
import type { Team } from "../../staff/team/index.ts";
import { type AuthenticatedStaff, CallRefusal } from "../../ground/calls/index.ts";

/**
 * Refuses a call of staff to whoever may not make it: "session.invalid" to strangers, "staff.second_factor_first" where
 * one is required and not set yet (what everybody may do is how it is set), "staff.forbidden" to the wrong role.
 */
export function checkStaff(team: Team, call: Call, staff: AuthenticatedStaff | null): void {
  if (staff === null) throw new CallRefusal("session.invalid");
  const incomplete = team.options.secondFactorRequired && !staff.secondFactorSet;
  if (incomplete && call.roles !== "all") throw new CallRefusal("staff.second_factor_first");
  if (!staffMay(staff.role, call)) throw new CallRefusal("staff.forbidden");
}
