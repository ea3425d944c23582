import { expect, test } from "vitest";
import { diffLines, fieldOfTime, filled, inserted, isSlug, slugsIn, timeOfField } from "./content.model.ts";

const changes = (before: string, after: string): string =>
  diffLines(before, after)
    .map(({ kind, text }) => ({ same: " ", added: "+", removed: "-" })[kind] + text)
    .join("|");

test("only the lines that changed are marked, in the order in which they stand", () => {
  expect(changes("a\nb\nc", "a\nx\nc")).toBe(" a|-b|+x| c");
  expect(changes("", "a")).toBe("+a");
  expect(changes("a\nb", "")).toBe("-a|-b");
  expect(changes("a\nb\nc\nd", "b\nd\ne")).toBe("-a| b|-c| d|+e");
  expect(changes("same", "same")).toBe(" same");
});

test("applied to the old lines, a difference gives the new ones", () => {
  const old = "one\ntwo\n\nthree\nfour";
  const fresh = "zero\none\n\nfour\nthree";
  const lines = diffLines(old, fresh);
  const without = (kind: "added" | "removed") =>
    lines
      .filter((line) => line.kind !== kind)
      .map(({ text }) => text)
      .join("\n");
  expect(without("added")).toBe(old);
  expect(without("removed")).toBe(fresh);
});

test("a moment comes back from its field to the minute, and none stays none", () => {
  const timeMs = Date.UTC(2026, 6, 1, 12, 30);
  expect(timeOfField(fieldOfTime(timeMs))).toBe(timeMs);
  expect(timeOfField(fieldOfTime(null))).toBeNull();
});

test("slugs are read however they are divided, and pieces go where the cursor is", () => {
  expect(slugsIn(" a, b-c\nd ")).toEqual(["a", "b-c", "d"]);
  expect(inserted("ab", 1, 1, "{{x}}")).toEqual({ text: "a{{x}}b", cursor: 6 });
});

test("an address has letters a to z, digits and single hyphens between them, and nothing else", () => {
  for (const slug of ["a", "9", "my-notice", "a-1-b", "a".repeat(60)]) expect(isSlug(slug), slug).toBe(true);
  const wrong = [
    "",
    "Mon Annonce",
    "A",
    "-x",
    "x-",
    "a--b",
    "élan",
    "a_b",
    "a b",
    "a/b",
    " a",
    "a".repeat(61),
  ];
  for (const slug of [...wrong, `${"a-".repeat(40)}a`]) expect(isSlug(slug), slug).toBe(false);
});

test("a title has the figures in force, and a placeholder without one stays to be seen", () => {
  const figures = [{ name: "withdrawHoldHours", value: "24" }];
  expect(filled("Withdrawals wait {{withdrawHoldHours}} hours", figures)).toBe("Withdrawals wait 24 hours");
  expect(filled("{{gone}} {{withdrawHoldHours}}", figures)).toBe("{{gone}} 24");
});
