import { expect, test } from "vitest";
import { entriesOf } from "./entries.model.ts";

test("every built page has its place, in the order of its group, and the rest stands with the service", () => {
  const groups = entriesOf(["status", "home", "withdraw", "deposit", "markets", "login", "terms"], true);
  expect(groups).toEqual([
    { group: "trading", titles: ["markets"] },
    { group: "funds", titles: ["deposit", "withdraw"] },
    { group: "service", titles: ["status", "terms"] },
  ]);
});

test("the mailbox is an entry of the demo alone", () => {
  const titles = (demo: boolean) =>
    entriesOf(["mailbox", "status"], demo).flatMap((entries) => entries.titles);
  expect(titles(true)).toContain("mailbox");
  expect(titles(false)).toEqual(["status"]);
});
