import { expect, test } from "vitest";
import { figureText, filterOf } from "./managed.model.ts";

const grid = { tickSize: "0.05", lotSize: "0.0001" };
const figure = (unit: string, value: number) => ({ name: "any", unit, value });

test.each([
  ["price", 1_280_001, "64000.05"],
  ["quantity", 15, "0.0015"],
  ["ppm", 25_000, "2.5 %"],
  ["deviations", -1_500_000, "1.5"],
  ["multiple", 1_200_000, "1.2"],
  ["count", 7, "7"],
])("a figure in %s of %d reads %s", (unit, value, text) => {
  expect(figureText(figure(unit, value), grid)).toBe(text);
});

test("a filter names what was chosen, and a member once the number is whole", () => {
  const all = { state: "all" as const, strategy: "", market: "", uid: "" };
  expect(filterOf(all)).toEqual({});
  expect(filterOf({ ...all, uid: "123" })).toEqual({});
  expect(filterOf({ state: "open", strategy: "grid", market: "BTC/USDT", uid: " 12345678 " })).toEqual({
    ...{ state: "open", strategy: "grid", market: "BTC/USDT", uid: "12345678" },
  });
});
