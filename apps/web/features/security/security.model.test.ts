import type { MemberInfo, SecurityCenter } from "@meridian/contract";
import { expect, test } from "vitest";
import { closingOf, groupsOf, hasFactor, levelOf, maskContact, recoveryFile } from "./security.model.ts";

const center: SecurityCenter = {
  ...{ score: 25, parts: [], nextStep: "totp", totp: false, passkeys: [], passkeysPossible: true },
  ...{
    recoveryCodesLeft: 0,
    antiPhishing: "",
    lockDays: 0,
    unlockAt: null,
    withdrawalsHeldUntil: 0,
    devices: 2,
  },
};

const member: MemberInfo = {
  ...{ uid: "12345678", email: "anna@example.org", phone: "", nickname: "", invitationCode: "" },
  ...{ fundPasswordSet: true, fundGrantUntil: 0, demo: false, createdAt: 0, lastLoginAt: null },
};

const rowsWith = (more: Partial<SecurityCenter>) =>
  groupsOf({ center: { ...center, ...more }, member, pathOf: (title) => `/${title}` }).flatMap(
    ({ rows }) => rows,
  );

test("a row leads to its page, or opens a window of this one", () => {
  const pathOfRow = (row: string) => rowsWith({}).find(({ name }) => name === row)?.path;
  expect(pathOfRow("fundPassword")).toBe("/editPasswordTrade");
  expect(pathOfRow("email")).toBe("/my");
  expect(pathOfRow("totp")).toBe(null);
});

test("recovery codes are a row once there is a second factor, and off when all are used", () => {
  expect(rowsWith({}).some(({ name }) => name === "recovery")).toBe(false);
  const row = rowsWith({ totp: true }).find(({ name }) => name === "recovery");
  expect([row?.state, row?.count]).toEqual(["off", 0]);
});

test("a demo member has no login password that would be on", () => {
  const rowsOf = (demo: boolean) =>
    groupsOf({ center, member: { ...member, demo }, pathOf: (title) => title }).flatMap(({ rows }) => rows);
  const stateOf = (demo: boolean) => rowsOf(demo).find(({ name }) => name === "password")?.state;
  expect([stateOf(false), stateOf(true)]).toEqual(["on", "off"]);
});

test("contacts are shown so that only their owner knows them", () => {
  expect(maskContact("anna@example.org")).toBe("an•••@example.org");
  expect(maskContact("+33612345678")).toBe("+3361•••78");
  expect(maskContact("")).toBe("");
});

test("a hold follows a change of factors where there is one already, of whatever kind", () => {
  const passkey = { passkeyId: "1", name: "Laptop", createdAt: 0, usedAt: null };
  expect(hasFactor(center)).toBe(false);
  expect(hasFactor({ ...center, totp: true })).toBe(true);
  expect(hasFactor({ ...center, passkeys: [passkey] })).toBe(true);
});

test("a score is high from 70 on and low under 40", () => {
  expect([0, 39, 40, 69, 70, 100].map(levelOf)).toEqual(["low", "low", "middle", "middle", "high", "high"]);
});

test("the file with recovery codes has one a line below what they are for", () => {
  expect(recoveryFile(["a-b", "c-d"], "Codes", "anna")).toBe("Codes\nanna\n\na-b\nc-d\n");
});

test("a window with recovery codes does not close by itself, nor one whose answer may bring them", () => {
  expect(closingOf("none")).toBe("close");
  expect(closingOf("busy")).toBe("stay");
  expect(closingOf("codes")).toBe("remind");
});
