/** The console shows what the gateway allows: both ask the contract, and this holds the console's copy against it. */
import { CALLS, mayPropose, PROPOSAL_KINDS } from "@meridian/contract";
import { STAFF_ROLES, staffMay } from "@meridian/contract/staff";
import { expect, test, vi } from "vitest";

vi.mock("./session.ts", () => ({ useSession: () => undefined }));

const { roleMay, roleMayPropose } = await import("./may.ts");
const calls = Object.entries(CALLS) as [keyof typeof CALLS, (typeof CALLS)[keyof typeof CALLS]][];

test("every role may in the console exactly what the contract lets it", () => {
  let allowed = 0;
  for (const role of STAFF_ROLES) {
    for (const [name, call] of calls) {
      expect(roleMay(role, name), `${role} at ${name}`).toBe(staffMay(role, call));
      allowed += Number(roleMay(role, name));
    }
  }
  expect(allowed).toBeGreaterThan(100);
});

test("nobody may a member's call, however high the role", () => {
  expect(roleMay("owner", "user/withdraw")).toBe(false);
});

test("every role may propose exactly what the contract lets it", () => {
  for (const role of STAFF_ROLES) {
    for (const kind of PROPOSAL_KINDS)
      expect(roleMayPropose(role, kind), `${role} at ${kind}`).toBe(mayPropose(role, kind));
  }
});

test("support sees members and never their documents, an auditor sees all and decides nothing", () => {
  expect(roleMay("support", "staff/memberPicture")).toBe(true);
  expect(roleMay("support", "staff/kycPicture")).toBe(false);
  expect(roleMay("auditor", "staff/kycCase")).toBe(true);
  expect(roleMay("auditor", "staff/kycDecide")).toBe(false);
});
