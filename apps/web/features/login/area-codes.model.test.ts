import { expect, test } from "vitest";
import { countriesIn, matching } from "./area-codes.model.ts";

test("countries have the names and the order of the reader's language", () => {
  const french = countriesIn("fr");
  expect(french.find(({ country }) => country === "DE")?.name).toBe("Allemagne");
  const names = french.map(({ name }) => name);
  expect(names.indexOf("Égypte")).toBeLessThan(names.indexOf("Finlande"));
  expect(countriesIn("ja").find(({ country }) => country === "JP")?.name).toBe("日本");
});

test("a country is found by its name without accents, its letters, or its code", () => {
  const countries = countriesIn("fr");
  const found = (search: string) => matching(countries, search).map(({ country }) => country);
  expect(found("egypte")).toEqual(["EG"]);
  expect(found("ÉGY")).toEqual(["EG"]);
  expect(found("de")).toContain("DE");
  expect(found("+49")).toEqual(["DE"]);
  expect(found("35")).toContain("PT");
  expect(found("")).toHaveLength(countries.length);
  expect(matching(countriesIn("zh-Hans"), "法")[0]?.country).toBe("FR");
  expect(found("nowhere")).toEqual([]);
});
