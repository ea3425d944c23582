/** Shared setup of the console's tests: one person of each role, logged in, and money that the venue may give away. */
import assert from "node:assert/strict";
import { STAFF_ROLES, type StaffRole } from "@meridian/contract";
import type { TestAnswer, TestExchange } from "../../testing/exchange.ts";

const PASSWORD = "a horse with a battery";

export const REASON = "seen and compared";

/** A read that waits for everything that was decided before it. */
export const UP_TO_DATE = { "since-sequence": "999999999999" };

export function dataOf<Data>({ code, message, data }: TestAnswer<Data>): Data {
  assert.equal(code, 0, message);
  assert.ok(data !== null);
  return data;
}

/** Those of whom a test needs two. */
const SECOND = ["owner", "treasury"];

/** @returns who asks in a call: a role, or the second person of it */
export async function hireStaff(
  testing: TestExchange,
): Promise<(role: StaffRole, second?: boolean) => { readonly token: string }> {
  const people = STAFF_ROLES.flatMap((role) =>
    (SECOND.includes(role) ? [role, `${role} two`] : [role]).map((name) => ({ name, role })),
  );
  const emailOf = (name: string): string => `${name.replace(" ", ".")}@staff.example`;
  // All at once, as an exchange is founded: whoever comes later waits a day before being anybody's second.
  await testing.exchange.team.found(
    people.map(({ name, role }) => ({ name, email: emailOf(name), role, password: PASSWORD })),
  );
  const tokens = new Map<string, string>();
  for (const { name } of people) {
    const entered = await testing.call("staff/login", { email: emailOf(name), password: PASSWORD });
    tokens.set(name, dataOf(entered).token);
  }
  return (role, second = false) => ({ token: tokens.get(second ? `${role} two` : role) ?? "" });
}

/** A member's public number. */
export async function uidOf(testing: TestExchange, memberId: number): Promise<string> {
  const { rows } = await testing.exchange.pool.query<{ uid: string }>(
    "select uid from members where id = $1",
    [memberId],
  );
  return rows[0]?.uid ?? "";
}
