import { expect, test } from "vitest";
import { ALL_FINE, countryName, refusalsOf } from "./kyc.model.ts";

test("a refusal names what is wrong and leaves out what is fine", () => {
  expect(refusalsOf(ALL_FINE)).toEqual([]);
  expect(refusalsOf({ ...ALL_FINE, back: "blurred", name: "doesNotMatch" })).toEqual([
    { field: "name", reason: "doesNotMatch" },
    { field: "back", reason: "blurred" },
  ]);
});

test("a country has its name in the reader's language, and its code where it has none", () => {
  expect(countryName("JP", "fr")).toBe("Japon");
  expect(countryName("XX", "en")).toBe("XX");
});
