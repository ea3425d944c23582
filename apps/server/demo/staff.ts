/** People for the demo's console, one of each role and a second owner, whose passwords stay from start to start. */
import { createHmac } from "node:crypto";
import { STAFF_ROLES, type StaffRole } from "@meridian/contract";
import type { Team } from "../staff/team/index.ts";

export interface StaffLogin {
  readonly role: StaffRole;
  readonly email: string;
  readonly password: string;
}

/** Two owners, so that what takes two, such as letting somebody in, can be tried. */
const PEOPLE: readonly { readonly name: string; readonly role: StaffRole }[] = [
  ...STAFF_ROLES.map((role) => ({ name: role, role })),
  { name: "owner2", role: "owner" },
];

/** 96 bits: short enough to type once, and the demo listens on this machine alone. */
const PASSWORD_LENGTH = 16;

/**
 * Makes them where they are missing.
 *
 * @param secret what the demo drew for this data directory: their passwords are made of it
 */
export async function hireDemoStaff(team: Team, secret: string): Promise<readonly StaffLogin[]> {
  const logins = PEOPLE.map(({ name, role }) => ({
    ...{ name, role, email: `${name}@staff.localhost`, password: passwordOf(secret, name) },
  }));
  await team.found(
    logins.map((login) => ({ ...login, name: login.name.slice(0, 1).toUpperCase() + login.name.slice(1) })),
  );
  return logins;
}

function passwordOf(secret: string, name: string): string {
  const drawn = createHmac("sha256", secret).update(`staff of the demo: ${name}`).digest("base64url");
  return drawn.slice(0, PASSWORD_LENGTH);
}
