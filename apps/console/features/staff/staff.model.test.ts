import type { Colleague } from "@meridian/contract";
import { expect, test } from "vitest";
import { actsOf, proposalOf } from "./staff.model.ts";

const person: Colleague = {
  ...{ staffId: "4", name: "Ana Sol", email: "ana@exchange.example", role: "risk", secondFactor: true },
  ...{ disabled: false, invited: false, createdAt: 1, lastLoginAt: 2, approvesFrom: 3 },
  ...{ broughtIn: null, countsAsOneWith: [] },
};
const empty = { name: "", email: "", role: undefined };

test("an invitation needs a name, an address and a role, and travels without what surrounds them", () => {
  const wish = { kind: "staffInvite" } as const;
  expect(proposalOf(wish, { ...empty, name: "Ben", email: "ben@exchange.example" })).toBeUndefined();
  expect(proposalOf(wish, { name: "B", email: "ben@exchange.example", role: "risk" })).toBeUndefined();
  expect(proposalOf(wish, { name: " Ben ", email: " ben@exchange.example ", role: "risk" })).toEqual({
    ...{ kind: "staffInvite", name: "Ben", email: "ben@exchange.example", role: "risk" },
  });
});

test("a role or an address that is as it was is no proposal", () => {
  expect(proposalOf({ kind: "staffRole", person }, { ...empty, role: "risk" })).toBeUndefined();
  expect(proposalOf({ kind: "staffRole", person }, { ...empty, role: "owner" })).toEqual({
    ...{ kind: "staffRole", staffId: "4", role: "owner" },
  });
  expect(proposalOf({ kind: "staffAddress", person }, { ...empty, email: "Ana@exchange.example" })).toBe(
    undefined,
  );
});

test("nobody is offered to shut out oneself, and whoever is out can only be let back in", () => {
  expect(actsOf(person, true)).not.toContain("disable");
  expect(actsOf(person, false)).toEqual(["staffRole", "staffAddress", "staffFactor", "disable"]);
  expect(actsOf({ ...person, invited: true }, false)).toContain("renew");
  expect(actsOf({ ...person, disabled: true }, false)).toEqual(["staffReturn"]);
});
