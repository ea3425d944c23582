import { expect, test } from "vitest";
import { findingOf, type Proposed } from "./findings.model.ts";

const grid = { tickSize: "0.1", priceDecimals: 1, lotSize: "0.0001", quantityDecimals: 4 };
const number = (name: string, unit: string) => ({ name, unit, min: 1, max: 1_000_000, choices: [] });
const bounds = [
  { name: "spacing", unit: "choice", min: null, max: null, choices: ["arithmetic", "geometric"] },
  ...[number("lower", "price"), number("upper", "price"), number("steps", "count")],
];
const findings = [
  ["spacing", "spacingOfRange"],
  ["lower", "rangeOfVolatility"],
  ["upper", "rangeOfVolatility"],
  ["steps", "fewerForMoney"],
].map(([parameter = "", key = ""]) => ({ parameter, finding: { key, figures: [] } }));
const typed = { spacing: "geometric", lower: "44000", upper: "83000", steps: "12" };
const proposed: Proposed = { findings, typed, quote: "500", base: "" };

/** The settings with a sentence still, of those that are chosen by now. */
function explained(
  more: Partial<typeof typed>,
  money: Partial<Pick<Proposed, "quote" | "base">> = {},
): string {
  const chosen = { quote: "500", base: "", ...money, typed: { ...typed, ...more } };
  const kept = bounds.filter(({ name }) => findingOf(name, proposed, chosen, bounds, grid) !== undefined);
  return kept.map(({ name }) => name).join(" ");
}

test("a sentence goes with each value that it speaks of, and is back with it", () => {
  expect(explained({})).toBe("spacing lower upper steps");
  expect(explained({ lower: "63000" })).toBe("upper");
  expect(explained({ upper: "65000" })).toBe("lower");
  expect(explained({ spacing: "arithmetic" })).toBe("lower upper");
  expect(explained({ steps: "10" })).toBe("spacing lower upper");
  expect(explained({ steps: "" })).toBe("spacing lower upper");
});

test("a value that is written otherwise is the same value", () => {
  expect(explained({ lower: "44000.0", steps: "012" }, { quote: "500.00", base: "0" })).toBe(
    "spacing lower upper steps",
  );
});

test("what is said of the money goes with the money", () => {
  expect(explained({}, { quote: "5000" })).toBe("spacing lower upper");
  expect(explained({}, { base: "0.1" })).toBe("spacing lower upper");
});

test("the step of a grid is that of its range, whose leverage is held against where it ends", () => {
  const of = (key: string, changed: string): boolean => {
    const one = { ...proposed, findings: [{ parameter: "steps", finding: { key, figures: [] } }] };
    const chosen = { ...one, typed: { ...typed, [changed]: "1" } };
    return findingOf("steps", one, chosen, bounds, grid) !== undefined;
  };
  const changes = ["spacing", "lower", "upper", "steps"];
  const left = (key: string): readonly string[] => changes.filter((changed) => of(key, changed));
  expect(left("stepAboveFees")).toEqual([]);
  expect(left("leverageOfVolatility")).toEqual(["spacing"]);
  expect(left("leverageOfOne")).toEqual(["spacing", "lower"]);
  expect(left("usual")).toEqual(["spacing", "lower", "upper"]);
});

test("without a proposal nothing is said", () => {
  expect(findingOf("lower", undefined, proposed, bounds, grid)).toBeUndefined();
  expect(findingOf("lower", { ...proposed, findings: [] }, proposed, bounds, grid)).toBeUndefined();
});
