import { figureText } from "@meridian/ui";
import { expect, test } from "vitest";
import { choicesOf, parametersOf, typedOf, valueOfText } from "./figures.model.ts";

const grid = { tickSize: "0.05", priceDecimals: 2, lotSize: "0.0001", quantityDecimals: 4 };

test.each([
  ["price", 1_280_000, "64000"],
  ["quantity", 15, "0.0015"],
  ["ppm", 25_000, "2.5"],
  ["deviations", -500_000, "-0.5"],
  ["multiple", 1_200_000, "1.2"],
  ["minutes", 240, "240"],
])("%s of %d is %s, and back", (unit, value, text) => {
  expect(figureText({ unit, value }, grid)).toBe(text);
  expect(valueOfText(unit, text, grid)).toBe(value);
});

test("text between two whole numbers, and text that is no number, is not read", () => {
  expect(valueOfText("price", "64000.02", grid)).toBeUndefined();
  expect(valueOfText("count", "2.5", grid)).toBeUndefined();
  expect(["", "a", "1e3"].map((text) => valueOfText("count", text, grid))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test("words and a few whole numbers are chosen, more of them are typed", () => {
  const count = { name: "leverage", unit: "count", min: 1, max: 3, choices: [] };
  expect(choicesOf(count)).toEqual(["1", "2", "3"]);
  expect(choicesOf({ ...count, max: 100 })).toEqual([]);
  expect(choicesOf({ ...count, unit: "choice", choices: ["long"] })).toEqual(["long"]);
});

test("parameters are typed and read in the order of their bounds, a choice as its word", () => {
  const bounds = [
    { name: "spacing", unit: "choice", min: null, max: null, choices: ["arithmetic", "geometric"] },
    { name: "steps", unit: "count", min: 2, max: 100, choices: [] },
  ];
  const parameters = [
    { name: "spacing", value: "geometric" },
    { name: "steps", value: 12 },
  ];
  const typed = typedOf(parameters, bounds, grid);
  expect(typed).toEqual({ spacing: "geometric", steps: "12" });
  expect(parametersOf(typed, bounds, grid)).toEqual(parameters);
  expect(parametersOf({ ...typed, steps: "" }, bounds, grid)).toBeUndefined();
});
