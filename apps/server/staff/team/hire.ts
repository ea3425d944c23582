/** Letting somebody in at the command line: how the first owners of a console come to be, and who comes back in. */
import { STAFF_ROLES, type StaffRole } from "@meridian/contract";
import type { Pool, PoolClient } from "pg";
import { inTransaction } from "../../ground/database/index.ts";
import { createSeal } from "../../ground/seal/index.ts";
import { emailContact } from "../../ground/mail/index.ts";
import { insertStaff, staffBy } from "./accounts.ts";
import { approvesFrom } from "./approval.ts";
import { createAudit } from "../../ground/audit/index.ts";
import { drawInvitation } from "./invitations.ts";
import { FOUNDERS } from "./limits.ts";
import { type StaffEvent, notifyOwners } from "./notices.ts";
import { addOrigin } from "./origins.ts";

export interface HireParts {
  readonly pool: Pool;
  /** The server's: the log's lines are marked and secrets sealed with it. */
  readonly secret: string;
}

export interface Hire {
  readonly name: string;
  readonly email: string;
  readonly role: string;
}

/** The secret of a link, which is kept nowhere; or the problem, in words for who typed it. */
export type Hired = { readonly invitation: string } | { readonly problem: string };

const NAME_LENGTH_MIN = 2;
const NAME_LENGTH_MAX = 60;

const OPERATOR = { name: "command line", role: "owner" } as const;

/**
 * Adds a person at the beginning of a line of their own, with a line in the log and a mail to every owner. The first
 * two of an exchange may approve at once; whoever comes later waits a day.
 */
export async function hireStaff(parts: HireParts, { name: given, email: typed, role }: Hire): Promise<Hired> {
  if (!isRole(role)) return { problem: `${role} is no role; the roles are ${STAFF_ROLES.join(", ")}` };
  const name = given.trim();
  if (name.length < NAME_LENGTH_MIN || name.length > NAME_LENGTH_MAX) {
    return { problem: "the name has 2 to 60 letters" };
  }
  const email = addressOf(typed);
  if (email === null) return { problem: `${typed} is no mail address` };
  const timeMs = Date.now();
  return inTransaction(parts.pool, async (client) => {
    const taken = (await staffBy(client, "email", email)) ?? (await staffBy(client, "name", name));
    if (taken !== null) return { problem: `somebody has the name ${name} or the address ${email} already` };
    const { rowCount } = await client.query("select from staff limit $1", [FOUNDERS]);
    const waits = rowCount === FOUNDERS;
    const approvesFromMs = waits ? approvesFrom(timeMs) : timeMs;
    const person = { name, email, role, passwordHash: null, language: "en", approvesFromMs, timeMs };
    const staffId = await insertStaff(client, person);
    if (staffId === null) throw new Error("somebody with this name or address came at the same moment");
    return letIn(parts, client, { staffId, waits, event: "founded", action: "staff.add", timeMs });
  });
}

/**
 * Draws a new link for somebody who is here already and shuts the old way in: for whoever lost both password and
 * second factor, or has to stand at the beginning of a line of their own.
 */
export async function renewStaff(parts: HireParts, typed: string): Promise<Hired> {
  const email = addressOf(typed);
  const timeMs = Date.now();
  return inTransaction(parts.pool, async (client) => {
    const person = email === null ? null : await staffBy(client, "email", email);
    if (person === null) return { problem: `nobody here has the address ${typed}` };
    await client.query("update staff set disabled = false where id = $1", [person.id]);
    const action = "staff.renew";
    return letIn(parts, client, { staffId: person.id, waits: true, event: "renewed", action, timeMs });
  });
}

interface LettingIn {
  readonly staffId: number;
  readonly waits: boolean;
  readonly event: StaffEvent;
  readonly action: string;
  readonly timeMs: number;
}

async function letIn(
  { pool, secret }: HireParts,
  client: PoolClient,
  { staffId, waits, event, action, timeMs }: LettingIn,
): Promise<Hired> {
  const seal = createSeal(secret, "staff");
  await addOrigin(client, { staffId, kind: "founded", proposer: null, approver: null, timeMs });
  const invitation = await drawInvitation(client, seal, { staffId, timeMs, waits });
  const person = await staffBy(client, "id", staffId);
  if (person === null) throw new Error("a link was drawn for nobody");
  const { name, email, role } = person;
  const reason = "at the command line";
  const entry = { staff: OPERATOR, action, subject: `staff:${staffId}`, reason };
  await createAudit(pool, secret).add(client, { ...entry, detail: { name, email, role }, timeMs });
  await notifyOwners(client, seal, { event, person, by: OPERATOR.name, reason, timeMs }, person);
  return { invitation };
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
