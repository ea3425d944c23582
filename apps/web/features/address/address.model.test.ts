import type { AddressStanding } from "@meridian/contract";
import { expect, test } from "vitest";
import { ADDRESS_FORM_EMPTY, entryProblem, isLabel } from "./address.model.ts";

const ADDRESS = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
const standing: AddressStanding = {
  ...{ valid: true, own: false, problem: null, chain: "EVM", address: ADDRESS },
  ...{ label: "", isNew: true, lookAlike: null, allowed: true, usableFrom: null },
};
const good = { state: "good", standing } as const;
const form = { ...ADDRESS_FORM_EMPTY, label: "Cold wallet", address: ADDRESS };

test("an entry needs a name of 1 to 40 characters", () => {
  expect(isLabel("Cold wallet")).toBe(true);
  for (const text of ["", "  ", "x".repeat(41)]) expect(isLabel(text)).toBe(false);
  expect(entryProblem({ ...form, label: " " }, good)).toBe("label");
});

test("an entry needs an address that is right, and one that resembles another needs a second look", () => {
  expect(entryProblem(form, good)).toBeUndefined();
  expect(entryProblem(form, { state: "empty" })).toBe("addressMissing");
  expect(entryProblem(form, { state: "wrong", fault: "own", chain: "" })).toBe("addressWrong");
  const twin = { ...standing, lookAlike: { address: ADDRESS.replace("C51812", "A51812"), label: "" } };
  expect(entryProblem(form, { state: "good", standing: twin })).toBe("lookAlike");
  expect(entryProblem({ ...form, lookAlikeSeen: true }, { state: "good", standing: twin })).toBeUndefined();
});
