/** Letting somebody in at the command line: how the first owner of a console comes to be. */
import { STAFF_ROLES, type StaffRole } from "@meridian/contract";
import type { Pool } from "pg";
import { inTransaction } from "../database/transaction.ts";
import { emailContact } from "../identity/contact.ts";
import type { Passwords } from "../identity/passwords.ts";
import { insertStaff } from "./accounts.ts";
import { createAudit } from "./audit.ts";
import { drawPassword } from "./desk.ts";

export interface HireParts {
  readonly pool: Pool;
  readonly passwords: Passwords;
  /** The server's: the log's lines are marked with it. */
  readonly secret: string;
}

export interface Hire {
  readonly name: string;
  readonly email: string;
  readonly role: string;
}

const NAME_LENGTH_MIN = 2;
const NAME_LENGTH_MAX = 60;

/**
 * Adds a person and a line to the log.
 *
 * @returns the first password, which is kept nowhere; or the problem, in words for who typed it
 */
export async function hireStaff(
  { pool, passwords, secret }: HireParts,
  { name, email: given, role }: Hire,
): Promise<{ readonly password: string } | { readonly problem: string }> {
  if (!isRole(role)) return { problem: `${role} is no role; the roles are ${STAFF_ROLES.join(", ")}` };
  const { length } = name.trim();
  if (length < NAME_LENGTH_MIN || length > NAME_LENGTH_MAX)
    return { problem: "the name has 2 to 60 letters" };
  const email = addressOf(given);
  if (email === null) return { problem: `${given} is no mail address` };
  const password = drawPassword();
  const passwordHash = await passwords.hash("staff", password);
  const timeMs = Date.now();
  const added = await inTransaction(pool, async (client) => {
    const person = { name: name.trim(), email, role, passwordHash, requestKey: "", timeMs };
    const id = await insertStaff(client, person);
    if (id === null) return false;
    const staff = { name: "command line", role: "owner" } as const;
    const entry = { staff, action: "staff.add", subject: `staff:${id}`, reason: "added at the command line" };
    await createAudit(pool, secret).add(client, { ...entry, detail: { name, email, role }, timeMs });
    return true;
  });
  return added ? { password } : { problem: `somebody has the name ${name} or the address ${email} already` };
}

function isRole(role: string): role is StaffRole {
  const roles: readonly string[] = STAFF_ROLES;
  return roles.includes(role);
}

function addressOf(text: string): string | null {
  try {
    return emailContact(text).address;
  } catch {
    return null;
  }
}
