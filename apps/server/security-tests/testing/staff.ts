/** Staff of every role for tests, each with a session of a program. */
import { randomUUID } from "node:crypto";
import { type CallOutput, type StaffRole } from "@meridian/contract";
import { TEST_PASSWORD, type TestExchange } from "../../testing/exchange.ts";

export interface TestStaff {
  readonly role: StaffRole;
  readonly staffId: string;
  readonly email: string;
  readonly token: string;
}

export async function enrolStaff(server: TestExchange, role: StaffRole): Promise<TestStaff> {
  const name = `${role} ${randomUUID()}`;
  const email = `${randomUUID()}@staff.example`;
  await server.exchange.team.found([{ name, email, role, password: TEST_PASSWORD }]);
  // The day that a newcomer waits is tried elsewhere.
  await server.exchange.pool.query("update staff set approves_from = 0 where email = $1", [email]);
  const { data } = await server.call("staff/login", { email, password: TEST_PASSWORD });
  const { token, staff } = data as CallOutput<"staff/login">;
  return { role, email, token, staffId: staff.staffId };
}
