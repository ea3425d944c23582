/** One person of each role for the demo's console, with passwords that stay the same from start to start. */
import { createHmac } from "node:crypto";
import { STAFF_ROLES, type StaffRole } from "@meridian/contract";
import type { Desk } from "../staff/desk.ts";

export interface StaffLogin {
  readonly role: StaffRole;
  readonly email: string;
  readonly password: string;
}

/** 96 bits: short enough to type once, and the demo listens on this machine alone. */
const PASSWORD_LENGTH = 16;

/**
 * Makes them where they are missing.
 *
 * @param secret what the demo drew for this data directory: their passwords are made of it
 */
export async function hireDemoStaff(desk: Desk, secret: string): Promise<readonly StaffLogin[]> {
  const logins = STAFF_ROLES.map((role) => ({
    role,
    email: `${role}@staff.localhost`,
    password: passwordOf(secret, role),
  }));
  for (const { role, email, password } of logins) {
    const name = role.slice(0, 1).toUpperCase() + role.slice(1);
    await desk.ensure({ name, email, role, password });
  }
  return logins;
}

function passwordOf(secret: string, role: StaffRole): string {
  const drawn = createHmac("sha256", secret).update(`staff of the demo: ${role}`).digest("base64url");
  return drawn.slice(0, PASSWORD_LENGTH);
}
