/** An owner's wish to change the staff, as the proposal that says it. Pure. */
import type { Colleague, StaffProposal } from "@meridian/contract";
import type { StaffRole } from "@meridian/contract/staff";

export type StaffWish =
  | { readonly kind: "staffInvite" }
  | { readonly kind: Exclude<StaffProposal["kind"], "staffInvite">; readonly person: Colleague };

export interface Draft {
  readonly name: string;
  readonly email: string;
  readonly role: StaffRole | undefined;
}

const NAME_MIN = 2;

/** Undefined while something is missing, or is as it was. */
export function proposalOf(wish: StaffWish, draft: Draft): StaffProposal | undefined {
  const [name, email, { role }] = [draft.name.trim(), draft.email.trim(), draft];
  if (wish.kind === "staffInvite") {
    if (name.length < NAME_MIN || !email.includes("@") || role === undefined) return undefined;
    return { kind: "staffInvite", name, email, role };
  }
  const { kind, person } = wish;
  const { staffId } = person;
  switch (kind) {
    case "staffRole":
      return role === undefined || role === person.role ? undefined : { kind, staffId, role };
    case "staffAddress":
      return !email.includes("@") || email.toLowerCase() === person.email
        ? undefined
        : { kind, staffId, email };
    default:
      return { kind, staffId };
  }
}

export type StaffAct = StaffProposal["kind"] | "renew" | "disable";

/** Returns an owner's actions on a person; on oneself none that shuts oneself out at once. */
export function actsOf(person: Colleague, isOwn: boolean): StaffAct[] {
  if (person.disabled) return ["staffReturn"];
  const acts: StaffAct[] = ["staffRole", "staffAddress"];
  acts.push(person.invited ? "renew" : "staffFactor");
  if (!isOwn) acts.push("disable");
  return acts;
}
